import type { Run } from '../run-status/run-status.tsx';

/** Routes of the screen of a single run, by kind. */
export const runPaths = { report: '/reports/:runId', feed: '/feeds/:runId', query: '/queries/:runId' } as const;

/** Routes of the screen that lists runs, by kind. */
export const listPaths = { report: '/reports', feed: '/feeds', query: '/queries' } as const;

/** Returns the path of a run's screen. */
export function buildRunPath({ kind, id }: Pick<Run, 'kind' | 'id'>): string {
  return `${listPaths[kind]}/${id}`;
}
