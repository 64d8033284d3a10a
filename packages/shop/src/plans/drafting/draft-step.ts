import { countDecimals } from '../../base/count-decimals.ts';
import { computePercent, formatUnits, isBeyond, numberToUnits } from '../../base/price-units.ts';
import type { MakingParts } from '../making/send-step.ts';
import { findPlanKind, parseOrderField } from '../model/order-field.ts';
import type { NewStep, PlanStep, ValuePlace } from '../model/plan.ts';
import { findExpected } from '../progress/submissions.ts';
import { compareWithSent, findConflict, findUse } from '../progress/submitted-values.ts';
import { findCurrency } from '../values/listing-access.ts';
import { applyPriceChange, checkNewPrice, type NewPrice } from './new-price.ts';
import type { MoneyLimit } from './plan-limits.ts';

/** A new value of a listing or of an order. `value` replaces the value; the others change a price. */
export interface RequestedValue extends ValuePlace {
  /** The new value as text, or how the price changes. */
  readonly to: NewPrice | { readonly kind: 'value'; readonly value: string };
}

interface StepLimits {
  readonly maxPercent: number;
  readonly money: MoneyLimit;
}

/** Reads a value, computes the new one, and lets Amazon validate it. Throws a ShopError for an invalid value, and the client's errors. */
export async function draftStep(parts: MakingParts, change: RequestedValue, limits: StepLimits): Promise<NewStep> {
  const { access, client, now } = parts;
  const { subject, marketplaceId, field, to } = change;
  const place = { subject, marketplaceId, field };
  if (to.kind === 'value' || parseOrderField(field) !== undefined) access.check(field, to.value);
  else checkNewPrice(to);
  const shown = await access.read(client, place);
  const { inProgress } = await compareWithSent(parts, place, shown);
  const from = findExpected(access, inProgress, shown, now())?.toValue ?? shown.value ?? null;
  const currency = findCurrency(marketplaceId);
  const toValue = computeValue(change, from, currency);
  const step = { ...place, currency, fromValue: from, issues: [] };
  const leftOut = { ...step, atStake: null, state: 'skipped' as const };
  if (toValue === undefined) return { ...leftOut, toValue: to.value, reason: 'The listing has no price.' };
  const atStake = shown.weigh(from, toValue);
  const reason =
    (await findUse(parts, place, toValue)) ??
    (await findConflict(parts, place, shown)) ??
    findReason(parts, change, { from, to: toValue, atStake, currency }, limits);
  if (reason !== undefined) return { ...leftOut, toValue, atStake, reason };
  const { status, issues } = await shown.send(toValue, 'preview');
  if (status === 'VALID') return { ...step, toValue, atStake, issues, state: 'waiting', reason: null };
  const message = issues.map((issue) => issue.message).join(' ') || 'Amazon gives no reason.';
  return { ...step, toValue, atStake, issues, state: 'rejected', reason: message };
}

/** Returns the new value; undefined if there is no price to change. */
function computeValue({ to }: RequestedValue, from: string | null, currency: string): string | undefined {
  if (to.kind === 'value') return to.value;
  if (from === null && to.kind !== 'price') return undefined;
  const decimals = countDecimals(currency);
  return formatUnits(applyPriceChange(numberToUnits(from ?? '0'), to, decimals), decimals);
}

interface ComputedValue {
  readonly from: string | null;
  readonly to: string;
  readonly atStake: string | null;
  readonly currency: string;
}

function findReason(
  { access }: MakingParts,
  { field }: RequestedValue,
  { from, to, atStake, currency }: ComputedValue,
  { maxPercent, money }: StepLimits,
): string | undefined {
  const order = parseOrderField(field);
  if (access.isSame(field, from, to)) return `The ${order ? 'order' : 'listing'} has this value already.`;
  if (field === 'price') {
    if (Number(to) <= 0) return `The price would be ${to}.`;
    if (from !== null && isBeyond(numberToUnits(from), numberToUnits(to), maxPercent)) {
      const percent = computeStepPercent({ field, fromValue: from, toValue: to });
      const size = percent === null ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
      return `The price would change from ${from} to ${to}${size}, and the plan allows ${maxPercent} %.`;
    }
  }
  const kind = findPlanKind(field);
  // No money depends on an attribute, and the buyer pays for a package.
  return kind === 'attribute' || kind === 'package' ? undefined : money.add(atStake, currency);
}

/** Returns by how many percent a price or stock changes, rounded to two decimals; null for other values, and from none or 0. */
export function computeStepPercent({
  field,
  fromValue,
  toValue,
}: Pick<PlanStep, 'field' | 'fromValue' | 'toValue'>): number | null {
  if (fromValue === null || (field !== 'price' && field !== 'quantity')) return null;
  const percent = computePercent(numberToUnits(fromValue), numberToUnits(toValue));
  return Number.isFinite(percent) ? Math.round(percent * 100) / 100 : null;
}
