import { buildAbortError } from '../errors/abort-error.ts';
import { LoopDetector } from '../pipeline/loop-detector.ts';
import {
  buildPageRepeatedError,
  buildPageTokenRepeatedError,
  buildTooManyEmptyPagesError,
  maxEmptyPages,
} from '../pipeline/page-guard.ts';
import { RepeatedPageDetector } from '../pipeline/repeated-page-detector.ts';
import { createPageFetcher, type FetchDeps, type FetchPage } from './fetch-page.ts';
import type { FetchedPage } from './fetched-page.ts';
import { findFirstLocation, findNextLocation, type PageLocation, readItems } from './page-location.ts';
import type { PagedCall } from './paged-call.ts';
import { resolveWindows, type Windows } from './windows.ts';

/** A page, its location, and the location of the next page, which is undefined after the last page. */
interface LocatedPage {
  readonly page: FetchedPage;
  readonly location: PageLocation;
  readonly next: PageLocation | undefined;
}

/** A page that is requested before the caller needs it. */
interface PrefetchedPage {
  readonly page: Promise<FetchedPage>;
  readonly abortController: AbortController;
  hasArrived: boolean;
}

/** Reads the pages of a call one after the other. When the request for a page fails, the next call of `next` sends it again. */
export class PageReader {
  readonly #call: PagedCall;
  readonly #windows: Windows | undefined;
  readonly #fetch: FetchPage;
  readonly #tokens = new LoopDetector();
  readonly #pages = new RepeatedPageDetector();
  #location: PageLocation | undefined;
  /** Why the pages would never end. */
  #repeated: 'token' | 'page' | undefined;
  #remaining: number;
  /** Pages in a row without an item. */
  #emptyPages = 0;
  #prefetched: PrefetchedPage | undefined;

  /** Stops after `limit` pages. */
  constructor(call: PagedCall, deps: FetchDeps, limit = Number.POSITIVE_INFINITY) {
    this.#call = call;
    this.#windows = resolveWindows(call);
    this.#fetch = createPageFetcher(call, this.#windows, deps);
    this.#location = findFirstLocation(call, this.#windows);
    this.#tokens.countRepeats(toText(this.#location));
    this.#remaining = limit;
  }

  async next(): Promise<LocatedPage | undefined> {
    const location = this.#location;
    if (location === undefined || this.#remaining === 0) return undefined;
    if (this.#repeated !== undefined) throw this.#buildRepeatedError(location);
    if (this.#emptyPages === maxEmptyPages) {
      this.#emptyPages = 0;
      throw buildTooManyEmptyPagesError(this.#call.name, location.token);
    }
    const page = await this.#takePage(location);
    const { signal } = this.#call;
    if (signal?.aborted) throw buildAbortError(signal.reason);
    const items = this.#call.paging.items.flatMap((path) => readItems(page, path));
    if (this.#pages.detectRepeat(items)) {
      this.#repeated = 'page';
      throw this.#buildRepeatedError(location);
    }
    const next = findNextLocation(this.#call, this.#windows, location, page);
    this.#location = next;
    if (next !== undefined && this.#tokens.countRepeats(toText(next)) > 0) this.#repeated = 'token';
    if (next?.from !== location.from) this.#pages.reset();
    this.#emptyPages = items.length === 0 && next?.from === location.from ? this.#emptyPages + 1 : 0;
    this.#remaining -= 1;
    this.#prefetch();
    return { page, location, next };
  }

  /** Aborts the request for a prefetched page. The request is sent again when the page is needed. */
  pause(): void {
    if (this.#prefetched === undefined || this.#prefetched.hasArrived) return;
    this.#prefetched.abortController.abort();
    this.#prefetched = undefined;
  }

  #buildRepeatedError({ token }: PageLocation): Error {
    return this.#repeated === 'page'
      ? buildPageRepeatedError(this.#call.name, token)
      : buildPageTokenRepeatedError(this.#call.name, token);
  }

  #takePage(location: PageLocation): Promise<FetchedPage> {
    const page = this.#prefetched?.page;
    this.#prefetched = undefined;
    return page ?? this.#fetch(location);
  }

  #prefetch(): void {
    if (!this.#call.options.prefetch || this.#location === undefined || this.#repeated !== undefined) return;
    if (this.#remaining === 0 || this.#emptyPages === maxEmptyPages) return;
    const abortController = new AbortController();
    const prefetched = {
      page: this.#fetch(this.#location, abortController.signal),
      abortController,
      hasArrived: false,
    };
    this.#prefetched = prefetched;
    const onArrival = () => {
      prefetched.hasArrived = true;
    };
    // An error of this request is thrown when the page is needed.
    prefetched.page.then(onArrival, () => {});
  }
}

function toText({ token, from }: PageLocation): string {
  return JSON.stringify([token, from]);
}
