import { abortError } from '../errors/abort-error.ts';
import { mostEmptyPages, tokenRepeated, tooManyEmpty } from '../pipeline/page-bound.ts';
import { type FetchDeps, type FetchPage, pageFetcher } from './fetch-page.ts';
import type { PagedCall } from './paged-call.ts';
import { firstPlace, itemsOf, nextPlace, type Place } from './place.ts';
import type { ReadPage } from './read-page.ts';
import { TokenWatch } from './token-watch.ts';
import { type Windows, windowsOf } from './windows.ts';

/** A page, where it was found, and where the next one is; undefined after the last. */
export interface FoundPage {
  readonly page: ReadPage;
  readonly place: Place;
  readonly next: Place | undefined;
}

/** A page that is asked for before its turn. */
interface PageAhead {
  readonly page: Promise<ReadPage>;
  readonly left: AbortController;
  hasCome: boolean;
}

/** The pages of a call, one after the other. A page that does not come is tried again when the next one is asked for. */
export class PlaceWalk {
  readonly #call: PagedCall;
  readonly #windows: Windows | undefined;
  readonly #fetch: FetchPage;
  readonly #watch = new TokenWatch();
  #place: Place | undefined;
  #isRepeated = false;
  #left: number;
  /** Pages in a row without an item. */
  #empty = 0;
  #ahead: PageAhead | undefined;

  /** `limit` is the number of pages after which to end. */
  constructor(call: PagedCall, deps: FetchDeps, limit = Number.POSITIVE_INFINITY) {
    this.#call = call;
    this.#windows = windowsOf(call);
    this.#fetch = pageFetcher(call, this.#windows, deps);
    this.#place = firstPlace(call, this.#windows);
    this.#watch.repeats(this.#place);
    this.#left = limit;
  }

  async next(): Promise<FoundPage | undefined> {
    const place = this.#place;
    if (place === undefined || this.#left === 0) return undefined;
    if (this.#isRepeated) throw tokenRepeated(this.#call.name, place.token);
    if (this.#empty === mostEmptyPages) {
      this.#empty = 0;
      throw tooManyEmpty(this.#call.name, place.token);
    }
    const page = await this.#come(place);
    const { signal } = this.#call;
    if (signal?.aborted) throw abortError(signal.reason);
    const next = nextPlace(this.#call, this.#windows, place, page);
    this.#place = next;
    this.#isRepeated = next !== undefined && this.#watch.repeats(next);
    this.#empty = isEmpty(this.#call, page) && next?.from === place.from ? this.#empty + 1 : 0;
    this.#left -= 1;
    this.#lookAhead();
    return { page, place, next };
  }

  /** Ends the request for a page whose turn has not come. It is made again when it has. */
  pause(): void {
    if (this.#ahead === undefined || this.#ahead.hasCome) return;
    this.#ahead.left.abort();
    this.#ahead = undefined;
  }

  #come(place: Place): Promise<ReadPage> {
    const page = this.#ahead?.page;
    this.#ahead = undefined;
    return page ?? this.#fetch(place);
  }

  #lookAhead(): void {
    if (!this.#call.options.prefetch || this.#place === undefined || this.#isRepeated || this.#left === 0) return;
    if (this.#empty === mostEmptyPages) return;
    const left = new AbortController();
    const ahead = { page: this.#fetch(this.#place, left.signal), left, hasCome: false };
    this.#ahead = ahead;
    const came = () => {
      ahead.hasCome = true;
    };
    // What goes wrong with it is thrown when it is its turn.
    ahead.page.then(came, () => {});
  }
}

/** Whether none of the lists of a page has an item. */
function isEmpty({ paging }: PagedCall, page: ReadPage): boolean {
  return paging.items.every((path) => itemsOf(page, path).length === 0);
}
