import type { FetchDeps } from './fetch-page.ts';
import type { PagedCall } from './paged-call.ts';
import { positionOf } from './place.ts';
import { walkPlaces } from './walk-places.ts';
import type { Steps } from './walked.ts';

/** The pages of a call, as the plain call gives them. */
export async function* walkPages(call: PagedCall, deps: FetchDeps): Steps<unknown> {
  const { limit } = call.options;
  let count = 0;
  for await (const { page, next } of walkPlaces(call, deps, limit)) {
    const position = next && positionOf(next);
    yield { value: page.data, position };
    count += 1;
    if (count === limit) return position;
  }
  return undefined;
}
