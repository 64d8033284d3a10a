import {
  isSamePlace,
  maxProcessingMilliseconds,
  minReadPause,
  type PlanStep,
  type PlanStore,
  type Sending,
  type StepKey,
  type ValuePlace,
} from '@supercargo/shop';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { bulkChangeItems, bulkChanges } from '../../storage/schema/bulk-changes.ts';
import { endClaim } from '../../storage/schema/claim-columns.ts';
import { isOfListings, type SellerPlace, shorten, toItemRows, toPlan, toRow, toStep } from './plan-rows.ts';

/** Changes of listings of a workspace that are kept. Newer ones are kept while Amazon may process them. What orders got is always kept. */
const maxStored = 200;

/** Keeps the plans of a seller in the console's database. */
export function openPlanStore(db: Database, seller: SellerPlace, now: () => number): PlanStore {
  return { ...buildPlanMethods(db, seller, now), ...buildStepMethods(db, seller) };
}

type StepMethods = 'findWaiting' | 'readTurn' | 'readSent' | 'claim' | 'saveStep' | 'skipUnsent' | 'skipWaiting';

function buildPlanMethods(db: Database, seller: SellerPlace, now: () => number): Omit<PlanStore, StepMethods> {
  const isOfSeller = and(eq(bulkChanges.workspaceId, seller.workspaceId), eq(bulkChanges.sellerId, seller.sellerId));
  const find = async (condition: ReturnType<typeof and>) => {
    const [row] = await db.select().from(bulkChanges).where(and(isOfSeller, condition));
    return row === undefined ? undefined : { ...toPlan(row), steps: await readSteps(db, row.id) };
  };
  return {
    insert: (plan, steps) =>
      db.transaction(async (inside) => {
        const isDue = plan.confirmedAt !== null && plan.finishedAt === null;
        const row = toRow(plan, seller, isDue ? plan.createdAt : null);
        const added = await inside.insert(bulkChanges).values(row).onConflictDoNothing().returning();
        if (added.length === 0) return false;
        await inside.insert(bulkChangeItems).values(toItemRows(plan.id, seller, steps));
        await removeOld(inside, seller.workspaceId, now());
        return true;
      }),
    insertSending: (plan, step, sending, turn) =>
      db.transaction(async (inside) => {
        await lockValue(inside, seller, step);
        if ((await readTurn(inside, seller, step)) !== turn) return false;
        const dueAt = new Date(sending.sentAt.getTime() + minReadPause);
        await inside.insert(bulkChanges).values(toRow(plan, seller, dueAt));
        await inside.insert(bulkChangeItems).values(toItemRows(plan.id, seller, [step]));
        await saveSending(inside, { planId: plan.id, position: 0 }, sending);
        await removeOld(inside, seller.workspaceId, now());
        return true;
      }),
    remove: async (planId) => {
      await db.delete(bulkChanges).where(and(isOfSeller, eq(bulkChanges.id, planId)));
    },
    read: (planId) => find(eq(bulkChanges.id, planId)),
    findByKey: (key) => find(eq(bulkChanges.idempotencyKey, key)),
    findUndo: (planId) => find(eq(bulkChanges.reverts, planId)),
    savePlan: async (planId, changes) => {
      // A draft that is confirmed is due.
      const due = changes.confirmedAt ? { dueAt: changes.confirmedAt } : {};
      await db
        .update(bulkChanges)
        .set({ ...changes, ...due })
        .where(eq(bulkChanges.id, planId));
    },
    reopen: (planId) => db.transaction((inside) => reopen(inside, planId, now())),
  };
}

function buildStepMethods(db: Database, seller: SellerPlace): Pick<PlanStore, StepMethods> {
  return {
    findWaiting: async (planId) => {
      const [item] = await db
        .select()
        .from(bulkChangeItems)
        .where(and(eq(bulkChangeItems.changeId, planId), eq(bulkChangeItems.state, 'waiting')))
        .orderBy(asc(bulkChangeItems.position))
        .limit(1);
      return item === undefined ? undefined : toStep(item);
    },
    readTurn: (place) => readTurn(db, seller, place),
    readSent: (place, after) => readSent(db, seller, place, after),
    claim: (step, sending, turn) =>
      db.transaction(async (inside) => {
        await lockValue(inside, seller, step);
        if ((await readTurn(inside, seller, step)) !== turn) return false;
        return saveSending(inside, step, sending, true);
      }),
    saveStep: async (step, { reason, ...changes }) => {
      const values = { ...changes, ...(reason !== undefined && { reason: shorten(reason) }) };
      await db.update(bulkChangeItems).set(values).where(isStep(step));
    },
    skipUnsent: async (step, reason) => {
      const { sendingNumber } = bulkChangeItems;
      const isUnsent = step.sendingNumber === null ? isNull(sendingNumber) : eq(sendingNumber, step.sendingNumber);
      const condition = and(isStep(step), eq(bulkChangeItems.state, 'waiting'), isUnsent);
      await db.update(bulkChangeItems).set({ state: 'skipped', reason }).where(condition);
    },
    skipWaiting: async (planId, reason) => {
      await db
        .update(bulkChangeItems)
        .set({ state: 'skipped', reason: shorten(reason) })
        .where(and(eq(bulkChangeItems.changeId, planId), eq(bulkChangeItems.state, 'waiting')));
    },
  };
}

