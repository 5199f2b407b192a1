"""How each chart is drawn: marks and axes over the rows of `views.rows`. Imported when the first chart is made.

No colours: a mark names its ``style``, a series takes its place in the theme's range. Each series has a second cue
besides: an outline, a place, a dash, or its name at the mark. A module has its PICTURES: by the name of a chart, a
function of its rows; what is stored for a table is drawn of none.
"""
