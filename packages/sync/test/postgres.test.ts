import { inspect } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createDatabase, postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { PostgresDestination, type PostgresOptions, type Row, type Table } from '../src/index.ts';
import { DestinationBed, seconds } from './support/destination-bed.ts';
import { parts, things } from './support/fake-tables.ts';

const thing: Row = { seller_id: 'S1', thing: 'a', changed_at: seconds(1), color: 'red', size: null };
const part: Row = { seller_id: 'S1', box: 'x', part: '1', changed_at: seconds(1), color: 'red' };

describe.skipIf(postgresUrl === undefined)('A copy in Postgres', () => {
  const database = createDatabase(postgresUrl ?? '', `sync_pg_${process.pid}`);
  const opened: { close(): Promise<unknown> }[] = [];
  let schemas = 0;

  async function create(options: Partial<PostgresOptions> = {}) {
    const destination = new PostgresDestination({ ...(await database), schema: `copy_${schemas}`, ...options });
    opened.push(destination);
    return destination;
  }

  async function open(options: Partial<PostgresOptions> = {}) {
    schemas += 1;
    return DestinationBed.open(await create(options), [things, parts]);
  }

  /** Connects as another program. */
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: (await database).url });
    await client.connect();
    opened.push({ close: () => client.end() });
    await client.query(`set search_path = copy_${schemas}`);
    return client;
  }

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });
  afterAll(async () => {
    await (await database).remove();
  });

  test('A copy in Postgres is created once by processes that start at the same time', async () => {
    schemas += 1;
    const options = { history: new Set(['things']), restricted: new Set<string>() };
    const all = await Promise.all([1, 2, 3, 4].map(() => create()));
    await Promise.all(
      all.map(async (destination) => {
        await destination.open();
        await destination.prepare([things, parts], options);
      }),
    );
    const { rows } = await (await connect()).query(
      `select count(*)::int as tables from pg_tables where schemaname = 'copy_${schemas}' and tablename !~ '^_'`,
    );
    expect(rows).toEqual([{ tables: 3 }]);
  });

  test('A gap in Postgres that two processes settle at once is settled by the one that has the lease', async () => {
    const bed = await open();
    const gap = {
      from: seconds(0),
      to: seconds(60),
      kind: 'missing',
      source: 'incremental',
      code: 'REPORT_CANCELLED',
      message: 'There is no data.',
      answers: 1,
      tries: 1,
      firstAt: seconds(60),
      lastAt: seconds(60),
      retryAt: seconds(90),
    } as const;
    await bed.destination.state.changeUnit(bed.unit.id, { gaps: [gap] }, bed.lease);
    const second = await create();
    await second.open();
    await second.prepare([things, parts], { history: new Set(), restricted: new Set() });
    const request = { owner: 'second', now: 2_000, duration: 1_000 };
    const lease = await second.state.takeLease(bed.unit.id, request);
    // The first process has read the window, and the second one has heard again that there is no data.
    const settled = await Promise.allSettled([
      bed.write({ readAt: 100, batches: [{ things: [thing] }], change: { gaps: [] } }),
      second.state.changeUnit(bed.unit.id, { gaps: [{ ...gap, answers: 2 }] }, lease),
    ]);
    expect(settled).toMatchObject([{ status: 'rejected', reason: { code: 'LEASE_LOST' } }, { status: 'fulfilled' }]);
    expect(await bed.query('select answers::integer, code from _sync_gaps')).toEqual([[2, 'REPORT_CANCELLED']]);
    expect(await bed.query('select count(*)::integer from things')).toEqual([[0]]);
  });

  test('A copy in Postgres is written by one window after another when there are few connections, however long each takes', async () => {
    const bed = await open({ maxConnections: 5 });
    const row = { seller_id: 'S1', thing: 'a', changed_at: seconds(1), color: 'red' };
    const [first, second] = [await bed.destination.startWrite([things]), await bed.destination.startWrite([things])];
    await first.append(things, [row], undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const appended = second.append(things, [row], undefined);
      await vi.advanceTimersByTimeAsync(3_600_000);
      await first.discard();
      await appended;
    } finally {
      vi.useRealTimers();
    }
    await second.discard();
  });

  test('A table in Postgres has a primary key and indexes', async () => {
    await open();
    const { rows } = await (await connect()).query(
      `select indexdef from pg_indexes where schemaname = 'copy_${schemas}' and tablename = 'parts'`,
    );
    const columns = rows.map(({ indexdef }) => /\(.*\)/.exec(indexdef as string)?.[0]).sort();
    expect(columns).toEqual(['(_read_at)', '(changed_at)', '(seller_id, box, part)']);
  });

  test('A table in Postgres has one index for a column that rows are both read and kept by', async () => {
    schemas += 1;
    const destination = await create();
    await destination.open();
    const kept: Table = { ...things, retention: { class: 'other', from: '_read_at' } };
    await destination.prepare([kept], { history: new Set(), restricted: new Set() });
    const { rows } = await (await connect()).query(
      `select indexname from pg_indexes where schemaname = 'copy_${schemas}' and tablename = 'things' order by 1`,
    );
    expect(rows.map(({ indexname }) => indexname)).toEqual(['things_by_read_at', 'things_pkey']);
  });

  test('A window whose connection to Postgres is lost fails, and the copy works again', async () => {
    const bed = await open();
    const write = await bed.destination.startWrite(bed.tables);
    await write.append(things, [thing], undefined);
    await (await connect()).query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'supercargo sync' and datname = current_database()",
    );
    const commit = { unit: bed.unit, lease: bed.lease, change: {}, readAt: seconds(1), tables: bed.tables };
    await expect(write.commit(commit)).rejects.toMatchObject({ code: 'DESTINATION_UNAVAILABLE' });
    await write.discard();
    expect(await bed.query('select count(*) from things')).toEqual([['0']]);
    await bed.write({ readAt: 1, batches: [{ things: [thing] }] });
    expect(await bed.query('select count(*) from things')).toEqual([['1']]);
  });

  test('A transaction that ended in a deadlock is repeated', async () => {
    const bed = await open();
    await bed.write({ readAt: 1, batches: [{ things: [thing], parts: [part] }] });
    const other = await connect();
    await other.query("set deadlock_timeout = '1h'; begin; update parts set color = 'blue'");
    const rows = [{ things: [{ ...thing, color: 'green' }], parts: [{ ...part, color: 'green' }] }];
    const writing = bed.write({ readAt: 2, batches: rows });
    const watcher = await connect();
    await expect
      .poll(async () => (await watcher.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    await other.query("update things set color = 'blue'");
    await other.query('commit');
    await writing;
    expect(await bed.query('select things.color, parts.color from things, parts')).toEqual([['green', 'green']]);
  });

  test('An error says when the disk of the Postgres server is full', async () => {
    const bed = await open();
    await (await connect()).query(`
      create function fail() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger fail before insert on things execute function fail()`);
    const window = { readAt: 1, batches: [{ things: [thing] }] };
    await expect(bed.write(window)).rejects.toMatchObject({ code: 'DESTINATION_FULL' });
  });

  test('A copy in Postgres rejects a newer version of itself', async () => {
    await open();
    await (await connect()).query('update _sync_version set version = 1000');
    await expect((await create()).open()).rejects.toMatchObject({ code: 'DESTINATION_NEWER' });
  });

  test('Postgres cancels queries that take too long or are no longer needed', async () => {
    const bed = await open({ queryTimeout: 50 });
    await expect(bed.destination.query('select pg_sleep(600)')).rejects.toMatchObject({
      code: 'QUERY_FAILED',
      message: expect.stringContaining('longer than 0.05 seconds'),
    });
    const patient = await create();
    await patient.open();
    const controller = new AbortController();
    const querying = patient.query('select pg_sleep(600)', { signal: controller.signal });
    const watcher = await connect();
    await expect
      .poll(async () => (await watcher.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'")).rowCount)
      .toBeGreaterThan(0);
    controller.abort(new Error('no longer needed'));
    await expect(querying).rejects.toThrow('no longer needed');
  });

  test('Queries of a copy in Postgres cannot leave anything behind in the session', async () => {
    const bed = await open();
    await bed.query('select pg_advisory_lock(7)');
    const { rows } = await (await connect()).query(
      "select count(*)::int from pg_locks where locktype = 'advisory' and objid = 7",
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect((await bed.query('explain select * from things')).length).toBeGreaterThan(0);
    await bed.write({ readAt: 1, batches: [{ things: [thing] }] });
    await expect(bed.destination.query('explain analyze delete from things')).rejects.toMatchObject({
      code: 'QUERY_FAILED',
    });
    expect(await bed.query('select count(*) from things')).toEqual([['1']]);
  });

  test.each([
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select lo_import('/etc/passwd')",
    "select lo_export(1, '/tmp/x')",
    "copy (select 1) to '/tmp/x'",
    "copy (select 1) to program 'true'",
    "select set_config('role', 'none', true), pg_read_file('/etc/passwd')",
    "select query_to_xml('select 1', true, true, '')",
    "select u&\"set\\005fconfig\"('role', 'none', true)",
    'reset role',
    'select * from things for update',
  ])('A copy in Postgres rejects %s, also for a superuser', async (sql) => {
    const bed = await open();
    const [[isSuperuser]] = (await bed.query('select usesuper from pg_user where usename = session_user')) as [
      [boolean],
    ];
    expect(isSuperuser).toBe(true);
    await expect(bed.destination.query(sql)).rejects.toMatchObject({ code: 'QUERY_FAILED' });
  });
});

describe('Options of a destination in Postgres', () => {
  const secret = 'p#ssw0rd';
  const url = `postgres://shop:${encodeURIComponent(secret)}@127.0.0.1:1/shop`;

  test('Options of a destination in Postgres are checked, and errors do not contain the address', () => {
    const invalid: [PostgresOptions, string][] = [
      [{ url: `postgres://shop:${secret}@host:port/shop` }, 'destination.postgres.url'],
      [{ url: 'mysql://shop' }, 'destination.postgres.url'],
      [{ url, schema: 'Shop data' }, 'destination.postgres.schema is "Shop data"'],
      [{ url, schema: 'pg_shop' }, 'destination.postgres.schema'],
      [{ url, maxConnections: 4 }, 'destination.postgres.maxConnections is 4'],
      [{ url, queryTimeout: 0 }, 'destination.postgres.queryTimeout is 0'],
    ];
    for (const [options, message] of invalid) {
      const error = catchError(() => new PostgresDestination(options));
      expect(error).toMatchObject({ code: 'INVALID_CONFIG', message: expect.stringContaining(message) });
      expect(inspect(error, { depth: 10 })).not.toContain(secret);
    }
  });

  test('Options of a destination in Postgres never show the password', async () => {
    const destination = new PostgresDestination({ url });
    expect(destination.description).toBe('Postgres database shop on 127.0.0.1:1, schema supercargo');
    const error: unknown = await destination.open().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'DESTINATION_UNAVAILABLE' });
    for (const text of [secret, encodeURIComponent(secret)]) {
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(text);
    }
  });
});

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
