"""Pulls screens out of Qt's offscreen platform and puts them back, as a hand does with a cable.

Qt offers this to its own tests only through C++, so the few calls are made by their names in its libraries.
"""

import ctypes
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import PyQt6
from PyQt6 import sip
from PyQt6.QtCore import QByteArray, QJsonDocument

_LIBRARIES = Path(PyQt6.__file__).parent / "Qt6" / "lib"
_NATIVE_RESOURCE = 12  # in the table of virtual functions: behind the twelve of QObject


def set_screens(screens: Sequence[Mapping[str, object]]) -> None:
    """From now on these screens are there. Only on the offscreen platform with a configuration, and only on Linux."""
    core = ctypes.CDLL(str(_LIBRARIES / "libQt6Core.so.6"))
    gui = ctypes.CDLL(str(_LIBRARIES / "libQt6Gui.so.6"))
    interface = gui._ZN15QGuiApplication23platformNativeInterfaceEv
    interface.restype = ctypes.c_void_p
    this = interface()
    table = ctypes.cast(this, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p)))[0]
    ask = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(table[_NATIVE_RESOURCE])
    wanted = QByteArray(b"setConfiguration")
    found = ask(this, sip.unwrapinstance(wanted))
    document = QJsonDocument.fromJson(json.dumps({"screens": list(screens)}).encode())
    as_object = core._ZNK13QJsonDocument6objectEv
    as_object.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    as_object.restype = ctypes.c_void_p
    made = ctypes.create_string_buffer(64)  # where the object is put
    as_object(ctypes.addressof(made), sip.unwrapinstance(document))
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(found)(ctypes.addressof(made), this)
