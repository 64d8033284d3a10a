import { abortError } from '../errors/abort-error.ts';
import type { FetchDeps } from './fetch-page.ts';
import { listPath, type PagedCall } from './paged-call.ts';
import { itemsOf, positionOf } from './place.ts';
import { walkPlaces } from './walk-places.ts';
import type { Steps } from './walked.ts';

/** The items of a list of a call, over all of its pages. */
export async function* walkItems(call: PagedCall, deps: FetchDeps): Steps<unknown> {
  const { options, signal } = call;
  const path = listPath(call);
  let left = options.limit ?? Number.POSITIVE_INFINITY;
  let at = options.skip ?? 0;
  for await (const { page, place, next } of walkPlaces(call, deps)) {
    const items = itemsOf(page, path);
    for (; at < items.length; at += 1) {
      if (signal?.aborted) throw abortError(signal.reason);
      const position = at + 1 < items.length ? positionOf(place, at + 1) : next && positionOf(next);
      yield { value: items[at], position };
      left -= 1;
      if (left === 0) return position;
    }
    at = 0;
  }
  return undefined;
}
