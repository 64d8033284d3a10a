import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Pages in a row without an item, after which a walk ends. Filters leave some empty; this many cost minutes of quota. */
export const mostEmptyPages = 100;

/** Ends loops over short lists whose pages would never end. It remembers every token. */
export class PageBound {
  readonly #operation: string;
  readonly #seen = new Set<string>();
  #empty = 0;

  /** `operation` is `endpoint.operation`. */
  constructor(operation: string) {
    this.#operation = operation;
  }

  /** The token of the next page, after a page with so many items; undefined after the last. Throws where there is no end. */
  next(token: string | undefined, items: number): string | undefined {
    this.#empty = items === 0 ? this.#empty + 1 : 0;
    if (!token) return undefined;
    if (this.#seen.has(token)) throw tokenRepeated(this.#operation, token);
    if (this.#empty >= mostEmptyPages) throw tooManyEmpty(this.#operation, token);
    this.#seen.add(token);
    return token;
  }
}

export function tooManyEmpty(operation: string, nextToken: string | undefined): SellingPartnerError {
  return new SellingPartnerError({
    code: 'TOO_MANY_EMPTY_PAGES',
    message:
      `${operation} gave ${mostEmptyPages} pages in a row without an item, each with a token for another one. ` +
      'Narrow the query, or go on from nextToken.',
    operation,
    nextToken,
  });
}

export function tokenRepeated(operation: string, nextToken: string | undefined): SellingPartnerError {
  return new SellingPartnerError({
    code: 'PAGE_TOKEN_REPEATED',
    message: `${operation} names as the next page one that was there before. Its pages would never end.`,
    operation,
    nextToken,
  });
}
