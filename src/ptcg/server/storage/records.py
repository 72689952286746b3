"""Statements about people: guests, their decks, the games they have finished and their ratings; and the secret."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from ptcg.server.storage.rows import DeckRow, GameRow, GuestRow, RatingRow, Stale
from ptcg.server.storage.schema import decks, games, guests, played, ratings, recordings, settings
from ptcg.server.storage.upsert import did, insert_or, insert_or_change, insert_or_leave

_text = msgspec.json.encode
_cards: msgspec.json.Decoder[list[tuple[str, int]]] = msgspec.json.Decoder(list[tuple[str, int]])
_names: msgspec.json.Decoder[list[str]] = msgspec.json.Decoder(list[str])


def secret(connection: Connection) -> bytes:
    """What signs cookies: made by whoever asks first."""
    new = {"name": "secret", "value": secrets.token_hex(32)}
    connection.execute(insert_or_leave(connection.dialect.name, settings), new)
    kept = connection.execute(select(settings.c.value).where(settings.c.name == "secret")).scalar_one()
    return bytes.fromhex(kept)


# --- guests and decks -------------------------------------------------------------------------------------------------


def read_guest(connection: Connection, id: str) -> GuestRow | None:
    found = connection.execute(select(guests).where(guests.c.id == id)).first()
    return None if found is None else GuestRow(**found._mapping)


def save_guest(connection: Connection, row: GuestRow) -> None:
    connection.execute(insert_or_change(connection.dialect.name, guests), msgspec.structs.asdict(row))


def read_decks(connection: Connection, guest: str) -> list[DeckRow]:
    """The one saved last comes first."""
    found = connection.execute(
        select(decks).where(decks.c.guest == guest).order_by(decks.c.at.desc(), decks.c.id.desc())
    )
    return [_deck(row) for row in found]


def read_deck(connection: Connection, id: int) -> DeckRow | None:
    found = connection.execute(select(decks).where(decks.c.id == id)).first()
    return None if found is None else _deck(found)


def save_deck(connection: Connection, row: DeckRow) -> int:
    changed = {"name": row.name, "era": row.era, "cards": _text(row.cards).decode(), "at": row.at}
    if row.id == 0:
        made = connection.execute(insert(decks).values(guest=row.guest, **changed).returning(decks.c.id))
        return int(made.scalar_one())
    its = update(decks).where(decks.c.id == row.id, decks.c.guest == row.guest)
    return row.id if connection.execute(its.values(**changed)).rowcount else 0


def delete_deck(connection: Connection, id: int, guest: str) -> bool:
    return connection.execute(delete(decks).where(decks.c.id == id, decks.c.guest == guest)).rowcount > 0


def _deck(found: Row[Any]) -> DeckRow:
    return DeckRow(**{**found._mapping, "cards": _cards.decode(found.cards)})


# --- games and ratings ------------------------------------------------------------------------------------------------


def finishing(game: GameRow, recording: bytes, after: Sequence[RatingRow]) -> Callable[[Connection], bool]:
    """The work of storing a finished game, its recording (packed) and the ratings after it."""
    line = msgspec.structs.asdict(game)
    line["table_id"] = line.pop("table")
    for name in ("players", "guests", "decks"):
        line[name] = _text(line[name]).decode()
    playing = [{"guest": guest, "game_id": game.id, "at": game.at} for guest in sorted(set(game.guests)) if guest]
    new = [msgspec.structs.asdict(row) for row in sorted(after, key=lambda row: (row.guest, row.era))]

    def work(connection: Connection) -> bool:
        if not did(connection, insert_or_leave(connection.dialect.name, games), line):
            return False
        connection.execute(insert(recordings), {"game_id": game.id, "recording": recording})
        if playing:
            connection.execute(insert(played), playing)
        for values in new:
            _rate(connection, values)
        return True

    return work


def _rate(connection: Connection, row: dict[str, Any]) -> None:
    statement = insert_or(connection.dialect.name, ratings)
    changed = {name: statement.excluded[name] for name in ("mu", "sigma", "games")}
    one_more = ratings.c.games == statement.excluded.games - 1
    statement = statement.on_conflict_do_update(index_elements=["guest", "era"], set_=changed, where=one_more)
    if not did(connection, statement.returning(ratings.c.games), row):
        raise Stale(f"the rating of {row['guest']} has changed")  # and the whole transaction is taken back


def read_games(connection: Connection, guest: str, offset: int, limit: int) -> list[GameRow]:
    """The last one comes first."""
    found = connection.execute(
        select(games)
        .join(played, played.c.game_id == games.c.id)
        .where(played.c.guest == guest)
        .order_by(played.c.at.desc(), games.c.id)
        .offset(offset)
        .limit(limit)
    )
    return [_game(row) for row in found]


def read_game(connection: Connection, id: str) -> GameRow | None:
    found = connection.execute(select(games).where(games.c.id == id)).first()
    return None if found is None else _game(found)


def read_recording(connection: Connection, id: str) -> dict[str, Any] | None:
    packed = connection.execute(select(recordings.c.recording).where(recordings.c.game_id == id)).scalar()
    return None if packed is None else msgspec.json.decode(zlib.decompress(packed), type=dict[str, Any])


def pack(recording: dict[str, Any]) -> bytes:
    return zlib.compress(_text(recording))


def read_ratings(connection: Connection, guest: str) -> list[RatingRow]:
    found = connection.execute(select(ratings).where(ratings.c.guest == guest).order_by(ratings.c.era))
    return [RatingRow(**row._mapping) for row in found]


def _game(found: Row[Any]) -> GameRow:
    line = dict(found._mapping)
    line["table"] = line.pop("table_id")
    for name in ("players", "guests", "decks"):
        line[name] = _names.decode(line[name])
    return GameRow(**line)
