import type { Bookmark, PageTokens } from './page-tokens.ts';

export interface Page<T> {
  readonly items: readonly T[];
  /** Undefined on the last page. */
  readonly nextToken: string | undefined;
  /** Undefined on the first page. */
  readonly previousToken: string | undefined;
}

/** Cuts the page at the bookmark out of the whole list. */
export function pageAt<T>(all: readonly T[], size: number, bookmark: Bookmark, tokens: PageTokens): Page<T> {
  const { offset } = bookmark;
  const tokenAt = (other: number) => tokens.seal({ ...bookmark, offset: other });
  return {
    items: all.slice(offset, offset + size),
    nextToken: offset + size < all.length ? tokenAt(offset + size) : undefined,
    previousToken: offset > 0 ? tokenAt(Math.max(0, offset - size)) : undefined,
  };
}
