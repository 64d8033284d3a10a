import { ShopError } from '../../errors/shop-error.ts';
import { isAboutSubject } from '../making/describe-outcome.ts';
import type { MakingParts } from '../making/send-step.ts';
import { findPlanKind } from '../model/order-field.ts';
import type { NewStep, Plan, PlanKind, PlanLimits, StoredPlan, ValuePlace } from '../model/plan.ts';
import { normalizeField } from '../values/normalize-field.ts';
import { draftStep, type RequestedValue } from './draft-step.ts';
import { checkLimits, MoneyLimit } from './plan-limits.ts';

/** A plan that somebody requests. */
export interface PlanRequest {
  /** What it changes. */
  readonly kind: PlanKind;
  /** The new values, each of another place. */
  readonly changes: readonly RequestedValue[];
  /** What the plan must not exceed. */
  readonly limits: PlanLimits;
  /** Who requests it: a user, a program or an assistant. */
  readonly requestedBy: string;
  /** Identifies the request. Requesting the same again returns the plan that was made first. */
  readonly idempotencyKey: string | null;
}

/** What makes drafts. */
export interface DraftingParts extends MakingParts {
  /** Creates the ID of a plan. */
  readonly newId: () => string;
}

/**
 * Reads the values, lets Amazon validate the new ones, and saves a draft. Nothing is changed at Amazon. Steps beyond a limit, and those that
 * Amazon rejects, are in the plan with their reason, and are never sent. Throws PLAN_INVALID, and PLAN_KEY_USED if the key belongs to another
 * request.
 */
export async function draftPlan(parts: DraftingParts, requested: PlanRequest): Promise<StoredPlan> {
  const named = requested.changes.map((change) => ({ ...change, field: normalizeField(change.field) }));
  const request = { ...requested, changes: named };
  const { kind, changes, limits, requestedBy, idempotencyKey } = request;
  const { store, now, newId } = parts;
  const earlier = await findRepeated(parts, request);
  if (earlier !== undefined) return earlier;
  checkLimits(limits);
  checkChanges(request);
  const money = new MoneyLimit(limits.maxMoney);
  const steps: NewStep[] = [];
  for (const change of changes) {
    try {
      steps.push(await draftStep(parts, change, { maxPercent: limits.maxPercent, money }));
    } catch (error) {
      if (!isAboutSubject(error, change)) throw error;
      steps.push({ ...buildFailed(change), reason: parts.describeError(error) });
    }
  }
  const plan: Plan = {
    id: newId(),
    kind,
    requestedBy,
    idempotencyKey,
    request: describeRequest(request),
    reverts: null,
    limits,
    createdAt: new Date(now()),
    confirmedAt: null,
    finishedAt: null,
    readAt: null,
  };
  const isAdded = await store.insert(plan, steps);
  // Another process was faster with the same key.
  const stored = isAdded ? await store.read(plan.id) : await findRepeated(parts, request);
  if (stored === undefined) throw new Error(`The plan ${plan.id} was removed while it was drafted.`);
  return stored;
}

/** Returns the plan that a repeated request made first. Throws PLAN_KEY_USED if its key belongs to another request. */
async function findRepeated(
  { store }: Pick<DraftingParts, 'store'>,
  request: PlanRequest,
): Promise<StoredPlan | undefined> {
  if (request.idempotencyKey === null) return undefined;
  const plan = await store.findByKey(request.idempotencyKey);
  if (plan !== undefined) checkSameRequest(plan, describeRequest(request));
  return plan;
}

/** Throws PLAN_KEY_USED if a plan was made by another request than the one with its key now. */
export function checkSameRequest({ id, idempotencyKey, request }: Plan, repeated: string): void {
  if (request === repeated) return;
  throw new ShopError(
    'PLAN_KEY_USED',
    `The idempotency key “${idempotencyKey}” belongs to the plan ${id}, which has other changes.`,
    'Use another key for other changes, or request the same changes again.',
  );
}

function describeRequest({ kind, changes, limits }: PlanRequest): string {
  const rows = changes.map(({ subject, marketplaceId, field, to }) => [
    subject,
    marketplaceId,
    field,
    to.kind,
    to.value,
  ]);
  return JSON.stringify([kind, rows, [limits.maxSteps, limits.maxPercent, limits.maxMoney]]);
}

function checkChanges({ kind, changes, limits: { maxSteps } }: PlanRequest): void {
  if (changes.length === 0 || changes.length > maxSteps) {
    throw new ShopError(
      'PLAN_INVALID',
      `The plan has ${changes.length} changes. From 1 to ${maxSteps} are allowed. Nothing was planned.`,
      'Make several plans, or allow more SKUs.',
    );
  }
  const orderKinds: readonly PlanKind[] = ['package', 'label', 'refund'];
  const foreign = changes.find(({ field }) => {
    const changed = findPlanKind(field);
    return changed !== kind && (orderKinds.includes(changed) || orderKinds.includes(kind));
  });
  if (foreign !== undefined) {
    throw new ShopError(
      'PLAN_INVALID',
      `The plan is about ${kind}, and it changes ${foreign.field} of ${foreign.subject}. Nothing was planned.`,
      'Make a plan of its own for each kind.',
    );
  }
  const places = new Set<string>();
  for (const change of changes) {
    const key = buildPlaceKey(change);
    if (places.has(key)) {
      throw new ShopError(
        'PLAN_INVALID',
        `The plan changes ${change.field} of ${change.subject} twice. Nothing was planned.`,
        'Leave one of the two changes.',
      );
    }
    places.add(key);
  }
}

function buildPlaceKey({ subject, marketplaceId, field }: ValuePlace): string {
  return JSON.stringify([subject, field === 'quantity' ? '' : marketplaceId, field]);
}

function buildFailed({ subject, marketplaceId, field, to }: RequestedValue): NewStep {
  const place = { subject, marketplaceId, field };
  const state = 'failed' as const;
  return { ...place, currency: '', fromValue: null, toValue: to.value, atStake: null, issues: [], state, reason: null };
}
