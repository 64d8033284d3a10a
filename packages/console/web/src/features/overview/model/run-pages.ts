/** Where a run of each kind is shown. */
export const runPages = { report: '/reports/$runId', feed: '/feeds/$runId', query: '/queries/$runId' } as const;
