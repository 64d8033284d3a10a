import type { Services } from '../wiring/services.ts';

/** Makes bulk changes, also those that an ended process left, until the returned function is called. */
export function startBulkChanges({ bulkChanges }: Pick<Services, 'bulkChanges'>): () => Promise<void> {
  bulkChanges.work.start();
  return () => bulkChanges.work.stop(stopMilliseconds);
}

const stopMilliseconds = 5_000;
