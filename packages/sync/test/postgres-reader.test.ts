import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../../simulation/random.ts';
import { createDatabase, postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { createScramVerifier } from '../src/destinations/postgres/scram-verifier.ts';
import { PostgresDestination, type PostgresOptions } from '../src/index.ts';
import { DestinationBed, seconds } from './support/destination-bed.ts';
import { things } from './support/fake-tables.ts';

/** STATEMENTS and SEED run more of them, or the same ones again. */
const statements = Number(process.env.STATEMENTS ?? 150);
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);

const secret = 'only-of-b';
const user = (name: string) => `reader_${name}_${process.pid}`;
const password = 'a long password with a quote: \'"';

/** Texts that read a row of the other copy, change the role first, or reach files and other sessions. */
const attempts: readonly ((table: string, column: string) => string)[] = [
  (table, column) => `select ${column} from ${table}`,
  (table, column) => `with a as (select ${column} from ${table}) select * from a`,
  (table, column) => `select (select max(${column}) from ${table})`,
  (table) => `select to_jsonb(t) from ${table} t`,
  (table) => `table ${table}`,
  (table) => `select query_to_xml('select * from ${table}', true, true, '')`,
  (table) => `select table_to_xml('${table}', true, true, '')`,
  (table) => `select schema_to_xml('copy_b', true, true, '')`.concat(` -- ${table}`),
  (table, column) =>
    `select set_config('search_path', 'copy_b', false), (select max(${column}) from things) -- ${table}`,
  (table) => `select set_config('role', 'none', false), query_to_xml('select * from ${table}', true, true, '')`,
  (table) => `select set_config('role', '${user('b')}', true), query_to_xml('select * from ${table}', true, true, '')`,
  (table) => `select set_config('session_authorization', 'postgres', false), table_to_xml('${table}', true, true, '')`,
  (table) => `select * from ts_stat('select to_tsvector(${'color'}) from ${table}')`,
  (table) => `explain (analyze, verbose) select * from ${table}`,
  (table) => `delete from ${table} returning *`,
  (table) => `with gone as (delete from ${table} returning *) select * from gone`,
  (table) => `copy ${table} to stdout`,
  (table) => `select 1; select * from ${table}`,
  (table) => `set role ${user('b')}; -- ${table}`,
  () => "select pg_read_file('/etc/passwd')",
  () => "select pg_ls_dir('.')",
  () => "select lo_import('/etc/passwd')",
  () => 'select query from pg_stat_activity',
  () => 'select rolpassword from pg_authid',
  () => 'select most_common_vals::text from pg_stats',
  () => 'select stavalues1::text from pg_statistic',
  () => "create temp table t as select 'x'",
];

const spellings = ['copy_b.things', '"copy_b"."things"', 'COPY_B.Things', 'copy_b . things', 'copy_b./* */things'];
const columns = ['color', '"color"', 'color::text', "coalesce(color, '')", 'md5(color) || color'];

