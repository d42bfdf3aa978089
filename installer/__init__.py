"""Making and trying the packages that people without Python install."""
