"""Which nicknames can only mean one person: not Rock, not Ace, but Snakebite and Big Dave."""

from collections.abc import Iterable
from typing import Final

from clubapp.store.name_words import stands_in, words_of

FEWEST_LETTERS: Final = 4

_SMALL: Final = frozenset(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"])
"""Words that make no nickname longer: The Shark is as much a word as Shark."""

COMMON: Final = frozenset(
    """
    able about above ace across act action after again against age agent ago ale alien all alone along always american
    angel angry animal answer ant ante any ape apple april arm army around arrow artist ash ask ass aunt aunty aussie
    autumn away awesome axe
    baby back bacon bad badger badly bag baker bald baldy ball banana band bandit bang banged bank banker banned bar
    barber bare barman baron barrel bash basher bat bath bay beach bean bear beard beardy beast beauty bed bee beef
    been beer before behind bell below belt bench best bet better between big biggest bike biker bill bird birdie
    biscuit bishop bit bite bitter black blade blast blaze blind block blonde blondie blood blue bluff bluffer board
    boat bob bold bolt bomb bomber bone book boot born boss both bottle bottom bounce bouncer bowl bowler box boxer
    boxing boy brain brass brave bread break breeze brick bridge bright bring brother brown bruiser brummie brush
    bubble bucket bud buddy bug bull bullet bunny burger burn burner bus bust buster busy but butch butcher butler
    butter button buy buyer buzz
    cab cabbage cable cake call caller calm came camel can candle candy cap capper captain car card care carrot cart
    case cash cashier casino castle cat catch cave chain chair chalk champ champion chance change chap charge charm
    charmer chase chaser cheat check cheese chef cherry chess chest chicken chief child china chip chipleader chops
    church cider cigar circus city class claw clay clean clever click cliff clock close closed cloud clown club coach
    coal coat cobra cock cockney coffee coin cold colonel come comet cook cookie cool cop copper corner could count
    counter country couple cousin cover cow cowboy crab crack cracker crazy cream creek crew cricket crime crow crown
    cruise crusher cub cup curly custard cut cutter
    dabber dad daddy daisy dance dancer danger dark darling dart daughter dawn day deacon dead deal dealer dear death
    deck deep deer demon desk deuce devil diamond dice did die diesel dig digger dinner dirty disco diver doctor
    dodger dodgy does dog dolphin done donkey door dot double dough down dragon draw dream dreamer drink drive driver
    drop drum drummer drunk dry duchess duck due duke duo duster dutch dutchman dwarf
    each eager eagle ear early earth east easter easy eat edge egg eight eighth elephant eleven elf elite elk else
    empty end enemy english englishman enough era even evening ever every evil exit extra eye
    face fact fair fairy falcon fall family famous fan fancy far farm farmer fast faster fat father fear feather fee
    feet fella fellow ferret fever few fiddler field fifth fifty fight fighter fin final find fine finger finish fire
    fired fireman first fish fisher fist fit five fix flag flame flash flat flea flier float flood floor flop flower
    flush fly flyer foal fog fold folder food fool foot football for force forest forty forward four fourth fox foxes
    foxy freak free freeze french frenchman fresh friday friend frog from front frost frosty fry full fun funk funny
    fur fuzzy
    gaffer gambler game gang gangster garden gas gate gave gay general genius gent gentle gentleman geordie german
    ghost giant gin ginger girl give glass glasses gloves goal goalie goat goblin god goggles gold golden goldfish
    golf gone good goose gorilla gramps grand grandad granddad grandma grandpa granny grass gravedigger gravy great
    greek green grey grim grinder grizzly ground group grumpy guard guest guide guitar gull gun guru gut guy
    had hair half hall ham hammer hamster hand handsome handy happy hard hare has hash hat hatchet hate have hawk hay
    head health heart heat heaven heavy hello help hen her here hero herring high hill him hip his history hit hitman
    hog hold home honest honey hood hoodie hook hope horn hornet horse host hot hotshot hound hour house how hub human
    hundred hunter hurricane husband hut
    ice iceman idea ill imp indian ink inn inside into ire irish irishman iron island its
    jab jackal jacket jackpot jail jam jammy january jar jaw jelly jester jesus jet jewel job jock jog joint joke
    joker jolly joy judge jug juice july jump jumper june jungle junior just
    keep keeper kettle key kick kicker kid kill killer kind king kingpin kipper kiss kit kitchen kite kitten kiwi knee
    knife knight knock know
    lad lady lamb lamp land landlady landlord lap large last late later laugh law lawyer lay lazy lead leader leaf
    league learn leave leek left lefty leg legend lemon less let letter level lid lie life light lightning like lily
    limey limit limp limper line link lion lip list little live lizard loaf lobster local lock log lone long look
    loose lord lose loser lost lot loud love lover low lower luck lucky lump lunch lurch lynx
    machine mad madam made madman magic magician magnet magpie maid mailman main major make maker mama mamba mammy man
    manager many map march mark marker marshal mask master mat mate mathematician matter maverick may maybe mayor meal
    mean meat mechanic medic member men merchant mercy merlin merry mess met metal middle midnight might mighty mild
    milk milkman mill miller mind mine minor minute miracle mirror miss missis missus mister mix mob mole mom moment
    monday money monk monkey monster month moon moose mop more morning most moth mother motor mouse mouth move much
    muck mucker mud muffin mug mule mullet mum mummy muscle music mustard
    nails name nana nanny nasty naughty navy near neck need needle neighbour nephew nerd nest net never new newbie
    next nice nickel niece night nightmare nil nine ninja nob nobody nod noise none noon normal north nose not nothing
    november now nugget nun nurse nut
    oak oar ocean october odd off officer often oil okay old older olive once one onion only open orange orbit organ
    other otter our out outlaw outside oven over owe owl own owner oyster
    pack pad paddy page paint painter pair pal pan panda pants paper parent park parrot part partner party pass past
    paste pat patch path paw pay payer pea peach peacock peanut pearl pebble peg pen pencil penguin penny people
    pepper perfect person pet phone photo piano pick pickle picture pie pig pigeon pike pilot pin pinch pink pipe
    pirate piston pit pitbull pizza place plan planet plank plant plastic plate play played player please plenty pluck
    plumber pocket poet point poker polar police polish polo pony pool poor pop pope popeye poppy porky porter postman
    pot potato pound power preacher president pretty price pride priest prince princess print prize pro prof professor
    proper pub pudding puff pug pull pump punch punk pup puppet puppy pure purple push pusher put
    quack quads quake queen quick quicksilver quiet quite quiz
    rabbit race racer racket radio raid rail railway rain rainbow raise raiser ram ran ranger rapid rat raven raw ray
    read reader ready real reaper rebel rebuy record red redhead referee refused regular remember rent rep reset rest
    return rib rich rid ride rider rifle rig right righty rim ring ringer rip river road roast rob robber robin robot
    rock rocker rocket rocky rod rogue roll roller romeo roof rook rookie room rooster root rope rose rough round
    rounder rover row royal rub ruby rude rug rugby rule ruler rum run runner running rush rusty
    sack sad safe saffron said sailor saint salad salmon salt same samurai sand santa satan saturday sauce sausage
    save saving saw say scarecrow school scissors score scot scotch scotsman scottish scouse scouser scout scratch
    screen screw sea seal season seat second secret see self senior sergeant set seven seventh sew shades shadow shake
    shaker shame shape share shark sharky sharp shed sheep sheet shell sheriff shift ship shirt shoe shop short shorty
    shot should shoulder show showdown shower showman shuffle shuffler shy side sign silent silk silly silver simple
    sin singer single sip sir sister sit six sixes sixth sixty size skate ski skinny skip skipper skull sky slayer
    sleep sleeper sleepy slick slim slow slowly sly small smart smash smasher smile smiler smiley smith smoke smoker
    smokey smooth snail snake snap sniper snooker snoopy snow snowman snowy soap sober soccer sock soft soldier some
    someone son sonic sorry soul sound soup south sow space spade spanish spanner spare spark sparky sparrow special
    specs speed speedy spend spider spike spin spirit splash sponge spoon sport spot spray spring sprout spud spy
    square squeak squirrel stack stacker stag stake stand star start state stay steady steam steel step steve stick
    still stir stone stop storm stormy story straight strange stranger street strip strong student studs stuff stump
    stumpy style sugar suit summer sun sunday sunny sunshine super sure surfer surgeon sweep sweet sweetie swift swing
    sword
    tab table taffy tag tail tailor take talk talker tall tan tank tanner tap tar tart taste tax taxi tea teacher team
    tear teddy tell temper ten tennis tent tenth terrible terror than thank that the their them then there these they
    thief thing think third thirty this those thousand three thunder thursday tick ticket tide tidy tie tiger tight
    tilt time timer tin tinker tiny tip tired titan toad toast today toe toffee together told tom tomorrow ton tonight
    too tool tooth toothless top torch torpedo tortoise total touch tough tourist tower town toy tracker tractor
    trader train trainer tramp trap travel treacle treasure tree trey trick tricky trigger trip trouble truck trucker
    true trump trumpet trunk trust truth tub tuesday tug tuna turbo turf turkey turn turnip turtle twelve twenty twice
    twin twister two
    ugly uncle under unit until upper use used useful usual
    valley vampire van very vet vicar victor victory viking village villain viper vision visitor voice vulture
    wag wait waiter wake walk walker wall wallet walnut walrus wander want war warden warm warning warrior was wasp
    watch watcher water wave wax way weasel web wedding wednesday week weird welcome well welsh west wet whale what
    wheel when where which whiskers whiskey whisky whistle whistler white whizz who whole why wicked wide widow wife
    wig wild will wimp win wind window wine wing winner winter wire wise wit witch with witness wizard wolf woman won
    wonder wood wooden woody word work worker world worm worse worst worth would wrestler wrong
    yak yank yankee yard year yellow yes yet yeti you young younger youth
    zebra zero zip zombie zoo
    """.split()  # noqa: SIM905 - a thousand words
)
"""English words that people are nicknamed by and write in notes; what clubs, cards and animals are called by above all.

Held here, so that erasing somebody called Rock does not rewrite every rock.
"""


def unmistakable(nickname: str, others: Iterable[str]) -> bool:
    """Whether a nickname in a text about others means this person and nothing else.

    Two words that say something are enough. A single one must be no common word, and no word of what anybody or
    anything else is called. Either must have four letters. `others` are the names and nicknames of all the rest.
    """
    telling = _telling(nickname)
    if sum(map(str.isalpha, "".join(telling))) < FEWEST_LETTERS:
        return False
    if len(telling) == 1 and _is_common(telling[0]):
        return False
    wanted = words_of(nickname) if len(telling) > 1 else (telling[0],)
    return not any(stands_in(wanted, words_of(other)) for other in others)


def only_common(nickname: str) -> bool:
    """Whether it is made of common words alone, as Full House is; with their capitals they are a name."""
    return all(map(_is_common, _telling(nickname)))


def _telling(nickname: str) -> list[str]:
    return [word for word in words_of(nickname) if word not in _SMALL]


def _is_common(word: str) -> bool:
    return len(word) < 3 or word in COMMON or word.removesuffix("s") in COMMON