describe.skipIf(postgresUrl === undefined)('The reader of a copy in Postgres', () => {
  const database = createDatabase(postgresUrl ?? '', `sync_reader_${process.pid}`);
  const beds = new Map<string, DestinationBed>();

  async function open(name: string, options: Partial<PostgresOptions> = {}): Promise<DestinationBed> {
    const { url } = await database;
    const reader = { user: user(name), password };
    return DestinationBed.open(new PostgresDestination({ url, schema: `copy_${name}`, reader, ...options }), [things]);
  }

  async function execute(sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: (await database).url });
    await client.connect();
    return client
      .query(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  beforeAll(async () => {
    for (const name of ['a', 'b']) {
      const bed = await open(name);
      beds.set(name, bed);
      const row = { seller_id: 'S1', thing: 'a', changed_at: seconds(1), color: `only-of-${name}`, size: null };
      await bed.write({ readAt: 1, batches: [{ things: [row] }] });
    }
    await execute('analyze');
  });
  afterAll(async () => {
    for (const bed of beds.values()) await bed.destination.close();
    await execute(`drop owned by ${user('a')}, ${user('b')}; drop role ${user('a')}, ${user('b')}`);
    await (await database).remove();
  });

  const run = (name: string, sql: string) => (beds.get(name) as DestinationBed).destination.query(sql);

  test('The reader reads the tables of its copy, and tables that are created later', async () => {
    for (const name of ['a', 'b']) {
      expect((await run(name, 'select color, current_user from things')).rows).toEqual([
        [`only-of-${name}`, user(name)],
      ]);
    }
    await execute('create table copy_a.later as select 1 as n');
    expect((await run('a', 'select n from later')).rows).toEqual([[1]]);
  });

  test(`None of ${statements} statements reads the copy of somebody else`, { timeout: 600_000 }, async () => {
    const random = createRandom(seed);
    const { color } = (await execute('select color from copy_b.things'))[0] as { color: string };
    expect(color).toBe(secret);
    let rejected = 0;
    for (let count = 0; count < statements; count += 1) {
      const sql = random.pick(attempts)(random.pick(spellings), random.pick(columns));
      const result = await run('a', sql).catch((error: { code: string }) => error);
      if ('code' in result) {
        expect(result.code, sql).toBe('QUERY_FAILED');
        rejected += 1;
      } else expect(JSON.stringify(result.rows), `seed ${seed}: ${sql}`).not.toContain(secret);
    }
    expect(rejected).toBeGreaterThan(statements / 2);
    expect(await execute('select color from copy_b.things')).toEqual([{ color: secret }]);
  });

  test('The reader cannot be a role that can do more than read', async () => {
    await expect(open('c', { reader: { user: 'postgres', password } })).rejects.toMatchObject({
      code: 'INVALID_CONFIG',
      message: expect.stringContaining('destination.postgres.reader is a superuser'),
    });
    const member = user('member');
    await execute(`create role ${member} login in role ${user('b')}`);
    await expect(open('c', { reader: { user: member, password } })).rejects.toMatchObject({ code: 'INVALID_CONFIG' });
    await execute(`drop role ${member}; drop schema if exists copy_c cascade`);
  });

  test('A query of the reader that takes too long is cancelled', async () => {
    const { url } = await database;
    const reader = { user: user('a'), password };
    const destination = new PostgresDestination({ url, schema: 'copy_a', reader, queryTimeout: 200 });
    await destination.open();
    const slow = destination.query("select set_config('statement_timeout', '0', false), pg_sleep(600)");
    await expect(slow).rejects.toMatchObject({ code: 'QUERY_FAILED', message: expect.stringContaining('0.2 seconds') });
    await destination.close();
  });
});

describe('Options of a reader', () => {
  test.each([
    [{ user: 'Shop A', password }, 'destination.postgres.reader.user is "Shop A"'],
    [{ user: 'pg_shop', password }, 'destination.postgres.reader.user is "pg_shop"'],
    [{ user: 'shop', password: 'short' }, 'destination.postgres.reader.password'],
    [{ user: 'shop', password: 'pässwörd pässwörd' }, 'destination.postgres.reader.password'],
  ])('Options of a reader are checked: %o', (reader, message) => {
    const create = () => new PostgresDestination({ url: 'postgres://127.0.0.1:1/shop', reader });
    expect(create).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIG', message: expect.stringContaining(message) }),
    );
  });

  test('The database gets what RFC 7677 derives from the password of its example', () => {
    const verifier = createScramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'));
    expect(verifier).toBe(
      'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
    );
  });

  test('A reader needs an address with a host', () => {
    const reader = { user: 'shop', password };
    const create = () => new PostgresDestination({ url: 'postgres:///shop?host=/tmp', reader });
    expect(create).toThrow(expect.objectContaining({ message: expect.stringContaining('names no host') }));
  });
});
