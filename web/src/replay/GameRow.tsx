import { ago } from "../app/ago";
import { sentence } from "../app/api";
import { Icon } from "../app/Icon";
import type { GameSummary } from "../protocol";
import { capital, reasonOf, resultOf } from "./games";
import { saveRecording } from "./recording";

const WORDS = { won: "Won", lost: "Lost", drawn: "Drawn", watched: "Watched" };

/** A finished game: how it went, against whom, with which decks, and the ways to see it again. */
export function GameRow({ game, onFailed }: { game: GameSummary; onFailed: (sentence: string) => void }) {
  const result = resultOf(game);
  const mine = game.you === 1 ? 1 : 0;
  return (
    <li class={`game ${result}`} data-testid={`game-${game.id}`}>
      <span class="game-result">{WORDS[result]}</span>
      <div class="game-what">
        <h2>
          <a href={`/games/${game.id}`}>
            {game.you < 0 && game.players[mine]} <span class="game-against">against</span> {game.players[1 - mine]}
          </a>
          <span class="game-era" title={game.book}>
            {game.era}
          </span>
        </h2>
        <p class="game-decks">
          {game.decks[mine]} <span class="game-against">against</span> {game.decks[1 - mine]}
        </p>
        <p class="hint game-how">
          {capital(reasonOf(game))} · {game.turns}&nbsp;turns ·{" "}
          <time dateTime={new Date(game.at).toISOString()} title={new Date(game.at).toLocaleString()}>
            {ago(game.at, Date.now())}
          </time>
        </p>
      </div>
      <div class="game-ways">
        <a class="button small" href={`/games/${game.id}`}>
          <Icon sign="play" /> Replay
        </a>
        {game.you >= 0 && (
          <button
            type="button"
            class="small quiet"
            title="A file that ptcg replay and ptcg play --load read"
            onClick={() => saveRecording(game.id).catch((error) => onFailed(sentence(error)))}
          >
            <Icon sign="download" /> Recording
          </button>
        )}
      </div>
    </li>
  );
}
