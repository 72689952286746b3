/** Tells a screen reader something, politely. Sentences of one moment are told together. */
let region: HTMLElement | null = null;
let waiting: string[] = [];

export function announce(text: string): void {
  if (!text) return;
  if (!region) {
    region = document.createElement("div");
    region.className = "unseen";
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
  }
  if (waiting.length === 0) setTimeout(tell, 120);
  waiting.push(text);
}

function tell(): void {
  if (region) region.textContent = waiting.join(" ");
  waiting = [];
}
