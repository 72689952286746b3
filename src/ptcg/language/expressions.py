"""Reads the right side of a grammar line: an expression over node types that works both ways (`meaning.py`; `adding.py`
for what may be said of it in addition).

Expressions are written in Python's syntax: `Draw(n)`, `If(Flipped(Face.HEADS), [a, *rest])`, `Who.YOU`, numbers, quoted
words, `ALL`. Some forms go beyond calls: `With(p, place=Place.BENCH)` is `p` with a field that was empty filled in (of
a verb, also a field of its noun), `p & Evolved()` is `p` with one more predicate true of it (so that adjectives
compose), `Except(k, j)` is the cards `k` without those that are also `j`, `AllBut(l)` the types not in `l`,
`DiscardEnergy(**SomeEnergy(e), target=t)` takes over what the noun `e` says (`nouns.py`, so that verbs
compose), `Each(a, c)` is `a` with its amount taken once for each of what `c` counts (so that "for each" composes;
`Again(a, c)` where it stands before the phrase), `Limited(a, m)` sets a limit to such an amount, `Chosen(a, b)` is the
deed `b` done to the Pokémon chosen in `a`, `Within(p, [If(t, _)])` is `p` with what it does put into the blank,
`AnyOne(q, r)` is what is true if `q` or `r` is (so that "or" composes; `alternatives.py`),
`Under(p, t)` is `p` only where `t` holds (so that conditions compose), `10 * n` scales, `-n` negates, `n - 1` reduces
and `n // 10` divides a number. `_` is a blank, and `q(x)` is what the slot `q` holds with `x` in its blanks: "3 or
more" is `Compare(_, Relation.AT_LEAST, 3)`, and of what is counted, `q(Coins(f))`. A blank in a field that has no
default counts as empty, so `With` fills it in.
`a.target` is the target of what the slot `a` holds, said once more; `Still(t)` are the Pokémon of the slot `t`, said
once more and not chosen again. `About(s, t)` is what `s` says of "it", which is the Pokémon of the slot `t`.
`Excepted(d, "FIRST")` is the exception to a rule for the deed `d`: `Leave.ATTACK_FIRST`.
`By(Who.OPPONENT, a)` is the deed `a`, said to a player, when another player does it (`persons.py`).
`Theirs(t)` is what `t` says of a player, said of the other one.
`Waiting(h(e))` is what the trigger `h` does, put off by an attack until that happens to a Pokémon.
`Instead(a, t, b)` is the effects `a`, of which `b` replaces one if `t` holds (`instead.py`).
`[Move(p, z) for p in l]` does the same with each item of the row `l`, `n * [e]` is a row of `n` times `e`.
`[*Condition]` are all words of a vocabulary, and `[Cure(t, [c]) for c in Condition]` does the same with each of them.
"""

from __future__ import annotations

import ast
from copy import deepcopy
from typing import Any

from ptcg.effects import ALL, REQUIRED, Who, defaults
from ptcg.effects.codec import ENUMS, NODES
from ptcg.language.adding import (
    By,
    Chosen,
    Each,
    Excepted,
    Instead,
    Limited,
    Said,
    Theirs,
    Under,
    Waiting,
    With,
    Within,
)
from ptcg.language.alternatives import AnyOne
from ptcg.language.excluding import AllBut, Except
from ptcg.language.meaning import (
    BLANK,
    About,
    Constant,
    Divided,
    Filled,
    Make,
    Meaning,
    Part,
    Reduced,
    Repeated,
    Row,
    Same,
    Scaled,
    Slot,
    Still,
    Sum,
    Take,
)
from ptcg.language.nouns import CALLED, NOUNS


def read_meaning(source: str) -> Meaning:
    """The expression written in a grammar line; ValueError says what is wrong with it."""
    try:
        tree = ast.parse(source, mode="eval").body
    except SyntaxError as error:
        raise ValueError(f"{source!r} is not an expression") from error
    return _read(tree)


