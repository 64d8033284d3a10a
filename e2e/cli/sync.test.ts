import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { Home } from '../support/cli/command-line.ts';
import { ctrlC, hasTerminal, runInTerminal } from '../support/cli/terminal.ts';

const home = new Home();
let running: RunningSandbox;
let env: Record<string, string>;

beforeAll(async () => {
  running = await startSandbox({ rateScale: 1_000, orders: 40, listings: 10 });
  env = { SUPERCARGO_SANDBOX_URL: running.url };
});

afterAll(async () => {
  await running.close();
  home.remove();
});

const configFile = join(home.folder, 'supercargo.sync.json');
const file = join(home.folder, 'shop.duckdb');

beforeEach(() => {
  rmSync(configFile, { force: true });
  rmSync(file, { force: true });
});

const sync = (...args: string[]) => home.run(['sync', ...args, '--config', configFile], { env });
const init = (...args: string[]) =>
  sync('init', '--sandbox', '--yes', '--stream', 'orders', '--to', file, '--since', '61d', ...args);

/** Changes the copy behind the back of the sync. */
async function changeCopy(sql: string): Promise<void> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  const { rowsChanged } = await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
  expect(rowsChanged).toBeGreaterThan(0);
}

describe('sync', () => {
  test('supercargo sync copies orders into a DuckDB file, which can be queried', async () => {
    const created = await init();
    expect({ code: created.code, stdout: created.stdout }).toEqual({ code: 0, stdout: '' });
    expect(created.stderr).toMatch(/orders +\d+ calls +1m/);
    const ran = await sync('run', '--once');
    expect(ran.code).toBe(0);
    expect(ran.stderr).toMatch(/Done: [\d,]+ rows written\./);
    const same = await sync('query', 'select 1 as total, 2 as total, 3 as total_2', '--json');
    expect(JSON.parse(same.stdout)).toEqual([{ total: 1, total_2: 2, total_2_2: 3 }]);
    const queried = await sync('query', 'select count(*)::integer as orders from orders', '--json');
    expect(JSON.parse(queried.stdout)[0].orders).toBeGreaterThanOrEqual(39);
    const status = await sync('status', '--json');
    expect(JSON.parse(status.stdout)).toMatchObject([{ stream: 'orders', status: 'active' }]);
  });

  test('supercargo sync pauses, continues and resets a stream', async () => {
    await init();
    await sync('pause', 'orders');
    const paused = await sync('run', '--once');
    expect(paused.stderr).toContain('Done: 0 rows written.');
    await sync('resume', 'orders');
    const resumed = await sync('run', '--once');
    expect(resumed.stderr).not.toContain('Done: 0 rows written.');
    expect((await sync('reset', 'orders', '--yes')).code).toBe(0);
    const [unit] = JSON.parse((await sync('status', '--json')).stdout);
    expect(unit.coveredFrom).toBeUndefined();
  });

  test('supercargo sync rejects statements that change data, and files outside of the copy', async () => {
    await init();
    for (const sql of ['delete from orders', 'select 1; drop table orders', "select * from read_text('/etc/passwd')"]) {
      const { code, stderr } = await sync('query', sql);
      expect(code, sql).toBe(1);
      expect(stderr, sql).toContain('QUERY_FAILED');
    }
  });

  test('supercargo sync names what is wrong with the configuration', async () => {
    const missing = await sync('run');
    expect(missing.stderr).toContain('CONFIG_MISSING');
    await init();
    const config = JSON.parse(readFileSync(configFile, 'utf8'));
    writeFileSync(configFile, JSON.stringify({ ...config, streams: ['order'] }));
    const unknown = await sync('status');
    expect(unknown.stderr).toContain('streams[0] is "order", which is not a stream.');
    writeFileSync(configFile, JSON.stringify({ ...config, sellers: [] }));
    expect((await sync('status')).stderr).toContain('sellers in');
    const again = await sync('init', '--sandbox', '--yes');
    expect(again.stderr).toContain('CONFIG_EXISTS');
  });

  test('supercargo sync verifies the copy, and exits with 1 if a value differs', async () => {
    await init();
    const empty = await sync('verify');
    expect(empty).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing to verify yet') });
    await sync('run', '--once');
    const fresh = await sync('verify', '--rows', '5');
    expect(fresh.code).toBe(0);
    expect(fresh.stdout).toMatch(/[\d,]+ rows compared with Amazon in \d+ calls: no difference without a reason\./);
    await changeCopy("update order_items set sku = 'OTHER' where created_time < current_date - 10");
    const changed = await sync('verify', 'orders', '--rows', '50');
    expect(changed.code).toBe(1);
    expect(changed.stdout).toMatch(/order_items .*order_id=\S+ .*, sku: the copy has OTHER, Amazon has /);
    const { code, stdout } = await sync('verify', 'orders', '--rows', '50', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      differences: expect.arrayContaining([expect.objectContaining({ table: 'order_items', column: 'sku' })]),
    });
  });

  test('supercargo sync run runs the commands of a second terminal while it has the file open', async () => {
    await init();
    const copying = home.start(['sync', 'run', '--config', configFile], { env });
    await copying.waitFor(/^orders: .* rows?$/m);
    const [status, orders] = await Promise.all([
      sync('status', '--json'),
      sync('query', 'select count(*)::integer as orders from orders', '--json'),
    ]);
    expect(JSON.parse(status.stdout)).toMatchObject([{ stream: 'orders', status: 'active' }]);
    expect(JSON.parse(orders.stdout)[0].orders).toBeGreaterThan(0);
    const forbidden = await sync('query', 'delete from orders');
    expect(forbidden).toMatchObject({ code: 1, stderr: expect.stringContaining('QUERY_FAILED') });
    const late = home.start(
      ['sync', 'query', 'select count(*) from range(1e9::bigint) a, range(1e9::bigint)', '--config', configFile],
      { env },
    );
    expect((await sync('pause', 'orders')).code).toBe(0);
    expect((await sync('status')).stdout).toContain('paused');
    late.interrupt();
    expect((await late.ended).code).toBe(130);
    expect((await sync('reset', 'orders', '--yes')).stderr).toContain('now if the sync runs');
    expect((await sync('backfill', 'orders', '--from', '70d')).code).toBe(0);
    await copying.waitFor(/^orders: .* to .*\n[\s\S]*^orders: .* to .*\n/m);
    expect((await sync('verify', '--rows', '2')).stdout).toContain('rows compared with Amazon');
    expect(await sync('run', '--once')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('DESTINATION_IN_USE'),
    });
    copying.interrupt();
    expect(await copying.ended).toMatchObject({ code: 0, stderr: expect.stringContaining('Stopped: ') });
    expect(readdirSync(home.folder).filter((name) => name.endsWith('.sock'))).toEqual([]);
    expect((await sync('status', '--json')).code).toBe(0);
  });

  test('supercargo sync does not verify the copy of a sandbox that has ended', async () => {
    await init();
    const { code, stderr } = await home.run(['sync', 'verify', '--config', configFile]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('SANDBOX_ENDED') });
  });

  test('supercargo sync rejects streams and options of verify that do not exist', async () => {
    await init();
    const stream = await sync('verify', 'listings');
    expect(stream).toMatchObject({ code: 2, stderr: expect.stringContaining('UNKNOWN_STREAM') });
    expect((await sync('verify', '--rows', '0')).code).toBe(2);
    expect((await sync('verify', '--help')).stdout).toContain('Exit code: 0 if every difference has a reason');
  });

  test('supercargo sync rejects options that are wrong, and writes nothing', async () => {
    for (const [options, text] of [
      [['--to', 'postgres://shop:secret@localhost/shop'], 'PGPASSWORD'],
      [['--to', 's3://AKIAEXAMPLE:secret@shop-data'], 'destination.parquet contains credentials'],
      [['--to', 'mysql://shop:secret@localhost/shop'], 'cannot start with mysql://'],
      [['--stream', 'oders'], '"oders"'],
      [['--since', 'someday'], 'Invalid time for since: someday.'],
      [['--keep-days', '3650'], 'keep.reason is missing'],
    ] as const) {
      const { code, stderr } = await sync('init', '--sandbox', '--yes', ...options);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(text) });
      expect(stderr).not.toContain('secret@');
    }
    expect(existsSync(configFile)).toBe(false);
  });

  test('supercargo sync rejects data that is older than it may be kept', async () => {
    await init();
    const { code, stderr } = await sync('backfill', 'orders', '--from', '2020-01-01');
    expect(code).toBe(1);
    expect(stderr).toContain('BEYOND_RETENTION');
  });
});

