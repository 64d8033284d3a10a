/** Routes of the screen of a single run, by kind. */
export const runPages = { report: '/reports/:runId', feed: '/feeds/:runId', query: '/queries/:runId' } as const;
