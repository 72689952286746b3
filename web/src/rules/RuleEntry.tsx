import type { RuleText } from "../protocol";
import { addressOf, type Place } from "./address";
import { compare, type Piece } from "./compare";
import { differs } from "./find";
import { RuleScenarios } from "./RuleScenarios";

/** Which books have a rule, and which of them say the same as the one being read. */
function Books({ rule, eras, era }: { rule: RuleText; eras: readonly string[]; era: string }) {
  const here = rule.values[era];
  const sort = (each: string): [string, string] => {
    const value = rule.values[each];
    if (value === undefined) return ["absent", "does not have this rule"];
    if (each === era) return ["here", "is being read"];
    return value === here ? ["same", "says the same"] : ["other", value];
  };
  return (
    <ul class="rule-books" aria-label="In the books">
      {eras.map((each) => {
        const [kind, text] = sort(each);
        return (
          <li key={each} class={`rule-book ${kind}`} title={`${each}: ${text}`}>
            <span aria-hidden="true">{each.slice(2)}</span>
            <span class="unseen">{`${each} ${kind === "other" ? "says something else" : text}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Value(props: { rule: RuleText; era: string; pieces?: readonly Piece[]; titled: boolean }) {
  const { rule, era, pieces } = props;
  const value = rule.values[era];
  if (value === undefined)
    return (
      <div class="rule-value absent">
        <h4>{era}</h4>
        <p>Not in this book.</p>
      </div>
    );
  return (
    <div class="rule-value">
      {props.titled && <h4>{era}</h4>}
      <p>
        {pieces
          ? pieces.map((piece, i) => (piece.own ? <mark key={i}>{piece.text}</mark> : <span key={i}>{piece.text}</span>))
          : value}
      </p>
      {rule.sections[era] && <p class="rule-section">{rule.sections[era]}</p>}
    </div>
  );
}

/** What two books agree on, with the place in each. */
function Agreed({ rule, eras }: { rule: RuleText; eras: readonly string[] }) {
  return (
    <div class="rule-value">
      <h4>{eras.join(" and ")}</h4>
      <p>{rule.values[eras[0] ?? ""]}</p>
      {[...new Set(eras.map((era) => rule.sections[era]))].filter(Boolean).map((section) => (
        <p key={section} class="rule-section">
          {section}
        </p>
      ))}
    </div>
  );
}

function Values({ rule, place }: { rule: RuleText; place: Place }) {
  const { era, other } = place;
  if (!other) return <Value rule={rule} era={era} titled={false} />;
  if (!differs(rule, era, other)) return <Agreed rule={rule} eras={[era, other].sort()} />;
  const both = era in rule.values && other in rule.values;
  const [left, right] = both ? compare(rule.values[era] ?? "", rule.values[other] ?? "") : [undefined, undefined];
  return (
    <div class="rule-two">
      <Value rule={rule} era={era} titled {...(left && { pieces: left })} />
      <Value rule={rule} era={other} titled {...(right && { pieces: right })} />
    </div>
  );
}

/** One rule: our sentence, what the book makes of it and where, our reading, and the scenarios that show it. */
export function RuleEntry(props: {
  rule: RuleText;
  eras: readonly string[];
  place: Place;
  named: boolean;
  onName: () => void;
  onRun: (scenario: string) => void;
}) {
  const { rule, place, named } = props;
  const changed = place.other !== "" && differs(rule, place.era, place.other);
  const kind = ["rule", named ? "named" : "", changed ? "changed" : ""].filter(Boolean).join(" ");
  return (
    <article id={`rule-${rule.id}`} class={kind} data-testid={`rule-${rule.id}`} aria-labelledby={`id-${rule.id}`}>
      <header class="rule-head">
        <h3 id={`id-${rule.id}`}>
          <a
            class="rule-id"
            href={addressOf(rule.id, place)}
            aria-current={named ? "true" : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              props.onName();
            }}
          >
            {rule.id}
          </a>
        </h3>
        {changed && <span class="rule-changed">differs</span>}
        <Books rule={rule} eras={props.eras} era={place.era} />
      </header>
      <p class="rule-text">{rule.text}</p>
      <Values rule={rule} place={place} />
      {rule.reading && (
        <p class="rule-note">
          <strong>Our reading</strong> {rule.reading}
        </p>
      )}
      {rule.informative && (
        <p class="rule-note quiet">
          <strong>For information</strong> {rule.informative}
        </p>
      )}
      {rule.scenarios > 0 && <RuleScenarios rule={rule} place={place} open={named} onRun={props.onRun} />}
    </article>
  );
}
