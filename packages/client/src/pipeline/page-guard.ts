import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Maximum number of consecutive empty pages. Filters leave some pages empty, but 100 empty pages cost minutes of quota. */
export const maxEmptyPages = 100;

/** Stops loops over short lists whose pages would never end. It remembers every token. */
export class PageGuard {
  readonly #operation: string;
  readonly #seen = new Set<string>();
  #empty = 0;

  /** `operation` is `endpoint.operation`. */
  constructor(operation: string) {
    this.#operation = operation;
  }

  /**
   * Returns the token of the next page, or undefined after the last page. Throws when the pages would never end.
   * `items` is the number of items on the current page.
   */
  next(token: string | undefined, items: number): string | undefined {
    this.#empty = items === 0 ? this.#empty + 1 : 0;
    if (!token) return undefined;
    if (this.#seen.has(token)) throw buildPageTokenRepeatedError(this.#operation, token);
    if (this.#empty >= maxEmptyPages) throw buildTooManyEmptyPagesError(this.#operation, token);
    this.#seen.add(token);
    return token;
  }
}

export function buildTooManyEmptyPagesError(operation: string, nextToken: string | undefined): SellingPartnerError {
  return new SellingPartnerError({
    code: 'TOO_MANY_EMPTY_PAGES',
    message:
      `${operation} returned ${maxEmptyPages} empty pages in a row, each with a token for another page. ` +
      'Narrow the query, or continue from nextToken.',
    operation,
    nextToken,
  });
}

export function buildPageTokenRepeatedError(operation: string, nextToken: string | undefined): SellingPartnerError {
  return new SellingPartnerError({
    code: 'PAGE_TOKEN_REPEATED',
    message: `${operation} returned the token of an earlier page as its next page. Its pages would never end.`,
    operation,
    nextToken,
  });
}
