import "./icon.css";

const SHAPES = {
  first: "M6 5h2v14H6zM20 5v14l-11-7z",
  "previous-turn": "M12 5v14L2 12zM22 5v14l-10-7z",
  previous: "M17 5v14L6 12z",
  play: "M7 4l13 8-13 8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  next: "M7 5l11 7-11 7z",
  "next-turn": "M2 5l10 7-10 7zM12 5l10 7-10 7z",
  last: "M16 5h2v14h-2zM4 5l11 7-11 7z",
  close: "M6.4 5L12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z",
  download: "M11 3h2v9l3.5-3.5 1.4 1.4L12 15.8 6.1 9.9l1.4-1.4L11 12zM4 18h16v2H4z",
  branch: "M6 3a3 3 0 0 1 1 5.83V11h6a4 4 0 0 0 4-4V6.83a3 3 0 1 1 2 0V7a6 6 0 0 1-6 6H7v2.17a3 3 0 1 1-2 0V8.83A3 3 0 0 1 6 3z",
  lens:
    "M10.5 4a6.5 6.5 0 1 0 4 11.6l4.9 4.9 1.6-1.6-4.9-4.9A6.5 6.5 0 0 0 10.5 4z" +
    "m0 2.2a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6z",
  bulb:
    "M12 2a7 7 0 0 0-4.2 12.6c.7.6 1.2 1.3 1.2 2.1V17h6v-.3c0-.8.5-1.5 1.2-2.1A7 7 0 0 0 12 2z" +
    "M9 18.5h6V20a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z",
  curve: "M3 4h2v14h16v2H3zM7 14.6 11.3 9l3.5 3.200L20 5.5l1.6 1.2-6.6 8.5-3.5-3.2L8.6 15.800z",
  undo: "M9 5 3.5 10.5 9 16v-3.8h4.5a3.8 3.8 0 0 1 0 7.6H8V22h5.5a6 6 0 0 0 0-12H9z",
  redo: "m15 5 5.5 5.5L15 16v-3.8h-4.5a3.8 3.8 0 0 0 0 7.6H16V22h-5.5a6 6 0 0 1 0-12H15z",
};

export type Sign = keyof typeof SHAPES;

/** A small drawing for a button; the button has the words. */
export function Icon({ sign }: { sign: Sign }) {
  return (
    <svg class="icon-shape" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[sign]} fill="currentColor" />
    </svg>
  );
}
