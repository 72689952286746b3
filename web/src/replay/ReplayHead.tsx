import { ago } from "../app/ago";
import { Icon } from "../app/Icon";
import type { Replay } from "../protocol";
import { endOf, OPEN, viewerName } from "./games";

/** Who played, how it ended, and through whose eyes it is seen. */
export function ReplayHead(props: { replay: Replay; onViewer: (viewer: number) => void; onReview: () => void }) {
  const { game, viewer, viewers, review } = props.replay;
  return (
    <header class="replay-head">
      <div class="replay-what">
        <h1>
          {game.players[0]} <span class="replay-against">against</span> {game.players[1]}
        </h1>
        <p class="hint">
          {endOf(game)} · {game.era} · {ago(game.at, Date.now())}
        </p>
      </div>
      {viewers.length > 1 && (
        <div class="segments replay-viewers" role="radiogroup" aria-label="Seen by">
          {viewers.map((each) => (
            <label key={each}>
              <input type="radio" name="viewer" checked={each === viewer} onChange={() => props.onViewer(each)} />
              <span>{viewerName(each, game)}</span>
            </label>
          ))}
        </div>
      )}
      {review && (
        <button type="button" class="small" data-testid="review" title="What does the coach say of this game?" onClick={props.onReview}>
          <Icon sign="curve" /> Review
        </button>
      )}
      {game.you >= 0 && viewers.includes(OPEN) && (
        <a
          class="button small quiet replay-recording"
          href={`/api/games/${game.id}/recording`}
          download
          aria-label="Recording"
          title="A file that ptcg replay and ptcg play --load read"
        >
          <Icon sign="download" /> <span>Recording</span>
        </a>
      )}
    </header>
  );
}
