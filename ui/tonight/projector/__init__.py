"""The big screen: what the room may see."""
