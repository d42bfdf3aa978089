"""One good question for each ruling, as a club would ask it."""

WEEKLY = "weekly-poker-club"

ROOM: dict[str, object] = {
    "level": [100, 200],
    "session": 1,
    "started": True,
    "entrants": 24,
    "tables_left": 3,
    "free_seats": 2,
    "anyone_out": False,
    "blinded_in": False,
    "gave_notice": False,
}
YOUNG: dict[str, object] = {
    "born": "2009-11-30",
    "on": "2026-11-29",
    "venue": "pub",
    "event": "league",
    "agreement": True,
    "parental_consent": True,
    "stake": False,
    "paid": True,
}
TIED: dict[str, object] = {
    "left_before": 10,
    "hand": [
        {"player": "A", "chips": 1500, "seats_left_of_dealer": 2},
        {"player": "B", "chips": 1500, "seats_left_of_dealer": 5},
    ],
}
DRAW = {"cards": {"Ann": "Ks", "Bob": "4d", "Cat": "9h", "Dan": "4c", "Eve": "Jd"}}

TABLE: dict[str, object] = {
    "seats": ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"],
    "button": "Ann",
    "small_blind": "Bob",
    "big_blind": "Cat",
    "out": ["Bob"],
    "final_table": False,
}
TWO_TABLES: dict[str, object] = {
    "tables": {
        "1": {"seats": ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", None, "Guy"], "button": 3},
        "2": {"seats": ["Hal", "Ida", None, "Jan", "Kim", None, None, "Lea"], "button": 2},
    },
    "max_seats": 8,
}
STAKES: dict[str, object] = {"venue": "pub", "stake": 500, "entrants": 26}

QUESTIONS: dict[str, dict[str, object]] = {
    "button": TABLE,
    "late-entry": ROOM,
    "points": {"entrants": 24, "multiplier": 1},
    "seating": DRAW,
    "colour-up": {"level": [100, 200], "chips": {"10": 3, "20": 4}},
    "knock-outs": TIED,
    "moves": TWO_TABLES,
    "eligibility": YOUNG,
    "stakes": STAKES,
}
