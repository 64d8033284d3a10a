import type { PlanStep } from '../model/plan.ts';
import type { ShownValue, ValueAccess } from '../model/value-client.ts';
import { describeValue } from '../orders/describe-value.ts';

/** A value of a listing that was sent to Amazon. */
export type Submission = Pick<
  PlanStep,
  'planId' | 'position' | 'field' | 'fromValue' | 'toValue' | 'updatedBefore' | 'readBackAt'
> & {
  /** When the value was sent. */
  readonly sentAt: Date;
  /** Orders the submissions. */
  readonly sendingNumber: number;
};

/** What a read of a listing shows. Amazon takes minutes to process a change, so it can be the state before. */
export type Shown = Pick<ShownValue, 'value' | 'updatedAt'>;

type Comparison = Pick<ValueAccess, 'isSame'>;

/** How long a submission may be in progress, in milliseconds. */
export const maxProcessingMilliseconds = 24 * 3_600_000;

/** After this time, in milliseconds, a read of the value that was sent last is not the state before. */
export const settledAfter = 3_600_000;

/** Returns the submissions of a listing that may still be in progress, oldest first: those after the last one that was read back. */
export function listInProgress(history: readonly Submission[], now: number): readonly Submission[] {
  const bySending = history.toSorted((earlier, later) => earlier.sendingNumber - later.sendingNumber);
  const lastReadBack = bySending.findLastIndex(({ readBackAt }) => readBackAt !== null);
  return bySending.slice(lastReadBack + 1).filter(({ sentAt }) => now - sentAt.getTime() < maxProcessingMilliseconds);
}

/**
 * Returns the submission that a read proves; undefined if it proves none. A read that shows a value from before proves nothing: Amazon
 * may not have processed the submissions yet.
 */
export function findReadBack(
  access: Comparison,
  inProgress: readonly Submission[],
  shown: Shown,
  now: number,
): Submission | undefined {
  const last = inProgress.at(-1);
  if (last === undefined) return undefined;
  if (isShown(access, last, shown)) return isProof(access, inProgress, shown, now) ? last : undefined;
  return inProgress.find(
    (submission, index) => isShown(access, submission, shown) && !isFromBefore(access, inProgress, index, shown),
  );
}

/** What to do with a value that waits. */
export type Decision =
  | { readonly kind: 'send' }
  /** Amazon has the value already. */
  | { readonly kind: 'there' }
  | { readonly kind: 'skip'; readonly reason: string };

/**
 * Decides whether to send a value. While submissions may be in progress, they decide, and not a read that may show a value from before.
 * A value that no plan sent was set elsewhere: then the read decides.
 */
export function decide(
  access: Comparison,
  { field, fromValue, toValue }: Pick<Submission, 'field' | 'fromValue' | 'toValue'>,
  shown: Shown,
  inProgress: readonly Submission[],
  time: number,
): Decision {
  const { isSame } = access;
  const last = findExpected(access, inProgress, shown, time);
  const name = nameField(field);
  if (last === undefined) {
    if (isSame(field, shown.value, toValue)) return { kind: 'there' };
    if (isSame(field, shown.value, fromValue)) return { kind: 'send' };
    const [now, before] = [shown.value, fromValue].map((value) => describeValue(field, value || 'missing'));
    return { kind: 'skip', reason: `The ${name} is ${now} now, not ${before}.` };
  }
  if (isSame(field, last.toValue, fromValue) || isSame(field, last.toValue, toValue)) return { kind: 'send' };
  return {
    kind: 'skip',
    reason: `A later change of the ${name} to ${describeValue(field, last.toValue)} may still be in progress.`,
  };
}

/**
 * Returns the submission in whose value a listing ends, although a read may show a value from before. Undefined if none may be in
 * progress, or if the read shows a value that was set elsewhere.
 */
export function findExpected(
  access: Comparison,
  inProgress: readonly Submission[],
  shown: Shown,
  now: number,
): Submission | undefined {
  const last = inProgress.at(-1);
  if (last === undefined) return undefined;
  if (isShown(access, last, shown)) return last;
  const mayBeProcessed = now - last.sentAt.getTime() < settledAfter || (shown.updatedAt ?? null) === last.updatedBefore;
  return mayBeProcessed && isFromBefore(access, inProgress, inProgress.length - 1, shown) ? last : undefined;
}

/** Names a field in texts. */
export function nameField(field: string): string {
  return field === 'quantity' ? 'stock' : field;
}

/** A read that shows the value that was sent last proves it, unless it can show the same value from before. */
function isProof(access: Comparison, inProgress: readonly Submission[], shown: Shown, now: number): boolean {
  const last = inProgress.at(-1) as Submission;
  if (!isFromBefore(access, inProgress, inProgress.length - 1, shown)) return true;
  if (now - last.sentAt.getTime() >= settledAfter) return true;
  const wasUpdated =
    shown.updatedAt !== undefined && last.updatedBefore !== null && shown.updatedAt !== last.updatedBefore;
  // An earlier submission of the same value could have made this update.
  return wasUpdated && !inProgress.slice(0, -1).some(({ toValue }) => access.isSame(last.field, toValue, last.toValue));
}

/** Whether a read can show this value before Amazon has processed the submission at a position. */
function isFromBefore(
  { isSame }: Comparison,
  inProgress: readonly Submission[],
  position: number,
  { value }: Shown,
): boolean {
  const before = [inProgress[0]?.fromValue ?? null, ...inProgress.slice(0, position).map(({ toValue }) => toValue)];
  const field = inProgress[0]?.field ?? '';
  return before.some((earlier) => isSame(field, value, earlier));
}

function isShown({ isSame }: Comparison, { field, toValue }: Submission, { value }: Shown): boolean {
  return isSame(field, value, toValue);
}
