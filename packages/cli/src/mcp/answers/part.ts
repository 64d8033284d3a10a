/** A part of a long answer. */
export interface Part {
  /** A list of items, a whole value, or a piece of a text of JSON that has no room in one part. */
  readonly form: 'items' | 'value' | 'piece';
  readonly content: unknown;
  /** There is at least one more part, or may be one. */
  readonly more: boolean;
}

/** The parts of an answer, made as they are asked for. */
export type Parts = AsyncIterator<Part, void, undefined>;

/** Bytes of data in one answer: a few thousand words. */
export const mostBytes = 48_000;

/** Items in one answer. */
export const mostItems = 100;
export const usualItems = 25;

export function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
