import type { Signal } from "@preact/signals";
import { settings } from "./settings";

function Choose<T extends string | number>(props: {
  of: Signal<T>;
  name: string;
  options: readonly (readonly [T, string])[];
}) {
  return (
    <fieldset class="choose">
      <legend>{props.name}</legend>
      <div class="segments">
        {props.options.map(([value, text]) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={props.name}
              checked={props.of.value === value}
              onChange={() => {
                props.of.value = value;
              }}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch(props: { of: Signal<boolean>; name: string; hint: string }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={props.of.value}
        onChange={(event) => {
          props.of.value = event.currentTarget.checked;
        }}
      />
      <span class="switch-text">
        <strong>{props.name}</strong>
        <small>{props.hint}</small>
      </span>
    </label>
  );
}

export default function SettingsPage() {
  return (
    <section class="page narrow">
      <h1>Settings</h1>
      <p class="hint">Kept in this browser.</p>
      <div class="panel stack">
        <Choose
          of={settings.theme}
          name="Colours"
          options={[
            ["auto", "As the system"],
            ["light", "Light"],
            ["dark", "Dark"],
          ]}
        />
        <Choose
          of={settings.speed}
          name="Animations"
          options={[
            [0, "Slow"],
            [1, "Normal"],
            [2, "Fast"],
            ["off", "Off"],
          ]}
        />
        <Switch
          of={settings.autoAnswer}
          name="Answer what has only one answer"
          hint="The table goes on by itself where the rules leave you no choice."
        />
        <Switch
          of={settings.shortcuts}
          name="Keys at the table"
          hint="A attacks, R retreats, E ends the turn, numbers answer. Press ? at the table for all of them."
        />
        <Switch
          of={settings.chance}
          name="Your chance to win"
          hint="A bar at the table with what the coach thinks of your position. Only in games against bots."
        />
        <Switch of={settings.sound} name="Sounds" hint="Small clicks for cards, coins and damage." />
        <Switch of={settings.allLines} name="Tell everything in the log" hint="Shuffles, discards and checkups too." />
        <Switch
          of={settings.pictures}
          name="Card pictures"
          hint="Where the card database names a picture, load it from there. That site then sees your address."
        />
      </div>
    </section>
  );
}