describe('sync work', () => {
  test('supercargo sync work needs a destination that several processes can share', async () => {
    await init();
    const { code, stderr } = await sync('work');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('is a DuckDB file, which one process'),
    });
    expect(stderr).toContain('Use supercargo sync run, or set destination to { "postgres"');
  });

  test.skipIf(postgresUrl === undefined)(
    'supercargo sync work copies with several workers that share quotas, until it is stopped',
    async () => {
      const database = await createDatabase(postgresUrl ?? '', `sync_work_${process.pid}`);
      try {
        await init();
        const config = JSON.parse(readFileSync(configFile, 'utf8'));
        const destination = { postgres: database.url, schema: 'amazon' };
        const streams = ['orders', 'fba_inventory', { stream: 'listings', every: '6h' }];
        writeFileSync(configFile, JSON.stringify({ ...config, destination, streams, concurrency: 1 }));
        const temporary = await home.run(['sync', 'work', '--config', configFile]);
        expect(temporary).toMatchObject({ code: 2, stderr: expect.stringContaining('SANDBOX_TEMPORARY') });
        const workers = [1, 2].map(() => home.start(['sync', 'work', '--config', configFile], { env }));
        await Promise.all(workers.map((worker) => worker.waitFor(/This worker shares \d+ units with other workers\./)));
        const isDone =
          'select count(*) from (select order_id from amazon.orders union all select sku from amazon.listings) rows';
        const client = new pg.Client({ connectionString: database.url });
        await client.connect();
        await expect.poll(async () => (await client.query(isDone)).rows[0].count, { timeout: 50_000 }).toBe('50');
        await client.end();
        for (const worker of workers) worker.interrupt();
        const ended = await Promise.all(workers.map((worker) => worker.ended));
        for (const { code, stderr } of ended) {
          expect({ code, stderr }).toEqual({
            code: 0,
            stderr: expect.stringMatching(/Stopped: this worker has written [\d,]+ rows?\.\n$/),
          });
        }
        const buckets = await sync('query', 'select count(*)::integer as buckets from amazon._sync_quotas', '--json');
        expect(JSON.parse(buckets.stdout)[0].buckets).toBeGreaterThan(0);
      } finally {
        await database.remove();
      }
    },
  );
});

