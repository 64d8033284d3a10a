/** What a plan changes: prices, the seller's own stock or attributes of listings, or packages, labels and refunds of orders. */
export type PlanKind = 'price' | 'quantity' | 'attribute' | 'package' | 'label' | 'refund';

/** What a plan must not exceed. A step that would is left out. */
export interface PlanLimits {
  /** The most steps. More are an error, and nothing is planned. */
  readonly maxSteps: number;
  /** The most that a price may change, in percent. Stock and attributes have no such limit. */
  readonly maxPercent: number;
  /**
   * The most money at stake in one currency, as a decimal; null without a limit. With a limit, a step whose money at stake is unknown is left
   * out too.
   */
  readonly maxMoney: string | null;
}

/** Changes of one kind for one seller, made one after another. Nothing of it is sent before it is confirmed. */
export interface Plan {
  /** Identifies the plan. */
  readonly id: string;
  /** What it changes. */
  readonly kind: PlanKind;
  /** Who requested it: a user, a program or an assistant. */
  readonly requestedBy: string;
  /** Identifies the request, so that repeating it makes no second plan; null without one. */
  readonly idempotencyKey: string | null;
  /** Describes the request, so that a key is not used for two requests; null for what is not repeated. */
  readonly request: string | null;
  /** ID of the plan that this one undoes; null if it undoes none. */
  readonly reverts: string | null;
  /** What it must not exceed; null without limits. */
  readonly limits: PlanLimits | null;
  /** When it was drafted, or started. */
  readonly createdAt: Date;
  /** Null for a draft. */
  readonly confirmedAt: Date | null;
  /** When the last step was sent or left out; null before. */
  readonly finishedAt: Date | null;
  /** When values that were sent were last read from Amazon; null before the first time. */
  readonly readAt: Date | null;
}

/** A value of a listing or of an order. The stock of a SKU is one in all marketplaces. */
export interface ValuePlace {
  /** The seller's SKU, or Amazon's ID of an order. */
  readonly subject: string;
  /** ID of the marketplace. */
  readonly marketplaceId: string;
  /**
   * `price`, `quantity`, `title` or the path of an attribute, such as `bullet_point[1].value`; for an order, what it gets and its number from 1,
   * such as `package 1`, `label 2` or `refund 1`.
   */
  readonly field: string;
}

/** A problem that Amazon names in a preview or a response. */
export interface ValueIssue {
  /** Amazon's code, such as `90117`. */
  readonly code: string;
  /** Amazon's text. */
  readonly message: string;
  /** `ERROR`, `WARNING` or `INFO`. */
  readonly severity: string;
}

/** A change of one value. */
export interface NewStep extends ValuePlace {
  /** Code of the marketplace's currency, such as `EUR`. */
  readonly currency: string;
  /** The value before, as text; null if there was none. A price is a decimal. A label that does not exist is empty. */
  readonly fromValue: string | null;
  /** The new value, as text: JSON for an order. */
  readonly toValue: string;
  /** Money at stake as a decimal in `currency`; null if it is unknown, or if no money depends on the value. */
  readonly atStake: string | null;
  /** What Amazon's preview said; empty without a preview, or if it found nothing. */
  readonly issues: readonly ValueIssue[];
  /** `changed` if Amazon accepted the value, `skipped` if nothing was sent. */
  readonly state: 'waiting' | 'changed' | 'rejected' | 'skipped' | 'failed';
  /** Why it was not changed, or was not read back; null if it was, or waits. */
  readonly reason: string | null;
}

/** A step of a saved plan. */
export interface PlanStep extends NewStep {
  /** ID of its plan. */
  readonly planId: string;
  /** From 0. */
  readonly position: number;
  /** When the value was last sent; null if nothing was sent, or Amazon rejected it. Saved before sending, as the response can be lost. */
  readonly sentAt: Date | null;
  /** Orders the values that were sent. Clocks of several processes differ. */
  readonly sendingNumber: number | null;
  /** ID of the submission that Amazon accepted; null before the response. */
  readonly submissionId: string | null;
  /** When the listing was last updated, as ISO 8601, in the read before the value was sent. */
  readonly updatedBefore: string | null;
  /** When Amazon first showed the value after it was sent; null before. */
  readonly readBackAt: Date | null;
}

/** Identifies a step. */
export type StepKey = Pick<PlanStep, 'planId' | 'position'>;

/** A plan with its steps, in their order. */
export interface StoredPlan extends Plan {
  /** In their order. */
  readonly steps: readonly PlanStep[];
}

/** Where a plan stands: `sent` until Amazon has shown every value that it accepted. */
export type PlanState = 'draft' | 'sending' | 'sent' | 'finished';

/** Returns where a plan stands. It follows from what is saved, so that no two properties can contradict each other. */
export function findPlanState({ confirmedAt, finishedAt, steps }: StoredPlan): PlanState {
  if (confirmedAt === null) return 'draft';
  if (finishedAt === null) return 'sending';
  return steps.some(({ sentAt, readBackAt }) => sentAt !== null && readBackAt === null) ? 'sent' : 'finished';
}

/**
 * What became of a step: `confirmed` if Amazon showed the value after it was sent, `unknown` if it was sent and no response arrived,
 * `failed` if it was not sent.
 */
export type StepOutcome = 'waiting' | 'accepted' | 'confirmed' | 'rejected' | 'skipped' | 'unknown' | 'failed';

/** Returns what became of a step. */
export function findStepOutcome({
  state,
  sentAt,
  readBackAt,
}: Pick<PlanStep, 'state' | 'sentAt' | 'readBackAt'>): StepOutcome {
  if (state === 'changed') return readBackAt === null ? 'accepted' : 'confirmed';
  return state === 'failed' && sentAt !== null ? 'unknown' : state;
}

/**
 * Whether Amazon may have made a change. Without a response, it may have made one that was sent. A first value has none to set back, such as
 * a package or a refund, which Amazon never takes back.
 */
export function isUndoable({ state, sentAt, fromValue }: Pick<PlanStep, 'state' | 'sentAt' | 'fromValue'>): boolean {
  return fromValue !== null && (state === 'changed' || sentAt !== null);
}
