import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../simulation/virtual-clock.ts';
import { createSync, type ParquetManifest, type ParquetOptions, type SyncError } from '../src/index.ts';
import { DestinationBed, seconds } from './support/destination-bed.ts';
import { people } from './support/fake-tables.ts';
import {
  buildSale,
  createParquet,
  createTemporaryFolder,
  ParquetReader,
  sales,
  shelves,
} from './support/parquet-bed.ts';
import { TestBed } from './support/test-bed.ts';

let folder: string;
let reader: ParquetReader;

beforeEach(async () => {
  folder = createTemporaryFolder();
  reader = await ParquetReader.open();
});

afterEach(() => {
  reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const openFolder = (tables = [sales]) => DestinationBed.open(createParquet({ folder }), tables);

function readManifest(): ParquetManifest {
  return JSON.parse(readFileSync(join(folder, '_manifest.json'), 'utf8')) as ParquetManifest;
}

const file = (month: string) => join(folder, `sales/month=${month}/sales.parquet`);
const readSales = () =>
  reader.query(`select sale, month, round::integer from read_parquet('${folder}/sales/*/*.parquet') order by sale`);

describe('Parquet files in a folder', () => {
  test.skipIf(process.platform === 'win32')(
    'Parquet files are private, and existing files and folders keep their permissions',
    async () => {
      chmodSync(folder, 0o755);
      const bed = await openFolder();
      await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1), buildSale('b', 2)] }] });
      await bed.destination.publish?.();
      const readMode = (path: string) => statSync(path).mode & 0o777;
      expect([folder, join(folder, 'sales'), join(file('2026-01'), '..')].map(readMode)).toEqual([0o755, 0o700, 0o700]);
      expect([file('2026-01'), join(folder, '_manifest.json')].map(readMode)).toEqual([0o600, 0o600]);
      chmodSync(file('2026-01'), 0o644);
      await bed.write({ readAt: 2, batches: [{ sales: [buildSale('c', 1)] }] });
      await bed.destination.close();
      expect([file('2026-01'), file('2026-02')].map(readMode)).toEqual([0o644, 0o600]);
    },
  );

  test('Parquet files are divided by month in UTC, and a manifest lists them', async () => {
    const bed = await openFolder([sales, shelves]);
    const rows = [buildSale('a', 1), buildSale('b', 2), buildSale('c', 2)];
    await bed.write({
      readAt: 1,
      batches: [{ sales: rows, shelves: [{ seller_id: 'S1', shelf: 'top', changed_at: seconds(0) }] }],
      change: { coveredFrom: seconds(0), coveredTo: seconds(60) },
    });
    await bed.destination.close();
    expect(await readSales()).toEqual([
      ['a', '2026-01', 1],
      ['b', '2026-02', 1],
      ['c', '2026-02', 1],
    ]);
    expect(await reader.query(`select shelf from '${folder}/shelves/shelves.parquet'`)).toEqual([['top']]);
    const { tables, coverage } = readManifest();
    expect(tables.sales?.files).toEqual([
      { path: 'sales/month=2026-01/sales.parquet', month: '2026-01', rows: 1, bytes: statSync(file('2026-01')).size },
      { path: 'sales/month=2026-02/sales.parquet', month: '2026-02', rows: 2, bytes: statSync(file('2026-02')).size },
    ]);
    expect(tables.sales?.columns).toContainEqual({ name: 'sold_at', type: 'TIMESTAMP' });
    expect(tables.shelves?.files).toMatchObject([{ path: 'shelves/shelves.parquet', rows: 1 }]);
    expect(coverage).toEqual([
      {
        stream: 'things',
        sellerId: 'S1',
        coveredFrom: '2026-01-01T00:00:00.000Z',
        coveredTo: '2026-01-01T00:01:00.000Z',
      },
    ]);
  });

  test('Parquet files are written again only for months with changes', async () => {
    const bed = await openFolder();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1), buildSale('b', 2)] }] });
    await bed.destination.publish?.();
    const before = ['2026-01', '2026-02'].map((month) => statSync(file(month)).ino);
    await bed.write({ readAt: 2, batches: [{ sales: [buildSale('b', 2, 2)] }] });
    await bed.destination.publish?.();
    const after = ['2026-01', '2026-02'].map((month) => statSync(file(month)).ino);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(await readSales()).toEqual([
      ['a', '2026-01', 1],
      ['b', '2026-02', 2],
    ]);
    await bed.destination.close();
  });

  test('Parquet files follow commits after a minute', async () => {
    const clock = new VirtualClock(seconds(0));
    const bed = await DestinationBed.open(createParquet({ folder }, clock), [sales]);
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1)] }] });
    await bed.write({ readAt: 2, batches: [{ sales: [buildSale('b', 1)] }] });
    await clock.run(clock.sleep(59_000));
    expect(existsSync(file('2026-01'))).toBe(false);
    await clock.run(clock.sleep(2_000));
    // No timer is left, so closing only waits for the publication that the timer started.
    expect(clock.pending).toBe(0);
    await bed.destination.close();
    expect((await readSales()).map(([sale]) => sale)).toEqual(['a', 'b']);
  });

  test('Parquet files have a row once after its month changed', async () => {
    const bed = await openFolder();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1), buildSale('b', 1)] }] });
    await bed.destination.publish?.();
    await bed.write({ readAt: 2, batches: [{ sales: [buildSale('a', 4)] }] });
    await bed.destination.close();
    expect(await readSales()).toEqual([
      ['a', '2026-04', 1],
      ['b', '2026-01', 1],
    ]);
  });

  test('Parquet files have the history of a version that arrives late', async () => {
    const destination = createParquet({ folder });
    const bed = await DestinationBed.open(destination, [sales], { history: new Set(['sales']) });
    for (const round of [1, 9]) {
      await bed.write({ readAt: round, batches: [{ sales: [buildSale('a', 2, round)] }] });
      await destination.publish();
    }
    await bed.write({
      readAt: 12,
      batches: [{ sales: [{ ...buildSale('a', 2, 5), sold_at: Date.UTC(2026, 0, 15) }] }],
    });
    await destination.close();
    const files = `read_parquet('${folder}/sales_history/*/*.parquet')`;
    expect(
      await reader.query(
        `select round, month, epoch_ms(valid_to) - epoch_ms(valid_from) from ${files} order by valid_from`,
      ),
    ).toEqual([
      ['1', '2026-02', '4'],
      ['5', '2026-01', '4'],
    ]);
  });

  test('Parquet files keep deleted rows, with the time of the deletion', async () => {
    const bed = await openFolder();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1), buildSale('b', 2)] }] });
    await bed.destination.publish?.();
    await bed.write({ readAt: 2, batches: [{ sales: [buildSale('b', 2, 2)] }], snapshot: 1 });
    await bed.destination.close();
    expect(
      await reader.query(
        `select sale, _deleted_at is not null from read_parquet('${folder}/sales/*/*.parquet') order by sale`,
      ),
    ).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  test('Parquet files disappear when their last row is erased', async () => {
    const bed = await openFolder();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1), buildSale('b', 2)] }] });
    await bed.destination.publish?.();
    const before = Date.UTC(2026, 1, 1);
    await bed.destination.erase([{ table: sales, rule: 'age', what: 'rows', before, sellerId: undefined }], seconds(9));
    await bed.destination.close();
    expect(existsSync(file('2026-01'))).toBe(false);
    expect(await readSales()).toEqual([['b', '2026-02', 1]]);
    expect(readManifest().tables.sales?.files.map(({ month }) => month)).toEqual(['2026-02']);
  });

  test('Parquet files lose personal data when it is erased, also in the history', async () => {
    const options = { history: new Set(['people']), restricted: new Set(['people.street']) };
    const bed = await DestinationBed.open(createParquet({ folder }), [people], options);
    const person = { seller_id: 'S1', thing: 'p', changed_at: seconds(1), color: 'red', street: 'Main Street 1' };
    await bed.write({ readAt: 1, batches: [{ people: [person] }] });
    const moved = { ...person, changed_at: seconds(2), street: 'Main Street 2' };
    await bed.write({ readAt: 2, batches: [{ people: [moved] }] });
    await bed.destination.publish?.();
    const streets = `select street from '${folder}/people/people.parquet' union all select street from '${folder}/people_history/people_history.parquet'`;
    expect(await reader.query(streets)).toEqual([['Main Street 2'], ['Main Street 1']]);
    await bed.destination.erase(
      [
        {
          table: people,
          rule: 'order-personal-data',
          what: 'values',
          before: seconds(9),
          sellerId: undefined,
        },
      ],
      seconds(10),
    );
    await bed.destination.close();
    expect(await reader.query(streets)).toEqual([[null], [null]]);
  });

  test('Parquet files have the names of tables and folders with special characters', async () => {
    const odd = { ...shelves, name: `it's "odd"/..*` };
    const bed = await DestinationBed.open(createParquet({ folder: join(folder, "it's [here]") }), [odd]);
    await bed.write({ readAt: 1, batches: [{ [odd.name]: [{ seller_id: 'S1', shelf: 'top', changed_at: 0 }] }] });
    await bed.destination.close();
    const name = 'it%27s%20%22odd%22%2F..%2A';
    expect(existsSync(join(folder, "it's [here]", name, `${name}.parquet`))).toBe(true);
  });

  test('Parquet files are written again when their table has a new column', async () => {
    const { note: _, ...columns } = sales.columns;
    const first = await openFolder([{ ...sales, columns }]);
    const { note: __, ...row } = buildSale('a', 1);
    await first.write({ readAt: 1, batches: [{ sales: [row] }] });
    await first.destination.close();
    const second = createParquet({ folder });
    await second.open();
    await second.prepare([sales], { history: new Set(), restricted: new Set() });
    await second.close();
    expect(await reader.query(`select sale, note from read_parquet('${folder}/sales/*/*.parquet')`)).toEqual([
      ['a', null],
    ]);
  });

  test('Parquet files are published after a process ended between a commit and its publication', async () => {
    const bed = await openFolder();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('first', 3)] }] });
    await bed.destination.state.releaseLease(bed.lease);
    await bed.destination.close();
    const script = join(import.meta.dirname, 'support/commit-and-wait.ts');
    const child = spawn(process.execPath, ['--conditions=@supercargo/source', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await readSales()).map(([sale]) => sale)).toEqual(['first']);
    const next = createParquet({ folder });
    await next.open();
    await next.prepare([sales], { history: new Set(), restricted: new Set() });
    await next.close();
    expect((await readSales()).map(([sale]) => sale)).toEqual(['first', 'second']);
  });

  test('Parquet files are never seen with a part of a month', async () => {
    const bed = await openFolder();
    const count = 3000;
    const write = async (round: number) => {
      const rows = Array.from({ length: count }, (_, at) => buildSale(`${at}`, 1 + (at % 2), round));
      await bed.write({ readAt: round, batches: [{ sales: rows }] });
      await bed.destination.publish?.();
    };
    await write(1);
    let isWriting = true;
    const writing = (async () => {
      for (let round = 2; round <= 12; round += 1) await write(round);
    })().finally(() => {
      isWriting = false;
    });
    let reads = 0;
    const seen = new Set<unknown>();
    while (isWriting) {
      const months = await reader.query(
        `select month, count(*)::integer, count(distinct sale)::integer, min(round)::integer, max(round)::integer from read_parquet('${folder}/sales/*/*.parquet') group by month order by month`,
      );
      expect(months.length).toBe(2);
      for (const [, rows, distinct, least, greatest] of months) {
        expect([rows, distinct, least]).toEqual([count / 2, count / 2, greatest]);
        seen.add(greatest);
      }
      reads += 1;
    }
    await writing;
    expect(reads).toBeGreaterThan(3);
    expect(seen.size).toBeGreaterThan(1);
    await bed.destination.close();
  });

  test('Parquet files cannot be replaced by a sync that lost its state', async () => {
    const bed = await openFolder();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1)] }] });
    await bed.destination.close();
    rmSync(join(folder, '_state'), { recursive: true });
    const second = createParquet({ folder });
    await second.open();
    await second.prepare([sales], { history: new Set(), restricted: new Set() });
    await expect(second.startWrite()).rejects.toMatchObject({ code: 'DESTINATION_IN_USE' });
    await expect(second.close()).rejects.toMatchObject({ code: 'DESTINATION_IN_USE' });
    expect((await readSales()).map(([sale]) => sale)).toEqual(['a']);
  });

  test('Parquet files cannot be used by queries to read or write other files', async () => {
    const bed = await openFolder();
    const other = join(folder, 'other.csv');
    writeFileSync(other, 'secret\n1\n');
    for (const sql of [
      `select * from read_csv('${other}')`,
      `select * from read_text('${folder}/_state/temporary/../../other.csv')`,
      `copy (select 1) to '${folder}/_state/temporary/x.csv'`,
    ])
      await expect(bed.destination.query(sql)).rejects.toMatchObject({ code: 'QUERY_FAILED' });
    await bed.destination.close();
  });

  test('Parquet files have all rows of a sync', async () => {
    const destination = createParquet({ folder });
    const bed = new TestBed({ orders: 20, ordersPerDay: 0 }, destination);
    await bed.run(bed.createSync().run({ once: true }));
    for (const table of ['orders', 'order_items']) {
      const inFiles = await reader.query(
        `select count(*)::integer from read_parquet('${folder}/${table}/*/*.parquet')`,
      );
      expect(inFiles).toEqual(await bed.query(`select count(*)::integer from ${table}`));
      expect(Number(inFiles[0]?.[0])).toBeGreaterThan(0);
    }
    await destination.close();
  });
});

describe('Parquet options', () => {
  test('Parquet options are checked', () => {
    const create = (parquet: string | ParquetOptions) =>
      createSync({ sellers: [], streams: ['orders'], destination: { parquet } });
    const catchError = (parquet: string | ParquetOptions) => {
      try {
        create(parquet);
      } catch (error) {
        return error as SyncError;
      }
      return undefined;
    };
    expect(catchError('s3://')).toMatchObject({
      code: 'INVALID_CONFIG',
      message: 'The Parquet address starts with s3: and names no bucket.',
    });
    expect(catchError({ folder: '' })?.message).toBe('parquet.folder is "".');
    expect(catchError({ bucket: '' })?.message).toBe('parquet.bucket is "".');
    expect(catchError('s3://bucket/prefix')).toBeUndefined();
    expect(catchError(folder)).toBeUndefined();
  });
});
