import type { FetchDeps } from './fetch-page.ts';
import type { PagedCall } from './paged-call.ts';
import { positionOf } from './place.ts';
import { PlaceWalk } from './place-walk.ts';
import type { Step, Walk } from './walked.ts';

/** The pages of a call, as the plain call gives them. */
export class PageWalk implements Walk<unknown> {
  readonly #places: PlaceWalk;
  #left: number;

  constructor(call: PagedCall, deps: FetchDeps) {
    this.#left = call.options.limit ?? Number.POSITIVE_INFINITY;
    this.#places = new PlaceWalk(call, deps, this.#left);
  }

  async next(): Promise<Step<unknown> | undefined> {
    const found = await this.#places.next();
    if (found === undefined) return undefined;
    this.#left -= 1;
    return { value: found.page.data, position: found.next && positionOf(found.next), isLast: this.#left === 0 };
  }

  pause(): void {
    this.#places.pause();
  }
}
