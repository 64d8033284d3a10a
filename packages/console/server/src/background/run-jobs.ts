import { startPolling } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/services.ts';

const runDueMilliseconds = 5_000;
const pollCancelRequestsMilliseconds = 2_000;
const stopMilliseconds = 5_000;

/**
 * Executes runs and starts those of due schedules until the returned function is called. Other processes then
 * continue them.
 */
export function startRunJobs(
  { cancelRequests, runWorker, schedules }: Pick<Services, 'cancelRequests' | 'runWorker' | 'schedules'>,
  fail: (error: Error) => void,
): () => Promise<void> {
  runWorker.loop.start();
  const stops = [
    // A failed round is made up for by the next one.
    startPolling({ milliseconds: pollCancelRequestsMilliseconds, work: () => cancelRequests.poll(), fail: () => {} }),
    startPolling({ milliseconds: runDueMilliseconds, work: () => schedules.startDue(), fail }),
  ];
  void schedules.startDue().catch(fail);
  return async () => {
    for (const stop of stops) stop();
    await runWorker.loop.stop(stopMilliseconds);
  };
}
