import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteExpiredData } from '../src/background/retention.ts';
import { localWorkspace } from '../src/storage/schema/workspaces.ts';
import { type Caller, createTestCaller } from './fixtures/callers.ts';
import { type RunBench, startRunBench } from './fixtures/run-bench.ts';

const hour = 3_600_000;

// Each calls a marketplace on a port.
vi.setConfig({ testTimeout: 60_000 });

let bench: RunBench;
let caller: Caller;
const failures: Error[] = [];
beforeAll(async () => {
  bench = await startRunBench({}, (error) => failures.push(error));
  caller = createTestCaller(bench.services);
}, 240_000);
afterAll(() => bench.close());
afterEach(async () => {
  for (const { id } of await caller.schedules.list({})) await caller.schedules.remove({ id });
  failures.length = 0;
});

async function add(name: string): Promise<string> {
  const { marketplaceId } = bench.marketplace.sandbox.credentials;
  const { id } = await caller.schedules.add({
    kind: 'report',
    sellerId: bench.sellerId,
    name,
    request: { reportType: 'GET_AFN_INVENTORY_DATA', marketplaceIds: [marketplaceId] },
    recurrence: { every: 'minutes', minutes: 60 },
  });
  return id;
}

async function countRuns(scheduleId: string): Promise<number> {
  return (await caller.runs.list({ scheduleId })).runs.length;
}

const { execute } = { execute: (query: ReturnType<typeof sql>) => bench.services.database.db.execute(query) };

describe('a schedule that cannot start its run', () => {
  const broken = {
    'an invalid request': sql`request = '{}'`,
    'a request that is not an object': sql`request = 'null'`,
    'an invalid recurrence': sql`recurrence = '{}'`,
    'an unknown time zone': sql`recurrence = '{"every":"day","at":"06:00","zone":"Mars/Olympus"}'`,
    'no number of minutes': sql`recurrence = '{"every":"minutes","minutes":null}'`,
    'an unknown kind': sql`kind = 'horoscope'`,
  };

  test.each(Object.entries(broken))(
    'A schedule with %s is paused and reported, and does not delay others',
    async (_, change) => {
      const [first, bad, last] = [await add('First'), await add('Bad'), await add('Last')];
      await execute(sql`update schedules set ${change} where id = ${bad}`);
      bench.move(hour + 1);
      await bench.services.schedules.startDue();
      expect([await countRuns(first), await countRuns(bad), await countRuns(last)]).toEqual([1, 0, 1]);
      const listed = (await caller.schedules.list({})).find(({ id }) => id === bad);
      expect(listed).toMatchObject({ paused: true, nextAt: null, error: { code: expect.any(String) } });
      const { attention } = await caller.overview.get();
      expect(attention).toContainEqual(
        expect.objectContaining({ kind: 'schedule-paused', scheduleId: bad, schedule: 'Bad', seller: 'Shop' }),
      );
      expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining(bad)]);
      await bench.services.schedules.startDue();
      expect(failures).toHaveLength(1);
    },
  );

  test('A paused schedule continues only after it is corrected', async () => {
    const bad = await add('Bad');
    await execute(sql`update schedules set recurrence = '{}' where id = ${bad}`);
    bench.move(hour + 1);
    await bench.services.schedules.startDue();
    await expect(caller.schedules.change({ id: bad, paused: false })).rejects.toThrow();
    const [{ version } = { version: '' }] = await caller.schedules.list({});
    await caller.schedules.change({ id: bad, paused: false, recurrence: { every: 'minutes', minutes: 60 }, version });
    expect(await caller.schedules.list({})).toMatchObject([{ paused: false, error: null }]);
    bench.move(hour + 1);
    await bench.services.schedules.startDue();
    expect(await countRuns(bad)).toBe(1);
  });
});

test('A schedule with an invalid request is rejected with the name of the field', async () => {
  const recurrence = { every: 'minutes', minutes: 60 } as const;
  const { sellerId } = bench;
  const added = caller.schedules.add({ kind: 'report', sellerId, name: 'none', request: {}, recurrence });
  await expect(added).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('"request"') });
  const id = await add('one');
  const version = (await caller.schedules.list({})).find((one) => one.id === id)?.version ?? '';
  const changed = caller.schedules.change({ id, request: { reportType: 1 }, version });
  await expect(changed).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('"request"') });
});

