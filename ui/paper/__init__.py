"""Papers on the screen: preview, print, save."""
