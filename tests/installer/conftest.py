"""No window of these tests ever shows."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
