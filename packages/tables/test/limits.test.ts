import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { Tables } from '../src/tables.ts';
import { someTables } from './some-tables.ts';

const { write, ask, folder } = await someTables();

await write('wide', rows(60_000));

function tablesWithin(limits: ConstructorParameters<typeof Tables>[2]): Tables {
  const files = { folders: [folder], find: async () => ({ path: join(folder, 'wide.parquet'), title: 'wide' }) };
  return new Tables(files, join(folder, 'spill'), limits);
}

function* rows(count: number) {
  for (let at = 0; at < count; at += 1) yield { sku: `SKU-${at}`, text: `${at} ${'x'.repeat(200)}`, at };
}

/** Writes rows in the opposite order of their texts. */
async function writeLongTexts(count: number): Promise<void> {
  const duckDb = await DuckDBInstance.create(':memory:');
  const connection = await duckDb.connect();
  const text = `lpad(CAST(${count} - range AS VARCHAR), 90, '0')`;
  await connection.run(
    `COPY (SELECT ${text} AS text FROM range(${count})) TO '${join(folder, 'long.parquet')}' (ROW_GROUP_SIZE 20480)`,
  );
  connection.closeSync();
  duckDb.closeSync();
}

const comparison = { keys: ['text'], offset: 0, limit: 10 };

describe('Limits of a table query', () => {
  it('A query that exceeds its time is stopped, and later queries get their results', async () => {
    const tables = tablesWithin({ milliseconds: 1 });
    const compared = tables.compare(ask('wide'), { runId: 'wide' }, comparison);
    await expect(compared).rejects.toMatchObject({ code: 'TABLE_TIMEOUT' });
    await tables.close();
    const others = tablesWithin({});
    expect((await others.describe(ask('wide'))).rows).toBe(60_000);
    await others.close();
  });

  it('A query that needs too much memory and disk is stopped, and later queries get their results', async () => {
    const tables = tablesWithin({ memoryBytes: 12_000_000, spillBytes: 1000 });
    const compared = tables.compare(ask('wide'), { runId: 'wide' }, comparison);
    await expect(compared).rejects.toMatchObject({ code: 'TABLE_TOO_LARGE' });
    expect((await tables.describe(ask('wide'))).rows).toBe(60_000);
    await tables.close();
  });

  it('A query that needs more memory than it may use continues on the disk', async () => {
    await writeLongTexts(1_000_000);
    const path = join(folder, 'long.parquet');
    const files = { folders: [folder], find: async () => ({ path, title: 'long' }) };
    const tables = new Tables(files, join(folder, 'data', 'spill'), { memoryBytes: 150_000_000 });
    const sort = [{ column: 'text', descending: false }];
    const page = await tables.page(ask('long'), { filters: [], sort, offset: 200_000, limit: 10 });
    expect(page.map(({ row }) => row)).toEqual(Array.from({ length: 10 }, (_, index) => 799_999 - index));
    await tables.close();
  }, 60_000);

  it('Closing cancels queries at any step, and later queries get their results', async () => {
    const limit = { limit: 10, filters: [], sort: [{ column: 'text', descending: true }] };
    const results = [];
    for (let round = 0; round < 8; round += 1) {
      const tables = tablesWithin({});
      const queries = [1, 2, 3].map((at) => tables.page(ask('wide'), { ...limit, offset: at * 10_000 }));
      const settled = Promise.allSettled(queries);
      for (let turn = 0; turn < round; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await tables.close();
      results.push(...(await settled));
      expect((await tables.describe(ask('wide'))).rows).toBe(60_000);
      await tables.close();
    }
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.length).toBeGreaterThan(0);
    for (const { reason } of failed) expect(reason).toMatchObject({ code: 'TABLE_CLOSED' });
  });

  it('Closing ends an export whose reader has stopped reading', async () => {
    const tables = tablesWithin({});
    const { content } = await tables.export(ask('wide'), { format: 'csv', filters: [], sort: [] });
    const reader = content.getReader();
    await reader.read();
    await reader.read();
    await tables.close();
    await expect(reader.closed).rejects.toMatchObject({ code: 'TABLE_CLOSED' });
  });
});
