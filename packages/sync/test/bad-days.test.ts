import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Destination, DuckDbDestination, ParquetDestination, type Sync } from '../src/index.ts';
import { DestinationBed, duckDbKind, seconds } from './support/destination-bed.ts';
import { things } from './support/fake-tables.ts';
import { TestBed } from './support/test-bed.ts';

// Copies of several days take a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const day = 86_400_000;
const year = 365 * day;
const uk = 'A1F83G8C2ARO7P';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-bad-day-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kinds = [
  duckDbKind,
  {
    name: 'Parquet files',
    create: async (): Promise<Destination> => new ParquetDestination({ folder: join(folder, 'files') }),
    removeAll: async () => {},
  },
];

/** A clock that can be set wrong. */
function createClock(bed: TestBed) {
  return {
    offset: 0,
    now() {
      return bed.clock.now() + this.offset;
    },
    setTimeout: (callback: () => void, milliseconds: number) => bed.clock.setTimeout(callback, milliseconds),
  };
}

async function readUnit(bed: TestBed, sync: Sync) {
  const [unit] = await bed.run(sync.status());
  return unit;
}

describe('An authorization that was revoked', () => {
  test('A revoked authorization is a state that says until when the data stays, and the seller can authorize the application again', async () => {
    const bed = new TestBed({ orders: 20, ordersPerDay: 0 });
    const sellerId = bed.sandbox.sellers[0]?.sellerId ?? '';
    const sync = bed.createSync({ since: '30d' });
    await bed.runLoading(sync.run({ once: true }));
    const [[orders]] = (await bed.query('select count(*)::integer from orders')) as [[number]];
    expect(orders).toBeGreaterThan(0);
    const endedAt = bed.clock.now();
    bed.sandbox.authorizations.revoke(sellerId);
    await bed.run(bed.clock.sleep(day));
    await bed.runLoading(sync.run({ once: true }));
    const unit = await readUnit(bed, sync);
    expect(unit).toMatchObject({ status: 'authorization-revoked', error: { code: 'AUTHORIZATION_REVOKED' } });
    expect(unit?.error?.action).toContain(
      `erases all data of this seller from ${new Date(endedAt + 29 * day).toISOString().slice(0, 10)} on`,
    );
    expect(await bed.query('select count(*)::integer from orders')).toEqual([[orders]]);
    await bed.run(bed.clock.sleep(28.5 * day));
    await bed.runLoading(sync.run({ once: true }));
    expect(await bed.query('select count(*) from orders')).toEqual([['0']]);
    expect(
      await bed.query(
        "select table_name, rule, what, seller_id, row_count::integer from _erasures where table_name = 'orders'",
      ),
    ).toEqual([['orders', 'authorization-ended', 'rows', sellerId, orders]]);
    const [[erasedAt]] = (await bed.query('select max(epoch_ms(erased_at)) from _erasures')) as [[string]];
    expect(Number(erasedAt) - endedAt).toBeLessThan(30 * day);

    bed.sandbox.authorizations.renew(sellerId);
    await bed.run(bed.clock.sleep(day));
    await bed.runLoading(sync.run({ once: true }));
    expect(await readUnit(bed, sync)).toMatchObject({ status: 'active', error: undefined });
    expect(await bed.query('select count(*)::integer from orders')).toEqual([[orders]]);
  });
});

describe('A report that Amazon cannot create', () => {
  test('A report that Amazon cannot create is an alarm with growing waits, and the sync continues when Amazon can', async () => {
    const bed = new TestBed({ listings: 5, orders: 0, ordersPerDay: 0, marketplaceIds: [uk] });
    const type = 'GET_MERCHANT_LISTINGS_ALL_DATA';
    bed.sandbox.reports.setScenario(type, { outcome: 'FATAL' });
    const options = {
      absent: 'delete',
      columns: {},
      personal: [],
      retention: { from: '_read_at' },
      every: '1d',
    } as const;
    const sync = bed.createSync({ streams: [{ report: type, key: ['seller-sku'], table: 'lines', ...options }] });
    await bed.runLoading(sync.run({ once: true }));
    const unit = await readUnit(bed, sync);
    expect(unit).toMatchObject({ status: 'alarm', failures: 1, error: { code: 'REPORT_FAILED' } });
    expect(unit?.error?.action).toContain('tries again');
    bed.sandbox.reports.removeScenarios(type);
    await bed.run(bed.clock.sleep(120_000));
    await bed.runLoading(sync.run({ once: true }));
    expect(await readUnit(bed, sync)).toMatchObject({ status: 'active', failures: 0, error: undefined, rows: 5 });
  });
});

