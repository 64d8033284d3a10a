import { createBookStore, emptyBook, type NewStep, type Plan, type PlanStore } from '@supercargo/shop';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlanStore } from '../src/services/bulk-changes/open-plan-store.ts';
import { type OpenDatabase, schema } from '../src/storage/database.ts';
import { openDatabase } from './fixtures/open-database.ts';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 24);
const germany = 'A1PA6795UKMFR9';
const sending = { sentAt: new Date(start), updatedBefore: null };
let database: OpenDatabase;
let now = start;

beforeAll(async () => {
  database = await openDatabase();
  const { db } = database;
  await db.insert(schema.workspaces).values({ id: 'shop', name: 'Shop', createdAt: new Date(start) });
  const application = { id: 'app', workspaceId: 'shop', name: 'App', region: 'eu', clientId: 'c', clientSecret: 's' };
  await db.insert(schema.applications).values(application as typeof schema.applications.$inferInsert);
  for (const id of ['anna', 'ben']) {
    const place = { id, workspaceId: 'shop', applicationId: 'app', name: id, sellingPartnerId: id };
    await db.insert(schema.sellers).values({ ...place, refreshToken: 't', marketplaceIds: [germany] });
  }
}, 120_000);
afterAll(() => database.close());

let plans = 0;
const plan = (more: Partial<Plan> = {}): Plan => {
  const createdAt = new Date(now);
  const ends = { createdAt, confirmedAt: createdAt, finishedAt: null, readAt: null };
  const none = { idempotencyKey: null, request: null, reverts: null, limits: null };
  return { id: `plan-${++plans}`, kind: 'price', requestedBy: 'anna', ...none, ...ends, ...more };
};
const step = (sku: string, more: Partial<NewStep> = {}): NewStep => {
  const place = { subject: sku, marketplaceId: germany, field: 'price', currency: 'EUR' };
  const values = { fromValue: '10', toValue: '11', atStake: null, issues: [] };
  return { ...place, ...values, state: 'waiting', reason: null, ...more };
};

function openBook(): PlanStore {
  let book = emptyBook;
  return createBookStore(async (change) => {
    const changed = change(book);
    book = changed.book ?? book;
    return changed.result;
  });
}

