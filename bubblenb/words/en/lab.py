"""What the command `bubblenb lab` says."""

SENTENCES = {
    "lab.usage": (
        "usage: bubblenb lab [arguments of JupyterLab]\n\n"
        "Opens the first lesson in JupyterLab. The lessons are copied into the folder {folder} of the current\n"
        "folder; a lesson that you changed is never overwritten. A folder of your own opens without lessons:\n"
        "bubblenb lab --notebook-dir=FOLDER. In a clone of the project the clone's own lessons open.\n"
        "All arguments: jupyter lab --help"
    ),
    "lab.missing": 'JupyterLab is not installed here. Type: pip install "bubblenb[lab]"',
    "lab.copied": "The lessons are in {folder}.",
    "lab.kept": (
        "Kept as you left them: {lessons}. "
        "For a lesson as it was at first, give your file another name and start again."
    ),
    "lab.not-written": "The lessons cannot be copied into {folder}: {reason}. Start in a folder of your own.",
}
