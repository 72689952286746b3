import { useState } from "preact/hooks";
import { put, sentence } from "../app/api";
import { useAsked } from "../decks/asked";
import type { Me } from "../protocol";
import { setup } from "./state";

/** Who one is at the tables: a name that can be changed, and how strong one plays by each book. */
export function Guest() {
  const asked = useAsked<Me>("/api/me");
  const [changed, setChanged] = useState<Me | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const me = changed ?? asked.data;
  if (!me) return <p class="hint">{asked.problem}</p>;
  const rating = me.ratings.find((one) => one.era === setup.value.era);

  const save = async (): Promise<void> => {
    const wanted = (name ?? "").trim();
    if (!wanted || wanted === me.name) return setName(null);
    try {
      setChanged(await put<Me>("/api/me", { name: wanted }));
      setName(null);
      setProblem("");
    } catch (error) {
      setProblem(sentence(error));
    }
  };

  return (
    <section class="panel guest" aria-labelledby="guest-title">
      <h2 id="guest-title" class="unseen">
        You
      </h2>
      <span class="guest-disc" aria-hidden="true">
        {[...me.name][0]?.toUpperCase()}
      </span>
      {name === null ? (
        <div class="guest-words">
          <strong>{me.name}</strong>
          <small>
            {rating
              ? `${rating.value} by the book of ${rating.era}, rated games: ${rating.games}`
              : `Not rated yet by the book of ${setup.value.era}`}
          </small>
        </div>
      ) : (
        <form
          class="guest-form"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <input
            type="text"
            aria-label="Your name"
            value={name}
            maxLength={30}
            ref={(input) => input?.focus()}
            onInput={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Escape" && setName(null)}
          />
          <button type="submit" class="small primary">
            Save
          </button>
        </form>
      )}
      {name === null && (
        <button type="button" class="small quiet" onClick={() => setName(me.name)}>
          Change name
        </button>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
