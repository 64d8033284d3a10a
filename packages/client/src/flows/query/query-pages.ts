import { buildPageRepeatedError, buildPageTokenRepeatedError } from '../../pipeline/page-guard.ts';
import { buildFoundState, buildResumedState, type SavePoint } from '../run/resumed-state.ts';
import { getRunId } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';

/** One page of a query's result, which is a separate query at Amazon. Plain data. */
export interface QueryPage {
  /** The token that requests it; undefined for the first page. */
  readonly token: string | undefined;
  /** The state of its run. */
  readonly state: RunState;
  /** The token of the next page; undefined for the last page, and until this page is done. */
  readonly nextToken: string | undefined;
}

export const initialPages: readonly QueryPage[] = [{ token: undefined, state: { type: 'new' }, nextToken: undefined }];

/** Returns the pages with one of them changed. */
export function withPage(
  pages: readonly QueryPage[],
  changedIndex: number,
  change: Partial<QueryPage>,
): readonly QueryPage[] {
  return pages.map((page, index) => (index === changedIndex ? { ...page, ...change } : page));
}

/**
 * Adds the page to create next. Returns the same pages when there is none, or when the last page has not ended. Throws
 * PAGE_TOKEN_REPEATED or PAGE_REPEATED when the pages would never end.
 */
export function withNextPage(pages: readonly QueryPage[]): readonly QueryPage[] {
  const last = pages.at(-1);
  if (last?.state.type !== 'ended' || last.state.status !== 'DONE' || last.nextToken === undefined) return pages;
  if (pages.some(({ token }) => token === last.nextToken))
    throw buildPageTokenRepeatedError('dataKiosk.getQuery', last.nextToken);
  const { documentId } = last.state;
  const isRepeated = pages.slice(0, -1).some(({ state }) => state.type === 'ended' && state.documentId === documentId);
  if (documentId !== undefined && isRepeated) throw buildPageRepeatedError('dataKiosk.getQuery', last.nextToken);
  return [...pages, { token: last.nextToken, state: { type: 'new' }, nextToken: undefined }];
}

/** Pages of an existing query of which only the ID is known. */
export function buildFoundPages(queryId: string, now: number): readonly QueryPage[] {
  return [{ token: undefined, state: buildFoundState(queryId, now), nextToken: undefined }];
}

/** Pages of a resumed run. Only the last page may be unconfirmed. */
export function buildResumedPages(
  pages: readonly QueryPage[],
  savePoint: SavePoint,
  queryId: string | null | undefined,
): readonly QueryPage[] {
  return pages.map((page) => ({ ...page, state: buildResumedState(page.state, savePoint, queryId) }));
}

/** Lists the query IDs of the pages. */
export function listQueryIds(pages: readonly QueryPage[]): string[] {
  return pages.flatMap(({ state }) => getRunId(state) ?? []);
}
