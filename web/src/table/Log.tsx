import { useEffect, useRef } from "preact/hooks";
import { settings } from "../app/settings";
import type { Line } from "../protocol";
import { RuleRef } from "./RuleRef";

interface Props {
  lines: readonly Line[];
  era: string;
  /** Seat that sits below: its lines have their own colour. */
  below: number;
}

const LOUD = new Set(["ATTACK", "KNOCK_OUT", "PRIZE", "WIN", "EVOLVE"]);

function Told({ line, era, below }: { line: Line; era: string; below: number }) {
  if (line.heading) return <h2 class="log-turn">{line.text}</h2>;
  const whose = line.player === below ? "log-mine" : line.player >= 0 ? "log-theirs" : "";
  return (
    <p class={`log-line ${whose} ${line.quiet ? "log-quiet" : ""} ${LOUD.has(line.what) ? "log-loud" : ""}`}>
      <span>{line.text}</span> <RuleRef id={line.rule} era={era} tabIndex={-1} />
    </p>
  );
}

/** Up and down lead from rule to rule, so that the story is one stop of the Tab key; they begin at its end. */
function moveToRule(log: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const rules = [...log.querySelectorAll<HTMLElement>(".rule-ref")];
  if (!step || rules.length === 0) return;
  event.preventDefault();
  const at = rules.indexOf(event.target as HTMLElement);
  rules[at < 0 ? rules.length - 1 : Math.min(Math.max(at + step, 0), rules.length - 1)]?.focus();
}

/** The story of the game. It follows what happens unless the reader has scrolled up. */
export function Log({ lines, era, below }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const top = useRef(0);
  useEffect(() => {
    const log = box.current;
    if (log && follows.current) log.scrollTop = log.scrollHeight;
  }, [lines.length]);
  const all = settings.allLines.value;
  return (
    <div class="log-part">
      <div
        ref={box}
        class="log"
        data-testid="log"
        role="log"
        aria-live="off"
        aria-label="What happened"
        tabIndex={0}
        onKeyDown={(event) => moveToRule(event.currentTarget, event)}
        onScroll={(event) => {
          // New lines also change how far the end is: only scrolling up stops the following.
          const log = event.currentTarget;
          if (log.scrollTop < top.current - 2) follows.current = false;
          if (log.scrollHeight - log.scrollTop - log.clientHeight < 40) follows.current = true;
          top.current = log.scrollTop;
        }}
      >
        {lines.map((line, i) => (all || !line.quiet ? <Told key={i} line={line} era={era} below={below} /> : null))}
      </div>
      <label class="log-all">
        <input
          type="checkbox"
          checked={all}
          onChange={(event) => {
            settings.allLines.value = event.currentTarget.checked;
          }}
        />
        Tell everything
      </label>
    </div>
  );
}
