import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../app/announce";
import { post, sentence } from "../app/api";
import { Icon } from "../app/Icon";
import { go, type Params, query } from "../app/router";
import type { Created, Replay, ReplayStep } from "../protocol";
import { Tabletop } from "../table/Tabletop";
import { useAnswer } from "./answer";
import { useFilm } from "./film";
import { useKeys } from "./keys";
import { OPEN } from "./games";
import "./open.css";
import { ReplayHead } from "./ReplayHead";
import { ReplayLog } from "./ReplayLog";
import { Transport } from "./Transport";
import { moveIn, turnStarts } from "./turns";
import "./replay.css";

/** A finished game, answer by answer. */
export default function ReplayPage({ params }: { params: Params }) {
  const id = params["id"] ?? "";
  const [viewer, setViewer] = useState(query.value.get("viewer") ?? "");
  const { value: replay, failed } = useAnswer<Replay>(
    `/api/games/${encodeURIComponent(id)}/replay${viewer ? `?viewer=${viewer}` : ""}`,
  );
  if (failed)
    return (
      <section class="page narrow">
        <h1>Replay</h1>
        <p class="warn" role="alert">
          {failed}
        </p>
        <a class="button" href="/games">
          To the games
        </a>
      </section>
    );
  if (!replay) return <p class="page hint">Setting up the table …</p>;
  return <Showing replay={replay} onViewer={(each) => setViewer(String(each))} />;
}

function Showing({ replay, onViewer }: { replay: Replay; onViewer: (viewer: number) => void }) {
  const { game, steps } = replay;
  const root = useRef<HTMLElement>(null);
  const film = useFilm(steps.length, game.id, Number(query.value.get("step")) || 0);
  const starts = turnStarts(steps.map((step) => step.board));
  const step = steps[film.at];
  const move = moveIn(film, starts);
  const [refused, setRefused] = useState("");
  useKeys(move, () => root.current);
  useKeptAddress(replay.viewer, film.at);
  useEffect(() => {
    document.title = `${game.players.join(" against ")} · Replay · ptcg`;
  }, [game]);
  useEffect(() => {
    if (step && film.at > 0) announce(step.lines.map((line) => line.text).join(" "));
  }, [step]);

  const branch = (): void => {
    setRefused("");
    post<Created>(`/api/tables/${game.table}/branch`, { game: game.number, answers: film.at }).then(
      (made) => go(`/t/${made.id}`),
      (error) => setRefused(sentence(error)),
    );
  };
  if (!step) return <p class="page hint">There is nothing to see in this game: it ended before its first question.</p>;
  const caption = film.at === 0 ? "The start" : captionOf(step, replay);
  return (
    <section ref={root} class="replay">
      <ReplayHead replay={replay} onViewer={onViewer} />
      <div class={replay.viewer === OPEN ? "replay-stage open-board" : "replay-stage"}>
        <Tabletop
          board={step.board}
          cards={replay.cards}
          faces={replay.faces}
          viewer={replay.viewer === OPEN && game.you === 1 ? 1 : replay.viewer}
          names={[game.players[0] ?? "", game.players[1] ?? ""]}
        />
      </div>
      <div class="replay-caption">
        <span class="replay-turn">{turnInWords(step.board.turn, starts.includes(film.at))}</span>
        <span class="replay-what-now">{caption}</span>
        {game.you >= 0 && game.practice && film.at < film.last && (
          <button type="button" class="small" data-testid="replay-branch" onClick={branch}>
            <Icon sign="branch" />
            <span>
              Go on <span class="replay-wide">from here</span>
            </span>
          </button>
        )}
      </div>
      <Transport film={film} hook="replay" move={move} step={caption} turns={starts} />
      <ReplayLog steps={steps} at={film.at} era={game.era} onStep={film.show} />
      {refused && (
        <p class="replay-refused warn" role="alert">
          {refused}
        </p>
      )}
    </section>
  );
}

function turnInWords(turn: number, begins: boolean): string {
  if (turn === 0) return "Set-up";
  return begins ? `Turn ${turn} begins` : `Turn ${turn}`;
}

/** What was answered; where the viewer may not know it, what came of it. */
function captionOf(step: ReplayStep, { game, viewer }: Replay): string {
  const who = step.player === viewer ? "You" : (game.players[step.player] ?? "Somebody");
  if (step.label) return `${who}: ${step.label}`;
  return step.lines.find((line) => !line.quiet && !line.heading)?.text ?? `${who} chose something you could not see.`;
}

/** Keeps viewer and step in the address, so that a link leads to the same moment. */
function useKeptAddress(viewer: number, at: number): void {
  useEffect(() => {
    // Browsers limit how often the address may change.
    const timer = setTimeout(() => history.replaceState(null, "", `?viewer=${viewer}&step=${at}`), 400);
    return () => clearTimeout(timer);
  }, [viewer, at]);
}
