import { SellingPartnerError } from 'supercargo';
import { toMilliseconds } from '../declaration/duration.ts';
import { SyncError } from '../errors/sync-error.ts';
import type { Gap } from '../windows/gap.ts';
import type { Job } from '../windows/job.ts';
import { withGaps } from '../windows/settle-window.ts';
import type { UnitChange } from '../windows/unit.ts';
import { describeFailure, type Failure } from './describe-failure.ts';
import { explainDenial } from './explain-denial.ts';
import { findMinInterval, openJobGap } from './open-job-gap.ts';
import { proveEmpty } from './prove-empty.ts';
import type { WindowContext } from './run-window.ts';
import { toSyncError } from './translate-error.ts';

/** What is needed to follow the failure of a window. */
export interface FailedWindow extends WindowContext {
  /** Writes the window as one without rows. */
  readonly writeEmpty: () => Promise<void>;
}

/** After so many failures in a row, a window is left as a gap, so that it does not hold up the others. */
const maxFailures = 3;

/** Codes of errors that can be those of one window only. */
const windowCodes = new Set([
  'REPORT_FAILED',
  'UNKNOWN_HEADER',
  'INVALID_DATA',
  'CONTRADICTING_CELL',
  'EMPTY_SNAPSHOT',
]);

/** Codes of errors after which a report or query that is in progress is polled again, and not requested again. */
const passingCodes = new Set(['DESTINATION_UNAVAILABLE', 'DESTINATION_FULL', 'ACCESS_BLOCKED', 'TOKEN_REJECTED']);

// See docs/decisions/0050-keep-what-amazon-did-not-return-as-gaps-of-the-unit-instead-of-reading-it-as-empty.md
/** Changes a unit whose window failed. Returns whether it can continue with its next window at once. */
export async function settleFailure(cause: unknown, job: Job, context: FailedWindow): Promise<boolean> {
  const { signal, unit, stream, clock, observe, destination, lease } = context;
  if (signal.aborted || isLeaseLost(cause)) return false;
  const error = await explainDenial(cause, context);
  const { code } = toSyncError(error);
  if (code === 'REPORT_CANCELLED') return settleCancelled(error, job, context);
  const { failures, lastSuccessAt, error: previous } = unit;
  const now = clock.now();
  const failure = describeFailure(error, { failures, lastSuccessAt, previous, roles: stream.roles, now });
  // First, because the state cannot be written if the destination was lost.
  observe(unit, { type: 'window-failed', ...failure });
  const change = describeChange(failure, error, context);
  const gap =
    job.kind !== 'completion' && leavesGap(error, failures + 1)
      ? buildGapChange(failure.error, false, job, context)
      : {};
  await destination.state.changeUnit(unit.id, { ...gap, ...change }, lease);
  return false;
}

export function isLeaseLost(error: unknown): boolean {
  return error instanceof SyncError && error.code === 'LEASE_LOST';
}

function describeChange({ status, error, retryAt }: Failure, cause: unknown, { unit }: FailedWindow): UnitChange {
  const failures = unit.failures + 1;
  const keepsRun = failures < maxFailures && isPassing(cause);
  return { status, error, failures, dueAt: retryAt, ...(!keepsRun && { savedRun: undefined }) };
}

/** Whether trying again soon can help without a new report or query. */
function isPassing(error: unknown): boolean {
  if (error instanceof SellingPartnerError && error.retryable) return true;
  return passingCodes.has(toSyncError(error).code);
}

function leavesGap(error: unknown, failures: number): boolean {
  const { code } = toSyncError(error);
  if (code === 'REPORT_MISMATCH') return true;
  return failures >= maxFailures && (windowCodes.has(code) || isRejected(error));
}

/** Whether Amazon rejected the request of this window: another one may succeed. */
function isRejected(error: unknown): boolean {
  if (!(error instanceof SellingPartnerError) || error.retryable) return false;
  const { status = 0 } = error;
  return status === 400 || status === 404 || status === 413 || status === 422;
}

/** A cancelled report says nothing by itself: another operation decides, or the same answer hours apart. */
async function settleCancelled(error: unknown, job: Job, context: FailedWindow): Promise<boolean> {
  const { unit, lease, clock, destination, stream, signal } = context;
  const proof = await proveEmpty(job, context);
  if (signal.aborted) return false;
  if (proof === true) {
    return context.writeEmpty().then(
      () => true,
      (failure: unknown) => settleFailure(failure, job, context),
    );
  }
  const { code, message } = toSyncError(error);
  const contradiction =
    proof === false ? ` ${stream.name} has rows there: another operation of Amazon lists them.` : '';
  const reason = { code, message: `${message}${contradiction}` };
  const change = buildGapChange(reason, proof === undefined, job, context);
  if (stream.snapshot?.mayBeEmpty === true && isEmptyCopy(job, change)) {
    try {
      await context.writeEmpty();
    } catch (failure) {
      return settleFailure(failure, job, context);
    }
  }
  const pause = Math.max(findMinInterval(job.source), toMilliseconds(stream.windows?.pause ?? '0s'));
  const next = { status: 'active', failures: 0, error: undefined, savedRun: undefined } as const;
  const dueAt = pause > 0 ? { dueAt: clock.now() + pause } : {};
  await destination.state.changeUnit(unit.id, { ...change, ...next, ...dueAt }, lease);
  return pause === 0;
}

/** Whether a complete copy has no rows by Amazon's word. */
function isEmptyCopy({ kind }: Job, { gaps = [] }: UnitChange): boolean {
  return kind === 'snapshot' && gaps.some((gap) => gap.from === null && gap.kind === 'empty_by_amazon');
}

function buildGapChange(
  { code, message }: Pick<Gap, 'code' | 'message'>,
  saysEmpty: boolean,
  job: Job,
  context: FailedWindow,
): UnitChange {
  const { gaps, gap } = openJobGap({ code, message, saysEmpty }, job, context);
  // A complete copy that was not returned is not one, unless there is none by Amazon's word.
  const isDone = job.kind !== 'snapshot' || gap?.kind === 'empty_by_amazon';
  return withGaps(isDone ? job.change : {}, gaps, context.unit);
}
