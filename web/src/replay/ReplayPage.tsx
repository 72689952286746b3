import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../app/announce";
import { Icon } from "../app/Icon";
import { type Params, query } from "../app/router";
import { Tabs } from "../app/Tabs";
import { Curve } from "../coach/Curve";
import { ReviewPane } from "../coach/ReviewPane";
import { useReview } from "../coach/useReview";
import type { Replay, ReplayStep } from "../protocol";
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
import { WhatIf } from "./WhatIf";
import "./replay.css";

const TABS = [
  ["story", "Story"],
  ["review", "Review"],
] as const;

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
  const [branching, setBranching] = useState(false);
  const [tab, setTab] = useState<"story" | "review">("story");
  const review = useReview(game.id, replay.review && query.value.has("review"));
  const asked = review.state !== "none";
  const seat = game.you === 1 ? 1 : 0;
  useKeys(move, () => root.current);
  useKeptAddress(replay.viewer, film.at, asked);
  useEffect(() => {
    document.title = `${game.players.join(" against ")} · Replay · ptcg`;
  }, [game]);
  useEffect(() => {
    if (step && film.at > 0) announce(step.lines.map((line) => line.text).join(" "));
  }, [step]);

  const look = (): void => {
    setTab("review");
    if (!asked) review.start();
  };
  if (!step) return <p class="page hint">There is nothing to see in this game: it ended before its first question.</p>;
  const slip = review.review?.slips.find((one) => one.answers === film.at);
  const caption = film.at === 0 ? "The start" : captionOf(step, replay);
  return (
    <section ref={root} class="replay">
      <ReplayHead replay={replay} onViewer={onViewer} onReview={look} />
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
        <span class="replay-what-now">
          {caption}
          {slip && (
            <small class="replay-next">
              Next, {whoIs(slip.player, replay)}: {slip.given}
            </small>
          )}
        </span>
        {replay.branch && film.at < film.last && (
          <button type="button" class="small" data-testid="replay-branch" onClick={() => setBranching(true)}>
            <Icon sign="branch" />
            <span>
              What if<span class="replay-wide"> I go on from here</span> …
            </span>
          </button>
        )}
      </div>
      <Transport film={film} hook="replay" move={move} step={caption} turns={starts}>
        {review.review && <Curve review={review.review} last={film.last} at={film.at} seat={seat} onStep={film.show} />}
      </Transport>
      <div class={`replay-side ${asked && tab === "review" ? "has-review" : ""}`}>
        {asked && <Tabs label="Story and review" tabs={TABS} chosen={tab} onChoose={setTab} />}
        <div class="replay-pane" {...(asked && { role: "tabpanel", id: `pane-${tab}`, "aria-labelledby": `tab-${tab}` })}>
          {asked && tab === "review" ? (
            <ReviewPane asked={review} game={game} at={film.at} onStep={film.show} />
          ) : (
            <ReplayLog steps={steps} at={film.at} era={game.era} onStep={film.show} />
          )}
        </div>
      </div>
      {branching && <WhatIf game={game} answers={film.at} onClose={() => setBranching(false)} />}
    </section>
  );
}

function turnInWords(turn: number, begins: boolean): string {
  if (turn === 0) return "Set-up";
  return begins ? `Turn ${turn} begins` : `Turn ${turn}`;
}

const whoIs = (player: number, { game, viewer }: Replay): string =>
  player === viewer ? "You" : (game.players[player] ?? "Somebody");

/** What was answered; where the viewer may not know it, what came of it. */
function captionOf(step: ReplayStep, replay: Replay): string {
  const who = whoIs(step.player, replay);
  if (step.label) return `${who}: ${step.label}`;
  return step.lines.find((line) => !line.quiet && !line.heading)?.text ?? `${who} chose something you could not see.`;
}

/** Keeps viewer, step and review in the address, so that a link leads to the same moment. */
function useKeptAddress(viewer: number, at: number, reviewed: boolean): void {
  useEffect(() => {
    // Browsers limit how often the address may change.
    const timer = setTimeout(() => history.replaceState(null, "", `?viewer=${viewer}&step=${at}${reviewed ? "&review" : ""}`), 400);
    return () => clearTimeout(timer);
  }, [viewer, at, reviewed]);
}
