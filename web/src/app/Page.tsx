import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { sentence } from "./api";
import { match, type Params, path } from "./router";

export type PageComponent = ComponentType<{ params: Params }>;
export type Loader = () => Promise<{ default: PageComponent }>;

interface Shown {
  at: string;
  page?: PageComponent;
  params: Params;
  failed?: string;
}

/** The page of the path, loaded when it is first needed. */
export function Page({ routes }: { routes: Record<string, Loader> }) {
  const [shown, show] = useState<Shown | null>(null);
  const at = path.value;
  useEffect(() => {
    let current = true;
    for (const [pattern, load] of Object.entries(routes)) {
      const params = match(pattern, at);
      if (!params) continue;
      load().then(
        (module) => current && show({ at, page: module.default, params }),
        (error) => current && show({ at, params, failed: sentence(error) }),
      );
      return () => {
        current = false;
      };
    }
    show({ at, params: {} });
    return () => {
      current = false;
    };
  }, [at]);

  if (!shown) return <p class="page-waits" aria-busy="true" />;
  if (shown.page) return <shown.page params={shown.params} />;
  return (
    <section class="page narrow">
      <h1>{shown.failed ? "This page could not be loaded" : "There is no such page"}</h1>
      <p>{shown.failed ?? "The address may be old or mistyped."}</p>
      <p>
        <a class="button" href="/">
          To the tables
        </a>
      </p>
    </section>
  );
}