test('Of two changes of a schedule that saw the same version, the later one is rejected', async () => {
  const id = await add('Parallel');
  const find = async () => (await caller.schedules.list({})).find((one) => one.id === id);
  const version = (await find())?.version ?? '';
  await caller.schedules.change({ id, name: 'One', version });
  for (const late of [{ name: 'Two', version }, { name: 'Two' }]) {
    await expect(caller.schedules.change({ id, ...late })).rejects.toMatchObject({
      cause: { code: 'CHANGED_MEANWHILE' },
    });
  }
  // A pause is no edit, and keeps what somebody else edits at the same time.
  const next = (await find())?.version ?? '';
  await Promise.all([
    caller.schedules.change({ id, paused: true }),
    caller.schedules.change({ id, name: 'Two', version: next }),
  ]);
  expect(await find()).toMatchObject({ name: 'Two', paused: true });
});

test('A schedule whose next time has microseconds starts its run once', async () => {
  const id = await add('Exact');
  await execute(sql`update schedules set next_at = next_at + interval '123 microseconds' where id = ${id}`);
  bench.move(hour + 1000);
  await Promise.all([bench.services.schedules.startDue(), bench.services.schedules.startDue()]);
  await bench.services.schedules.startDue();
  expect(await countRuns(id)).toBe(1);
});

describe('a clock that jumps', () => {
  const startDue = () => bench.services.schedules.startDue();
  const startOften = async (hours: number) => {
    for (let count = 0; count < hours * 4; count += 1) {
      bench.move(hour / 4);
      await startDue();
    }
  };

  test('A schedule starts one run for the times that a clock has skipped', async () => {
    const id = await add('Ahead');
    bench.move(7 * hour);
    await startDue();
    await startDue();
    expect(await countRuns(id)).toBe(1);
    await startOften(3);
    expect(await countRuns(id)).toBe(4);
  });

  test.each([-30 * 60_000, -5 * hour, -400 * 24 * hour])(
    'After a clock was ahead and went back by %i ms, an hourly schedule starts a run each hour',
    async (back) => {
      const id = await add('Back');
      bench.move(-back);
      await startDue();
      const before = await countRuns(id);
      bench.move(back);
      await startDue();
      await startOften(3);
      const started = (await countRuns(id)) - before;
      expect(started).toBeGreaterThanOrEqual(2);
      expect(started).toBeLessThanOrEqual(3);
    },
  );

  test('A daily schedule does not start its run again when a clock goes back by hours', async () => {
    const { marketplaceId } = bench.marketplace.sandbox.credentials;
    const { id } = await caller.schedules.add({
      ...{ kind: 'report', sellerId: bench.sellerId, name: 'Daily' },
      request: { reportType: 'GET_AFN_INVENTORY_DATA', marketplaceIds: [marketplaceId] },
      recurrence: { every: 'day', at: '06:00', zone: 'Europe/Berlin' },
    });
    const [{ nextAt } = { nextAt: null }] = await caller.schedules.list({});
    bench.move((nextAt?.getTime() ?? 0) - bench.services.now() + 1000);
    await startDue();
    bench.move(-3 * hour);
    await startOften(4);
    expect(await countRuns(id)).toBe(1);
    await startOften(26);
    expect(await countRuns(id)).toBe(2);
  });
});

test('Old data of a workspace is deleted even if the deletion fails for another workspace', async () => {
  const { audit } = bench.services;
  const forget = vi.spyOn(audit, 'deleteOld').mockImplementation(async (workspaceIds) => {
    if (workspaceIds.includes(localWorkspace)) throw new Error('This one is broken.');
  });
  await deleteExpiredData(bench.services, (error) => failures.push(error));
  expect(forget.mock.calls.map(([ids]) => ids)).toEqual([[localWorkspace, 'other'], [localWorkspace], ['other']]);
  expect(failures.map(({ message }) => message)).toEqual(['This one is broken.']);
  forget.mockRestore();
});
