/** What somebody searches for, and how the server is asked for it. */

export interface Wanted {
  readonly q: string;
  readonly supertype: string;
  readonly type: string;
  readonly stage: string;
  readonly set: string;
  readonly hpFrom: string;
  readonly hpTo: string;
  readonly retreat: string;
  readonly supported: boolean;
}

export const EVERYTHING: Wanted = {
  q: "",
  supertype: "",
  type: "",
  stage: "",
  set: "",
  hpFrom: "",
  hpTo: "",
  retreat: "",
  supported: true,
};

export const PAGE = 40;

/** The address of one page of what is wanted. */
export function cardsAddress(wanted: Wanted, offset: number): string {
  const fields: [string, string][] = [
    ["q", wanted.q.trim()],
    ["supertype", wanted.supertype],
    ["type", wanted.type],
    ["stage", wanted.stage],
    ["set", wanted.set],
    ["hp_from", wanted.hpFrom],
    ["hp_to", wanted.hpTo],
    ["retreat", wanted.retreat],
    ["supported", wanted.supported ? "true" : ""],
    ["offset", String(offset)],
    ["limit", String(PAGE)],
  ];
  return `/api/cards?${new URLSearchParams(fields.filter(([, value]) => value !== ""))}`;
}

/** How many filters narrow the search, apart from its words. */
export function filtersSet(wanted: Wanted): number {
  const { supertype, type, stage, set, hpFrom, hpTo, retreat } = wanted;
  return [supertype, type, stage, set, hpFrom, hpTo, retreat].filter(Boolean).length + Number(!wanted.supported);
}
