import { ShopError } from '../errors/shop-error.ts';
import { checkSameRequest, type DraftingParts, draftPlan, type PlanRequest } from './drafting/draft-plan.ts';
import {
  type ChangedValue,
  changeValue,
  type PreviewedValue,
  previewValue,
  type SeenChange,
  type ValueChange,
} from './making/change-value.ts';
import { type RunOptions, runPlan } from './making/run-plan.ts';
import { isUndoable, type NewStep, type Plan, type PlanStep, type StoredPlan } from './model/plan.ts';

/** What plans need from their program: a store, a client, a clock. `access` is how the values are read and sent. */
export type PlansParts = DraftingParts;

/** A confirmed plan whose steps are computed already. */
export interface ConfirmedPlan extends Pick<Plan, 'kind' | 'requestedBy' | 'idempotencyKey' | 'request' | 'limits'> {
  /** The changes, in their order. */
  readonly steps: readonly Pick<
    NewStep,
    'subject' | 'marketplaceId' | 'field' | 'currency' | 'fromValue' | 'toValue' | 'atStake'
  >[];
}

// See docs/decisions/0057-change-a-shop-with-plans-of-one-state-machine.md
/**
 * Changes a shop of one seller: drafts with Amazon's own preview, confirmation, sending, reading back, undo. What is sent is saved before, so
 * that a plan can be continued after the end of the process. A step is never sent over a value that was changed meanwhile.
 */
export class Plans {
  readonly #parts: PlansParts;

  constructor(parts: PlansParts) {
    this.#parts = parts;
  }

