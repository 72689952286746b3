"""`python -m ptcg.cli` is `ptcg`."""

import sys

from ptcg.cli import main

sys.exit(main())
