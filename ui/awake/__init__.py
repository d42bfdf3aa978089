"""Keeps the screens lit while the clock runs, and lets them sleep after."""