describe.each(kinds)('A clock that is wrong, with $name', (kind) => {
  let destination: Destination;

  afterAll(kind.removeAll);
  beforeEach(async () => {
    destination = await kind.create();
  });
  afterEach(() => destination.close());

  test('A clock that was years ahead loses no row and no change', async () => {
    const bed = new TestBed({ listings: 8, orders: 0, ordersPerDay: 0, marketplaceIds: [uk] }, destination);
    const clock = createClock(bed);
    const sync = bed.createSync({ streams: ['fba_inventory'], clock, history: true });
    await bed.runLoading(sync.run({ once: true }));
    const [[rows]] = (await bed.query('select count(*)::integer from fba_inventory')) as [[number]];
    expect(rows).toBeGreaterThan(0);

    clock.offset = 2 * year;
    await bed.runLoading(sync.run({ once: true }));
    clock.offset = 0;
    const [[sku]] = (await bed.query('select sku from fba_inventory where total > 0 limit 1')) as [[string]];
    bed.sandbox.testData.changeListing({ sku, quantity: 3 });
    await bed.runLoading(sync.run({ once: true }));
    expect(bed.events.filter((event) => event.type === 'warning' && event.code === 'CLOCK_CHANGED')).toHaveLength(1);
    const unit = await readUnit(bed, sync);
    expect(unit).toMatchObject({ status: 'active', error: undefined });
    expect(unit?.lastSuccessAt).toBeLessThanOrEqual(bed.clock.now());
    const time = new Date(bed.clock.now()).toISOString();
    const isFuture = `_read_at > '${time}' or _version > '${time}' or _deleted_at > '${time}'`;
    expect(await bed.query(`select count(*) from fba_inventory where ${isFuture}`)).toEqual([['0']]);
    expect(await bed.query('select count(*)::integer from fba_inventory')).toEqual([[rows]]);
    expect(
      await bed.query("select count(*) from fba_inventory_daily where day > '2026-10-03' and _deleted_at is null"),
    ).toEqual([['0']]);
    expect(await bed.query(`select count(*) from fba_inventory_history where valid_to > '${time}'`)).toEqual([['0']]);
  });

  test('A sync with a wrong clock shows the state until something is read, and keeps what is paused', async () => {
    const bed = new TestBed({ orders: 5, ordersPerDay: 0 }, destination);
    const clock = createClock(bed);
    const sync = bed.createSync({ clock, since: '20d' });
    await bed.runLoading(sync.run({ once: true }));
    await bed.run(sync.pause());
    clock.offset = -3 * day;
    await bed.runLoading(sync.run({ once: true }));
    const unit = await readUnit(bed, sync);
    expect(unit).toMatchObject({ status: 'paused', error: { code: 'CLOCK_CHANGED' } });
    expect(unit?.error?.message).toMatch(/^The clock went back: the last activity was at 2026-/);
    expect(unit?.error?.action).toContain('time server');
    expect(unit?.coveredTo).toBeLessThanOrEqual(clock.now() - 7 * day);
    await bed.run(sync.resume());
    await bed.runLoading(sync.run({ once: true }));
    expect(await readUnit(bed, sync)).toMatchObject({ status: 'active', error: undefined });
  });
});

