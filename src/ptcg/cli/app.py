"""The tree of commands. A new command is a module of this package with `add_to(app)`, and its name in `COMMANDS`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer

COMMANDS = (
    *("serve", "learn", "play", "puzzle", "replay", "decks", "cards"),
    *("sim", "table", "train", "bench", "rules", "scenario"),
)


def build(commands: Sequence[str] = COMMANDS) -> typer.Typer:
    """The application with these commands, in this order."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback(invoke_without_command=True)(ptcg)
    for name in commands:
        import_module(f"ptcg.cli.{name}").add_to(app)
    return app


def run(arguments: Sequence[str]) -> int:
    """Run a command line; errors are left to the caller. A command may return its exit code or raise `typer.Exit`."""
    # A command does not wait for the others to be built; help and spelling mistakes need them all.
    named = [name for name in arguments[:1] if name in COMMANDS]
    command = typer.main.get_command(build(named or COMMANDS))
    try:
        result = command.main(list(arguments), prog_name="ptcg", standalone_mode=False)
    except typer.Abort as abort:  # the input ended in the middle of a question
        raise KeyboardInterrupt from abort
    except SystemExit as gone:  # how click ends where the reader of a pipe has gone
        raise BrokenPipeError from gone
    return result if isinstance(result, int) else 0


def usage_error(error: Exception) -> str:
    """The message of a wrong command, option or argument; empty if the error is something else."""
    # Not by class: the classes are click's or typer's own, depending on the version of typer.
    message = getattr(error, "format_message", None)
    if message is None:
        return ""
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "ptcg"
    return f"{message().rstrip('.')} (see '{path} --help')"


def ptcg(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which ptcg this is.")] = False,
) -> None:
    """The Pokémon Trading Card Game by five rulebooks, from the first one on, and by today's rules."""
    if version:
        from ptcg import __version__

        print(f"ptcg {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())
