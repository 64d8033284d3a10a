import { startPolling } from '../jobs/start-polling.ts';
import { runJob } from '../services/runs/runs.ts';
import type { Services } from '../wiring/create-services.ts';

const leaseSeconds = 15;
/** High, because runs mostly wait. */
const atOnce = 100;
/** Limit for one workspace of a hosted console: a thousand runs of one workspace leave room for those of others. */
const atOnceOfWorkspace = 50;
const sweepMilliseconds = 60_000;
const runDueMilliseconds = 5_000;
const pollCancelRequestsMilliseconds = 2_000;

/**
 * Executes queued runs and starts those of due schedules until the returned function is called. Other processes then
 * continue them.
 */
export async function startRunJobs(services: Services, fail: (error: Error) => void): Promise<() => Promise<void>> {
  const { cancelRequests, jobs, runs, runWorker, schedules } = services;
  await jobs.handle<{ runId: string }>(runJob, {
    leaseSeconds,
    atOnce,
    atOnceOfGroup: services.hosted === undefined ? undefined : atOnceOfWorkspace,
    run: ({ runId }, signal) => runWorker.work(runId, signal),
  });
  await runs.sweep();
  const stops = [
    startPolling({ milliseconds: sweepMilliseconds, work: () => runs.sweep(), fail }),
    // A failed round is made up for by the next one.
    startPolling({ milliseconds: pollCancelRequestsMilliseconds, work: () => cancelRequests.poll(), fail: () => {} }),
    startPolling({ milliseconds: runDueMilliseconds, work: () => schedules.startDue(), fail }),
  ];
  await schedules.startDue();
  return async () => {
    for (const stop of stops) stop();
    await jobs.stopTaking();
  };
}

/** Creates the queue of runs. A process that serves screens and runs no jobs adds runs to it, too. */
export function declareRunJobs({ jobs }: Pick<Services, 'jobs'>): Promise<void> {
  return jobs.declare(runJob, leaseSeconds);
}
