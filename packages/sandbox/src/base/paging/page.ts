import type { Bookmark, PageTokens } from './page-tokens.ts';

export interface Page<T> {
  readonly items: readonly T[];
  /** Undefined on the last page. */
  readonly nextToken: string | undefined;
  /** Undefined on the first page. */
  readonly previousToken: string | undefined;
}

/** Returns the page of a list at a bookmark. */
export function buildPage<T>(all: readonly T[], size: number, bookmark: Bookmark, tokens: PageTokens): Page<T> {
  const { offset, page = 1 } = bookmark;
  const previous = { ...bookmark, offset: Math.max(0, offset - size), page: Math.max(1, page - 1) };
  return {
    items: all.slice(offset, offset + size),
    nextToken: tokens.sealNext(bookmark, offset + size < all.length ? offset + size : undefined),
    previousToken: offset > 0 ? tokens.seal(previous) : undefined,
  };
}

export type FoundPage<Found> = Omit<Page<Found>, 'previousToken'>;

/**
 * Returns the page at a bookmark, of the matches in a sequence. The bookmark is a position in the sequence, not a count
 * of matches, so that a change between two pages neither repeats nor hides other matches.
 */
export function buildFoundPage<T, Found>(
  sequence: readonly T[],
  find: (one: T) => Found | undefined,
  size: number,
  bookmark: Bookmark,
  tokens: PageTokens,
): FoundPage<Found> {
  const items: Found[] = [];
  for (let at = bookmark.offset; at < sequence.length; at += 1) {
    const found = find(sequence[at] as T);
    if (found === undefined) continue;
    if (items.length === size) return { items, nextToken: tokens.sealNext(bookmark, at) };
    items.push(found);
  }
  return { items, nextToken: tokens.sealNext(bookmark, undefined) };
}
