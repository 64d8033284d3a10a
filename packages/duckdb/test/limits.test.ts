import { readFileSync } from 'node:fs';
import { DuckDb } from '@supercargo/duckdb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOrders, queryRows } from './support/open-database.ts';

/** A text of 400 MB in one value. */
const hugeText = "SELECT repeat('x', 400000000)";
/** Computed while the query is planned, where DuckDB cannot be interrupted. */
const longPlanning = `SELECT ${Array.from({ length: 400 }, (_, at) => `length(md5(repeat('${at}', 20000000)))`).join(' + ')}`;
const endless = 'SELECT count(*) FROM range(1000000000) AS a, range(1000000000) AS b';

/** Runs without programs of the system, so that only the watch of the memory protects. */
function hidePrograms(): void {
  const path = process.env.PATH;
  process.env.PATH = '';
  onTestFinished(() => {
    process.env.PATH = path;
  });
}

describe('memory', () => {
  it('A value that is too large is an error, and this process and later queries are not concerned', async () => {
    const database = await openOrders();
    const before = process.memoryUsage.rss();
    await expect(queryRows(database, hugeText)).rejects.toMatchObject({ code: 'DUCKDB_OUT_OF_MEMORY' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    expect(await queryRows(database, 'SELECT count(*) FROM orders')).toEqual([['3']]);
  });

  it('The process is ended when its resident memory exceeds the limit, and the next query starts it again', async () => {
    hidePrograms();
    const database = await openOrders();
    const first = await database.findProcessId();
    const before = process.memoryUsage.rss();
    await expect(queryRows(database, hugeText)).rejects.toMatchObject({
      code: 'DUCKDB_OUT_OF_MEMORY',
      message: 'The process of the database needed more than 384 MB of memory and was ended.',
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    expect(await queryRows(database, 'SELECT count(*) FROM orders')).toEqual([['3']]);
    expect(await database.findProcessId()).not.toBe(first);
  });

  it('A result with more bytes than allowed is truncated before it leaves the process', async () => {
    const database = await openOrders();
    const text = "SELECT repeat('x', 1000) FROM range(100000)";
    expect((await queryRows(database, text, { maxBytes: 10_000 })).length).toBeLessThanOrEqual(11);
    await expect(queryRows(database, text, { maxBytes: 100 })).rejects.toMatchObject({
      code: 'DUCKDB_RESULT_TOO_LARGE',
    });
  });
});

describe('time', () => {
  it('A query is cancelled at its deadline, and others go on', async () => {
    const database = await openOrders();
    const process = await database.findProcessId();
    await expect(queryRows(database, endless, { milliseconds: 100 })).rejects.toMatchObject({ code: 'DUCKDB_TIMEOUT' });
    expect(await queryRows(database, 'SELECT 1')).toEqual([[1]]);
    expect(await database.findProcessId()).toBe(process);
  });

  it.each([longPlanning, `DESCRIBE ${longPlanning}`, `EXPLAIN ${longPlanning}`])(
    'Planning that cannot be interrupted ends at the deadline too: %.10s',
    async (text) => {
      const database = await openOrders();
      await expect(queryRows(database, text, { milliseconds: 100 })).rejects.toMatchObject({ code: 'DUCKDB_TIMEOUT' });
      expect(await queryRows(database, 'SELECT count(*) FROM orders')).toEqual([['3']]);
    },
    30_000,
  );

  it('A signal cancels a query with its reason', async () => {
    const database = await openOrders();
    const signal = AbortSignal.timeout(100);
    await expect(queryRows(database, endless, { signal })).rejects.toBe(await waitForReason(signal));
    expect(await queryRows(database, 'SELECT 1')).toEqual([[1]]);
  });
});

describe('the process', () => {
  it.runIf(process.platform === 'linux')(
    'The process of a database gets neither secrets nor flags of this one',
    async () => {
      process.env.SUPERCARGO_TEST_SECRET = 'amzn-secret';
      onTestFinished(() => {
        delete process.env.SUPERCARGO_TEST_SECRET;
      });
      // A process that was started before has the environment of then.
      const databases = await Promise.all([openOrders(), openOrders(), openOrders()]);
      for (const database of databases) {
        const folder = `/proc/${await database.findProcessId()}`;
        expect(readFileSync(`${folder}/environ`, 'latin1')).not.toMatch(/SECRET|TOKEN|HOME|amzn/);
        const name = readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', '');
        expect(name).toBe(`supercargo DuckDB of ${process.pid}`);
        expect(readFileSync(`${folder}/oom_score_adj`, 'utf8').trim()).toBe('1000');
      }
    },
  );

  it('The process serves another database after its own was closed, which nothing of the first one reaches', async () => {
    const first = await openOrders();
    const connection = await first.connect();
    const process = await first.findProcessId();
    await first.close();
    const second = await openOrders();
    expect(await second.findProcessId()).toBe(process);
    expect(connection.isEnded).toBe(true);
    await expect(connection.all({ text: 'SELECT 1' })).rejects.toMatchObject({ code: 'DUCKDB_CLOSED' });
    await queryRows(second, 'SELECT 1');
    await second.close();
    const third = await openOrders();
    expect(await third.findProcessId()).not.toBe(process);
  });

  it('The process is closed with the database, which then cannot be used', async () => {
    const database = new DuckDb({ file: ':memory:', memoryBytes: 128_000_000 });
    await database.open();
    await database.close();
    await expect(database.connect()).rejects.toMatchObject({ code: 'DUCKDB_CLOSED' });
  });
});

async function waitForReason(signal: AbortSignal): Promise<unknown> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  return signal.reason;
}
