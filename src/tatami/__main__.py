"""`python -m tatami` is the command `tatami`."""

import sys

from tatami.cli.main import main

sys.exit(main())
