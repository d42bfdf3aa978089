"""First names and what people call themselves for short: Bob for Robert. English ones, as far as clubs meet them."""

from functools import cache
from typing import Final

_FORMS: Final = """
abigail abbie abby gail
adam ad
agnes aggie nessie
albert al alb albie bert bertie
alexander al alec alex ali lex sandy xander sasha
alexandra alex lexi lexie sandra sandy sasha alix
alfred alf alfie fred freddie
alison ali ally allison
amanda mandy manda
andrea andie andy
andrew andy drew andi
angela angie ange
anne ann anna annie nan nancy
anthony ant anton tony antony
antonia toni tonia
archibald archie
arthur art artie
barbara barb babs barbie
barnaby barney
bartholomew bart
benjamin ben benji benny
bernadette bernie
bernard bernie
beverley bev beverly
bradley brad
bridget biddy bridie
cameron cam
caroline carol carrie caz caro
catherine cat cath cathy kate katie kathy katy kay kit kitty
charles charlie chas chaz chuck
charlotte charlie lottie lotte
christian chris
christina chris chrissie tina
christine chris chrissie tina
christopher chris kit topher
clifford cliff
constance connie
cynthia cindy
daniel dan danny
danielle dan dani
david dai dave davey davy
deborah deb debbie debby debra debs
dennis den denny denis
derek del dez derrick
desmond des
dominic dom nick
donald don donnie
dorothy dot dottie dolly dora
douglas doug dougie
edith edie
edmund ed eddie ned ted
edward ed eddie ned ted teddy
edwin ed eddie
eleanor ellie nell nellie nora ella
elizabeth bess beth betsy betty eliza elsie libby lisa liz lizzie
ellen ellie nell nellie
emily em emmie
emma em emmie
eric rick ric
ernest ern ernie
eugene gene
evelyn eve evie
florence flo flora florrie flossie
frances fran francie frankie
francis fran frank frankie
franklin frank
frederick fred freddie freddy rick
gabriel gabe
gareth gaz
gary gaz gazza garry
geoffrey geoff jeff jeffrey
george georgie
georgina georgie gina
gerald gerry jerry
gerard gerry ger
gillian gill gilly jill
gordon gord
graham gray grahame graeme
gregory greg
gwendoline gwen gwenda
harold hal harry
harriet hattie harrie
helen nell nellie
henry hal hank harry
herbert bert herb herbie
hilary hil
howard howie
hugh hughie huw
ian iain
isabel bel bella isa izzy isobel isabella
jacob jake
jacqueline jackie jacky jacqui
james jamie jem jim jimmy
jane janey janie jan
janet jan jannie
jason jase jay
jeanette jean netta
jennifer jen jennie jenny
jeremy jem jerry jez
jessica jess jessie
joan joanie
joanna jo joanne
john jack johnny jon jock
jonathan jon jonny johnny
joseph joe joey jo
josephine jo josie
joshua josh
joyce joy
judith jude judy
julia jules julie
julian jules
karen kaz
katherine kat kath kathy kate katie katy kay kit kitty catherine kathryn
kathleen kath kathy kate katie
kenneth ken kenny
kevin kev
kimberley kim
laura laurie lori
laurence larry laurie lawrence lol
leonard len lenny leo
leslie les lesley
lewis lew lou louis
lillian lil lily
linda lin lindy lyn
louise lou
lucy lu lucinda
lynne lyn lynn
malcolm mal malc
marcus marc mark
margaret greta maggie marge margie meg peg peggy rita madge
marjorie marge margie
martha marty
martin mart marty
mary molly polly may
matilda mattie tilda tilly
matthew mat matt matty
maureen mo maur
maurice mo morris
maximilian max
maxwell max
megan meg
melanie mel
melissa mel lissa
melvin mel
mervyn merv
michael mick mickey micky mike mikey
michelle chelle shell
mildred millie
millicent millie
mohammed mo mohammad muhammad mohamed muhammed
montgomery monty
natalie nat
natasha tash tasha
nathan nat nate
nathaniel nat nate nathan
neil neal
nicholas nick nicky nico nicolas
nicola nic nicki nicky nikki
nigel nige
norman norm
oliver ol oli ollie olly
olivia liv livvy
pamela pam
patricia pat patsy patti patty tricia trish
patrick paddy pat rick
paul pauly
paula paulie
penelope pen penny
percival percy
peter pete
philip phil pip phillip
philippa pip pippa phil
phyllis phyl
priscilla cilla
rachel rach rachael
raymond ray
rebecca becca beccy becky
reginald reg reggie
rhiannon rhi
richard dick dickie rich richie rick ricky
robert bert bob bobby rob robbie robby bobbie
roberta bobbie
roderick rod roddy
rodney rod roddy
roger rog rodge
roland rolly rowland
ronald ron ronnie
rosalind ros roz
rosemary rose rosie
roxanne roxy
rupert rup
russell russ
samantha sam sammie sammy
samuel sam sammy
sandra sandy
sarah sal sally sadie sara
sebastian seb bas
sharon shaz
sheila shell
shirley shirl
sidney sid sydney
simon si
sophia sophie soph
stanley stan
stephanie steph steffi
stephen ste steph steve stevie steven
stewart stew stu stuart
susan sue susie suzy suzie sukie
suzanne sue suzie suzy susanna
sylvia syl sylvie
terence terry tel
teresa terry tess tessa theresa
theodore ted teddy theo
thomas tam thom tom tommy
timothy tim timmy
tobias toby
trevor trev
valerie val
vanessa nessa
veronica ronnie vera
victor vic
victoria tori vic vicki vicky
vincent vin vince vinny
violet vi
vivian viv vivien
walter wal walt wally
warren waz
wayne waz
wilfred wilf fred
william bill billy liam will willie willy
winifred win winnie freda
winston win
yvonne vonnie
zachary zac zach zak
"""


def stands_for(word: str) -> frozenset[str]:
    """The full names that a first name, folded, may be short for, itself among them; none for a word not known."""
    return _table().get(word, frozenset())


@cache
def _table() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in _FORMS.split("\n"):
        for word in line.split():
            found.setdefault(word, set()).add(line.split()[0])
    return {word: frozenset(names) for word, names in found.items()}
