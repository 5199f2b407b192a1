"""Bubble Bomb."""
