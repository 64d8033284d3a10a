import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { Observer } from '../ports/observer.ts';
import { pageInput } from './page-input.ts';
import type { PagedCall } from './paged-call.ts';
import type { Place } from './place.ts';
import type { ReadPage } from './read-page.ts';
import { type Windows, windowQuery } from './windows.ts';

export interface FetchDeps {
  /** Makes a call and reads its answer. */
  readonly read: (parameters: CallParameters) => Promise<ReadPage>;
  readonly observe: Observer;
}

/** What fetches a page from its place. An error names the token to go on from. */
export function pageFetcher(
  call: PagedCall,
  windows: Windows | undefined,
  { read, observe }: FetchDeps,
  left: AbortSignal,
): (place: Place) => Promise<ReadPage> {
  const { first, paging } = call;
  const signal = call.signal === undefined ? left : AbortSignal.any([call.signal, left]);
  const options = { ...first.options, signal };
  return async ({ token, from }) => {
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
function warnOfMore({ name, paging: { mostItems, spans } }: PagedCall, page: ReadPage, observe: Observer): void {
  const { total } = page.pagination;
  if (mostItems === undefined || total === undefined || total <= mostItems) return;
  const instead = spans === undefined ? 'Narrow the search.' : 'Narrow the search, or give options.window.';
  const message = `${name} has found ${total} items and gives the first ${mostItems} of them. ${instead}`;
  observe({ type: 'warning', code: 'PAGES_CAPPED', message });
}