def _read(tree: ast.expr) -> Meaning:
    match tree:
        case ast.Constant(value=value):
            return Constant(value)
        case ast.Name(id="ALL"):
            return Constant(ALL)
        case ast.Name(id="_"):
            return Constant(BLANK)
        case ast.Name(id=name):
            return Slot(name)
        case ast.Attribute(value=ast.Name(id=enum), attr=member) if enum in ENUMS:
            if member not in ENUMS[enum].__members__:
                raise ValueError(f"{enum} has no member {member}")
            return Constant(ENUMS[enum][member])
        case ast.Attribute(value=ast.Name(id=name), attr=field) if name not in ENUMS:
            return Part(Slot(name), field)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            return Constant(-number)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Name(id=name)):
            return Scaled(-1, Slot(name))
        case ast.BinOp(left=ast.Constant(value=int(factor)), op=ast.Mult(), right=ast.Name(id=name)):
            return Scaled(factor, Slot(name))
        case ast.BinOp(left=ast.Name(id=name), op=ast.Mult(), right=ast.List(elts=[item])):
            return Repeated(Slot(name), _read(item))
        case ast.BinOp(left=ast.Name(id=name), op=ast.Sub(), right=ast.Constant(value=int(number))):
            return Reduced(Slot(name), number)
        case ast.BinOp(left=ast.Name(id=name), op=ast.FloorDiv(), right=ast.Constant(value=int(number))):
            return Divided(Slot(name), number)
        case ast.BinOp(left=ast.Name(id=first), op=ast.Add(), right=ast.Name(id=second)):
            return Sum(Slot(first), Slot(second))
        case ast.BinOp(left=noun, op=ast.BitAnd(), right=predicate):
            return Said(_read(noun), _read(predicate))
        case ast.List(elts=[ast.Starred(value=ast.Name(id=enum))]) if enum in ENUMS:
            return Row(tuple((Constant(word), False) for word in ENUMS[enum]))
        case ast.List(elts=items) | ast.Tuple(elts=items):
            return Row(
                tuple((_read(i.value), True) if isinstance(i, ast.Starred) else (_read(i), False) for i in items)
            )
        case ast.ListComp(
            elt=item,
            generators=[ast.comprehension(target=ast.Name(id=name), iter=ast.Name(id=enum), ifs=[], is_async=0)],
        ) if enum in ENUMS:
            return Row(
                tuple((_read(_Word(name, enum, word.name).visit(deepcopy(item))), False) for word in ENUMS[enum])
            )
        case ast.ListComp(
            elt=item,
            generators=[ast.comprehension(target=ast.Name(id=name), iter=ast.Name(id=row), ifs=[], is_async=0)],
        ):
            return Same(_read(item), name, Slot(row))
        case ast.Call(func=ast.Name(id="With"), args=[base], keywords=keywords):
            return With(_read(base), tuple((k.arg or "", _read(k.value)) for k in keywords))
        case ast.Call(func=ast.Name(id="Within"), args=[base, frame]):
            return Within(_read(base), _read(frame))
        case ast.Call(func=ast.Name(id="Waiting"), args=[base], keywords=[]):
            return Waiting(_read(base))
        case ast.Call(func=ast.Name(id="Under"), args=[base, test], keywords=[]):
            return Under(_read(base), _read(test))
        case ast.Call(func=ast.Name(id="Each" | "Again" as how), args=[base, ast.Name(id=count)]):
            return Each(_read(base), Slot(count), how == "Again")
        case ast.Call(func=ast.Name(id="AnyOne"), args=[first, second], keywords=[]):
            return AnyOne(_read(first), _read(second))
        case ast.Call(func=ast.Name(id="Except"), args=[ast.Name(id=base), ast.Name(id=other)], keywords=[]):
            return Except(Slot(base), Slot(other))
        case ast.Call(func=ast.Name(id="AllBut"), args=[ast.Name(id=named)], keywords=[]):
            return AllBut(Slot(named))
        case ast.Call(func=ast.Name(id="Chosen"), args=[ast.Name(id=pick), ast.Name(id=deed)]):
            return Chosen(Slot(pick), Slot(deed))
        case ast.Call(func=ast.Name(id="Still"), args=[ast.Name(id=target)], keywords=[]):
            return Still(Slot(target))
        case ast.Call(
            func=ast.Name(id="Excepted"), args=[ast.Name(id=deed), ast.Constant(value=str(how))], keywords=[]
        ):
            return Excepted(Slot(deed), how)
        case ast.Call(func=ast.Name(id="About"), args=[ast.Name(id=base), ast.Name(id=target)], keywords=[]):
            return About(Slot(base), Slot(target))
        case ast.Call(func=ast.Name(id="Limited"), args=[ast.Name(id=base), ast.Name(id=most)]):
            return Limited(Slot(base), Slot(most))
        case ast.Call(func=ast.Name(id="Theirs"), args=[ast.Name(id=base)]):
            return Theirs(Slot(base))
        case ast.Call(func=ast.Name(id="Instead"), args=[ast.Name(id=before), ast.Name(id=test), other]):
            return Instead(Slot(before), Slot(test), _read(other))
        case ast.Call(
            func=ast.Name(id="By"),
            args=[ast.Attribute(value=ast.Name(id="Who"), attr=who), ast.Name(id=base)],
            keywords=[],
        ) if who in Who.__members__:
            return By(Who[who], Slot(base))
        case ast.Call(
            func=ast.Name(id=name),
            args=args,
            keywords=[ast.keyword(arg=None, value=ast.Call(func=ast.Name(id=noun), args=[inner])), *given],
        ) if name in NODES and (noun in NOUNS or noun in NODES):
            return _take(NODES[name], NOUNS.get(noun) or NODES[noun], _read(inner), args, given)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in NODES or name in NOUNS:
            return _make(NODES.get(name) or NOUNS[name], args, keywords)
        case ast.Call(func=base, args=[filling], keywords=[]):
            return Filled(_read(base), _read(filling))
    raise ValueError(f"{ast.unparse(tree)} is neither a node, a word of the vocabulary nor a slot")


