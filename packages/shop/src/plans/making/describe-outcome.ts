import { ShopError } from '../../errors/shop-error.ts';
import { parseOrderField } from '../model/order-field.ts';
import type { PlanStep, ValuePlace } from '../model/plan.ts';
import type { StepChanges } from '../model/plan-store.ts';
import type { ShownValue, ValueResult } from '../model/value-client.ts';

/** Describes what Amazon responded to a value. `sentBefore` is when the same value was sent before. */
export function describeResponse(
  { status, issues, submissionId, value }: ValueResult,
  sentBefore: Date | null,
): StepChanges {
  const made = value === undefined ? {} : { toValue: value };
  if (status === 'ACCEPTED') return { state: 'changed', reason: null, submissionId, ...made };
  const reason = issues.map(({ message }) => message).join(' ') || 'Amazon gives no reason.';
  return { state: 'rejected', reason, sentAt: sentBefore };
}

/**
 * Describes what a read shows of a submission, although it does not show the value: Amazon rejected it, or has it although the response was
 * lost. Undefined if it shows nothing new.
 */
export function describeSettled(
  { state }: Pick<PlanStep, 'state'>,
  { rejection, submissionId }: Pick<ShownValue, 'rejection' | 'submissionId'>,
): StepChanges | undefined {
  if (rejection !== undefined) return { state: 'rejected', reason: rejection, sentAt: null };
  if (state === 'changed' || submissionId === undefined) return undefined;
  return { state: 'changed', reason: null, submissionId };
}

/** Describes why a value that was sent has no response. `isUnmade` is what `isRejected` returns. */
export function describeFailure(reason: string, isUnmade: boolean, sentBefore: Date | null) {
  return { state: 'failed', reason, ...(isUnmade && { sentAt: sentBefore }) } satisfies StepChanges;
}

/**
 * Whether an error shows that Amazon made no change: a call that was rejected at its only attempt, or one that was never made, which
 * `isUnsent` knows of errors of the program.
 */
export function isRejected(error: unknown, isUnsent: (error: unknown) => boolean = () => false): boolean {
  if (error instanceof ShopError || isUnsent(error)) return true;
  const { status = 0, attempts = Number.POSITIVE_INFINITY } = error as {
    readonly status?: number;
    readonly attempts?: number;
  };
  return status >= 400 && status < 500 && attempts <= 1;
}

/**
 * Whether an error is about one listing or order, and not about all calls. Orders are of different buyers and carriers, so that only an error of
 * the credentials or the quota is about all of them.
 */
export function isAboutSubject(error: unknown, { field }: Pick<ValuePlace, 'field'>): boolean {
  if (error instanceof ShopError) return true;
  const { status = 0 } = error as { status?: number };
  if (parseOrderField(field) === undefined) return status === 400 || status === 404;
  return status >= 400 && ![401, 403, 429].includes(status);
}
