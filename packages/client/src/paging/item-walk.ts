import { abortError } from '../errors/abort-error.ts';
import type { FetchDeps } from './fetch-page.ts';
import { listPath, type PagedCall } from './paged-call.ts';
import { itemsOf, type Place, positionOf } from './place.ts';
import { PlaceWalk } from './place-walk.ts';
import type { Step, Walk } from './walked.ts';

interface ItemPage {
  readonly items: readonly unknown[];
  readonly place: Place;
  readonly next: Place | undefined;
}

/** The items of a list of a call, over all of its pages. */
export class ItemWalk implements Walk<unknown> {
  readonly #places: PlaceWalk;
  readonly #path: string;
  readonly #signal: AbortSignal | undefined;
  #page: ItemPage | undefined;
  #at: number;
  #left: number;

  constructor(call: PagedCall, deps: FetchDeps) {
    this.#path = listPath(call);
    this.#places = new PlaceWalk(call, deps);
    this.#signal = call.signal;
    this.#at = call.options.skip ?? 0;
    this.#left = call.options.limit ?? Number.POSITIVE_INFINITY;
  }

  async next(): Promise<Step<unknown> | undefined> {
    const page = await this.#pageWithMore();
    if (page === undefined) return undefined;
    if (this.#signal?.aborted) throw abortError(this.#signal.reason);
    const { items, place, next } = page;
    const value = items[this.#at];
    this.#at += 1;
    this.#left -= 1;
    const position = this.#at < items.length ? positionOf(place, this.#at) : next && positionOf(next);
    return { value, position, isLast: this.#left === 0 };
  }

  pause(): void {
    this.#places.pause();
  }

  /** The page at hand while it has items that have not been given, else the next one that has some. */
  async #pageWithMore(): Promise<ItemPage | undefined> {
    while (this.#page === undefined || this.#at >= this.#page.items.length) {
      const found = await this.#places.next();
      if (found === undefined) return undefined;
      // What is left out stands on the first page.
      if (this.#page !== undefined) this.#at = 0;
      this.#page = { items: itemsOf(found.page, this.#path), place: found.place, next: found.next };
    }
    return this.#page;
  }
}
