import { useEffect, useMemo, useState } from "preact/hooks";
import { announce } from "../app/announce";
import { go, type Params, query } from "../app/router";
import type { EraInfo, RuleGroup } from "../protocol";
import { useAnswer } from "../replay/answer";
import { addressOf, type Place, readPlace } from "./address";
import { erasOf, listed } from "./find";
import { RuleEntry } from "./RuleEntry";
import { RulebookBar } from "./RulebookBar";
import { RulebookContents } from "./RulebookContents";
import { ScenarioShow } from "./ScenarioShow";
import "./rulebook.css";

/** Changes the address and leaves the page where it is. */
function stay(to: string, replace: boolean): void {
  const { scrollX, scrollY } = window;
  go(to, replace);
  scrollTo(scrollX, scrollY);
}

function bringIntoView(rule: string): void {
  const entry = document.getElementById(`rule-${rule}`);
  const box = entry?.getBoundingClientRect();
  if (entry && box && (box.top < 120 || box.bottom > innerHeight)) entry.scrollIntoView({ block: "start" });
}

/** Every rule of the five books: read by era, compared, searched, and shown in action. */
export default function RulebookPage({ params }: { params: Params }) {
  const named = (params["id"] ?? "").toUpperCase();
  const place = readPlace(query.value);
  const rules = useAnswer<RuleGroup[]>("/api/rules", true);
  const books = useAnswer<EraInfo[]>("/api/eras", true);
  const [search, setSearch] = useState("");

  const groups = rules.value;
  const eras = useMemo(() => erasOf(groups ?? []), [groups]);
  const shown = useMemo(
    () => listed(groups ?? [], place, search, named),
    [groups, place.era, place.other, place.onlyDifferences, search, named],
  );
  const isUnknown = groups !== null && named !== "" && !groups.some((group) => group.rules.some(({ id }) => id === named));
  const count = shown.reduce((sum, group) => sum + group.rules.length, 0);

  useEffect(() => {
    document.title = named ? `${named} · Rulebook · ptcg` : "Rulebook · ptcg";
    if (groups && named) bringIntoView(named);
  }, [groups, named]);
  useEffect(() => {
    if (search) announce(count === 1 ? "1 rule" : `${count} rules`);
  }, [search, count]);

  const change = (part: Partial<Place>, rule = named, replace = true): void =>
    stay(addressOf(rule, { ...place, ...part }), replace);

  return (
    <section class="rulebook">
      <RulebookBar
        place={place}
        eras={eras}
        books={books.value ?? []}
        search={search}
        onSearch={setSearch}
        onChange={change}
      />
      <div class="rulebook-body">
        <RulebookContents groups={shown} />
        <div class="rulebook-rules">
          {rules.failed && (
            <p class="warn" role="alert">
              {rules.failed}
            </p>
          )}
          {!groups && !rules.failed && <p class="hint">Opening the books …</p>}
          {isUnknown && (
            <p class="warn" role="alert">
              There is no rule {named}.
            </p>
          )}
          {groups && count === 0 && <Nothing search={search} place={place} />}
          {count > 0 && <Legend era={place.era} />}
          {shown.map((group) => (
            <section key={group.id} class="rule-group" aria-labelledby={`group-${group.id}`}>
              <h2 id={`group-${group.id}`} data-group={group.id} tabIndex={-1}>
                {group.title}
                <span class="rule-group-id">{group.id}</span>
              </h2>
              {group.rules.map((rule) => (
                <RuleEntry
                  key={rule.id}
                  rule={rule}
                  eras={eras}
                  place={place}
                  named={rule.id === named}
                  onName={() => change({}, rule.id)}
                  onRun={(scenario) => change({ scenario, runs: "" }, rule.id, false)}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      {place.scenario && (
        <ScenarioShow
          id={place.scenario}
          era={place.runs || place.era}
          onEra={(runs) => change({ runs })}
          onClose={() => change({ scenario: "", runs: "" })}
        />
      )}
    </section>
  );
}

const LEGEND = [
  ["here", "read here"],
  ["same", "says the same"],
  ["other", "says something else"],
  ["absent", "does not have the rule"],
] as const;

/** What the marks beside every rule mean. */
function Legend({ era }: { era: string }) {
  return (
    <p class="rule-legend" aria-hidden="true">
      {LEGEND.map(([kind, text]) => (
        <span key={kind}>
          <i class={`rule-book ${kind}`}>{kind === "here" ? era.slice(2) : "00"}</i> {text}
        </span>
      ))}
    </p>
  );
}

function Nothing({ search, place }: { search: string; place: Place }) {
  const where = place.other ? `${place.era} or ${place.other}` : place.era;
  return (
    <p class="rulebook-nothing">
      {search ? `No rule of ${where} speaks of “${search}”.` : `The books of ${where} do not differ in any rule.`}
    </p>
  );
}
