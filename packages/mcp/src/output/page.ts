/** A page of a result. */
export interface Page {
  /** A list of items, a complete value, a chunk of a JSON text that is too long for one page, or a part of an answer from the shop. */
  readonly kind: 'items' | 'value' | 'chunk' | 'answer';
  readonly content: unknown;
  /** Whether there are, or may be, more pages. */
  readonly hasMore: boolean;
}

/** The pages of a result, which are fetched as they are requested. */
export type Pages = AsyncIterator<Page, void, undefined>;

/** The maximum size of the data of one page: a few thousand words. */
export const maxPageBytes = 48_000;

/** The maximum and default number of items of one page. */
export const maxItems = 100;
export const defaultItems = 25;

export function countBytes(text: string): number {
  return Buffer.byteLength(text);
}
