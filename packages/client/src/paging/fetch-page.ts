import type { Paging } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { Observer } from '../ports/observer.ts';
import { buildPageParameters } from './build-page-parameters.ts';
import type { FetchedPage } from './fetched-page.ts';
import { type PageLocation, readItems } from './page-location.ts';
import type { PagedCall } from './paged-call.ts';
import { buildWindowQuery, type Windows } from './windows.ts';

export interface FetchDeps {
  /** Makes a call and returns its page. */
  readonly read: (parameters: CallParameters) => Promise<FetchedPage>;
  readonly observe: Observer;
}

/** Fetches the page at a location. `abortSignal` aborts the request. An error has the token of the page in `nextToken`. */
export type FetchPage = (location: PageLocation, abortSignal?: AbortSignal) => Promise<FetchedPage>;

export function createPageFetcher(
  call: PagedCall,
  windows: Windows | undefined,
  { read, observe }: FetchDeps,
): FetchPage {
  const { first, paging } = call;
  return async ({ token, from }, abortSignal) => {
    const signals = [call.signal, abortSignal].filter((signal) => signal !== undefined);
    const options = { ...first.options, signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0] };
    const window = windows === undefined || from === undefined ? {} : buildWindowQuery(windows, from);
    const input = buildPageParameters({ ...first, query: { ...first.query, ...window } }, paging, token);
    try {
      const page = await read({ ...input, options });
      if (token === undefined) warnAboutMissingItems(call, page, observe);
      return page;
    } catch (error) {
      throw token !== undefined && error instanceof SellingPartnerError ? error.with({ nextToken: token }) : error;
    }
  };
}

/** Some lists end before the last item. Only the total shows that items are missing. */
function warnAboutMissingItems({ name, paging }: PagedCall, page: FetchedPage, observe: Observer): void {
  const { total } = page.pagination;
  const maxItems = findMaxItems(paging, page);
  if (total === undefined || total <= maxItems) return;
  const instead = paging.spans === undefined ? 'Narrow the search.' : 'Narrow the search, or set options.window.';
  const message = `${name} found ${total} items, but returns only the first ${maxItems}. ${instead}`;
  observe({ type: 'warning', code: 'PAGES_CAPPED', message });
}

/** With offset paging, the last page starts at the largest offset or before it. */
function findMaxItems({ maxItems = Number.POSITIVE_INFINITY, maxOffset, items }: Paging, page: FetchedPage): number {
  const count = readItems(page, items[0] ?? '').length;
  if (maxOffset === undefined || count === 0) return maxItems;
  return (Math.floor(maxOffset / count) + 1) * count;
}
