"""Carrying out effect programs: for each node how it is flattened, and its instructions; one module a theme."""
