import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { PostgresDestination, PostgresPools, sql } from '../src/index.ts';
import { DestinationBed, seconds } from './support/destination-bed.ts';
import { things } from './support/fake-tables.ts';

const maxConnections = 6;
const password = 'a password of a reader';
const user = (index: number) => `pools_reader_${process.pid}_${index}`;

describe.skipIf(postgresUrl === undefined)('Copies that share connections', () => {
  const database = createDatabase(postgresUrl ?? '', `sync_pools_${process.pid}`);
  let pools: PostgresPools;
  let observer: pg.Client;

  beforeAll(async () => {
    const { url } = await database;
    pools = new PostgresPools({ url, maxConnections });
    observer = new pg.Client({ connectionString: url });
    await observer.connect();
  });
  afterAll(async () => {
    await pools.close();
    await observer.end();
    await (await database).remove();
  });

  const createCopy = (index: number) =>
    new PostgresDestination({ pools, schema: `copy_${index}`, reader: { user: user(index), password } });

  async function count(text: string, values: readonly unknown[] = []): Promise<number> {
    return Number((await observer.query(text, [...values])).rows[0].n);
  }

  const countConnections = () =>
    count('select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');

  test('Thirty copies write and read with the connections of one', async () => {
    const copies = Array.from({ length: 30 }, (_, index) => createCopy(index));
    let most = 0;
    await Promise.all(
      copies.map(async (destination, index) => {
        const bed = await DestinationBed.open(destination, [things]);
        const row = { seller_id: 'S1', thing: 'a', changed_at: seconds(1), color: `of ${index}`, size: null };
        await bed.write({ readAt: 1, batches: [{ things: [row] }] });
        most = Math.max(most, await countConnections());
        const [own, users] = await Promise.all([
          destination.select(sql`SELECT color FROM things`),
          destination.query('select color from things'),
        ]);
        expect([own.rows, users.rows]).toEqual([[[`of ${index}`]], [[`of ${index}`]]]);
      }),
    );
    // Readers have as many connections as other queries.
    expect(most).toBeLessThanOrEqual(maxConnections + 2);
    for (const destination of copies) {
      await destination.close();
      await destination.drop();
    }
  });

  test('A copy that is closed leaves the connections to others', async () => {
    const [first, second] = [createCopy(101), createCopy(102)];
    await first.open();
    await second.open();
    await first.close();
    expect((await second.select(sql`SELECT 1 AS n`)).rows).toEqual([[1]]);
    await second.close();
    for (const destination of [first, second]) await destination.drop();
  });

  test('A failed query and one that is cancelled leave nothing to the next one', async () => {
    const destination = createCopy(103);
    await destination.open();
    await expect(destination.select(sql`SELECT nothing FROM nowhere`)).rejects.toMatchObject({ code: 'QUERY_FAILED' });
    const stop = new AbortController();
    const slow = destination.select(sql`SELECT pg_sleep(61.5)`, { signal: stop.signal });
    await expect
      .poll(() =>
        count(`select count(*) as n from pg_stat_activity
          where query like '%pg_sleep(61.5)%' and state = 'active' and pid <> pg_backend_pid()`),
      )
      .toBe(1);
    stop.abort(new Error('No longer needed.'));
    await expect(slow).rejects.toThrow('No longer needed.');
    const results = await Promise.all([1, 2, 3, 4].map((n) => destination.select(sql`SELECT ${n}::INT AS n`)));
    expect(results.map(({ rows }) => rows[0]?.[0])).toEqual([1, 2, 3, 4]);
    await destination.close();
    await destination.drop();
  });

  test('A copy that is dropped leaves neither its schema nor its reader', async () => {
    const destination = createCopy(104);
    const bed = await DestinationBed.open(destination, [things]);
    const row = { seller_id: 'S1', thing: 'a', changed_at: seconds(1), color: 'red', size: null };
    await bed.write({ readAt: 1, batches: [{ things: [row] }] });
    expect(await destination.measureBytes()).toBeGreaterThan(8_000);
    const running = destination.query('select pg_sleep(60)');
    const ended = expect(running).rejects.toMatchObject({ name: 'SyncError' });
    await expect
      .poll(() => count('select count(*) as n from pg_stat_activity where usename = $1', [user(104)]))
      .toBe(1);
    await destination.drop();
    await ended;
    expect(await count('select count(*) as n from pg_roles where rolname = $1', [user(104)])).toBe(0);
    expect(await count("select count(*) as n from pg_namespace where nspname = 'copy_104'")).toBe(0);
    await destination.drop();
    await destination.close();
  });
});