describe.skipIf(!hasTerminal)('sync init in a terminal', () => {
  const args = ['sync', 'init', '--sandbox'];

  test('supercargo sync init repeats a question after a wrong answer, and writes the configuration', async () => {
    const { code, screen } = await runInTerminal(
      home,
      args,
      [
        { when: 'Streams to copy, with commas between them [default]: ', press: 'oders\r' },
        { when: /streams\[0\] is "oders"[\s\S]* \[default\]: /, press: 'orders, listings\r' },
        { when: ' [548]: ', press: 'ten\r' },
        { when: /ten is not a number of days\.[\s\S]* \[548\]: /, press: '3650\r' },
        { when: 'such as a tax law: ', press: '\r' },
        { when: /keep\.reason is missing[\s\S]*a tax law: /, press: 'Tax law\r' },
        { when: ' [90d]: ', press: 'someday\r' },
        { when: /for since: someday[\s\S]* \[90d\]: /, press: '30d\r' },
        { when: ' [supercargo.duckdb]: ', press: 'postgres://shop:secret@localhost/shop\r' },
        { when: /contains a password[\s\S]* \[supercargo\.duckdb\]: /, press: 'mysql://localhost/shop\r' },
        { when: /cannot start with mysql:[\s\S]* \[supercargo\.duckdb\]: /, press: 'shop.duckdb\r' },
        { when: 'Continue? [y/N] ', press: 'y\r' },
      ],
      { env },
    );
    expect(code, screen).toBe(0);
    expect(JSON.parse(readFileSync(configFile, 'utf8'))).toMatchObject({
      streams: ['orders', 'listings'],
      since: '30d',
      destination: { duckdb: 'shop.duckdb' },
      keep: { days: 3650, reason: 'Tax law' },
    });
    const texts = screen.split('\r\n').filter((line) => !line.includes('\u001b'));
    expect(texts.filter((line) => line.length > 80)).toEqual([]);
  });

  test.each([
    ['Ctrl-C', ctrlC, 130, 'Stopped'],
    ['Ctrl-D', '\u0004', 1, 'The input ended (Ctrl-D) before the answer.'],
    ['no', 'n\r', 1, 'Nothing was changed.'],
  ])('supercargo sync init writes nothing after %s', async (_, press, code, text) => {
    const keys = [{ when: 'Continue? [y/N] ', press }];
    const options = ['--stream', 'orders', '--to', file, '--since', '30d', '--keep-days', '100'];
    const ended = await runInTerminal(home, [...args, ...options], keys, { env });
    expect(ended.code, ended.screen).toBe(code);
    expect(ended.screen).toContain(text);
    expect(existsSync(configFile)).toBe(false);
  });
});
