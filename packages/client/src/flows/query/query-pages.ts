import { tokenRepeated } from '../../pipeline/page-bound.ts';
import { foundRun, type KeptAt, resumedRun } from '../run/found-run.ts';
import { idOf } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';

/** One page of a query's result, which is a query of its own at the marketplace. Plain data. */
export interface QueryPage {
  /** What it is asked for with; undefined of the first. */
  readonly token: string | undefined;
  /** How far it has come. */
  readonly state: RunState;
  /** What the page after it is asked for with; undefined of the last, and until it is done. */
  readonly nextToken: string | undefined;
}

export const firstPages: readonly QueryPage[] = [{ token: undefined, state: { at: 'new' }, nextToken: undefined }];

/** The pages after one of them has moved on. */
export function withPage(pages: readonly QueryPage[], at: number, change: Partial<QueryPage>): readonly QueryPage[] {
  return pages.map((page, index) => (index === at ? { ...page, ...change } : page));
}

/**
 * The pages with the one that is to be asked for next; the same when there is none, or the last has not ended. Throws
 * PAGE_TOKEN_REPEATED where there would be no end of them.
 */
export function withNextPage(pages: readonly QueryPage[]): readonly QueryPage[] {
  const last = pages.at(-1);
  if (last?.state.at !== 'ended' || last.state.status !== 'DONE' || last.nextToken === undefined) return pages;
  if (pages.some(({ token }) => token === last.nextToken)) throw tokenRepeated('dataKiosk.getQuery', last.nextToken);
  return [...pages, { token: last.nextToken, state: { at: 'new' }, nextToken: undefined }];
}

/** Pages of a query that exists, and that nothing is known of but its id. */
export function knownPages(queryId: string, now: number): readonly QueryPage[] {
  return [{ token: undefined, state: foundRun(queryId, now), nextToken: undefined }];
}

/** Pages that are taken up again, of which only the last may be in doubt. */
export function resumedPages(
  pages: readonly QueryPage[],
  kept: KeptAt,
  queryId: string | null | undefined,
): readonly QueryPage[] {
  return pages.map((page) => ({ ...page, state: resumedRun(page.state, kept, queryId) }));
}

/** Ids of the queries that the pages are. */
export function queryIdsOf(pages: readonly QueryPage[]): string[] {
  return pages.flatMap(({ state }) => idOf(state) ?? []);
}
