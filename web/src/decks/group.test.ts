import { describe, expect, it } from "vitest";
import { face } from "../cards/face.fixture";
import { coverCards, depths, evolutionLines, groups } from "./group";
import { copies, fireEnergy, supporter } from "./deck.fixture";

const cyndaquil = face("dp7-1", { name: "Cyndaquil" });
const typhlosion = face("dp7-3", { name: "Typhlosion", stage: "Stage 2", evolves_from: "Quilava", hp: 110 });
const quilava = face("dp7-2", { name: "Quilava", stage: "Stage 1", evolves_from: "Cyndaquil", hp: 80 });
const moltres = face("dp5-10", { name: "Moltres", hp: 80 });
const luxray = face("pl2-9", { name: "Luxray GL" });
const luxrayX = face("pl2-109", { name: "Luxray GL LV.X", stage: "Level-Up", hp: 110 });

const names = (line: readonly { face: { name: string } }[]): string[] => line.map((card) => card.face.name);

describe("groups of a deck", () => {
  it("puts lines of evolution together, whatever the order they came in", () => {
    const lines = evolutionLines([copies(2, typhlosion), copies(1, moltres), copies(4, cyndaquil), copies(3, quilava)]);
    expect(lines.map(names)).toEqual([["Cyndaquil", "Quilava", "Typhlosion"], ["Moltres"]]);
  });

  it("puts a Level-Up with the Pokémon of its name", () => {
    const lines = evolutionLines([copies(1, luxrayX), copies(2, luxray)]);
    expect(lines.map(names)).toEqual([["Luxray GL", "Luxray GL LV.X"]]);
  });

  it("knows how far up a line a card stands", () => {
    const other = face("other-1", { name: "Cyndaquil" });
    const line = [copies(2, cyndaquil), copies(2, other), copies(1, quilava), copies(1, typhlosion)];
    expect(depths(line)).toEqual([0, 0, 1, 2]);
  });

  it("survives names that stand on each other", () => {
    const a = face("a", { name: "A", evolves_from: "B" });
    const b = face("b", { name: "B", evolves_from: "A" });
    expect(evolutionLines([copies(1, a), copies(1, b)]).flat()).toHaveLength(2);
  });

  it("counts every group, empty ones too", () => {
    const found = groups([copies(20, fireEnergy), copies(4, cyndaquil), copies(3, supporter)]);
    expect(found.map((group) => [group.title, group.total])).toEqual([
      ["Pokémon", 4],
      ["Trainer", 3],
      ["Energy", 20],
    ]);
    expect(groups([]).map((group) => group.total)).toEqual([0, 0, 0]);
  });

  it("shows the strongest Pokémon of a deck on its cover, each name once", () => {
    const again = face("other-3", { ...typhlosion, id: "other-3" });
    const cover = coverCards([copies(4, cyndaquil), copies(2, typhlosion), copies(1, again), copies(3, quilava)], 2);
    expect(names(cover)).toEqual(["Typhlosion", "Quilava"]);
  });
});
