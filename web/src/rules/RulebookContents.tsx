import { useEffect, useRef, useState } from "preact/hooks";
import type { RuleGroup } from "../protocol";

function jump(group: string): void {
  const heading = document.getElementById(`group-${group}`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** The group whose rules are being read: the last one whose heading has passed the top. */
function useReading(groups: readonly RuleGroup[]): string {
  const [reading, setReading] = useState("");
  useEffect(() => {
    const look = (): void => {
      const headings = [...document.querySelectorAll<HTMLElement>("[data-group]")];
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top < 180) ?? headings[0];
      setReading(passed?.dataset["group"] ?? "");
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [groups]);
  return reading;
}

/** The groups of rules: a column beside them, or one field to choose from where there is no room for it. */
export function RulebookContents({ groups }: { groups: readonly RuleGroup[] }) {
  const reading = useReading(groups);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    const box = list.current?.parentElement;
    if (!here || !box) return;
    const top = here.offsetTop;
    if (top < box.scrollTop || top + here.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  }, [reading]);
  return (
    <>
      <nav class="rulebook-contents" aria-label="Groups of rules">
        <ol ref={list}>
          {groups.map((group) => (
            <li key={group.id}>
              <a
                href={`#group-${group.id}`}
                aria-current={group.id === reading ? "location" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  jump(group.id);
                }}
              >
                <span>{group.title}</span>
                <span class="rulebook-count" aria-label={`${group.rules.length} rules`}>
                  {group.rules.length}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <label class="rulebook-jump">
        <span class="unseen">Group of rules</span>
        <select value={reading} onChange={(event) => jump(event.currentTarget.value)}>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.title} ({group.rules.length})
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
