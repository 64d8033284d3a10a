import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSync, type DestinationOptions, DuckDbDestination, type Sync, type SyncOptions } from '../src/index.ts';
import { RemoteCommands } from '../src/socket/remote-commands.ts';
import { TestBed } from './support/test-bed.ts';

const folder = mkdtempSync(join(tmpdir(), 'supercargo-socket-'));
const isUnix = process.platform !== 'win32';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A sync of a seller whose data is never read. */
function create(destination: DestinationOptions, options: Partial<SyncOptions> = {}): Sync {
  const client = () => Promise.reject(new Error('There is no seller.'));
  const sellers = [{ sellerId: 'S1', marketplaceIds: ['A1PA6795UKMFR9'], client }];
  return createSync({ sellers, streams: ['orders', 'listings'], since: '30d', destination, ...options });
}

/** Returns two syncs of one file. The first one has it open. */
async function openTwo(destination: DestinationOptions, options?: Partial<SyncOptions>): Promise<[Sync, Sync]> {
  const owner = create(destination, options);
  await owner.open();
  return [owner, create(destination)];
}

/** A clock whose timers fire when `wait` calls its callback. */
function createClock(wait: (callback: () => void) => unknown): NonNullable<SyncOptions['clock']> {
  return {
    now: Date.now,
    setTimeout(callback) {
      wait(callback);
      return { cancel: () => {} };
    },
  };
}

const endless = 'select count(*) from range(1000000000) a, range(1000000) b';
const million = "select range, repeat('x', 100) from range(1000000)";

