import { CardFace } from "../cards/CardFace";
import { openCard } from "../cards/CardZoom";
import { CardText } from "../cards/text";
import { markOf, useHintedAnswer } from "../coach/Pointing";
import type { Board, Choice, Face, Question } from "../protocol";
import { Amount } from "./Amount";
import { type Lit, onTable } from "./matching";
import "./question.css";

interface Props {
  board: Board;
  seat: number;
  question: Question | null;
  pending: boolean;
  found: Lit;
  names: readonly [string, string];
  face: Face | undefined;
  /** What has been taken up, in words. */
  taken: string;
  onAnswer: (answer: string) => void;
}

/** More numbers to choose from than this get a slider. */
const MOST_NUMBERS = 6;

const STRONG = new Set(["yes", "first", "before"]);

/** Whether the answer is given in the bar itself: not on the table, not by the Active Pokémon's buttons, not in the tray. */
function inBar(choice: Choice, question: Question, found: Lit): boolean {
  if (choice.verb === "end") return false;
  if (question.kind === "turn") return false;
  if (choice.verb === "card") return false;
  return !onTable(choice, found);
}

function waiting(board: Board, seat: number, names: readonly [string, string]): string {
  if (board.outcome) return "The game is over.";
  if (board.asked < 0) return "";
  const name = names[board.asked] ?? "";
  if (board.asked === seat) return "";
  return board.asked_kind === "turn" ? `${name} is thinking about the turn …` : `${name} has to choose …`;
}

/** The open question beside the hand: what is asked, by which card, and the answers that have no place on the table. */
export function QuestionBar(props: Props) {
  const { question, board } = props;
  const hinted = useHintedAnswer();
  const turn = question?.kind === "turn";
  const text = !question
    ? waiting(board, props.seat, props.names)
    : turn
      ? "Your turn"
      : question.text;
  const listed = question ? question.choices.filter((choice) => inBar(choice, question, props.found)) : [];
  const numbers = listed.filter((choice) => choice.verb === "number");
  const buttons = numbers.length > MOST_NUMBERS ? listed.filter((choice) => choice.verb !== "number") : listed;
  const end = question?.choices.find((choice) => choice.verb === "end");
  return (
    <div class={`question ${question ? "is-asked" : ""} ${turn ? "is-turn" : ""}`} data-testid="question" data-kind={question?.kind}>
      {question && props.face && (
        <button type="button" class="question-card" aria-label={`Look at ${props.face.name}`} onClick={() => props.face && openCard(props.face)}>
          <CardFace face={props.face} size="s" silent />
        </button>
      )}
      <div class="question-text">
        <strong>{text}</strong>
        {question?.detail && !turn && (
          <small title={question.detail}>
            <CardText text={question.detail} />
          </small>
        )}
        {turn && <small>{props.taken ? `Where does ${props.taken} go? Escape lets go.` : "What glows can be played: drag it, or click it and then its target."}</small>}
      </div>
      {question && numbers.length > MOST_NUMBERS && (
        <Amount key={question.number} choices={numbers} pending={props.pending} onAnswer={props.onAnswer} />
      )}
      {buttons.length > 0 && (
        <div class="question-answers" role="group" aria-label="Answers">
          {buttons.map((choice, i) => (
            <button
              key={choice.answer}
              type="button"
              {...markOf(hinted, choice.answer)}
              class={`${STRONG.has(choice.verb) ? "primary" : ""} ${markOf(hinted, choice.answer).class}`}
              data-answer={choice.answer}
              data-number={i + 1}
              disabled={props.pending}
              onClick={() => props.onAnswer(choice.answer)}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
      {end && (
        <button
          type="button"
          {...markOf(hinted, "end")}
          class={`end-turn ${markOf(hinted, "end").class}`}
          data-testid="end-turn"
          data-answer="end"
          aria-keyshortcuts="E"
          disabled={props.pending}
          onClick={() => props.onAnswer("end")}
        >
          End turn
        </button>
      )}
    </div>
  );
}
