"""The rules, pure: no window, no database, no clock, no dice and no files. Each function cites its rule."""
