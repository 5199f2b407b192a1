"""``python -m bubblenb`` is the command ``bubblenb``."""

from bubblenb.cli import main

raise SystemExit(main())