/** Returns the steps of a plan, in their order. */
export async function readSteps(db: Database, planId: string): Promise<PlanStep[]> {
  const rows = await db
    .select()
    .from(bulkChangeItems)
    .where(eq(bulkChangeItems.changeId, planId))
    .orderBy(asc(bulkChangeItems.position));
  return rows.map(toStep);
}

/** Returns the steps of a seller that sent values of SKUs or orders after a time. */
export async function listSent(
  db: Database,
  { workspaceId, sellerId }: SellerPlace,
  subjects: readonly string[],
  after: Date,
): Promise<PlanStep[]> {
  if (subjects.length === 0) return [];
  const rows = await db
    .select({ item: bulkChangeItems })
    .from(bulkChangeItems)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeItems.changeId))
    .where(
      and(
        eq(bulkChanges.workspaceId, workspaceId),
        eq(bulkChanges.sellerId, sellerId),
        inArray(bulkChangeItems.subject, [...subjects]),
        isNotNull(bulkChangeItems.sentAt),
        gt(bulkChangeItems.sentAt, after),
      ),
    );
  return rows.map(({ item }) => toStep(item));
}

async function readSent(db: Database, seller: SellerPlace, place: ValuePlace, after: Date): Promise<PlanStep[]> {
  return (await listSent(db, seller, [place.subject], after)).filter((step) => isSamePlace(step, place));
}

async function readTurn(db: Database, seller: SellerPlace, place: ValuePlace): Promise<number> {
  const steps = await readSent(db, seller, place, new Date(0));
  return Math.max(0, ...steps.map(({ sendingNumber }) => sendingNumber ?? 0));
}

/** Lets other processes that send a value of the SKU or order wait until the transaction ends. */
async function lockValue(
  inside: Database,
  { workspaceId, sellerId }: SellerPlace,
  { subject }: ValuePlace,
): Promise<void> {
  const key = JSON.stringify([workspaceId, sellerId, subject]);
  await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Returns whether the step was one that waits. */
async function saveSending(
  inside: Database,
  step: StepKey,
  { sentAt, updatedBefore }: Sending,
  isWaiting = false,
): Promise<boolean> {
  const saved = await inside
    .update(bulkChangeItems)
    .set({ sentAt, updatedBefore, sendingNumber: sql`nextval('bulk_change_sendings')` })
    .where(and(isStep(step), isWaiting ? eq(bulkChangeItems.state, 'waiting') : undefined))
    .returning({ position: bulkChangeItems.position });
  return saved.length > 0;
}

async function reopen(inside: Database, planId: string, now: number): Promise<number | undefined> {
  const [reopened] = await inside
    .update(bulkChanges)
    .set({ finishedAt: null, dueAt: new Date(now), ...endClaim(bulkChanges) })
    .where(and(eq(bulkChanges.id, planId), isNotNull(bulkChanges.finishedAt)))
    .returning();
  if (reopened === undefined) return undefined;
  const waiting = await inside
    .update(bulkChangeItems)
    .set({ state: 'waiting', reason: null })
    .where(and(eq(bulkChangeItems.changeId, planId), isNull(bulkChangeItems.readBackAt)))
    .returning({ position: bulkChangeItems.position });
  if (waiting.length > 0) return waiting.length;
  const { finishedAt } = bulkChanges;
  await inside
    .update(bulkChanges)
    .set({ finishedAt: new Date(now) })
    .where(and(eq(bulkChanges.id, planId), isNull(finishedAt)));
  return 0;
}

async function removeOld(inside: Database, workspaceId: string, now: number): Promise<void> {
  const isOld = lt(bulkChanges.startedAt, new Date(now - maxProcessingMilliseconds));
  const old = inside
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.workspaceId, workspaceId), isOfListings))
    .orderBy(desc(bulkChanges.startedAt), desc(bulkChanges.id))
    .offset(maxStored);
  await inside.delete(bulkChanges).where(and(isOld, inArray(bulkChanges.id, old)));
}

function isStep({ planId, position }: StepKey) {
  return and(eq(bulkChangeItems.changeId, planId), eq(bulkChangeItems.position, position));
}
