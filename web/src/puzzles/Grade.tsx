import { GRADE_NAMES, GRADES } from "./list";

/** How hard a puzzle is, in stars. */
export function Grade({ grade }: { grade: number }) {
  return (
    <span class="grade" role="img" aria-label={`Grade ${grade} of 5: ${GRADE_NAMES[grade] ?? ""}`} title={GRADE_NAMES[grade]}>
      {GRADES.map((one) => (
        <span key={one} class={one <= grade ? "is-full" : ""} aria-hidden="true">
          ★
        </span>
      ))}
    </span>
  );
}
