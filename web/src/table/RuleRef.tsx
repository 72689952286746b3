import { signal } from "@preact/signals";
import { getOnce } from "../app/api";
import type { RuleGroup, RuleText } from "../protocol";
import "./rule.css";

interface Shown {
  rule: RuleText | null;
  id: string;
  era: string;
  left: number;
  top: number;
  above: boolean;
}

const shown = signal<Shown | null>(null);

async function find(id: string): Promise<RuleText | null> {
  const groups = await getOnce<RuleGroup[]>("/api/rules").catch(() => []);
  return groups.flatMap((group) => group.rules).find((rule) => rule.id === id) ?? null;
}

async function show(id: string, era: string, at: Element): Promise<void> {
  const box = at.getBoundingClientRect();
  const above = box.top > innerHeight * 0.6;
  const place = { left: Math.min(box.left, innerWidth - 340), top: above ? box.top - 6 : box.bottom + 6, above };
  shown.value = { rule: null, id, era, ...place };
  const rule = await find(id);
  if (shown.value?.id === id) shown.value = { rule, id, era, ...place };
}

const hide = (): void => {
  shown.value = null;
};

/** A rule's id that leads to the rulebook, and tells the rule on pointing at it. `tabIndex` -1: other keys lead to it. */
export function RuleRef({ id, era, tabIndex }: { id: string; era: string; tabIndex?: number }) {
  if (!/^[A-Z]+-\d+/.test(id)) return null;
  return (
    <a
      class="rule-ref"
      href={`/rules/${id}?era=${era}`}
      target="_blank"
      rel="noopener"
      aria-label={`Rule ${id}`}
      tabIndex={tabIndex}
      onMouseEnter={(event) => void show(id, era, event.currentTarget)}
      onMouseLeave={hide}
      onFocus={(event) => void show(id, era, event.currentTarget)}
      onBlur={hide}
    >
      {id}
    </a>
  );
}

/** The sentence of the rule that is pointed at; stands once in the page. */
export function RulePopover() {
  const now = shown.value;
  if (!now) return null;
  const style = now.above
    ? { left: `${Math.max(8, now.left)}px`, bottom: `${innerHeight - now.top}px` }
    : { left: `${Math.max(8, now.left)}px`, top: `${now.top}px` };
  return (
    <div class="rule-popover" role="tooltip" style={style}>
      <strong>{now.id}</strong>
      <p>{now.rule ? now.rule.text : "…"}</p>
      {now.rule?.values[now.era] && now.rule.values[now.era] !== now.rule.text && <p>{now.rule.values[now.era]}</p>}
      {now.rule?.sections[now.era] && <small>{now.rule.sections[now.era]}</small>}
    </div>
  );
}
