export type Tab = "search" | "deck" | "statistics";

const TABS: [Tab, string][] = [
  ["search", "Search"],
  ["deck", "Deck"],
  ["statistics", "Statistics"],
];

/** What is shown of the workbench; where there is room, the search is always there and needs no tab. */
export function Tabs({ tab, wide, onChoose }: { tab: Tab; wide: boolean; onChoose: (tab: Tab) => void }) {
  const tabs = TABS.filter(([name]) => !wide || name !== "search");
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(([name]) => name === tab);
    const next = tabs[(at + step + tabs.length) % tabs.length]?.[0];
    if (!next) return;
    onChoose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Show" onKeyDown={onKey}>
      {tabs.map(([name, words]) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={tab === name}
          aria-controls={tab === name ? `pane-${name}` : undefined}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
