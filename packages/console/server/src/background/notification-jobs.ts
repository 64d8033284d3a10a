import { startPolling } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/services.ts';

const collectMilliseconds = 1000;
/**
 * A poll makes the sandbox compute and save all due deliveries, so it is done in one of 30 rounds while no user
 * watches.
 */
const roundsWhenUnwatched = 30;

/** Milliseconds between checks for queues that other processes have added, paused or removed. */
const queueMilliseconds = 10_000;

/** Polls the sandboxes for notifications until the returned function is called. Several servers can do so at once. */
export function startCollecting({ collector, live }: Pick<Services, 'collector' | 'live'>): () => void {
  let rounds = 0;
  return startPolling({
    milliseconds: collectMilliseconds,
    work: () => {
      const isForAll = rounds % roundsWhenUnwatched === 0;
      rounds += 1;
      return collector.collect((workspaceId) => isForAll || live.isHeard(workspaceId));
    },
    // A sandbox that does not respond is polled again.
    fail: () => {},
  });
}

/** Receives notifications from the queues of all workspaces until the returned function is called. */
export function startQueueConsumers(
  { queueConsumers }: Pick<Services, 'queueConsumers'>,
  fail: (error: Error) => void,
): () => Promise<void> {
  void queueConsumers.reconcile();
  const stop = startPolling({ milliseconds: queueMilliseconds, work: () => queueConsumers.reconcile(), fail });
  return () => {
    stop();
    return queueConsumers.close();
  };
}
