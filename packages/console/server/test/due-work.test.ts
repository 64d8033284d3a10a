import { type Claim, DueLoop, DueWork } from '@supercargo/sync/due-work';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../src/storage/database.ts';
import { openDatabase } from './fixtures/open-database.ts';

const table = {
  name: 'errands',
  key: 'id',
  group: 'owner',
  dueAt: 'due_at',
  claimedUntil: 'claimed_until',
  attempt: 'attempt',
  failures: 'failures',
  where: 'is_open',
};
const lease = 60_000;
const start = Date.UTC(2026, 0, 1);

let database: OpenDatabase;
let now: number;
let work: DueWork;
beforeAll(async () => {
  database = await openDatabase();
  await database.executeSql(`create table errands (id text primary key, owner text not null, is_open boolean not null default true,
    due_at timestamptz, claimed_until timestamptz, attempt int not null default 0, failures int not null default 0)`);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = start;
  work = open();
  await database.executeSql('delete from errands');
});

function open(): DueWork {
  return new DueWork({ table, execute: database.executeSql, now: () => now });
}

async function add(owner: string, count: number, dueAt = start): Promise<void> {
  await database.executeSql(
    `insert into errands (id, owner, due_at) select $1 || n, $1, to_timestamp($2::float8 / 1000) + n * interval '1 millisecond'
      from generate_series(1, $3::int) as n`,
    [owner, dueAt - 1000, count],
  );
}

function listKeys(claims: readonly Claim[]): string[] {
  return claims.map(({ key }) => key).sort();
}

describe('a claim', () => {
  test('A row is claimed by one of several processes, and only while it is due', async () => {
    await add('a', 3);
    await add('later', 1, start + 10_000);
    const claims = await Promise.all([open(), open(), open()].map((one) => one.claim({ count: 10, lease })));
    expect(listKeys(claims.flat())).toEqual(['a1', 'a2', 'a3']);
    now += 10_000;
    expect(listKeys(await work.claim({ count: 10, lease }))).toEqual(['later1']);
  });

  test('Groups take turns, so that one with many rows does not delay the others', async () => {
    await add('many', 50, start - 100_000);
    await add('b', 1);
    await add('c', 1);
    expect(listKeys(await work.claim({ count: 3, lease }))).toEqual(['b1', 'c1', 'many1']);
  });

  test('A group has no more rows at a time than its limit', async () => {
    await add('many', 5);
    expect(await work.claim({ count: 10, perGroup: 2, lease })).toHaveLength(2);
    expect(await work.claim({ count: 10, perGroup: 2, lease })).toHaveLength(0);
    await add('few', 1);
    expect(listKeys(await work.claim({ count: 10, perGroup: 2, lease }))).toEqual(['few1']);
  });

  test('A row of a process that ended is claimed again when its lease ends, with the next attempt', async () => {
    await add('a', 1);
    const [first] = await work.claim({ count: 1, lease });
    now += lease - 1;
    expect(await work.claim({ count: 1, lease })).toEqual([]);
    now += 1;
    const [second] = await work.claim({ count: 1, lease });
    expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
    // The first process was only slow. Neither its heartbeat nor its end changes the row.
    expect([...(await work.renew([first as Claim], lease))]).toEqual([]);
    await work.settle([{ claim: first as Claim, dueAt: null }]);
    expect([...(await work.renew([second as Claim], lease))]).toEqual(['a1']);
  });

  test('A lease that a wrong clock has put far into the future does not count', async () => {
    await add('a', 1);
    now += 86_400_000;
    await work.claim({ count: 1, lease });
    now -= 86_400_000;
    expect(listKeys(await work.claim({ count: 1, lease }))).toEqual(['a1']);
  });

  test('Heartbeats keep a claim', async () => {
    await add('a', 2);
    const claims = await work.claim({ count: 2, lease });
    now += lease - 1;
    expect([...(await work.renew(claims, lease))].sort()).toEqual(['a1', 'a2']);
    now += lease - 1;
    expect(await work.claim({ count: 2, lease })).toEqual([]);
  });

  test('A row that has ended is due at its next time or never, and a row that failed after a growing wait', async () => {
    await add('a', 3);
    const [first, second, third] = (await work.claim({ count: 3, lease })) as [Claim, Claim, Claim];
    await work.settle([
      { claim: first, dueAt: now + 1000 },
      { claim: second, dueAt: null },
    ]);
    await work.retry([third]);
    now += 1000;
    expect(listKeys(await work.claim({ count: 3, lease }))).toEqual(['a1']);
    now += 4000;
    const [again] = await work.claim({ count: 3, lease });
    expect(again).toMatchObject({ key: 'a3', failures: 1 });
    await work.retry([again as Claim]);
    now += 9_999;
    expect(await work.claim({ count: 3, lease })).toEqual([]);
    now += 1;
    expect(listKeys(await work.claim({ count: 3, lease }))).toEqual(['a3']);
  });

  test('A lease longer than ten minutes is rejected', async () => {
    await expect(work.claim({ count: 1, lease: 600_001 })).rejects.toThrow('longer than 600000 ms');
  });
});