/** Sends a line to a socket, and returns what it responds until the connection ends. */
async function request(path: string, line: string): Promise<string> {
  const socket = connect(path);
  socket.write(line);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

/** Starts a process that has a file open. */
async function startOwner(file: string): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'support/owner-process.ts');
  const args = ['--conditions=@supercargo/source', program, file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }), 'line');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe.each<[string, (name: string) => { destination: DestinationOptions; socket: string }]>([
  ['A DuckDB file', (name) => ({ destination: { duckdb: join(folder, name) }, socket: join(folder, `${name}.sock`) })],
  [
    'Parquet files',
    (name) => ({
      destination: { parquet: join(folder, name) },
      socket: join(folder, name, '_state/sync.duckdb.sock'),
    }),
  ],
])('%s', (_, place) => {
  const { destination, socket } = place(`shop${Math.random()}`.slice(0, 12));
  let owner: Sync;
  let other: Sync;

  beforeAll(async () => {
    [owner, other] = await openTwo(destination);
  });
  afterAll(async () => {
    await owner.close();
    expect(existsSync(socket)).toBe(false);
  });

  test('An open copy answers another sync: status, progress and queries', async () => {
    expect(await other.findProcess()).toBe(process.pid);
    expect(await owner.findProcess()).toBeUndefined();
    expect((await other.status()).map(({ stream, status }) => [stream, status])).toEqual([
      ['listings', 'active'],
      ['orders', 'active'],
    ]);
    expect(await other.measureProgress()).toEqual(await owner.measureProgress());
    const sql = "select 1.5::decimal(18,4), timestamp '2026-01-02', null, '\u2028\n' as text where range > 0";
    const rows = sql.replace('where range > 0', '');
    expect(await other.query(rows)).toEqual(await owner.query(rows));
    expect((await other.query('select order_id from orders')).columns).toEqual(['order_id']);
    for await (const row of other.readRows('orders')) expect(row).toBeUndefined();
  });

  test('An open copy is changed by commands of another sync', async () => {
    const readUnit = async () => (await owner.status()).find(({ stream }) => stream === 'orders');
    await other.pause({ stream: 'orders' });
    expect(await readUnit()).toMatchObject({ status: 'paused' });
    await other.resume({ stream: 'orders' });
    await other.backfill({ stream: 'orders', from: '40d' });
    expect(await readUnit()).toMatchObject({ status: 'active' });
    expect((await readUnit())?.backfillFrom).toBeLessThan(Date.now() - 39 * 86_400_000);
    await other.reset({ stream: 'orders' });
    await other.refresh();
    await expect(other.backfill({ stream: 'orders', from: '9000d' })).rejects.toMatchObject({
      code: 'BEYOND_RETENTION',
    });
    await expect(other.pause({ stream: 'oders' })).rejects.toMatchObject({
      code: 'UNKNOWN_STREAM',
      action: 'It has orders, listings.',
    });
  });

  test('An open copy is not changed by a query, and not copied into by a second process', async () => {
    for (const sql of ['delete from orders', 'select 1; drop table orders', "select * from read_text('/etc/passwd')"]) {
      await expect(other.query(sql), sql).rejects.toMatchObject({ code: 'QUERY_FAILED' });
    }
    await expect(other.run({ once: true })).rejects.toMatchObject({ code: 'DESTINATION_IN_USE' });
  });

  test('An open copy returns limited results to several processes at once, and cancels queries', async () => {
    const results = await Promise.all([other, other, other].map((one) => one.query(million, { maxRows: 5_000 })));
    expect(results.map(({ rows, truncated }) => [rows.length, truncated])).toEqual(Array(3).fill([5_000, true]));
    const bytes = await other.query(million, { maxRows: 1_000_000, maxBytes: 1_000_000 });
    expect(bytes.truncated).toBe(true);
    expect(bytes.rows.length).toBeLessThan(12_000);
    const stop = new AbortController();
    const slow = other.query(endless, { signal: stop.signal });
    const counted = other.query('select 1');
    await counted;
    stop.abort(new Error('Stopped.'));
    await expect(slow).rejects.toThrow('Stopped.');
    // The cancelled queries make room for others.
    const stops = [1, 2, 3].map(() => AbortSignal.timeout(50));
    await Promise.allSettled(stops.map((signal) => other.query(endless, { signal })));
    expect((await other.query('select 2')).rows).toEqual([[2]]);
  });

  test.runIf(isUnix)('The socket of an open copy rejects malformed requests, and is for its user only', async () => {
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    for (const [line, reason] of [
      ['hello\n', 'it is not JSON'],
      ['null\n', 'its version is undefined, and this release has 1'],
      ['{"version":2,"command":"status"}\n', 'its version is 2, and this release has 1'],
      ['{"version":1,"command":"drop"}\n', 'command: Invalid discriminator value'],
      ['{"version":1,"command":"query","sql":"select 1","maxRows":0}\n', 'maxRows: Too small'],
    ] as const) {
      const { error } = JSON.parse(await request(socket, line)) as { error: { code: string; message: string } };
      expect(error).toMatchObject({ code: 'INVALID_CONFIG', message: expect.stringContaining(reason) });
    }
    // What the sync does not read is lost, and its response perhaps too.
    await request(socket, 'x'.repeat(1_100_000)).catch(() => '');
    expect(await other.findProcess()).toBe(process.pid);
    await expect(other.query('x'.repeat(1_100_000))).rejects.toMatchObject({
      code: 'QUERY_FAILED',
      message: 'The query has more than 1,000,000 bytes.',
    });
  });
});

test('A stream that is paused or reset while it is read stays so', async () => {
  const commands: (() => Promise<void>)[] = [];
  let command: Promise<void> | undefined;
  const destination = new DuckDbDestination({ file: ':memory:' });
  const startWrite = destination.startWrite.bind(destination);
  // Each window is committed after the command that came while it was read.
  destination.startWrite = async () => {
    const write = await startWrite();
    const commit: typeof write.commit = async (given) => {
      await command;
      return write.commit(given);
    };
    return { append: write.append.bind(write), discard: write.discard.bind(write), commit };
  };
  const bed = new TestBed({ orders: 10, ordersPerDay: 0 }, destination);
  const sync = bed.createSync({
    since: '20d',
    observer: ({ type }) => {
      if (type === 'rows-read') command = commands.shift()?.();
    },
  });
  commands.push(() => sync.pause());
  await bed.runLoading(sync.run({ once: true }));
  await command;
  expect(await bed.run(sync.status())).toMatchObject([{ status: 'paused', rows: 0 }]);
  expect(bed.events.map(({ type }) => type)).not.toContain('window-failed');
  await bed.run(sync.resume());
  commands.push(() => sync.reset({ stream: 'orders' }));
  await bed.runLoading(sync.run({ once: true }));
  await command;
  const [unit] = await bed.run(sync.status());
  expect(unit).toMatchObject({ status: 'active', coveredFrom: unit?.backfillFrom });
  const started = bed.events.flatMap((event) => (event.type === 'window-started' ? [event.kind] : []));
  expect(started.filter((kind) => kind === 'incremental')).toHaveLength(3);
  await bed.run(sync.close());
});