class _Word(ast.NodeTransformer):
    """Puts a word of the vocabulary in the place of a name."""

    def __init__(self, name: str, enum: str, word: str) -> None:
        self.name = name
        self.word = ast.Attribute(ast.Name(enum), word)

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.word if node.id == self.name else node


def _make(
    cls: type[Any], args: list[ast.expr], keywords: list[ast.keyword], later: frozenset[str] = frozenset()
) -> Make:
    usual = defaults(cls)
    if len(args) > len(usual):
        raise ValueError(f"{cls.__name__} has only {len(usual)} fields")
    given = [(name, _read(arg)) for name, arg in zip(usual, args, strict=False)]
    given += [(keyword.arg or "", _read(keyword.value)) for keyword in keywords]
    names = {name for name, _ in given}
    unknown = names - set(usual)
    if unknown:
        raise ValueError(f"{cls.__name__} has no field {', '.join(sorted(unknown))}")
    left = tuple((name, default) for name, default in usual.items() if name not in names)
    missing = [name for name, default in left if default is REQUIRED and name not in later]
    if missing:
        raise ValueError(f"{cls.__name__} lacks {', '.join(missing)}")
    return Make(cls, tuple(given), left)


def _take(cls: type[Any], noun: type[Any], slot: Meaning, args: list[ast.expr], keywords: list[ast.keyword]) -> Take:
    own = set(noun.__struct_fields__)
    fields = set(cls.__struct_fields__) - {keyword.arg for keyword in keywords}
    names = {name: _own_name(name, own, fields) for name in cls.__struct_fields__}
    later = frozenset(name for name, one in names.items() if one)
    node = _make(cls, args, keywords, later)
    shared = tuple((names[name], name) for name, _ in node.left if name in later)
    left = tuple((name, default) for name, default in node.left if name not in later)
    return Take(cls, noun, slot, shared, node.given, left)


def _own_name(name: str, own: set[str], fields: set[str]) -> str:
    """What a noun with its own fields calls a field of a node with these; nothing if it does not speak of it."""
    called = CALLED.get(name, "")
    return name if name in own else called if called in own and called not in fields else ""
