import { abortError } from '../errors/abort-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { type FetchDeps, pageFetcher } from './fetch-page.ts';
import type { PagedCall } from './paged-call.ts';
import { firstPlace, nextPlace, type Place } from './place.ts';
import type { ReadPage } from './read-page.ts';
import { TokenWatch } from './token-watch.ts';
import { windowsOf } from './windows.ts';

/** A page, where it was found, and where the next one is; undefined after the last. */
export interface FoundPage {
  readonly page: ReadPage;
  readonly place: Place;
  readonly next: Place | undefined;
}

/** The pages of a call, one after the other. Who leaves ends the request that is under way. */
export async function* walkPlaces(
  call: PagedCall,
  deps: FetchDeps,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<FoundPage, undefined, undefined> {
  const { options, signal } = call;
  const windows = windowsOf(call);
  const left = new AbortController();
  const fetch = pageFetcher(call, windows, deps, left.signal);
  const watch = new TokenWatch();
  let place: Place | undefined = firstPlace(call, windows);
  watch.repeats(place);
  let coming: Promise<ReadPage> | undefined;
  try {
    for (let count = 1; place !== undefined; count += 1) {
      const page: ReadPage = await (coming ?? fetch(place));
      if (signal?.aborted) throw abortError(signal.reason);
      const next = nextPlace(call, windows, place, page);
      const isRepeated = next !== undefined && watch.repeats(next);
      const goesOn = next !== undefined && !isRepeated && count < limit;
      coming = options.prefetch && goesOn ? ahead(fetch(next)) : undefined;
      yield { page, place, next };
      if (count >= limit) return undefined;
      if (isRepeated) throw tokenRepeated(call, next);
      place = next;
    }
    return undefined;
  } finally {
    left.abort();
  }
}

/** What goes wrong with a page ahead of time is thrown when it is its turn. */
function ahead(page: Promise<ReadPage>): Promise<ReadPage> {
  page.catch(() => {});
  return page;
}

function tokenRepeated({ name }: PagedCall, { token }: Place): SellingPartnerError {
  return new SellingPartnerError({
    code: 'PAGE_TOKEN_REPEATED',
    message: `${name} names as the next page one that was there before. Its pages would never end.`,
    operation: name,
    nextToken: token,
  });
}
