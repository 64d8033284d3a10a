import { ShopError } from '../../errors/shop-error.ts';
import { findPlanKind } from '../model/order-field.ts';
import type { Plan, ValuePlace } from '../model/plan.ts';
import type { ShownValue, ValueResult } from '../model/value-client.ts';
import { describeValue } from '../orders/describe-value.ts';
import { findExpected, nameField } from '../progress/submissions.ts';
import { compareWithSent, findConflict, findUse } from '../progress/submitted-values.ts';
import { findCurrency } from '../values/listing-access.ts';
import { checkPriceChange, isLargeChange } from '../values/price-limit.ts';
import { describeFailure, describeResponse, isRejected } from './describe-outcome.ts';
import type { MakingParts } from './send-step.ts';

/** A new value of a listing or of an order. */
export interface ValueChange extends ValuePlace {
  /** The new value, as text. */
  readonly value: string;
}

/** A change that a user saw and wants. */
export interface SeenChange extends ValueChange {
  /** The value that the user saw; null for none. */
  readonly from: string | null;
  /** Whether the user confirmed a large change of a price. */
  readonly isConfirmed: boolean;
}

/** What Amazon says about one new value. */
export interface PreviewedValue extends ValueResult {
  /** The value before the change: the last one that was sent and that Amazon may still process, or else the one at Amazon; null without one. */
  readonly from: string | null;
  /** Whether the change is one of a price that needs a confirmation. */
  readonly isLarge: boolean;
  /** Money at stake as a decimal in the marketplace's currency; null if it is unknown or none. */
  readonly atStake: string | null;
}

/** What Amazon says about a value that was sent. */
export interface ChangedValue extends PreviewedValue {
  /** ID of the plan that records it, so that it is read back and can be undone; null if nothing was changed. */
  readonly planId: string | null;
  /** Why Amazon's response could not be saved; undefined if it was. The value is read back in any case. */
  readonly saveError?: unknown;
}

/** Lets Amazon validate one value of a listing. Throws a ShopError if the value is invalid. */
export async function previewValue(parts: MakingParts, change: ValueChange): Promise<PreviewedValue> {
  const { shown, from } = await readCurrent(parts, change);
  const result = await shown.send(change.value, 'preview');
  return describeResult(change, shown, from, result);
}

/**
 * Changes one value of a listing. Everything else stays, such as a sale price. The change is saved as a plan before it is sent, so that it
 * is read back and can be undone whatever happens to the response. Throws a ShopError if the value is invalid, if the listing has another value
 * than the user saw, or if it is a large change of a price that nobody confirmed.
 */
export async function changeValue(
  parts: MakingParts,
  change: SeenChange,
  { id, requestedBy }: Pick<Plan, 'id' | 'requestedBy'>,
): Promise<ChangedValue> {
  const { store, access, now } = parts;
  const { subject, marketplaceId, field, value, isConfirmed } = change;
  const currency = findCurrency(marketplaceId);
  const place = { subject, marketplaceId, field };
  // First: whatever is sent after this makes the claim fail.
  const turn = await store.readTurn(place);
  const { shown, from } = await readCurrent(parts, change);
  if (!access.isSame(field, from, change.from)) throw buildChangedMeanwhile(change, from);
  const conflict = (await findUse(parts, place, value)) ?? (await findConflict(parts, place, shown));
  if (conflict !== undefined) throw new ShopError('CHANGED_MEANWHILE', conflict, 'Try again in some minutes.');
  if (field === 'price') checkPriceChange({ sku: subject, currency, from, to: value }, isConfirmed);
  const sentAt = new Date(now());
  const plan = { ...describePlan(id, requestedBy, field), createdAt: sentAt, confirmedAt: sentAt, finishedAt: sentAt };
  const values = { currency, fromValue: from, toValue: value, atStake: shown.weigh(from, value) };
  const unanswered = { issues: [], state: 'failed', reason: 'Amazon has not responded.' } as const;
  const sending = { sentAt, updatedBefore: shown.updatedAt ?? null };
  if (!(await store.insertSending(plan, { ...place, ...values, ...unanswered }, sending, turn))) {
    const { from: latest } = await readCurrent(parts, change);
    throw buildChangedMeanwhile(change, latest);
  }
  return sendRecorded(parts, change, { id, shown, from });
}

async function sendRecorded(
  parts: MakingParts,
  change: SeenChange,
  { id, shown, from }: { readonly id: string; readonly shown: ShownValue; readonly from: string | null },
): Promise<ChangedValue> {
  const { store, access, describeError, isUnsent } = parts;
  const step = { planId: id, position: 0 };
  let result: ValueResult;
  try {
    result = await shown.send(change.value, 'change');
  } catch (error) {
    const saved = isRejected(error, isUnsent)
      ? store.remove(id)
      : store.saveStep(step, describeFailure(describeError(error), false, null));
    // The error of Amazon says more. Without it, the plan says that there was no response.
    await saved.catch(parts.fail);
    throw error;
  }
  const described = describeResult(change, shown, from, result);
  // A value that is the one before changes nothing that could be undone.
  const isMade = result.status === 'ACCEPTED' && !access.isSame(change.field, from, change.value);
  const planId = isMade ? id : null;
  try {
    await (isMade ? store.saveStep(step, describeResponse(result, null)) : store.remove(id));
    return { ...described, planId };
  } catch (saveError) {
    return { ...described, planId, saveError };
  }
}

/** Builds the error of a change of a value that somebody else changed after the user saw it. */
function buildChangedMeanwhile({ subject, field, from: seen }: SeenChange, current: string | null): ShopError {
  const [before, now] = [seen, current].map((value) => describeValue(field, value || 'none'));
  return new ShopError(
    'CHANGED_MEANWHILE',
    `The ${nameField(field)} of ${subject} was changed meanwhile: you saw ${before}, and it is ${now} now. Nothing was changed.`,
    `Preview the change again, and compare both values. A program reads the listing again and passes from: ${JSON.stringify(current)}.`,
  );
}

async function readCurrent(
  parts: MakingParts,
  { value, subject, marketplaceId, field, from: seen = null }: ValueChange & Partial<Pick<SeenChange, 'from'>>,
): Promise<{ readonly shown: ShownValue; readonly from: string | null }> {
  const { access, client, now } = parts;
  const place = { subject, marketplaceId, field };
  access.check(field, value);
  const shown = await access.read(client, place, { fromValue: seen, toValue: value, submissionId: null });
  const { inProgress } = await compareWithSent(parts, place, shown);
  return { shown, from: findExpected(access, inProgress, shown, now())?.toValue ?? shown.value ?? null };
}

function describeResult(
  { field, value }: ValueChange,
  { weigh }: ShownValue,
  from: string | null,
  result: ValueResult,
): PreviewedValue {
  const isLarge = field === 'price' && isLargeChange({ from, to: value });
  return { ...result, from, isLarge, atStake: weigh(from, value) };
}

function describePlan(id: string, requestedBy: string, field: string) {
  const none = { idempotencyKey: null, request: null, reverts: null, limits: null, readAt: null };
  return { id, kind: findPlanKind(field), requestedBy, ...none };
}
