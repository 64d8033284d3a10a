import type { Paging } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { Observer } from '../ports/observer.ts';
import { pageInput } from './page-input.ts';
import type { PagedCall } from './paged-call.ts';
import { itemsOf, type Place } from './place.ts';
import type { ReadPage } from './read-page.ts';
import { type Windows, windowQuery } from './windows.ts';

export interface FetchDeps {
  /** Makes a call and reads its answer. */
  readonly read: (parameters: CallParameters) => Promise<ReadPage>;
  readonly observe: Observer;
}

/** Fetches a page from its place. `left` ends the request; an error names the token to go on from. */
export type FetchPage = (place: Place, left?: AbortSignal) => Promise<ReadPage>;

export function pageFetcher(call: PagedCall, windows: Windows | undefined, { read, observe }: FetchDeps): FetchPage {
  const { first, paging } = call;
  return async ({ token, from }, left) => {
    const signals = [call.signal, left].filter((signal) => signal !== undefined);
    const options = { ...first.options, signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0] };
    const window = windows === undefined || from === undefined ? {} : windowQuery(windows, from);
    const input = pageInput({ ...first, query: { ...first.query, ...window } }, paging, token);
    try {
      const page = await read({ ...input, options });
      if (token === undefined) warnOfMore(call, page, observe);
      return page;
    } catch (error) {
      throw token !== undefined && error instanceof SellingPartnerError ? error.with({ nextToken: token }) : error;
    }
  };
}

/** Some lists end before all of it has been given, and say so by their total alone. */
function warnOfMore({ name, paging }: PagedCall, page: ReadPage, observe: Observer): void {
  const { total } = page.pagination;
  const most = mostItemsOf(paging, page);
  if (total === undefined || total <= most) return;
  const instead = paging.spans === undefined ? 'Narrow the search.' : 'Narrow the search, or give options.window.';
  const message = `${name} has found ${total} items and gives the first ${most} of them. ${instead}`;
  observe({ type: 'warning', code: 'PAGES_CAPPED', message });
}

/** Where pages are counted, the last one begins at the largest offset, or before it. */
function mostItemsOf({ mostItems = Number.POSITIVE_INFINITY, largestOffset, items }: Paging, page: ReadPage): number {
  const count = itemsOf(page, items[0] ?? '').length;
  if (largestOffset === undefined || count === 0) return mostItems;
  return (Math.floor(largestOffset / count) + 1) * count;
}
