import { startPolling } from '../jobs/start-polling.ts';
import { bulkChangeJob } from '../services/bulk-changes/bulk-changes.ts';
import type { Services } from '../wiring/create-services.ts';

const leaseSeconds = 30;
/** Changes of one seller share its quota, so more of them at once are not faster. */
const atOnce = 4;
const sweepMilliseconds = 60_000;

/**
 * Makes bulk changes, also those that an ended process left, until the returned function is called. The jobs stop with those of runs.
 */
export async function startBulkChanges(
  { jobs, bulkChanges }: Pick<Services, 'jobs' | 'bulkChanges'>,
  fail: (error: Error) => void,
): Promise<() => Promise<void>> {
  await jobs.declare(bulkChangeJob, leaseSeconds);
  await jobs.handle<{ id: string }>(bulkChangeJob, {
    leaseSeconds,
    atOnce,
    run: ({ id }, signal) => bulkChanges.run(id, signal),
  });
  await bulkChanges.sweep();
  const stop = startPolling({ milliseconds: sweepMilliseconds, work: () => bulkChanges.sweep(), fail });
  return async () => stop();
}
