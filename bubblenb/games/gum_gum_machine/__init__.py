"""The Gum Gum Machine."""
