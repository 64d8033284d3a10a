import type { NewStep, Plan, PlanStep, StepKey, StoredPlan, ValuePlace } from './plan.ts';

/** What is saved of a value right before it is sent. */
export interface Sending {
  /** When the value is sent. */
  readonly sentAt: Date;
  /** When the listing was last updated, as ISO 8601; null if Amazon does not say it. */
  readonly updatedBefore: string | null;
}

/** What can change in a saved step. */
export type StepChanges = Partial<
  Pick<PlanStep, 'state' | 'reason' | 'toValue' | 'sentAt' | 'submissionId' | 'updatedBefore' | 'readBackAt'>
>;

/** What can change in a saved plan. */
export type PlanChanges = Partial<Pick<Plan, 'confirmedAt' | 'finishedAt' | 'readAt'>>;

/**
 * Keeps the plans of one seller. Each method is atomic, also against other processes, and what it saved survives the end of the process.
 *
 * The turn of a value is the sending number of the step that was sent last among those of which `isSamePlace` is true, or 0. Of two processes that saw the same turn, only one can send.
 */
export interface PlanStore {
  /** Saves a plan. Returns false, and saves nothing, if another plan has its idempotency key, or undoes the same plan. */
  readonly insert: (plan: Plan, steps: readonly NewStep[]) => Promise<boolean>;
  /** Saves a plan whose only step is sent now. Returns false, and saves nothing, if the turn of the value is another one. */
  readonly insertSending: (plan: Plan, step: NewStep, sending: Sending, turn: number) => Promise<boolean>;
  /** Removes a plan with its steps. */
  readonly remove: (planId: string) => Promise<void>;
  /** Undefined if there is no such plan. */
  readonly read: (planId: string) => Promise<StoredPlan | undefined>;
  /** Returns the plan with an idempotency key; undefined if there is none. */
  readonly findByKey: (idempotencyKey: string) => Promise<StoredPlan | undefined>;
  /** Returns the plan that undoes a plan. */
  readonly findUndo: (planId: string) => Promise<Plan | undefined>;
  /** Saves what changed in a plan. */
  readonly savePlan: (planId: string, changes: PlanChanges) => Promise<void>;
  /**
   * Lets the steps of a finished plan wait again that Amazon has not shown, and returns their number. Returns undefined, and changes nothing,
   * while the plan is not finished.
   */
  readonly reopen: (planId: string) => Promise<number | undefined>;
  /** Returns the first step that waits. */
  readonly findWaiting: (planId: string) => Promise<PlanStep | undefined>;
  /** Returns the turn of a value. */
  readonly readTurn: (place: ValuePlace) => Promise<number>;
  /** Returns the steps of all plans that sent a value, or another part of its attribute, after a time: those of which `isSamePlace` is true. */
  readonly readSent: (place: ValuePlace, after: Date) => Promise<readonly PlanStep[]>;
  /** Claims a step that waits, right before its value is sent. Returns false, and saves nothing, if the turn of the value is another one. */
  readonly claim: (step: PlanStep, sending: Sending, turn: number) => Promise<boolean>;
  /** Saves what changed in a step. */
  readonly saveStep: (step: StepKey, changes: StepChanges) => Promise<void>;
  /** Leaves out a step that waits, unless another process has sent its value since the step was read. */
  readonly skipUnsent: (step: PlanStep, reason: string) => Promise<void>;
  /** Leaves out the steps that wait. */
  readonly skipWaiting: (planId: string, reason: string) => Promise<void>;
}
