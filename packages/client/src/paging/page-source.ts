import type { FetchDeps } from './fetch-page.ts';
import { toCursor } from './page-location.ts';
import { PageReader } from './page-reader.ts';
import type { PagedCall } from './paged-call.ts';
import type { Step, StepSource } from './resumable-iterator.ts';

/** The pages of a call. Each value is what a single call returns. */
export class PageSource implements StepSource<unknown> {
  readonly #pages: PageReader;
  #remaining: number;

  constructor(call: PagedCall, deps: FetchDeps) {
    this.#remaining = call.options.limit ?? Number.POSITIVE_INFINITY;
    this.#pages = new PageReader(call, deps, this.#remaining);
  }

  async next(): Promise<Step<unknown> | undefined> {
    const nextPage = await this.#pages.next();
    if (nextPage === undefined) return undefined;
    this.#remaining -= 1;
    return {
      value: nextPage.page.data,
      cursor: nextPage.next && toCursor(nextPage.next),
      isLast: this.#remaining === 0,
    };
  }

  pause(): void {
    this.#pages.pause();
  }
}
