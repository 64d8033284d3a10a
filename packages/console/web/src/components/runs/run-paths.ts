import type { Run } from '../run-status.tsx';

/** Routes of the screen of a run, by its kind. */
export const runPaths = { report: '/reports/$runId', feed: '/feeds/$runId', query: '/queries/$runId' } as const;

/** Routes of the screen that lists the runs of a kind. */
export const listPaths = { report: '/reports', feed: '/feeds', query: '/queries' } as const;

/** Address of the screen of a run. */
export function runAddress({ kind, id }: Pick<Run, 'kind' | 'id'>): string {
  return `${listPaths[kind]}/${id}`;
}
