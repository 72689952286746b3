"""Lets the tests of this folder import the reader of the golden file."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