test('A clock that is years ahead erases nothing before Amazon responded', async () => {
  const bed = new TestBed({ orders: 20, ordersPerDay: 0 });
  const clock = createClock(bed);
  const sync = bed.createSync({ clock, since: '60d' });
  await bed.runLoading(sync.run({ once: true }));
  const [[orders]] = (await bed.query('select count(*)::integer from orders')) as [[number]];
  // Connections fail, because the certificates of Amazon have expired by this clock.
  bed.sandbox.faults.add({ fault: 'reset' });
  clock.offset = 3 * year;
  await bed.runLoading(sync.run({ once: true }));
  expect(await bed.query('select count(*)::integer from orders')).toEqual([[orders]]);
  expect(await readUnit(bed, sync)).toMatchObject({ status: 'retrying', error: { code: 'AMAZON_UNAVAILABLE' } });
});

describe('A configuration that changed', () => {
  test('Units of a removed stream stop, keep their rows until they are too old, and continue when the stream is back', async () => {
    const file = new DuckDbDestination({ file: join(folder, 'copy.duckdb') });
    const bed = new TestBed({ orders: 10, ordersPerDay: 0, listings: 5, marketplaceIds: [uk] }, file);
    const before = bed.createSync({ streams: ['orders', 'fba_inventory'], history: true, since: '30d' });
    await bed.runLoading(before.run({ once: true }));
    await bed.run(before.close());
    const after = bed.createSync({ streams: ['fba_inventory'], since: '30d', keep: { days: 90 } });
    await bed.runLoading(after.run({ once: true }));
    await bed.run(bed.clock.sleep(day));
    await bed.runLoading(after.run({ once: true }));
    const units = await bed.run(after.status());
    expect(units.map(({ stream, status }) => [stream, status])).toEqual([
      ['fba_inventory', 'active'],
      ['orders', 'removed'],
    ]);
    expect(await file.state.findNextDue(new Set([units[1]?.id ?? '']))).toBeGreaterThan(bed.clock.now());
    await bed.run(bed.clock.sleep(29 * day));
    await bed.runLoading(after.run({ once: true }));
    expect(await bed.query('select count(*) > 0 from orders')).toEqual([[true]]);
    for (let days = 0; days < 90; days += 29) {
      await bed.run(bed.clock.sleep(29 * day));
      await bed.runLoading(after.run({ once: true }));
    }
    expect(await bed.query('select count(*) from orders')).toEqual([['0']]);
    expect(await bed.query("select count(*) > 0 from _erasures where table_name = 'order_items'")).toEqual([[true]]);
    await bed.run(after.close());
    const back = bed.createSync({ streams: ['orders', 'fba_inventory'], since: '5d' });
    await bed.runLoading(back.run({ once: true }));
    expect((await bed.run(back.status())).map(({ status }) => status)).toEqual(['active', 'active']);
    await bed.run(back.close());
  });
});

