import { buildAbortError } from '../errors/abort-error.ts';
import type { FetchDeps } from './fetch-page.ts';
import { type PageLocation, readItems, toCursor } from './page-location.ts';
import { PageReader } from './page-reader.ts';
import { findListPath, type PagedCall } from './paged-call.ts';
import type { Step, StepSource } from './resumable-iterator.ts';

interface ItemPage {
  readonly items: readonly unknown[];
  readonly location: PageLocation;
  readonly next: PageLocation | undefined;
}

/** The items of one list of a call, from all of its pages. */
export class ItemSource implements StepSource<unknown> {
  readonly #pages: PageReader;
  readonly #path: string;
  readonly #signal: AbortSignal | undefined;
  #page: ItemPage | undefined;
  #index: number;
  #remaining: number;

  constructor(call: PagedCall, deps: FetchDeps) {
    this.#path = findListPath(call);
    this.#pages = new PageReader(call, deps);
    this.#signal = call.signal;
    this.#index = call.options.skip ?? 0;
    this.#remaining = call.options.limit ?? Number.POSITIVE_INFINITY;
  }

  async next(): Promise<Step<unknown> | undefined> {
    const page = await this.#findPageWithItems();
    if (page === undefined) return undefined;
    if (this.#signal?.aborted) throw buildAbortError(this.#signal.reason);
    const { items, location, next } = page;
    const item = items[this.#index];
    this.#index += 1;
    this.#remaining -= 1;
    const cursor = this.#index < items.length ? toCursor(location, this.#index) : next && toCursor(next);
    return { value: item, cursor, isLast: this.#remaining === 0 };
  }

  pause(): void {
    this.#pages.pause();
  }

  /** Returns the current page while it has more items, and after that the next page that has items. */
  async #findPageWithItems(): Promise<ItemPage | undefined> {
    while (this.#page === undefined || this.#index >= this.#page.items.length) {
      const nextPage = await this.#pages.next();
      if (nextPage === undefined) return undefined;
      // `skip` applies to the first page only.
      if (this.#page !== undefined) this.#index = 0;
      this.#page = { items: readItems(nextPage.page, this.#path), location: nextPage.location, next: nextPage.next };
    }
    return this.#page;
  }
}
