"""The worked examples of Bubble Bomb that have acts, by their ids: every act and the position after it."""

from bubblenb.engine import Example

EXAMPLES: dict[str, Example] = {}
