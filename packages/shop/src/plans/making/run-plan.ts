import type { PlanStep } from '../model/plan.ts';
import { maxProcessingMilliseconds } from '../progress/submissions.ts';
import { readBack } from './read-back.ts';
import { type MakingParts, sendStep } from './send-step.ts';

/** Controls a run of a plan. */
export interface RunOptions {
  /** Ends the run early. What was sent is saved; the next run continues. */
  readonly signal: AbortSignal;
  /** Called before each step. Steps that wait are left out with the reason that it returns. Default: none are. */
  readonly findReasonToStop?: (() => Promise<string | undefined>) | undefined;
  /** Called with the SKUs of which Amazon shows another value than before, after the last step and before the plan is finished. */
  readonly onShown?: ((subjects: readonly string[]) => Promise<void>) | undefined;
  /** Called after each step that was sent or left out. */
  readonly onStep?: ((step: PlanStep) => void) | undefined;
}

/**
 * Sends the values of a confirmed plan that wait, and reads back those that may be in progress. A draft, and a plan that does not exist, have
 * nothing to send.
 */
export async function runPlan(parts: MakingParts, planId: string, options: RunOptions): Promise<void> {
  const { store, now } = parts;
  const { signal, onShown } = options;
  const plan = await store.read(planId);
  if (plan === undefined || plan.confirmedAt === null) return;
  const subjects = new Set(await sendWaiting(parts, planId, options));
  if (signal.aborted) return;
  const sent = await store.read(planId);
  if (sent === undefined) return;
  for (const subject of await readBack(parts, sent, signal)) subjects.add(subject);
  if (subjects.size > 0) await onShown?.([...subjects]);
  if (!signal.aborted && sent.finishedAt === null) await store.savePlan(planId, { finishedAt: new Date(now()) });
}

/** Returns the SKUs of which Amazon shows another value than the plan expected. */
async function sendWaiting(
  parts: MakingParts,
  planId: string,
  { signal, findReasonToStop, onStep }: RunOptions,
): Promise<readonly string[]> {
  const { store } = parts;
  const subjects: string[] = [];
  for (let step = await store.findWaiting(planId); step !== undefined; step = await store.findWaiting(planId)) {
    if (signal.aborted) break;
    const reason = await findReasonToStop?.();
    if (reason !== undefined) await store.skipWaiting(planId, reason);
    else if (await sendStep(parts, step, signal)) subjects.push(step.subject);
    onStep?.(step);
  }
  return subjects;
}

/** Milliseconds. */
export const minReadPause = 60_000;

/**
 * Returns when values that were sent are read back next, as milliseconds since 1970; null if there are none. They are read back after a
 * minute, and then less and less often, for a day.
 */
export function findNextRead(steps: readonly Pick<PlanStep, 'sentAt' | 'readBackAt'>[], now: number): number | null {
  const sent = steps.flatMap(({ sentAt, readBackAt }) =>
    sentAt === null || readBackAt !== null ? [] : [sentAt.getTime()],
  );
  const last = Math.max(...sent);
  if (sent.length === 0 || now - last >= maxProcessingMilliseconds) return null;
  return now + Math.max(minReadPause, (now - last) / 4);
}
