/** The five books and today's rules as they stand on the shelf: a name, what makes each another game, and its look. */

export interface Book {
  readonly era: string;
  readonly name: string;
  readonly character: string;
  readonly look: Look;
}

interface Look {
  readonly cover: readonly [string, string];
  readonly spine?: string;
  /** Embossed on the cover: the shape as `clip-path` takes it. */
  readonly emblem: string;
  /** Behind the year, where only that is shown. */
  readonly badge: string;
}

/** Oldest first. */
export const BOOKS: readonly Book[] = [
  {
    era: "1999",
    name: "Wizards Advanced",
    character: "Seven types, Pokémon Powers, one kind of Trainer. Attack from the very first turn.",
    look: {
      cover: ["#a2501b", "#5e2108"],
      emblem: "polygon(50% 0, 61% 35%, 98% 35%, 68% 57%, 79% 91%, 50% 70%, 21% 91%, 32% 57%, 2% 35%, 39% 35%)",
      badge: "#8f4415",
    },
  },
  {
    era: "2009",
    name: "Platinum – Arceus",
    character: "Poké-Powers and Poké-Bodies, LV.X, Pokémon SP. The strictest first turn of all.",
    look: {
      cover: ["#51657f", "#26323f"],
      emblem: "polygon(50% 0, 100% 50%, 50% 100%, 0 50%, 50% 0, 50% 22%, 22% 50%, 50% 78%, 78% 50%, 50% 22%)",
      badge: "#4a5a6e",
    },
  },
  {
    era: "2012",
    name: "Black & White",
    character: "Abilities, Restored fossils, Pokémon-EX for two Prizes. Everything goes on turn one.",
    look: {
      cover: ["#3c3c42", "#121215"],
      spine: "rgb(255 255 255 / 60%)",
      emblem: "polygon(0 0, 100% 0, 100% 100%, 50% 50%)",
      badge: "#3c3c42",
    },
  },
  {
    era: "2013",
    name: "XY",
    character: "Mega Evolution, Fairies, ACE SPEC, Team Plasma. Who starts does not attack.",
    look: {
      cover: ["#2a4fa0", "#6d1740"],
      emblem:
        "polygon(0 0, 26% 0, 50% 34%, 74% 0, 100% 0, 63% 50%, 100% 100%, 74% 100%, 50% 66%, 26% 100%, 0 100%, 37% 50%)",
      badge: "#2a4fa0",
    },
  },
  {
    era: "2020",
    name: "Sword & Shield",
    character: "V and VMAX, GX, TAG TEAM, Prism Star. Nobody opens with a Supporter.",
    look: {
      cover: ["#0b6f86", "#5b1c6e"],
      emblem: "polygon(50% 0, 92% 14%, 86% 62%, 50% 100%, 14% 62%, 8% 14%)",
      badge: "#7a2a8c",
    },
  },
  {
    era: "2025",
    name: "Today's rules",
    character: "Pokémon ex, Tera, Mega Evolution for three Prizes. Tools are no Items any more.",
    look: {
      cover: ["#b3262e", "#3f1a78"],
      emblem: "polygon(50% 0, 59% 33%, 93% 25%, 70% 50%, 93% 75%, 59% 67%, 50% 100%, 41% 67%, 7% 75%, 30% 50%, 7% 25%, 41% 33%)",
      badge: "#a3202f",
    },
  },
];

/** The newest era: what is read and played where nobody says otherwise. */
export const NEWEST: string = BOOKS[BOOKS.length - 1]?.era ?? "";

/** What is laid out for somebody who has not chosen yet: a book and two of its decks. */
export const SUGGESTED = {
  era: "2009",
  deck: "builtin:2009-rekindled",
  opponentDeck: "builtin:2009-moonlit-haunting",
} as const;

export const bookOf = (era: string): Book | undefined => BOOKS.find((book) => book.era === era);

/** The look of a book as style properties; the sheet knows what to do with them. */
export const coverOf = ({ look }: Book): Record<string, string> => ({
  "--cover": look.cover[0],
  "--cover-2": look.cover[1],
  "--emblem": look.emblem,
  ...(look.spine ? { "--spine": look.spine } : {}),
});
