"""The rules panel: the club's own rule book beside the work, searched by word or id."""
