"""A game at the terminal: the board, the moves to pick from, and the commands beside them."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from rich.text import Text

from ptcg import rules
from ptcg.arena.game import PlayerFailed, ask_legal
from ptcg.cards import Card, builtin_cards
from ptcg.cli import cannot_use
from ptcg.cli.board import board_lines, card_face, card_lines
from ptcg.cli.coaching import tell_chance, tell_hint
from ptcg.cli.glyphs import LEGEND
from ptcg.cli.keeping import USUAL, keep
from ptcg.cli.moves import Move, asked, label, moves_of
from ptcg.cli.page import Paper, page
from ptcg.cli.screen import WIDEST, Screen
from ptcg.cli.why import fold, matches, why, words_of
from ptcg.coach import Coach, make_coach
from ptcg.effects import Act
from ptcg.engine import Answer, Ask, Event, Question, Refusal, State, Verb
from ptcg.library import Game
from ptcg.play.session import Session
from ptcg.players import Player, make_player
from ptcg.view import View
from ptcg.view.story import Line, tell

LEAVING = ("quit", "exit", "q")
CITED = 12  # the longest rule id is ACESPEC-01
ALONE = ("discard", "hint", "coach", "chance")  # with more words they are the beginning of the name of a move
RECENT = 40  # lines of the log that are shown when no number is given
ALSO = {"Energy": "attach", "Trainer": "play", "Power": "use ability", "Bench": "play", "End": "pass"}
HELP = (
    ("NUMBER", "make that move; its name will do as well: 'end', 'attack flare'"),
    ("why MOVE", "why something is not legal, with the rule: 'why evolve Charmander', 'why retreat', '? flare'"),
    ("card NAME", "a card with all its text"),
    ("board", "the board, your hand and the moves again"),
    ("discard", "the cards in the discard piles"),
    ("log [N]", "the last lines of what happened, each with its rule"),
    ("rules ID", "what the book says: 'rules EVO-06'"),
    ("hint", "what the coach would do and why (not against a person)"),
    ("chance", "how likely you are to win (not against a person)"),
    ("undo", "back to your previous decision (not against a person)"),
    ("save FILE", "save the game; 'ptcg play --load FILE' goes on, 'ptcg replay FILE' steps through it"),
    ("load FILE", "leave this game for a saved one"),
    ("quit", "leave the game"),
)


class EndOfInput(Exception):
    """There is nobody left to answer."""


class Quit(Exception):
    """The player leaves the game."""


def ask_line(prompt: str) -> str:
    """One line from the player. What comes through a pipe is written out, so that the screen reads as a whole."""
    try:
        line = input(prompt).strip()
    except EOFError:
        print()
        raise EndOfInput from None
    if not sys.stdin.isatty():
        print(line)
    return line


class Sitting(Protocol):
    """A game being played, as a table needs it: a `Session`, or a puzzle."""

    @property
    def game(self) -> Game: ...
    @property
    def seed(self) -> int | None: ...
    @property
    def state(self) -> State: ...
    @property
    def answers(self) -> list[Answer]: ...
    def answer(self, answer: Answer) -> None: ...
    def undo(self, player: int) -> bool: ...


class GameTable:
    """A game between a person (in a seat of their own) and a bot, or between two persons at one keyboard."""

    def __init__(
        self, screen: Screen, session: Sitting, opponent: str, read: Callable[[str], str] = ask_line, seat: int = 0
    ) -> None:
        self.screen = screen
        self.read = read
        self.opponent = opponent
        self.seat = seat
        self._sit_down(session)

    def _sit_down(self, session: Sitting) -> None:
        self.session = session
        self.told = [0, 0]  # events each player has read
        self.viewer = self.seat
        self.drawn = False  # whether the board has been drawn since it changed
        self._seat_bot()
        self.names = ("Player A", "Player B")
        if self.bot is not None:
            bot = f"Opponent ({self.opponent})"
            self.names = ("You", bot) if self.seat == 0 else (bot, "You")

    def _seat_bot(self) -> None:
        """The bot's chance depends on the game so far and nothing else: after undo or load it does the same again."""
        seed = (self.session.seed or 0) + len(self.session.answers) + 1
        self.bot: Player | None = None if self.opponent == "human" else make_player(self.opponent, seed)

    # --- the game -----------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end, to `quit`, or to the end of the input."""
        try:
            while True:
                if self.session.state.question is None:
                    self._finish()
                self._go_on()
        except Quit:
            self.screen.line("Goodbye.", "dim")
        except EndOfInput:
            pass
        except PlayerFailed as failed:  # one of somebody's own
            self._tell_news()
            if isinstance(self.session, Session):
                self.screen.line(keep(self.session, USUAL))
            raise ValueError(f"your opponent loses this game: {failed}") from failed
        except KeyboardInterrupt:
            self.screen.line()
            if isinstance(self.session, Session):
                self.screen.line(keep(self.session, self.opponent))
            raise

    def play_on(self, note: str) -> None:
        """Play from a place in a game whose story so far need not be told again."""
        self._look_again(note)
        self.play()

    def _go_on(self) -> None:
        """Answer the question at hand: by the bot, by itself if there is no choice, or by the player."""
        question = self.session.state.question
        if question is None:
            return
        if question.player != self.seat and self.bot is not None:
            only = len(question.answers) == 1
            answer = question.answers[0] if only else ask_legal(self.session.state, self.bot, question.player)
            self._answer(Move(answer, "", Text()))
        elif len(question.answers) == 1:
            self._only_choice(question)
        else:
            self._hand_over(question.player)
            self._decide(question)

    def _answer(self, move: Move) -> None:
        self.session.answer(move.answer)
        self.drawn = False
        if self.session.state.player == self.viewer:
            self._seat_bot()

    def _view(self, player: int) -> View:
        return self.session.state.view(player)

    def _only_choice(self, question: Question) -> None:
        answer = question.answers[0]
        if answer.verb != Verb.PRIZE and (self.bot is not None or question.player == self.viewer):
            self._tell_news()
            if question.kind is Ask.TURN:
                note = "There is nothing else you can do: your turn ends."
            else:
                view = self._view(question.player)
                name = label(view, question, answer).plain.partition("  ")[0]
                note = f"{asked(view, question)} There is one choice: {name}."
            self.screen.entry("", f"({note})", column=2, body="dim")
        self.session.answer(answer)
        self.drawn = False

    def _hand_over(self, player: int) -> None:
        """Two at one keyboard: nobody sees the other's hand."""
        if self.bot is not None or player == self.viewer:
            return
        if self.screen.console.is_terminal:
            self.screen.console.clear()
        self.viewer = player
        self.read(f"{self.names[player]}, it is your decision. Press Enter when only you can see the screen. ")

    # --- showing ------------------------------------------------------------------------------------------------------

    @property
    def width(self) -> int:
        return min(self.screen.console.width, WIDEST)

    @property
    def paper(self) -> Paper:
        return Paper(self.width, self.screen.height, self.screen.console.is_terminal)

    def _print(self, line: Text) -> None:
        line = line.copy()
        line.truncate(self.width, overflow="ellipsis")
        self.screen.text(line)

    def _tell_news(self) -> None:
        """What happened since this player last read."""
        state = self.session.state
        news = (state.events or [])[self.told[self.viewer] :]
        self.told[self.viewer] += len(news)
        for event, line in zip(news, tell(state.game, news, self.viewer), strict=True):
            self._tell_event(event, line)

    def _tell_event(self, event: Event, line: Line) -> None:
        if not line.quiet and event.what is not Act.WIN:
            self._tell(line)

    def _tell(self, line: Line, rule: bool = False) -> None:
        if line.heading:
            self.screen.line()
        text = Text(line.text if line.heading else f"  {line.text}", "bold yellow" if line.heading else "")
        self.screen.wrapped(text.append(f"  {line.rule}", "dim") if rule else text, indent=4)

    def _show(self, view: View, moves: list[Move], *, board: bool, hand: bool) -> None:
        """What there is to decide: the board or the hand where they have changed, and the moves."""
        for line in page(view, moves, self.names, self.paper, board=board, hand=hand):
            self.screen.text(line)
        self.drawn = self.drawn or hand

    # --- deciding -----------------------------------------------------------------------------------------------------

    def _decide(self, question: Question) -> None:
        """Show what there is to decide, and take the player's lines until a move is made."""
        self._tell_news()
        view = self._view(question.player)
        moves = moves_of(view)
        board = not self.drawn and question.kind in (Ask.TURN, Ask.PROMOTE)
        hand = board or (not self.drawn and self.session.state.turn == 0)
        self._show(view, moves, board=board, hand=hand)
        state = self.session.state
        while self.session.state is state and state.question is question:
            self._take(self.read("> "), view, moves)

    def _take(self, line: str, view: View, moves: list[Move]) -> None:
        """Carry out one line of the player."""
        if not line:
            return
        if line.isdigit():
            if 1 <= int(line) <= len(moves):
                self._answer(moves[int(line) - 1])
            else:
                self.screen.line(
                    f"There is no move {line}; the moves are 1 to {len(moves)}. 'help' lists what else there is."
                )
            return
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "why", line[1:]
        word, rest = word.casefold(), rest.strip()
        if word in ("board", "moves"):
            self._show(view, moves, board=True, hand=True)
        elif word == "why":
            self._why(rest, moves)
        elif not self._command(word, rest):
            self._by_name(line, moves)

    def _command(self, word: str, rest: str) -> bool:
        """A command that is possible at any time; False if it is none."""
        if word in LEAVING:
            raise Quit
        commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "h": self._help,
            "card": self._card,
            "log": self._log,
            "rules": self._rule,
            "rule": self._rule,
            "discard": self._discard,
            "hint": self._hint,
            "coach": self._hint,
            "chance": self._chance,
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
        }
        if word not in commands or (rest and word in ALONE):
            return False
        try:
            commands[word](rest)
        except (ValueError, OSError) as error:
            text = cannot_use(error) if isinstance(error, OSError) else str(error)
            self.screen.line(f"That did not work: {' '.join(text.split())}")
        return True

    def _by_name(self, line: str, moves: list[Move]) -> None:
        """A move by its name, if one alone fits."""
        wanted = words_of(line)
        fitting = [move for move in moves if wanted and matches(wanted, _name_of(move))]
        if len(fitting) == 1:
            self._answer(fitting[0])
        elif fitting:
            numbers = ", ".join(str(moves.index(move) + 1) for move in fitting)
            self.screen.line(f"'{line}' could be move {numbers}; type the number.")
        else:
            self._no_move(line)

    def _no_move(self, line: str) -> None:
        self.screen.line(f"'{line}' is no move here. Type a number, 'why {line}', or 'help'.")

    # --- commands -----------------------------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        for command, meaning in HELP:
            self.screen.entry(f"  {command}", meaning, column=14)
        self.screen.entry("  symbols", LEGEND, column=14)

    def _why(self, text: str, moves: list[Move]) -> None:
        if not text:
            self.screen.line("Why what? For example: 'why evolve Charmander', 'why attack Fire Spin', 'why retreat'.")
            return
        finding = why(self.session.state, text)
        if finding.note:
            self.screen.line(finding.note)
        if finding.legal:
            numbers = [str(i) for i, move in enumerate(moves, 1) if move.answer in finding.legal]
            self.screen.line(f"That is legal: move {' or '.join(numbers)}.")
        for refusal in finding.refusals[:3]:
            self._cite(refusal)

    def _cite(self, refusal: Refusal) -> None:
        """A refusal with the rule, the catalogue's sentence and where the book says so."""
        self.screen.line(f"Not now: {refusal.reason}.", "bold")
        self._cite_rule(rules.rule(refusal.rule))

    def _rule(self, text: str) -> None:
        if not text:
            raise ValueError("give the id of a rule, such as EVO-06")
        self._cite_rule(rules.rule(text.upper()))

    def _cite_rule(self, rule: rules.Rule) -> None:
        era = self.session.game.era
        self.screen.entry(rule.id, rule.text, column=CITED, style="bold yellow")
        if era.name not in rule.values:
            self.screen.entry("", f"not in the {era.book}", column=CITED, body="dim")
            return
        if (value := rule.value(era.name)) != "Holds.":
            self.screen.entry("", f"{era.name}: {value}", column=CITED)
        self.screen.entry("", f"{era.book}: {rule.sections[era.name]}", column=CITED, body="dim")

    def _card(self, name: str) -> None:
        for head, text in card_face(self._find_card(name)):
            self.screen.wrapped(Text(f"  {head}").append_text(text), indent=4)

    def _find_card(self, name: str) -> Card:
        """A card by loose name: one's own deck and what is open on the table first, then all built-in cards."""
        if not name:
            raise ValueError("give the name of a card, such as 'card Charmander'")
        view = self._view(self.viewer)
        shown = {d.card for d in view.board.game.defs if d.card.id != "face-down"}
        own = {card for card, _ in self.session.game.decks[self.viewer].counts}
        wanted = words_of(name)
        for pool in (own | shown, set(builtin_cards().by_id.values())):
            fitting = sorted((c for c in pool if matches(wanted, c.name)), key=lambda c: (len(c.name), c.id))
            exact = [c for c in fitting if fold(c.name) == fold(name)]
            if exact or fitting:
                return (exact or fitting)[0]
        near = difflib.get_close_matches(name, [c.name for c in builtin_cards().by_id.values()], 3, 0.5)
        hint = f"did you mean {', '.join(near)}?" if near else "'ptcg decks show NAME' lists the cards of a deck"
        raise ValueError(f"no card '{name}'; {hint}")

    def _log(self, number: str) -> None:
        if number and not number.isdigit():
            raise ValueError(f"'{number}' is no number of lines")
        state = self.session.state
        for line in tell(state.game, state.events or [], self.viewer)[-int(number or RECENT) :]:
            self._tell(line, rule=True)

    def _discard(self, _: str) -> None:
        view = self._view(self.viewer)
        for player, whose in ((self.viewer, "Your"), (1 - self.viewer, "Your opponent's")):
            pile = view.board.sides[player].discard
            self.screen.line(f"{whose} discard pile ({len(pile)})", "bold")
            for line in card_lines([view.board.game.defs[card] for card in pile], self.width):
                self._print(line)

    def _hint(self, _: str) -> None:
        view = self._view(self.viewer)
        coach = self._coach()
        if view.question is None:
            raise ValueError("the game is over; there is nothing left to do")
        tell_hint(self.screen, coach, view, moves_of(view))

    def _chance(self, _: str) -> None:
        tell_chance(self.screen, self._coach(), self._view(self.viewer))

    def _coach(self) -> Coach:
        """A coach for the one who plays against a bot: as often as it is asked at a question, it says the same.

        Its chance comes from what everybody knows, not from the seed of the game.
        """
        if self.bot is None:
            raise ValueError("the coach says nothing where two people play")
        return make_coach(seed=len(self.session.answers))

    def _undo(self, _: str) -> None:
        if self.bot is None:
            raise ValueError("there is no undo against a person")
        if not self.session.undo(self.viewer):
            raise ValueError("this is your first decision")
        self._seat_bot()
        self._look_again("Back to your previous decision.")

    def _look_again(self, note: str) -> None:
        self.told = [len(self.session.state.events or [])] * 2
        self.drawn = False
        self.screen.line(note, "bold")

    def _save(self, file: str) -> None:
        if not file:
            raise ValueError("say where, such as 'save game.json'")
        if not isinstance(self.session, Session):
            raise ValueError("this is no whole game that could be saved")
        self.session.save(Path(file).expanduser())
        self.screen.line(f"Saved. 'ptcg play --load {file}' goes on from here.")

    def _load(self, file: str) -> None:
        if not file:
            raise ValueError("say which file, such as 'load game.json'")
        self._sit_down(Session.load(Path(file).expanduser()))
        self._look_again(f"Loaded {file}.")

    # --- the end ------------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        """The game is over: say so, and let the player look back, save or undo."""
        state = self.session.state
        self._tell_news()
        self._show_end()
        self.screen.line()
        self.screen.line("The game is over: 'log', 'save FILE', 'undo', or Enter to leave.", "dim")
        while self.session.state is state:
            word, _, rest = self.read("> ").partition(" ")
            if not word:
                raise Quit
            if not self._command(word.casefold(), rest.strip()):
                self.screen.line("The game is over: 'log', 'save FILE', 'undo', or Enter to leave.")

    def _show_end(self) -> None:
        """The last board, who has won, and the rule."""
        state = self.session.state
        assert state.outcome is not None
        self.screen.line()
        for row in board_lines(self._view(self.viewer), self.names, self.width):
            self._print(row)
        ending = [event for event in state.events or [] if event.what is Act.WIN]
        for line in tell(state.game, ending, self.viewer):
            self._tell(line)
        self._cite_rule(rules.rule(state.outcome.rule))


def _name_of(move: Move) -> str:
    """What a move may be called: its group, and its label without the text of a card."""
    return f"{move.group} {ALSO.get(move.group, '')} {move.label.plain.partition('  ')[0]}"


__all__ = ["EndOfInput", "GameTable", "Quit", "ask_line"]
