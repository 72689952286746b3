"""The rulebooks as the help of the commands names them."""

from __future__ import annotations

from ptcg.rules import ERAS

YEARS = ", ".join(ERAS)
