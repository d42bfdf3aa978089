"""Which table breaks, who moves to which seat, and why: advice, no action (W16, W17, W26, S75, S76, S93, S94)."""

from clubapp.domain.balance.advice import Advice, Move, Redraw, advise
from clubapp.domain.balance.room import Place, Table
from clubapp.domain.balance.sizes import BalanceError

__all__ = ["Advice", "BalanceError", "Move", "Place", "Redraw", "Table", "advise"]
