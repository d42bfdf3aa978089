"""The first start: rules, club, venue and chips, or the demo club."""
