/** The five books as they stand on the shelf: a name, and what makes each of them another game. */

export interface Book {
  readonly era: string;
  readonly name: string;
  readonly character: string;
}

export const BOOKS: readonly Book[] = [
  {
    era: "1999",
    name: "Wizards Advanced",
    character: "Seven types, Pokémon Powers, one kind of Trainer. Attack from the very first turn.",
  },
  {
    era: "2009",
    name: "Platinum – Arceus",
    character: "Poké-Powers and Poké-Bodies, LV.X, Pokémon SP. The strictest first turn of all.",
  },
  {
    era: "2012",
    name: "Black & White",
    character: "Abilities, Restored fossils, Pokémon-EX for two Prizes. Everything goes on turn one.",
  },
  {
    era: "2013",
    name: "XY",
    character: "Mega Evolution, Fairies, ACE SPEC, Team Plasma. Who starts does not attack.",
  },
  {
    era: "2020",
    name: "Sword & Shield",
    character: "V and VMAX, GX, TAG TEAM, Prism Star. Nearest to what is played today.",
  },
];

export const bookOf = (era: string): Book | undefined => BOOKS.find((book) => book.era === era);
