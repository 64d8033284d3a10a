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
}

/** Makes all edits of the places. They do not overlap. */
export function applyEdits(text: string, places: readonly Place[]): string {
  const edits = places.flatMap(({ edit }) => edit ?? []).sort((a, b) => b.start - a.start);
  return edits.reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), text);
}
