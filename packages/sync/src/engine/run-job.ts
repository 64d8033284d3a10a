import type { Job } from '../windows/job.ts';
import { measureProgress } from '../windows/measure-progress.ts';
import { runWindow, type WindowContext } from './run-window.ts';
import { settleFailure } from './settle-failure.ts';

/** Reads and writes a window, and reports it. Returns whether the unit can continue with its next window at once. */
export async function runJob(job: Job, context: WindowContext): Promise<boolean> {
  const { unit, observe } = context;
  const { kind, from, to } = job;
  observe(unit, { type: 'window-started', kind, source: job.source.name, from, to });
  try {
    await writeJob(job, context);
    return true;
  } catch (error) {
    return settleFailure(error, job, { ...context, writeEmpty: () => writeJob({ ...job, isEmpty: true }, context) });
  }
}

async function writeJob(job: Job, context: WindowContext): Promise<void> {
  const { unit, stream, clock, observe } = context;
  const { kind, from, to } = job;
  const startedAt = clock.now();
  const { change, ...windowResult } = await runWindow(job, context);
  const now = clock.now();
  const progress = measureProgress(stream, { ...unit, ...change }, now);
  observe(unit, { type: 'window-written', kind, from, to, ...windowResult, milliseconds: now - startedAt, progress });
}
