import { runJob } from '../services/runs/runs.ts';
import type { Services } from './create-services.ts';

const leaseSeconds = 15;
/** They mostly wait. */
const atOnce = 100;
/** Of one workspace, where there are many: a thousand of its runs leave room for those of others. */
const atOnceOfWorkspace = 50;
const sweepMilliseconds = 60_000;
const strikeMilliseconds = 5_000;

/** Executes runs and starts those that are due, until the returned function is called. Other processes continue them then. */
export async function startRunJobs(services: Services, fail: (error: Error) => void): Promise<() => Promise<void>> {
  const { jobs, runs, runWorker, schedules } = services;
  await jobs.handle<{ runId: string }>(runJob, {
    leaseSeconds,
    atOnce,
    atOnceOfGroup: services.hosted === undefined ? undefined : atOnceOfWorkspace,
    run: ({ runId }, signal) => runWorker.work(runId, signal),
  });
  await runs.sweep();
  const timers = [
    setInterval(() => void runs.sweep().catch(fail), sweepMilliseconds),
    setInterval(() => void schedules.startDue().catch(fail), strikeMilliseconds),
  ];
  await schedules.startDue();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await jobs.stopTaking();
  };
}

/** Makes the queue that runs wait in: who serves screens and takes no jobs puts runs there too. */
export function declareRunJobs({ jobs }: Pick<Services, 'jobs'>): Promise<void> {
  return jobs.declare(runJob, leaseSeconds);
}
