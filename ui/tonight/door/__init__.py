"""The door: who is in, who has paid, and who may not play yet."""
