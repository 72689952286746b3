import { useEffect, useState } from "preact/hooks";
import { Icon } from "../app/Icon";
import type { RuleText, ScenarioInfo } from "../protocol";
import { useAnswer } from "../replay/answer";
import { addressOf, type Place } from "./address";

function Row(props: { info: ScenarioInfo; rule: string; place: Place; onRun: (scenario: string) => void }) {
  const { info, place } = props;
  return (
    <li>
      <a
        class="scenario-link"
        href={addressOf(props.rule, { ...place, scenario: info.id })}
        data-testid="run-scenario"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          props.onRun(info.id);
        }}
      >
        <Icon sign="play" />
        <span class="scenario-title">{info.title}</span>
        <span class="scenario-eras">{info.eras.join(" ")}</span>
      </a>
    </li>
  );
}

/** The scenarios that show a rule; asked for when they are first looked at. Those of the era that is read come first. */
export function RuleScenarios(props: {
  rule: RuleText;
  place: Place;
  open: boolean;
  onRun: (scenario: string) => void;
}) {
  const { rule, place } = props;
  const [open, setOpen] = useState(props.open);
  useEffect(() => {
    if (props.open) setOpen(true);
  }, [props.open]);
  const { value, failed } = useAnswer<ScenarioInfo[]>(open ? `/api/scenarios?rule=${rule.id}` : "", true);
  const here = value?.filter((info) => info.eras.includes(place.era)) ?? [];
  const elsewhere = value?.filter((info) => !info.eras.includes(place.era)) ?? [];
  return (
    <div class="rule-scenarios">
      <button type="button" class="quiet small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {rule.scenarios === 1 ? "1 scenario" : `${rule.scenarios} scenarios`}
      </button>
      {open && failed && <p class="warn">{failed}</p>}
      {open && value && (
        <ul>
          {[...here, ...elsewhere].map((info) => (
            <Row key={info.id} info={info} rule={rule.id} place={place} onRun={props.onRun} />
          ))}
        </ul>
      )}
    </div>
  );
}
