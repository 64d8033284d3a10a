import { readdir, readFile } from 'node:fs/promises';
import { writeTable } from '@supercargo/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { each } from '../../../tables/test/some-tables.ts';
import { type RunFile, runs } from '../src/storage/schema/runs.ts';
import { workspaces } from '../src/storage/schema/workspaces.ts';
import { openCopiedShop } from './fixtures/copied-shop.ts';

const source = 'sandbox' as const;
const type = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';
const name = 'get_flat_file_all_orders_data_by_last_update_general';

let open: Awaited<ReturnType<typeof openCopiedShop>>;
let orderIds: readonly string[];

const run = (sql: string) => open.caller.sql.run({ source, sql });

beforeAll(async () => {
  open = await openCopiedShop({ orders: 10, listings: 3, ordersPerDay: 0 });
  await open.services.database.db.insert(workspaces).values({ id: 'other', name: 'Other' }).onConflictDoNothing();
  orderIds = (await run('SELECT order_id FROM orders ORDER BY order_id')).rows.map(([id]) => String(id));
  const lines = orderIds.map((id, at) => ({ 'amazon-order-id': id, 'item-price': at }));
  await addRun({ id: 'run_older00000001', tables: { table: lines.slice(0, 2) }, day: 1 });
  await addRun({ id: 'run_newest00000002', tables: { table: lines }, day: 3 });
  await addRun({
    id: 'run_lists00000003',
    type: 'GET_TWO_LISTS',
    tables: { byDate: lines.slice(0, 3), byAsin: lines },
    day: 2,
  });
  await addRun({ id: 'run_theirs00000004', workspaceId: 'other', tables: { table: lines }, day: 3 });
  await addRun({ id: 'run_gone000000005', type: 'GET_GONE', tables: { table: lines }, isDeleted: true });
}, 240_000);
afterAll(() => open.close());

interface NewRun {
  readonly id: string;
  readonly workspaceId?: string;
  readonly type?: string;
  readonly tables: Readonly<Record<string, readonly Record<string, string | number>[]>>;
  readonly day?: number;
  readonly isDeleted?: boolean;
}

async function addRun({ id, workspaceId = 'local', type: reportType = type, tables, day = 1, isDeleted }: NewRun) {
  const files: RunFile[] = [];
  for (const [table, rows] of Object.entries(tables)) {
    const key = `runs/${id}/${table}.parquet`;
    const bytes = await open.services.files.make(key, (path) => writeTable(each([...rows]), path));
    files.push({ name: `${table}.parquet`, key, kind: 'table', contentType: '', bytes, rows: rows.length });
  }
  const at = new Date(Date.UTC(2026, 0, day));
  await open.services.database.db.insert(runs).values({
    id,
    workspaceId,
    sellerId: workspaceId === 'local' ? open.seller.id : null,
    kind: 'report',
    title: `All orders ${day}`,
    request: { reportType },
    status: 'done',
    files,
    filesDeletedAt: isDeleted ? at : null,
    createdBy: 'operator',
    createdAt: at,
  });
}

