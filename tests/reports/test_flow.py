from reports import prose
from reports.flow import Block, loosest, spread
from reports.fonts import Face
from reports.text import Style

STYLE = Style(Face.REGULAR, 10, (0, 0, 0))


def drawn(height: float, **more: object) -> Block:
    return Block(height, lambda _paper, _down: None, **more)  # type: ignore[arg-type]


def test_blocks_fill_pages_and_none_is_cut():
    blocks = [drawn(30) for _ in range(7)]
    assert spread(blocks, 100, 65) == [blocks[:3], blocks[3:5], blocks[5:]]


def test_a_title_goes_with_what_it_is_the_title_of():
    row, title, under = drawn(60), drawn(20, leads=True), drawn(30)
    assert spread([row, title, under], 100, 100) == [[row], [title, under]]


def test_the_head_of_a_table_stands_on_each_page_it_reaches():
    head = drawn(10)
    rows = [drawn(30, head=head) for _ in range(4)]
    assert spread(rows, 75, 75) == [[head, *rows[:2]], [head, *rows[2:]]]


def test_two_tables_each_have_their_own_head():
    first, second = drawn(10), drawn(10)
    a, b = drawn(20, head=first), drawn(20, head=second)
    assert spread([a, b], 100, 100) == [[first, a, second, b]]


def test_space_is_left_out_at_the_top_of_a_page():
    row, gap, other = drawn(60), Block(10), drawn(60)
    assert spread([row, gap, other], 70, 70) == [[row, gap], [other]]
    assert spread([gap, row], 70, 70) == [[row]]


def test_what_belongs_together_but_is_taller_than_a_page_is_taken_apart():
    blocks = [drawn(40, leads=True) for _ in range(4)]
    assert spread(blocks, 100, 100) == [blocks[:2], blocks[2:]]


def test_no_blocks_are_one_empty_page():
    assert spread([], 100, 100) == [[]]


def test_spacing_is_as_wide_as_the_fewest_pages_allow():
    asked: list[float] = []

    def blocks(spacing: float) -> list[Block]:
        asked.append(spacing)
        return [drawn(100 * spacing)]

    (page,) = loosest(blocks, 90, 90, 0.5)
    assert page[0].height == 100  # a single block is never worth another page
    many = loosest(lambda spacing: [drawn(50 * spacing), drawn(50 * spacing)], 90, 90, 0.5)
    assert len(many) == 1
    assert 88 <= sum(block.height for block in many[0]) <= 90


def test_clauses_go_by_letters_and_after_z_by_two():
    found = prose.read("\n".join(f"{at}) Clause {at}" for at in range(1, 54)))
    assert [passage.letter for passage in found[:2]] == ["A", "B"]
    assert [passage.letter for passage in found[25:28]] == ["Z", "AA", "AB"]
    assert found[52].letter == "BA"


def test_a_number_within_a_line_begins_no_clause():
    (only,) = prose.read("We meet at\nhalf past 7. Bring 2 friends.")
    assert only.letter == ""
    assert only.text == "We meet at half past 7. Bring 2 friends."


def test_a_paragraph_leaves_no_line_alone():
    blocks = prose.lines("word " * 200, STYLE, 12, 0, 200)
    assert len(blocks) > 6
    assert [block.leads for block in blocks[:2]] == [True, False]
    assert [block.leads for block in blocks[-3:]] == [False, True, False]
