"""English: how chances are said."""

from __future__ import annotations

ODDS = {
    "odds.counted": "{count}/{of} = {percent}, {about}",
    "odds.percent": "{tenths} %",
    "odds.percent-under": "under {tenths} %",
    "odds.percent-over": "over {tenths} %",
    "odds.about": "about {part} in {group}",
    "odds.exactly": "{part} in {group}",
    "odds.never": "never",
    "odds.always": "always",
}