test('A query that is aborted while it connects to the owner ends at once', async () => {
  const duckdb = join(folder, 'connecting.duckdb');
  const [owner] = await openTwo({ duckdb });
  const stop = new AbortController();
  const slow = new RemoteCommands(duckdb).query(endless, { signal: stop.signal });
  stop.abort(new Error('Stopped.'));
  await expect(slow).rejects.toThrow('Stopped.');
  await owner.close();
});

test('A program that reads no rows of its query is disconnected when the owner closes the file', async () => {
  const [owner] = await openTwo({ duckdb: join(folder, 'lazy.duckdb') });
  if (isUnix) {
    const socket = connect(join(folder, 'lazy.duckdb.sock'));
    socket.pause();
    const line = { version: 1, command: 'query', sql: million, maxRows: 1_000_000 };
    await new Promise((resolve) => socket.write(`${JSON.stringify(line)}\n`, resolve));
    expect((await owner.query('select 1')).rows).toEqual([[1]]);
    socket.on('error', () => {});
  }
  await owner.close();
});

test('A command opens the file itself when the other process has ended', async () => {
  const destination = { duckdb: join(folder, 'ended.duckdb') };
  const owner = create(destination, { socket: false });
  await owner.open();
  const isClosed = Promise.withResolvers<void>();
  const other = create(destination, { clock: createClock((next) => isClosed.promise.then(next)) });
  const status = other.status();
  await owner.close();
  isClosed.resolve();
  expect(await status).toHaveLength(2);
  expect((await other.query('select 1')).rows).toEqual([[1]]);
  await other.close();
});

test('The socket of a process that was killed is replaced, also in a folder with a long path', async () => {
  const deep = join(folder, 'a-folder-with-a-long-name'.repeat(4), 'another-folder-with-a-long-name'.repeat(3));
  mkdirSync(deep, { recursive: true });
  const file = join(deep, 'a-file-with-a-name-that-is-too-long-for-a-socket.duckdb');
  const child = await startOwner(file);
  const sync = create({ duckdb: file });
  expect(await sync.findProcess()).toBe(child.pid);
  expect((await sync.query('select 1')).rows).toEqual([[1]]);
  await kill(child);
  expect(await sync.findProcess()).toBeUndefined();
  const other = create({ duckdb: file });
  expect(await other.findProcess()).toBe(process.pid);
  await sync.close();
});

test('Without a socket, the error says who has the file open and what to do', async () => {
  const duckdb = join(folder, 'alone.duckdb');
  const owner = create({ duckdb }, { socket: false });
  await owner.open();
  const other = create({ duckdb }, { clock: createClock(setImmediate) });
  const error = await other.status().catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    code: 'DESTINATION_IN_USE',
    message: `Another sync has the DuckDB file ${duckdb} open. DuckDB files can be open in one process only. It does not respond to this process.`,
    action: 'Stop the other process first.',
  });
  await owner.close();
  const plain = new DuckDbDestination({ file: duckdb });
  await plain.open();
  await expect(create({ duckdb }, { socket: false }).query('select 1')).rejects.toMatchObject({
    code: 'DESTINATION_IN_USE',
  });
  await plain.close();
});