describe.each([
  [
    'in the database of the console',
    () => openPlanStore(database.db, { workspaceId: 'shop', sellerId: 'anna' }, () => now),
  ],
  ['in a file', openBook],
])('plans %s', (_, open) => {
  let store: PlanStore;
  beforeAll(() => {
    store = open();
  });

  test('A plan is read as it was saved, and its steps keep their order', async () => {
    const issue = { code: '1', message: 'Too long.', severity: 'WARNING' };
    const limits = { maxSteps: 5, maxPercent: 20, maxMoney: '10.00' };
    const saved = plan({ limits, request: '[]', kind: 'attribute' });
    const steps = [step('A1', { issues: [issue], atStake: '2.00' }), step('B1', { fromValue: null, field: 'title' })];
    expect(await store.insert(saved, steps)).toBe(true);
    const unsent = { sentAt: null, sendingNumber: null, submissionId: null, updatedBefore: null, readBackAt: null };
    expect(await store.read(saved.id)).toEqual({
      ...saved,
      steps: steps.map((one, position) => ({ ...one, ...unsent, planId: saved.id, position })),
    });
    expect(await store.read('none')).toBeUndefined();
  });

  test('A key and an undo belong to one plan', async () => {
    const first = plan({ idempotencyKey: 'monday' });
    expect(await store.insert(first, [step('C1')])).toBe(true);
    expect(await store.insert(plan({ idempotencyKey: 'monday' }), [step('C1')])).toBe(false);
    const undo = plan({ reverts: first.id });
    expect(await store.insert(undo, [step('C1')])).toBe(true);
    expect(await store.insert(plan({ reverts: first.id }), [step('C1')])).toBe(false);
    expect(await store.findByKey('monday')).toMatchObject({ id: first.id });
    expect(await store.findUndo(first.id)).toMatchObject({ id: undo.id });
  });

  test('Of several processes that saw the same turn of a value, one claims it', async () => {
    const saved = plan();
    await store.insert(saved, [step('D1'), step('D1', { marketplaceId: 'A1F83G8C2ARO7P' })]);
    const waiting = await store.findWaiting(saved.id);
    if (waiting === undefined) throw new Error('The step waits.');
    const turn = await store.readTurn(waiting);
    expect(turn).toBe(0);
    const single = (id: number) =>
      store.insertSending(plan({ id: `single-${plans}-${id}` }), step('D1'), sending, turn);
    const claims = await Promise.all([
      ...[1, 2, 3].map(() => store.claim(waiting, sending, turn)),
      ...[1, 2, 3].map(single),
    ]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.readTurn(waiting)).toBeGreaterThan(0);
    // The same price in another marketplace is another value.
    expect(await store.readTurn({ ...waiting, marketplaceId: 'A1F83G8C2ARO7P' })).toBe(0);
    expect(await store.readSent(waiting, new Date(start - 1))).toHaveLength(1);
    expect(await store.readSent(waiting, new Date(start))).toEqual([]);
  });

  test('A step that is left out, or was sent by another process, is not claimed or skipped', async () => {
    const saved = plan();
    await store.insert(saved, [step('E1'), step('E2')]);
    const first = await store.findWaiting(saved.id);
    if (first === undefined) throw new Error('The step waits.');
    expect(await store.claim(first, sending, 0)).toBe(true);
    await store.skipUnsent(first, 'Changed meanwhile.');
    expect((await store.findWaiting(saved.id))?.subject).toBe('E1');
    await store.skipWaiting(saved.id, 'Stopped.');
    const [, second] = (await store.read(saved.id))?.steps ?? [];
    expect(second).toMatchObject({ state: 'skipped', reason: 'Stopped.' });
    expect(second && (await store.claim(second, sending, 0))).toBe(false);
  });

  test('A finished plan waits again with the steps that Amazon has not shown', async () => {
    const saved = plan();
    await store.insert(saved, [step('F1'), step('F2')]);
    expect(await store.reopen(saved.id)).toBeUndefined();
    await store.saveStep({ planId: saved.id, position: 0 }, { state: 'changed', readBackAt: new Date(start) });
    await store.savePlan(saved.id, { finishedAt: new Date(start) });
    expect(await store.reopen(saved.id)).toBe(1);
    expect(await store.findWaiting(saved.id)).toMatchObject({ subject: 'F2' });
    await store.saveStep({ planId: saved.id, position: 1 }, { state: 'changed', readBackAt: new Date(start) });
    await store.savePlan(saved.id, { finishedAt: new Date(start) });
    expect(await store.reopen(saved.id)).toBe(0);
    expect((await store.read(saved.id))?.finishedAt).not.toBeNull();
    await store.remove(saved.id);
    expect(await store.read(saved.id)).toBeUndefined();
  });
});

describe('the plans of a console', () => {
  const openSeller = (sellerId: string) => openPlanStore(database.db, { workspaceId: 'shop', sellerId }, () => now);
  const readDue = async (id: string) => {
    const [row] = await database.db.select().from(schema.bulkChanges).where(eq(schema.bulkChanges.id, id));
    return row?.dueAt ?? null;
  };

  test('A draft is not due until it is confirmed', async () => {
    const draft = plan({ confirmedAt: null });
    await openSeller('anna').insert(draft, [step('G1')]);
    expect(await readDue(draft.id)).toBeNull();
    await openSeller('anna').savePlan(draft.id, { confirmedAt: new Date(now) });
    expect(await readDue(draft.id)).toEqual(new Date(now));
  });

  test('Another seller does not see a plan, and has its own values and keys', async () => {
    const saved = plan({ idempotencyKey: 'tuesday' });
    await openSeller('anna').insertSending(saved, step('H1'), sending, 0);
    const store = openSeller('ben');
    expect(await store.read(saved.id)).toBeUndefined();
    expect(await store.findByKey('tuesday')).toBeUndefined();
    expect(await store.readTurn(step('H1'))).toBe(0);
    expect(await store.insert(plan({ idempotencyKey: 'tuesday' }), [step('H1')])).toBe(true);
    await store.remove(saved.id);
    expect(await openSeller('anna').read(saved.id)).toBeDefined();
  });

  test('Plans beyond the newest 200 are removed when Amazon has processed them', async () => {
    const store = openSeller('ben');
    const old = plan({ finishedAt: new Date(now) });
    await store.insert(old, [step('I1')]);
    for (let count = 0; count < 200; count += 1) {
      now += 1;
      await store.insert(plan(), [step('I1')]);
    }
    expect(await store.read(old.id)).toBeDefined();
    now += day + 1;
    await store.insert(plan(), [step('I1')]);
    expect(await store.read(old.id)).toBeUndefined();
    now = start;
  });
});
