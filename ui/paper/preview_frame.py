"""The preview with its bar: which page, and how large."""

from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.paper.preview import PAGE, WIDTH, PagePreview
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow


class PreviewFrame(Panel):
    """Buttons for what the keys and the wheel do too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self.back = Button("Page before", "icon", icon="chevron-left", height=36, guarded=False)
        self.on = Button("Page after", "icon", icon="chevron-right", height=36, guarded=False)
        self.pages = Label("", "muted", size=15)
        self.zoom = PillRow([(PAGE, "Whole page"), (WIDTH, "Page width")], name="Size of the page")
        self.zoom.choose(PAGE)
        self.smaller = Button("Smaller", "icon", icon="minus", height=36, guarded=False)
        self.larger = Button("Larger", "icon", icon="plus", height=36, guarded=False)
        self.preview = PagePreview(self)
        bar = QHBoxLayout()
        bar.setContentsMargins(14, 0, 14, 0)
        bar.setSpacing(8)
        left: tuple[QWidget, ...] = (self.back, self.pages, self.on)
        right: tuple[QWidget, ...] = (self.zoom, self.smaller, self.larger)
        for widget in left:
            bar.addWidget(widget)
        bar.addStretch(1)
        for widget in right:
            bar.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 6, 1, 1)
        column.setSpacing(4)
        column.addLayout(bar)
        column.addWidget(self.preview, 1)
        self.back.clicked.connect(self._page_back)
        self.on.clicked.connect(self._page_on)
        self.smaller.clicked.connect(self.preview.zoom_out)
        self.larger.clicked.connect(self.preview.zoom_in)
        self.zoom.chosen.connect(self.preview.fit)
        self.preview.page_changed.connect(self._page_changed)

    def _page_changed(self, page: int, pages: int) -> None:
        self.pages.set_words(f"Page {page + 1} of {pages}" if pages else "")
        self.back.setEnabled(page > 0)
        self.on.setEnabled(page + 1 < pages)

    def _page_back(self) -> None:
        self.preview.turn_to(self.preview.page() - 1)

    def _page_on(self) -> None:
        self.preview.turn_to(self.preview.page() + 1)