describe('tables of report runs in SQL', () => {
  test('A run is a table under its type and the end of its ID, the newest one also under its type', async () => {
    expect((await run(`SELECT count(*) FROM runs.${name}_00000001`)).rows).toEqual([['2']]);
    expect((await run(`SELECT count(*) FROM runs.${name}`)).rows).toEqual([['10']]);
    const joined = await run(`
      SELECT count(*) AS n, sum(r."item-price") AS total FROM orders AS o
      JOIN runs."${name.toUpperCase()}_00000002" AS r ON r."amazon-order-id" = o.order_id`);
    expect(joined).toMatchObject({ rows: [['10', '45']], columns: [{ type: 'BIGINT' }, { type: 'HUGEINT' }] });
  });

  test('A run with several tables has one name for each, and without it means the first', async () => {
    const count = async (table: string) => (await run(`SELECT count(*) FROM runs.${table}`)).rows[0]?.[0];
    expect(await count('get_two_lists__by_asin')).toBe('10');
    expect(await count('get_two_lists_00000003__by_date')).toBe('3');
    expect(await count('get_two_lists')).toBe('3');
  });

  test('They are listed with their columns, newest first, and can be searched', async () => {
    const listed = await open.caller.sql.runTables({ source });
    expect(listed.map((table) => [table.name, table.newestName, table.rows])).toEqual([
      [`${name}_00000002`, name, 10],
      ['get_two_lists_00000003__by_date', 'get_two_lists__by_date', 3],
      ['get_two_lists_00000003__by_asin', 'get_two_lists__by_asin', 10],
      [`${name}_00000001`, null, 2],
    ]);
    const found = await open.caller.sql.runTables({ source, search: 'ALL ORDERS 3' });
    expect(found.map((table) => table.runId)).toEqual(['run_newest00000002']);
    expect(await open.caller.sql.runColumns({ source, name })).toEqual({
      rows: 10,
      columns: [
        { name: 'amazon-order-id', type: 'text' },
        { name: 'item-price', type: 'integer' },
      ],
    });
  });

  test('Runs of other workspaces, and of sellers at Amazon, do not exist', async () => {
    await expect(run(`SELECT * FROM runs.${name}_00000004`)).rejects.toMatchObject({
      cause: { code: 'RUN_TABLE_NOT_FOUND', message: expect.stringContaining('00000004') },
    });
    expect(await open.caller.sql.runTables({ source: 'amazon' })).toEqual([]);
    expect((await open.stranger.sql.runTables({ source })).map(({ runId }) => runId)).toEqual(['run_theirs00000004']);
    await expect(open.caller.sql.runColumns({ source, name: `${name}_00000004` })).rejects.toThrow('No finished run');
  });

  test('A run whose files were deleted gets an error that says so', async () => {
    await expect(run('SELECT * FROM runs.get_gone')).rejects.toThrow('its files were deleted');
    await addRun({ id: 'run_lost000000006', type: 'GET_LOST', tables: { table: [{ a: 1 }] } });
    await open.services.files.remove('runs/run_lost000000006');
    await expect(run('SELECT * FROM runs.get_lost')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('A query sees no file that it does not name, and writes none', async () => {
    const folder = `${open.mirror.place.id}.views`;
    const [first] = await open.services.database.db.select().from(runs).limit(1);
    const path = await open.services.files.local(first?.files[0]?.key ?? '');
    const content = await readFile(path);
    await expect(run(`SELECT * FROM '${path}'`)).rejects.toThrow('disabled');
    for (const call of [`read_parquet('${path}')`, `glob('${folder}/*')`]) {
      await expect(run(`SELECT * FROM ${call} -- runs.${name}`)).rejects.toThrow('Queries cannot call the function');
    }
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const file = `${folder}/${number}.parquet`;
      const copy = `/**/EXPLAIN/**/ANALYZE COPY (SELECT 42) TO '${file}' (USE_TMP_FILE false) -- runs.${name} */ EXPLAIN SELECT 1`;
      await expect(run(copy)).rejects.toThrow('Only one SELECT statement is allowed.');
    }
    expect(await readFile(path)).toEqual(content);
    expect(await readdir(folder)).toEqual([]);
    await expect(run(`EXPLAIN ANALYZE COPY (SELECT 1) TO '${folder}/1.parquet'`)).rejects.toThrow(
      'Only one SELECT statement is allowed.',
    );
    expect((await run('EXPLAIN ANALYZE SELECT 1')).rows).toHaveLength(1);
  });

  test('An alias named runs still works, and a query names at most 50 tables', async () => {
    expect((await run('SELECT runs.order_id FROM orders AS runs')).rows).toHaveLength(10);
    await expect(run(`SELECT ${Array.from({ length: 51 }, (_, at) => `runs.a${at}`)}`)).rejects.toMatchObject({
      cause: { code: 'TOO_MANY_RUN_TABLES' },
    });
  });
});
