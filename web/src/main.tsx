import { render } from "preact";
import { type Loader, Page } from "./app/Page";
import { listen } from "./app/router";
import { Shell } from "./app/Shell";
import { keep } from "./app/settings";
import { CardZoom } from "./cards/CardZoom";
import "./style/tokens.css";
import "./style/base.css";

const routes: Record<string, Loader> = {
  "/": () => import("./home/HomePage"),
  "/t/:id": () => import("./table/TablePage"),
  "/decks": () => import("./decks/DecksPage"),
  "/decks/:key": () => import("./decks/DecksPage"),
  "/puzzles": () => import("./puzzles/PuzzlesPage"),
  "/puzzles/:id": () => import("./puzzles/PuzzlePage"),
  "/rules": () => import("./rules/RulebookPage"),
  "/rules/:id": () => import("./rules/RulebookPage"),
  "/games": () => import("./replay/GamesPage"),
  "/games/:id": () => import("./replay/ReplayPage"),
  "/settings": () => import("./app/SettingsPage"),
};

function App() {
  return (
    <>
      <Shell>
        <Page routes={routes} />
      </Shell>
      <CardZoom />
    </>
  );
}

keep();
listen();
const root = document.getElementById("app");
if (root) render(<App />, root);
