"""Worked examples as they are typed: what lies on the table stands indented, and between it the acts."""

from __future__ import annotations

from textwrap import dedent


def split_story(story: str) -> tuple[tuple[str, ...], list[str]]:
    """The acts of a story, and the indented text before the first and after each of them, on one line each.

    >>> split_story('''
    ...     heap 3
    ... take 1
    ...     heap 2;
    ...     turn 1
    ... ''')
    (('take 1',), ['heap 3', 'heap 2; turn 1'])
    """
    acts: list[str] = []
    texts: list[list[str]] = [[]]
    for line in dedent(story).splitlines()[1:]:
        if line.startswith(" "):
            texts[-1].append(line.strip())
        elif line:
            acts.append(line)
            texts.append([])
    return tuple(acts), [" ".join(lines) for lines in texts]
