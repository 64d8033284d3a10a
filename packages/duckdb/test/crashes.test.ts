import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { DuckDb, DuckDbError } from '@supercargo/duckdb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFolder, openOrders, queryRows } from './support/open-database.ts';

describe('a process that is killed', () => {
  it('A process that is killed loses what was not committed and nothing else, and the next request starts it again', async () => {
    const database = await openOrders();
    let committed = 3;
    for (let round = 0; round < 5; round += 1) {
      const connection = await database.connect();
      await connection.run({ text: 'INSERT INTO orders (order_id) VALUES ($1)', values: [committed + 1] });
      committed += 1;
      await connection.run({ text: 'BEGIN' });
      await connection.run({ text: 'INSERT INTO orders (order_id) VALUES (1000)' });
      const work = connection.all({ text: 'SELECT count(*) FROM range(1000000000) AS a, range(1000000000) AS b' });
      process.kill((await database.findProcessId()) as number, 'SIGKILL');
      await expect(work).rejects.toMatchObject({
        code: 'DUCKDB_ENDED',
        message: 'The process of the database ended: SIGKILL.',
        action: 'Try again: the process starts again by itself, and what was committed is there.',
      });
      expect(connection.isEnded).toBe(true);
      expect(await queryRows(database, 'SELECT count(*), max(order_id) FROM orders')).toEqual([
        [String(committed), String(committed)],
      ]);
    }
  }, 60_000);

  it('A process that is killed fails all requests in progress with the same error', async () => {
    const database = await openOrders();
    const queries = Array.from({ length: 5 }, () => queryRows(database, 'SELECT count(*) FROM range(100000000000)'));
    const connection = await database.connect();
    const writes = [connection.run({ text: 'INSERT INTO orders (order_id) VALUES (4)' }), connection.close()];
    process.kill((await database.findProcessId()) as number, 'SIGKILL');
    const results = await Promise.allSettled([...queries, ...writes]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons.length).toBeGreaterThanOrEqual(5);
    for (const reason of reasons) expect(reason).toBeInstanceOf(DuckDbError);
    expect(await queryRows(database, 'SELECT count(*) >= 3 FROM orders')).toEqual([[true]]);
  });
});

it('A long log of changes, whose replay takes more memory than allowed, is written into the file', async () => {
  const folder = createFolder();
  const [writing, file] = [join(folder, 'writing.duckdb'), join(folder, 'orders.duckdb')];
  const instance = await DuckDBInstance.create(writing, { checkpoint_threshold: '1GB' });
  const connection = await instance.connect();
  await connection.run('CREATE TABLE orders (order_id INTEGER PRIMARY KEY, address TEXT)');
  for (let from = 0; from < 300_000; from += 100_000) {
    await connection.run(`INSERT INTO orders SELECT range, md5(range::TEXT) || sha256(range::TEXT)
      FROM range(${from}, ${from + 100_000})`);
  }
  // As a process leaves them that is killed.
  copyFileSync(writing, file);
  copyFileSync(`${writing}.wal`, `${file}.wal`);
  mkdirSync(`${file}.tmp`);
  const leftover = join(`${file}.tmp`, 'duckdb_temp_storage_S32K-9.tmp');
  writeFileSync(leftover, '');
  utimesSync(leftover, 0, 0);
  connection.closeSync();
  instance.closeSync();
  const database = new DuckDb({ file, memoryBytes: 20_000_000 });
  onTestFinished(() => database.close());
  await database.open();
  expect(existsSync(leftover)).toBe(false);
  expect(readdirSync(`${file}.tmp`).length).toBeGreaterThan(0);
  const opened = await database.connect();
  await opened.run({ text: 'CHECKPOINT' });
  expect(await queryRows(database, 'SELECT count(*) FROM orders')).toEqual([['300000']]);
}, 60_000);

it('The process ends with a parent that is killed, in the middle of a statement, and the file is free', async () => {
  const file = join(createFolder(), 'numbers.duckdb');
  const program = fileURLToPath(new URL('support/writing-program.ts', import.meta.url));
  const parent = spawn(process.execPath, ['--conditions=@supercargo/source', program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  await once(createInterface(parent.stdout), 'line');
  const locked = new DuckDb({ file, memoryBytes: 128_000_000 });
  await expect(locked.open()).rejects.toMatchObject({ code: 'DUCKDB_IN_USE' });
  const exit = once(parent, 'exit');
  parent.kill('SIGKILL');
  await exit;
  // Opening waits until the other process has ended.
  await locked.open();
  onTestFinished(() => locked.close());
  expect(await queryRows(locked, 'SELECT n FROM numbers')).toEqual([[1]]);
}, 60_000);

it.skipIf(process.platform === 'win32')(
  'Files are readable for their owner only, also those that others could read',
  async () => {
    const folder = createFolder();
    const file = join(folder, 'shop.duckdb');
    const database = await openOrders({ file });
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect((statSync(`${file}.wal`).mode & 0o777).toString(8)).toBe('600');
    await database.close();
    const { chmodSync } = await import('node:fs');
    chmodSync(file, 0o644);
    await database.open();
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  },
);