describe('A DuckDB file', () => {
  test('A DuckDB file that is not there any more stops the writing, which continues when the file is back', async () => {
    const file = join(folder, 'copy.duckdb');
    const bed = await DestinationBed.open(new DuckDbDestination({ file }), [things]);
    const row = { seller_id: 'S1', thing: 'a', changed_at: seconds(1), color: 'red', size: null };
    renameSync(file, join(folder, 'moved.duckdb'));
    await expect(bed.write({ readAt: 1, batches: [{ things: [row] }] })).rejects.toMatchObject({
      code: 'DESTINATION_UNAVAILABLE',
      message: `The DuckDB file ${file} was deleted, moved or replaced while the sync had it open.`,
      action: expect.stringContaining('Put the file back'),
    });
    writeFileSync(file, 'another file');
    await expect(bed.destination.state.changeUnit(bed.unit.id, { dueAt: 5 })).rejects.toMatchObject({
      code: 'DESTINATION_UNAVAILABLE',
    });
    renameSync(join(folder, 'moved.duckdb'), file);
    await bed.write({ readAt: 1, batches: [{ things: [row] }] });
    expect(await bed.query('select count(*) from things')).toEqual([['1']]);
    await bed.destination.close();
  });

  test('A DuckDB file that is lost ends a run with the reason, and is reported', async () => {
    const file = join(folder, 'copy.duckdb');
    const bed = new TestBed({ orders: 5, ordersPerDay: 0 }, new DuckDbDestination({ file }));
    const sync = bed.createSync({ since: '5d' });
    await bed.run(sync.open());
    rmSync(file);
    await expect(bed.runLoading(sync.run({ once: true }))).rejects.toMatchObject({ code: 'DESTINATION_UNAVAILABLE' });
    await bed.destination.close();
  });

  test('A DuckDB file cannot be opened twice in one process', async () => {
    const file = join(folder, 'copy.duckdb');
    const first = new DuckDbDestination({ file });
    await first.open();
    const second = new DuckDbDestination({ file });
    await expect(second.open()).rejects.toMatchObject({
      code: 'DESTINATION_IN_USE',
      message: `Another sync has the DuckDB file ${file} open. DuckDB files can be open in one process only.`,
    });
    await first.close();
    await second.open();
    await second.close();
  });

  test('Another file in the place of the DuckDB file is an error, and stays as it is', async () => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'notes '.repeat(2_000));
    await expect(new DuckDbDestination({ file }).open()).rejects.toMatchObject({
      code: 'DESTINATION_UNAVAILABLE',
      message: expect.stringContaining('cannot be opened'),
    });
  });

  test('A DuckDB file cannot be changed by a query, and a query that takes too long is cancelled', async () => {
    const destination = new DuckDbDestination({ file: join(folder, 'copy.duckdb'), queryTimeout: 200 });
    const bed = await DestinationBed.open(destination, [things]);
    const row = { seller_id: 'S1', thing: 'a', changed_at: seconds(1), color: 'red', size: null };
    await bed.write({ readAt: 1, batches: [{ things: [row] }] });
    for (const sql of [
      'explain analyze delete from things',
      "attach '/tmp/other.duckdb' as other",
      "copy things to '/tmp/things.csv'",
      "select * from read_csv('/etc/passwd')",
      "select * from '/etc/passwd'",
      "select * from read_blob('https://example.com/x')",
      'install httpfs',
      'load httpfs',
      'set enable_external_access = true',
      'call force_checkpoint()',
      'begin',
    ])
      await expect(bed.destination.query(sql), sql).rejects.toMatchObject({ code: 'QUERY_FAILED' });
    expect(await bed.query('select count(*) from things')).toEqual([['1']]);
    await expect(
      bed.destination.query('select count(*) from range(1000000000000) a, range(1000) b'),
    ).rejects.toMatchObject({
      code: 'QUERY_FAILED',
      message: 'The query took longer than 0.2 seconds and was cancelled.',
    });
    await bed.destination.close();
  });
});

describe.skipIf(process.platform !== 'linux')('A full disk', () => {
  const program = join(import.meta.dirname, 'support/fill-disk.ts');

  /** Starts the program with the greatest size of files that the system allows it, so that writing fails as on a full disk. */
  function start(file: string) {
    const command = `trap '' XFSZ; ulimit -S -f 6000; exec "$@"`;
    const args = ['-c', command, 'bash', process.execPath, '--conditions=@supercargo/source', program, file];
    return spawn('bash', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  test('A full disk is an error of the window, loses no row, and the same process continues when there is space', async () => {
    const child = start(join(folder, 'copy.duckdb'));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const full = JSON.parse((await lines.next()).value as string);
    expect(full).toMatchObject({
      code: 'DESTINATION_FULL',
      message: expect.stringContaining('has no space left'),
      action: 'Free disk space. No row is lost: the sync continues by itself.',
    });
    expect(full.written).toBeGreaterThan(0);
    // A window that was written before has all of its rows but the erased one, and one that failed has none.
    expect([full.written * 999, full.written * 999 + 1_000]).toContain(full.rows);
    for (const processId of [child.pid, findDatabaseProcess(child.pid)])
      execFileSync('prlimit', ['--pid', String(processId), '--fsize=unlimited']);
    child.stdin.write('\n');
    expect(JSON.parse((await lines.next()).value as string)).toEqual({ added: 999 });
    await once(child, 'exit');
  }, 60_000);
});

/** Returns the ID of the process that has the database of a program open. */
function findDatabaseProcess(program: number | undefined): number {
  return Number(readFileSync(`/proc/${program}/task/${program}/children`, 'utf8').trim().split(' ')[0]);
}
