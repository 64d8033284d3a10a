import { isStorageFull } from '../base/api-error.ts';
import type { JsonObject } from '../base/json-value.ts';
import { type Account, collection, defineCollection } from '../world/accounts/account.ts';
import { getJobStatus, isFinished, type Job } from '../world/jobs/job.ts';
import type { Notifier } from './notifier.ts';

interface JobEvents<Item extends Job> {
  readonly type: string;
  jobs(account: Account): Iterable<Item>;
  /** Ends a job if it is due. */
  settle(job: Item, account: Account, now: number): void;
  payload(job: Item, account: Account, now: number): JsonObject;
}

/** Sends one notification of each report, feed or query that has ended. */
export function watchJobs<Item extends Job>(notifier: Notifier, events: JobEvents<Item>): void {
  const notifiedCollection = defineCollection<object>(`told ${events.type}`);
  notifier.watch((account, now) => {
    if (!notifier.hasSubscriptions(account, [events.type])) return;
    const notified = collection(account, notifiedCollection);
    for (const job of events.jobs(account)) {
      if (notified.has(job.id) || !isFinished(job, now)) continue;
      if (!isSettled(() => events.settle(job, account, now))) continue;
      const status = getJobStatus(job, now);
      if (status === 'IN_QUEUE' || status === 'IN_PROGRESS') continue;
      notified.set(job.id, {});
      notifier.notify(account, events.type, events.payload(job, account, now), job.cancelledAt ?? job.endsAt);
    }
  });
}

/**
 * Returns false if the seller has no storage left for the job's result. Such a job does not end and causes no notification,
 * but others do.
 */
function isSettled(settle: () => void): boolean {
  try {
    settle();
    return true;
  } catch (error) {
    if (isStorageFull(error)) return false;
    throw error;
  }
}
