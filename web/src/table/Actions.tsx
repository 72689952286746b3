import { EnergySymbol } from "../cards/EnergySymbol";
import { CardText } from "../cards/text";
import { markOf, useHintedAnswer } from "../coach/Pointing";
import type { Attack, Board, Choice, Face } from "../protocol";
import { userOf } from "./matching";
import "./actions.css";

interface Listed {
  answer: string;
  attack: Attack | undefined;
  name: string;
  legal: boolean;
}

/** The attacks of the Active Pokémon, and those it may use of other cards. */
export function attacksOf(board: Board, seat: number, choices: readonly Choice[], faceOf: (card: number) => Face | undefined): Listed[] {
  const active = board.sides[seat]?.active;
  const top = active?.cards[active.cards.length - 1];
  if (!active || top === undefined) return [];
  const legal = choices.filter((choice) => choice.verb === "attack");
  const own = (faceOf(top)?.attacks ?? []).map((attack, i): Listed => {
    const answer = `attack ${top} ${i}`;
    return { answer, attack, name: attack.name, legal: legal.some((choice) => choice.answer === answer) };
  });
  const others = legal
    .filter((choice) => !own.some((one) => one.answer === choice.answer))
    .map((choice): Listed => ({ answer: choice.answer, attack: faceOf(choice.a)?.attacks[choice.b], name: choice.label, legal: true }));
  return [...own, ...others];
}

interface Props {
  board: Board;
  seat: number;
  choices: readonly Choice[];
  faceOf: (card: number) => Face | undefined;
  onAnswer: (answer: string) => void;
  onWhy: (answer: string) => void;
  onRetreat: () => void;
  retreating: boolean;
}

/** Says what the faded look shows. */
const NotNow = () => <span class="unseen">, not possible now; press to learn why</span>;

function AttackButton({ one, number, onAnswer, onWhy }: { one: Listed; number: number } & Pick<Props, "onAnswer" | "onWhy">) {
  const hint = markOf(useHintedAnswer(), one.answer);
  return (
    <button
      type="button"
      {...hint}
      class={`action attack ${one.legal ? "" : "is-illegal"} ${hint.class}`}
      aria-keyshortcuts={String(number)}
      data-number={number}
      data-answer={one.legal ? one.answer : undefined}
      onClick={() => (one.legal ? onAnswer(one.answer) : onWhy(one.answer))}
    >
      <span class="action-line">
        <span class="action-cost">
          {one.attack?.cost.map((type, i) => (
            <EnergySymbol key={i} type={type} silent />
          ))}
        </span>
        <span class="action-name">{one.attack?.name ?? one.name}</span>
        <span class="action-damage">{one.attack?.damage}</span>
        {!one.legal && <NotNow />}
      </span>
      {one.attack?.text && (
        <span class="action-text">
          <CardText text={one.attack.text} />
        </span>
      )}
    </button>
  );
}

/** Whether a power is listed: of the Active Pokémon, or of a card that lies where nothing glows. */
function isListed(choice: Choice, board: Board, seat: number): boolean {
  const user = userOf(choice, board);
  return user < 0 ? !board.sides[seat]?.hand.includes(choice.a) : user === board.sides[seat]?.active?.key;
}

/** What the own Active Pokémon can do: attack, use its powers, retreat. */
export function Actions(props: Props) {
  const { board, seat, choices } = props;
  const active = board.sides[seat]?.active;
  const hinted = useHintedAnswer();
  if (!active) return null;
  const attacks = attacksOf(board, seat, choices, props.faceOf);
  const uses = choices.filter((choice) => choice.verb === "use" && isListed(choice, board, seat));
  const canRetreat = choices.some((choice) => choice.verb === "retreat");
  const firstBench = board.sides[seat]?.bench[0];
  return (
    <div class="actions" role="group" aria-label={`What ${active.name} can do`}>
      {uses.map((choice) => (
        <button
          key={choice.answer}
          type="button"
          {...markOf(hinted, choice.answer)}
          class={`action power ${markOf(hinted, choice.answer).class}`}
          data-answer={choice.answer}
          onClick={() => props.onAnswer(choice.answer)}
        >
          <span class="action-line">
            <span class="action-name">{choice.label}</span>
          </span>
        </button>
      ))}
      {attacks.map((one, i) => (
        <AttackButton key={one.answer} one={one} number={i + 1} onAnswer={props.onAnswer} onWhy={props.onWhy} />
      ))}
      {firstBench && (
        <button
          type="button"
          {...markOf(hinted, "retreat")}
          class={`action retreat ${canRetreat ? "" : "is-illegal"} ${markOf(hinted, "retreat").class}`}
          aria-keyshortcuts="R"
          aria-pressed={props.retreating}
          data-testid="retreat"
          onClick={() => (canRetreat ? props.onRetreat() : props.onWhy(`retreat ${firstBench.key}`))}
        >
          <span class="action-line">
            <span class="action-name">Retreat</span>
            {!canRetreat && <NotNow />}
            <span class="action-cost">
              {active.retreat === 0 && <small>free</small>}
              {Array.from({ length: active.retreat }, (_, i) => (
                <EnergySymbol key={i} type="Colorless" silent />
              ))}
            </span>
          </span>
        </button>
      )}
    </div>
  );
}
