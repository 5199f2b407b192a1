"""English: how the chances of a match fell."""

from __future__ import annotations

SENTENCES = {
    "luck.chances": "chances taken: {chances}; that all came so: {likely}",
    "luck.edge": "chances taken: {chances}; better than expected: {better}, worse: {worse}; luck in all: {total} "
    "hands; given away by choices: {lost}; that all came so: {likely}",
    "luck.points": "chances taken: {chances}; better than expected: {better}, worse: {worse}; luck in all: {total} "
    "points; given away by choices: {lost}; that all came so: {likely}",
}
