import type { Plan, PlanStep, StepKey, StoredPlan, ValuePlace } from './model/plan.ts';
import type { PlanStore, Sending } from './model/plan-store.ts';
import { isSamePlace } from './values/same-place.ts';

/** The plans of one seller as plain values. */
export interface PlanBook {
  /** Oldest first. */
  readonly plans: readonly StoredPlan[];
  /** Sending number of the last step that was sent. */
  readonly lastSending: number;
}

/** A book without plans. */
export const emptyBook: PlanBook = { plans: [], lastSending: 0 };

/**
 * Reads and replaces the book. No other process changes it between reading it and saving what `change` returns; without `book`, nothing is
 * saved. What is saved survives the end of the process.
 */
export type ChangeBook = <Result>(
  change: (book: PlanBook) => { readonly book?: PlanBook; readonly result: Result },
) => Promise<Result>;

/** Keeps plans in one value, such as the content of a file. */
export function createBookStore(changeBook: ChangeBook): PlanStore {
  return { ...buildPlanMethods(changeBook), ...buildStepMethods(changeBook) };
}

type StepMethods = 'findWaiting' | 'readTurn' | 'readSent' | 'claim' | 'saveStep' | 'skipUnsent' | 'skipWaiting';

function buildPlanMethods(changeBook: ChangeBook): Omit<PlanStore, StepMethods> {
  const read = <Result>(find: (book: PlanBook) => Result) => changeBook((book) => ({ result: find(book) }));
  return {
    insert: (plan, steps) =>
      changeBook((book) => {
        const isTaken = book.plans.some(
          ({ idempotencyKey, reverts }) =>
            (plan.idempotencyKey !== null && idempotencyKey === plan.idempotencyKey) ||
            (plan.reverts !== null && reverts === plan.reverts),
        );
        if (isTaken) return { result: false };
        return {
          book: addPlan(
            book,
            plan,
            steps.map((step, position) => ({ ...unsent, ...step, planId: plan.id, position })),
          ),
          result: true,
        };
      }),
    insertSending: (plan, step, sending, turn) =>
      changeBook((book) => {
        if (findTurn(book, step) !== turn) return { result: false };
        const stored = { ...unsent, ...step, planId: plan.id, position: 0 };
        return { book: send(addPlan(book, plan, [stored]), stored, sending), result: true };
      }),
    remove: (planId) =>
      changeBook((book) => ({
        book: { ...book, plans: book.plans.filter(({ id }) => id !== planId) },
        result: undefined,
      })),
    read: (planId) => read(({ plans }) => plans.find(({ id }) => id === planId)),
    findByKey: (key) => read(({ plans }) => plans.find(({ idempotencyKey }) => idempotencyKey === key)),
    findUndo: (planId) => read(({ plans }) => plans.find(({ reverts }) => reverts === planId)),
    savePlan: (planId, changes) => savePlan(changeBook, planId, (plan) => ({ ...plan, ...changes })),
    reopen: (planId) =>
      changeBook((book) => {
        const plan = book.plans.find(({ id }) => id === planId);
        if (plan === undefined || plan.finishedAt === null) return { result: undefined };
        const open = plan.steps.filter(({ readBackAt }) => readBackAt === null);
        if (open.length === 0) return { result: 0 };
        const reopened = replacePlan(book, planId, ({ steps, ...values }) => ({
          ...values,
          finishedAt: null,
          steps: steps.map((step) => (step.readBackAt === null ? { ...step, state: 'waiting', reason: null } : step)),
        }));
        return { book: reopened, result: open.length };
      }),
  };
}

function buildStepMethods(changeBook: ChangeBook): Pick<PlanStore, StepMethods> {
  const read = <Result>(find: (book: PlanBook) => Result) => changeBook((book) => ({ result: find(book) }));
  const save = (planId: string, change: (plan: StoredPlan) => StoredPlan) => savePlan(changeBook, planId, change);
  return {
    findWaiting: (planId) =>
      read(({ plans }) => plans.find(({ id }) => id === planId)?.steps.find(({ state }) => state === 'waiting')),
    readTurn: (place) => read((book) => findTurn(book, place)),
    readSent: (place, after) =>
      read((book) => listSent(book, place).filter(({ sentAt }) => (sentAt?.getTime() ?? 0) > after.getTime())),
    claim: (step, sending, turn) =>
      changeBook((book) => {
        const isWaiting = findStep(book, step)?.state === 'waiting';
        if (!isWaiting || findTurn(book, step) !== turn) return { result: false };
        return { book: send(book, step, sending), result: true };
      }),
    saveStep: (step, changes) =>
      save(step.planId, (plan) => replaceStep(plan, step, (old) => ({ ...old, ...changes }))),
    skipUnsent: (step, reason) =>
      save(step.planId, (plan) =>
        replaceStep(plan, step, (old) =>
          old.state === 'waiting' && old.sendingNumber === step.sendingNumber
            ? { ...old, state: 'skipped', reason }
            : old,
        ),
      ),
    skipWaiting: (planId, reason) =>
      save(planId, (plan) => ({
        ...plan,
        steps: plan.steps.map((step) => (step.state === 'waiting' ? { ...step, state: 'skipped', reason } : step)),
      })),
  };
}

function savePlan(
  changeBook: ChangeBook,
  planId: string,
  change: (plan: StoredPlan) => StoredPlan,
): Promise<undefined> {
  return changeBook((book) => ({ book: replacePlan(book, planId, change), result: undefined }));
}

function addPlan(book: PlanBook, plan: Plan, steps: StoredPlan['steps']): PlanBook {
  return { ...book, plans: [...book.plans, { ...plan, steps }] };
}

const unsent = { sentAt: null, sendingNumber: null, submissionId: null, updatedBefore: null, readBackAt: null };

function replacePlan(book: PlanBook, planId: string, change: (plan: StoredPlan) => StoredPlan): PlanBook {
  return { ...book, plans: book.plans.map((plan) => (plan.id === planId ? change(plan) : plan)) };
}

function replaceStep(plan: StoredPlan, { position }: StepKey, change: (step: PlanStep) => PlanStep): StoredPlan {
  return { ...plan, steps: plan.steps.map((step) => (step.position === position ? change(step) : step)) };
}

function send(book: PlanBook, step: StepKey, sending: Sending): PlanBook {
  const lastSending = book.lastSending + 1;
  const sent = replacePlan(book, step.planId, (plan) =>
    replaceStep(plan, step, (old) => ({ ...old, ...sending, sendingNumber: lastSending })),
  );
  return { ...sent, lastSending };
}

function findStep({ plans }: PlanBook, { planId, position }: StepKey): PlanStep | undefined {
  return plans.find(({ id }) => id === planId)?.steps[position];
}

function listSent({ plans }: PlanBook, place: ValuePlace): readonly PlanStep[] {
  return plans.flatMap(({ steps }) => steps).filter((step) => step.sentAt !== null && isSamePlace(step, place));
}

function findTurn(book: PlanBook, place: ValuePlace): number {
  return Math.max(0, ...listSent(book, place).map(({ sendingNumber }) => sendingNumber ?? 0));
}
