import { useState } from "preact/hooks";
import { post, sentence } from "../app/api";
import { Modal } from "../app/Modal";
import { go } from "../app/router";
import { useBots } from "../opponents/bots";
import { type Opponent, OpponentChoice } from "../opponents/OpponentChoice";
import type { Created, GameSummary } from "../protocol";
import "./whatif.css";

/** The opponent there was. */
const SAME = "";

/** What if: the game goes on from the moment shown as a practice game, against whom one likes. */
export function WhatIf({ game, answers, onClose }: { game: GameSummary; answers: number; onClose: () => void }) {
  const [chosen, choose] = useState(SAME);
  const [problem, setProblem] = useState("");
  const other = game.players[1 - Math.max(game.you, 0)] ?? "";
  const same: Opponent = { name: SAME, title: "The same as before", words: `${other}, as in this game.`, level: 0 };
  const begin = (): void => {
    setProblem("");
    const wanted = { game: game.number, answers, opponent: chosen };
    post<Created>(`/api/tables/${encodeURIComponent(game.table)}/branch`, wanted).then(
      (made) => go(`/t/${made.id}`),
      (error) => setProblem(sentence(error)),
    );
  };
  return (
    <Modal class="what-if" labelledBy="what-if-title" onClose={onClose}>
      {(close) => (
        <form
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          <h2 id="what-if-title">What if …</h2>
          <p class="hint">
            The game goes on from the moment you see, as a practice game: moves can be taken back, and the game you watch stays
            as it was.
          </p>
          <OpponentChoice
            legend="Against"
            name="what-if"
            opponents={[same, ...useBots(game.era)]}
            chosen={chosen}
            onChoose={choose}
          />
          {problem && (
            <p class="warn" role="alert">
              {problem}
            </p>
          )}
          <div class="row what-if-buttons">
            <button type="button" onClick={close}>
              Cancel
            </button>
            <button type="submit" class="primary" data-testid="what-if">
              Play on from here
            </button>
          </div>
        </form>
      )}
    </Modal>
  );
}