  /** Saves a draft with Amazon's preview of each value. See `draftPlan`. */
  draft(request: PlanRequest): Promise<StoredPlan> {
    return draftPlan(this.#parts, request);
  }

  /** Confirms a draft, so that `run` sends it. Confirming twice changes nothing. Throws CHANGE_NOT_FOUND, and NOTHING_TO_CHANGE without steps to send. */
  async confirm(planId: string): Promise<StoredPlan> {
    const { store, now } = this.#parts;
    const plan = await this.read(planId);
    if (plan.confirmedAt !== null) return plan;
    if (!plan.steps.some(({ state }) => state === 'waiting')) {
      throw new ShopError(
        'NOTHING_TO_CHANGE',
        `No step of the plan ${planId} can be sent.`,
        'Read why each step is left out, and make another plan.',
      );
    }
    await store.savePlan(planId, { confirmedAt: new Date(now()) });
    return this.read(planId);
  }

  /** Saves a confirmed plan. With a key that was used for the same request, returns the plan that was made first. Throws PLAN_KEY_USED. */
  async start({ steps, ...request }: ConfirmedPlan): Promise<{ readonly id: string }> {
    const { store } = this.#parts;
    const plan = this.#build(request, null);
    const waiting = steps.map((step) => ({ ...step, issues: [], state: 'waiting' as const, reason: null }));
    if (await store.insert(plan, waiting)) return { id: plan.id };
    const earlier = request.idempotencyKey === null ? undefined : await store.findByKey(request.idempotencyKey);
    if (earlier === undefined) throw new Error(`The plan ${plan.id} was not saved.`);
    checkSameRequest(earlier, request.request ?? '');
    return { id: earlier.id };
  }

  /** Sends what waits, and reads back what was sent. See `runPlan`. */
  run(planId: string, options: RunOptions): Promise<void> {
    return runPlan(this.#parts, planId, options);
  }

  /**
   * Sets the values that a plan changed back to what they were, unless they were changed again. While not every old value
   * is read back, it can be repeated: the undo then sends those values again. Throws a ShopError.
   */
  async undo(planId: string, requestedBy: string): Promise<{ readonly id: string }> {
    const { store } = this.#parts;
    const plan = await this.read(planId);
    const changed = plan.steps.filter(isUndoable);
    if (plan.confirmedAt === null || plan.finishedAt === null || changed.length === 0) throw buildNothingToUndo(plan);
    const undo = await store.findUndo(planId);
    if (undo !== undefined) return this.#repeat(undo);
    const steps = changed.map(swapValues);
    const { kind, limits } = plan;
    const reverting = this.#build({ kind, requestedBy, idempotencyKey: null, request: null, limits }, planId);
    if (!(await store.insert(reverting, steps))) throw buildUndoneError('This change is being undone now.');
    return { id: reverting.id };
  }

  /** Leaves out the steps that still wait. Throws CHANGE_NOT_FOUND. */
  async stop(planId: string): Promise<void> {
    await this.read(planId);
    await this.#parts.store.skipWaiting(planId, 'Stopped.');
  }

  /** A plan with its steps. Throws CHANGE_NOT_FOUND if there is none. */
  async read(planId: string): Promise<StoredPlan> {
    const plan = await this.#parts.store.read(planId);
    if (plan !== undefined) return plan;
    throw new ShopError('CHANGE_NOT_FOUND', 'This change does not exist.', 'Open it from the list of changes.');
  }

  /** Lets Amazon validate one value. Changes nothing. See `previewValue`. */
  preview(change: ValueChange): Promise<PreviewedValue> {
    return previewValue(this.#parts, change);
  }

  /** Changes one value that a user saw. See `changeValue`. */
  change(change: SeenChange, requestedBy: string): Promise<ChangedValue> {
    return changeValue(this.#parts, change, { id: this.#parts.newId(), requestedBy });
  }

  /** Sends the values of an undo that are not read back again. */
  async #repeat({ id }: Plan): Promise<{ readonly id: string }> {
    const { store } = this.#parts;
    if ((await store.findUndo(id)) !== undefined) throw buildUndoneError('The undo of this change was undone itself.');
    const waiting = await store.reopen(id);
    if (waiting === undefined) throw buildUndoneError('This change is being undone now.');
    if (waiting === 0) throw buildUndoneError('This change is already undone: Amazon shows every old value.');
    return { id };
  }

  #build(
    request: Pick<Plan, 'kind' | 'requestedBy' | 'idempotencyKey' | 'request' | 'limits'>,
    reverts: string | null,
  ): Plan {
    const createdAt = new Date(this.#parts.now());
    const { kind, requestedBy, idempotencyKey, request: described, limits } = request;
    const values = { kind, requestedBy, idempotencyKey, request: described, limits, reverts };
    return { id: this.#parts.newId(), ...values, createdAt, confirmedAt: createdAt, finishedAt: null, readAt: null };
  }
}

function swapValues({ subject, marketplaceId, field, currency, fromValue, toValue, atStake }: PlanStep): NewStep {
  const place = { subject, marketplaceId, field, currency, atStake };
  // `isUndoable` leaves out steps without a value before.
  return { ...place, fromValue: toValue, toValue: fromValue ?? '', issues: [], state: 'waiting', reason: null };
}

function buildNothingToUndo({ confirmedAt, finishedAt, kind }: Plan): ShopError {
  const isInProgress = confirmedAt !== null && finishedAt === null;
  if (!isInProgress && (kind === 'package' || kind === 'refund')) {
    const action = 'Refund the order if the buyer is to get money back, or see it in Seller Central.';
    return new ShopError('NOTHING_TO_CHANGE', `Amazon never takes a ${kind} back. It cannot be undone.`, action);
  }
  return new ShopError(
    'NOTHING_TO_CHANGE',
    isInProgress
      ? 'The change is still in progress.'
      : `The change changed no ${kind === 'quantity' ? 'stock' : kind}.`,
    isInProgress ? 'Wait until it is finished, or stop it.' : 'There is nothing to undo.',
  );
}

function buildUndoneError(message: string): ShopError {
  return new ShopError('ALREADY_UNDONE', message, 'Reload the list of changes.');
}
