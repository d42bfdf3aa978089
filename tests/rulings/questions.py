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

POTS: dict[str, object] = {
    "blinds": [5000, 10000],
    "bets": [
        {"player": "Ann", "put_in": 4000, "state": "all-in"},
        {"player": "Bob", "put_in": 20000, "state": "in"},
        {"player": "Cat", "put_in": 5000, "state": "folded"},
        {"player": "Dan", "put_in": 10000, "state": "folded"},
    ],
}
BETTING: dict[str, object] = {
    "big_blind": 200,
    "blind_already_in": 200,
    "bets": [{"to": 600}, {"to": 750, "all_in": True, "in_blind": False}],
}
SHOWDOWN: dict[str, object] = {
    "game": "holdem",
    "board": "2c 7d 9h Js Qs",
    "hands": {"Ann": "Ah Ad", "Bob": "Kc Qd"},
    "left_of_dealer": ["Bob", "Ann"],
    "pots": [{"amount": 1050, "players": ["Ann", "Bob"]}],
    "smallest_chip": 25,
}
HIGH_LOW: dict[str, object] = {
    "game": "stud-hi-lo",
    "hands": {"Ann": "Ah Ad 2c 5d 7h 8s Ks", "Bob": "Kc Qd Kd 9c 9d 3s Jh"},
    "left_of_dealer": ["Bob", "Ann"],
    "pots": [{"amount": 1075, "players": ["Ann", "Bob"]}],
    "smallest_chip": 25,
}
STUD: dict[str, object] = {
    "up": {"Ann": "7c 8d", "Bob": "7d Kh"},
    "left_of_dealer": ["Ann", "Bob"],
    "small_blind": 10,
}
MATCH: dict[str, object] = {
    "pairs": [
        {
            "busts": [{"level": 1, "by": "blue"}, {"level": 3, "by": "blue"}],
            "final": {"blue": 2975, "red": 1025},
        },
        {"busts": [], "final": {"blue": 3000, "red": 1000}},
        {"busts": [{"level": 3, "by": "red"}], "final": {"blue": 25, "red": 3975}},
        {"busts": [], "final": {"blue": 2000, "red": 2000}},
    ]
}
MISDEAL: dict[str, object] = {"happened": "exposed-in-deal", "count": 1, "first_two_cards_of_the_deal": True}

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
    "betting": BETTING,
    "misdeal": MISDEAL,
    "pots": POTS,
    "showdown": SHOWDOWN,
    "stud-action": STUD,
    "team-hand": {"hand": 5},
    "team-match": MATCH,
}
