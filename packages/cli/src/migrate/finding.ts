/** A place in a file that a migration affects. */
export interface Finding {
  readonly file: string;
  /** Starts with 1. */
  readonly line: number;
  /** `change`: the code must be changed. `review`: it behaves differently. */
  readonly kind: 'change' | 'review';
  /** The text at this place. */
  readonly found: string;
  readonly description: string;
}

/** A text that replaces that between two positions. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A finding, and the edit that makes the change if it is certain. */
export interface Place extends Finding {
  readonly edit?: Edit;
  /** Whether a change is left after the edit. */
  readonly isPartial?: true;
}

/** Makes all edits of the places. They do not overlap. */
export function applyPlaces(text: string, places: readonly Place[]): string {
  return applyEdits(
    text,
    places.flatMap(({ edit }) => edit ?? []),
  );
}

/** Makes edits, and returns the part of the new text that stands for the part of the old one between `start` and `end`. */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
  { start, end }: { readonly start?: number | null | undefined; readonly end?: number | null | undefined } = {},
): string {
  const from = start ?? 0;
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (result, edit) => result.slice(0, edit.start - from) + edit.text + result.slice(edit.end - from),
      text.slice(from, end ?? text.length),
    );
}
