import type { RuleGroup, RuleText } from "../protocol";
import type { Place } from "./address";

/** Without capitals and accents, so that `pokemon` finds Pokémon. */
export function folded(text: string): string {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Whether two books differ on a rule. */
export function differs(rule: RuleText, era: string, other: string): boolean {
  return rule.values[era] !== rule.values[other];
}

/** The rules to be read, group by group. The rule that the address names is always among them. */
export function listed(groups: readonly RuleGroup[], place: Place, search: string, named: string): RuleGroup[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  const isShown = (group: RuleGroup, rule: RuleText): boolean => {
    if (wanted.length > 0) {
      if (!isHeld(rule, place)) return false;
      const prose = folded(proseOf(group, rule, place));
      return wanted.every((word) => beginsIn(prose, word));
    }
    if (rule.id === named) return true;
    return isHeld(rule, place) && (!place.other || !place.onlyDifferences || differs(rule, place.era, place.other));
  };
  return groups
    .map((group) => ({ ...group, rules: group.rules.filter((rule) => isShown(group, rule)) }))
    .filter((group) => group.rules.length > 0);
}

function isHeld(rule: RuleText, place: Place): boolean {
  return place.era in rule.values || (place.other !== "" && place.other in rule.values);
}

function proseOf(group: RuleGroup, rule: RuleText, place: Place): string {
  const values = [place.era, place.other].map((era) => rule.values[era] ?? "");
  return [rule.id, group.title, rule.text, rule.reading, ...values].join(" ");
}

/** Whether some word of the prose begins with these letters. */
function beginsIn(prose: string, letters: string): boolean {
  for (let at = prose.indexOf(letters); at >= 0; at = prose.indexOf(letters, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(prose.charAt(at - 1))) return true;
  }
  return false;
}

/** The eras that any rule knows, oldest first. */
export function erasOf(groups: readonly RuleGroup[]): string[] {
  const eras = new Set<string>();
  for (const group of groups) for (const rule of group.rules) for (const era of Object.keys(rule.values)) eras.add(era);
  return [...eras].sort();
}
