"""The small club of the store's tests, and lists read for nobody's club."""

from tests.store.conftest import club, path, saved

__all__ = ["club", "path", "saved"]
