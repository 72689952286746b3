import { useEffect, useState } from "preact/hooks";
import { get, sentence } from "../app/api";
import type { GameSummary } from "../protocol";
import { GameRow } from "./GameRow";
import "./games.css";

/** So many games the server tells of at once. */
const PAGE = 50;

/** One's finished games, the last first. */
export default function GamesPage() {
  const [games, setGames] = useState<GameSummary[]>([]);
  const [state, setState] = useState<"asking" | "more" | "all">("asking");
  const [failed, setFailed] = useState("");

  const ask = (offset: number): void => {
    setState("asking");
    setFailed("");
    get<GameSummary[]>(`/api/games?offset=${offset}`).then(
      (found) => {
        setGames((before) => [...before.slice(0, offset), ...found]);
        setState(found.length < PAGE ? "all" : "more");
      },
      (error) => {
        setFailed(sentence(error));
        setState("more");
      },
    );
  };
  useEffect(() => {
    document.title = "Games · ptcg";
    ask(0);
  }, []);

  return (
    <section class="page games">
      <h1>Games</h1>
      {failed && (
        <p class="warn" role="alert">
          {failed}
        </p>
      )}
      {games.length === 0 && state === "all" && (
        <div class="panel games-none">
          <p>No finished game yet. Every game you finish is kept here, to be watched again move by move.</p>
          <a class="button primary" href="/">
            Play one
          </a>
        </div>
      )}
      {games.length > 0 && (
        <ul class="games-list">
          {games.map((game) => (
            <GameRow key={game.id} game={game} onFailed={setFailed} />
          ))}
        </ul>
      )}
      {state === "more" && games.length > 0 && (
        <button type="button" class="games-more" onClick={() => ask(games.length)}>
          Older games
        </button>
      )}
      {state === "asking" && (
        <p class="hint" role="status">
          Fetching games …
        </p>
      )}
    </section>
  );
}
