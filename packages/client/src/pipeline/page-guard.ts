import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { LoopDetector } from './loop-detector.ts';
import { RepeatedPageDetector } from './repeated-page-detector.ts';

/** Maximum number of consecutive empty pages. Filters leave some pages empty, but 100 empty pages cost minutes of quota. */
export const maxEmptyPages = 100;

/** Stops loops over lists whose pages would never end, in constant memory. */
export class PageGuard {
  readonly #operation: string;
  readonly #tokens = new LoopDetector();
  readonly #pages = new RepeatedPageDetector();
  #empty = 0;

  /** `operation` is `endpoint.operation`. */
  constructor(operation: string) {
    this.#operation = operation;
  }

  /**
   * Returns the token of the next page, or undefined after the last page. Throws when the pages would never end.
   * `items` are those of the current page.
   */
  next(token: string | undefined, items: readonly unknown[] = []): string | undefined {
    this.#empty = items.length === 0 ? this.#empty + 1 : 0;
    if (this.#pages.detectRepeat(items)) throw buildPageRepeatedError(this.#operation, token);
    if (!token) return undefined;
    if (this.#tokens.countRepeats(token) > 0) throw buildPageTokenRepeatedError(this.#operation, token);
    if (this.#empty >= maxEmptyPages) throw buildTooManyEmptyPagesError(this.#operation, token);
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

export function buildPageRepeatedError(operation: string, nextToken: string | undefined): SellingPartnerError {
  return new SellingPartnerError({
    code: 'PAGE_REPEATED',
    message: `${operation} returned the items of an earlier page again, under a new token. Its pages would never end.`,
    operation,
    nextToken,
  });
}
