const PATHS = {
  lens:
    "M10.500 4a6.500 6.500 0 1 0 4 11.600l4.900 4.900 1.600-1.600-4.900-4.900A6.500 6.500 0 0 0 10.500 4z" +
    "m0 2.200a4.300 4.300 0 1 1 0 8.600 4.300 4.300 0 0 1 0-8.600z",
  undo: "M9 5 3.500 10.500 9 16v-3.800h4.500a3.800 3.800 0 0 1 0 7.600H8V22h5.500a6 6 0 0 0 0-12H9z",
  redo: "m15 5 5.500 5.500L15 16v-3.800h-4.500a3.800 3.800 0 0 0 0 7.600H16V22h-5.500a6 6 0 0 1 0-12H15z",
} as const;

/** A small drawing for a button; the button has the words. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
