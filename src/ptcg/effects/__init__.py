"""Effect programs: what a card text means, as a tree of frozen values.

Import every node and word from here (`from ptcg.effects import Draw, Who`). `to_json` and `from_json` are the codec,
`show` prints a program for people. This package knows nothing of the rest of ptcg.
"""

from ptcg.effects.allowances import *
from ptcg.effects.attacking import *
from ptcg.effects.cards import *
from ptcg.effects.clauses import *
from ptcg.effects.codec import *
from ptcg.effects.contests import *
from ptcg.effects.forms import *
from ptcg.effects.happenings import *
from ptcg.effects.measures import *
from ptcg.effects.node import *
from ptcg.effects.nodes import *
from ptcg.effects.predicates import *
from ptcg.effects.printing import *
from ptcg.effects.program import *
from ptcg.effects.standing import *
from ptcg.effects.statics import *
from ptcg.effects.values import *
from ptcg.effects.vocabulary import *
