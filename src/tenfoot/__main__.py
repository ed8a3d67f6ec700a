"""`python -m tenfoot` is the `tenfoot` command."""

import sys

from tenfoot.cli.main import main

sys.exit(main())