describe('a loop', () => {
  const failures: Error[] = [];
  const timers: { readonly work: () => void; readonly milliseconds: number }[] = [];

  function createLoop(
    run: (claim: Claim, signal: AbortSignal) => Promise<number | null | undefined>,
    atOnceOfGroup = 2,
  ) {
    return new DueLoop({
      work,
      atOnce: 5,
      atOnceOfGroup,
      lease,
      findWait: () => 1000,
      run,
      fail: (error) => failures.push(error),
      timer: (callback, milliseconds) => {
        const entry = { work: callback, milliseconds };
        timers.push(entry);
        return () => void timers.splice(timers.indexOf(entry) >>> 0, 1);
      },
    });
  }
  beforeEach(() => {
    failures.length = 0;
    timers.length = 0;
  });

  test('Each row that ends makes room for the next, within the limit of its group', async () => {
    await add('many', 6);
    await add('few', 1);
    let running = 0;
    let most = 0;
    const done: string[] = [];
    const loop = createLoop(async ({ key, group }) => {
      running += group === 'many' ? 1 : 0;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= group === 'many' ? 1 : 0;
      done.push(key);
      return null;
    });
    await loop.runDue();
    expect(done.sort()).toEqual(['few1', 'many1', 'many2', 'many3', 'many4', 'many5', 'many6']);
    expect(most).toBe(2);
  });

  test('A failed row is reported and tried again later', async () => {
    await add('a', 1);
    const loop = createLoop(() => Promise.reject(new Error('broken')));
    await loop.runDue();
    expect(failures.map(({ message }) => message)).toEqual(['broken']);
    expect(await work.claim({ count: 1, lease })).toEqual([]);
    now += 5000;
    expect(await work.claim({ count: 1, lease })).toMatchObject([{ failures: 1 }]);
  });

  test('Work that another process has claimed is aborted at the next heartbeat, and its end changes nothing', async () => {
    await add('a', 2);
    const signals = new Map<string, AbortSignal>();
    const ends: (() => void)[] = [];
    const loop = createLoop((claim, signal) => {
      signals.set(claim.key, signal);
      return new Promise((resolve) => ends.push(() => resolve(null)));
    });
    await loop.startDue();
    await database.executeSql("update errands set attempt = attempt + 1 where id = 'a1'");
    timers.find(({ milliseconds }) => milliseconds === lease / 4)?.work();
    await expect.poll(() => signals.get('a1')?.aborted).toBe(true);
    expect(signals.get('a2')?.aborted).toBe(false);
    for (const end of ends) end();
    await loop.settled();
    const { rows } = await database.executeSql('select id, claimed_until is null as free from errands order by id');
    expect(rows).toEqual([
      { id: 'a1', free: false },
      { id: 'a2', free: true },
    ]);
  });

  test('A loop that stops releases its rows for the next process', async () => {
    await add('a', 1);
    const loop = createLoop(
      (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    loop.start();
    await expect.poll(() => timers.some(({ milliseconds }) => milliseconds === lease / 4)).toBe(true);
    await loop.stop(5000);
    expect(failures).toEqual([]);
    expect(listKeys(await work.claim({ count: 1, lease }))).toEqual(['a1']);
  });
});
