import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ChartQuery, type Filter, type Order, Tables, writeTable } from '@supercargo/tables';
import { startCpuTimer } from '../harness/cpu-timer.mjs';
import { median } from '../harness/statistics.ts';
import { generateOrderRows } from './generate-order-rows.ts';
import { writeSection } from './results.ts';

// Measures pages, sort orders, filters and exports of a large table. Each measurement runs once per round. Each round has its
// own database and starts with an untouched page.

const { values } = parseArgs({
  options: { rows: { type: 'string' }, file: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const rows = Number(values.rows ?? 10_000_000);
const folder = await mkdtemp(join(tmpdir(), 'supercargo-tables-'));
const path = values.file ?? join(folder, 'orders.parquet');
const tableReference = { workspaceId: 'bench', table: { runId: 'bench' } };

interface Measurement {
  readonly name: string;
  readonly run: (tables: Tables) => Promise<unknown>;
}

const readPage = (query: { filters?: Filter[]; sort?: Order[]; offset?: number }) => (tables: Tables) =>
  tables.page(tableReference, { filters: [], sort: [], offset: 0, limit: 100, ...query });
const sortBy = (column: string, descending = false): Order[] => [{ column, descending }];
const contains = (column: string, value: string): Filter[] => [{ column, is: 'contains', value }];
const expensive: Filter[] = [{ column: 'item-price', is: 'greater', value: 990 }];
const sorts = {
  'sort by a number': sortBy('item-price', true),
  'sort by a time': sortBy('purchase-date'),
  'sort by a text of 12,000 values': sortBy('product-name'),
  'sort by a text of unique values': sortBy('amazon-order-id'),
  'sort by a text of three values': sortBy('order-status', true),
  'sort by text, then number': [...sortBy('order-status'), ...sortBy('item-price', true)],
};

const chart: ChartQuery = {
  by: 'purchase-date',
  bucket: 'day',
  aggregate: 'sum',
  measure: 'item-price',
  filters: [],
  maxGroups: 400,
};

/** Measures the first page, and one of the rows that are read together at each further depth. */
const measureSort = (name: string, query: { filters?: Filter[]; sort: Order[] }): Measurement[] => [
  { name, run: readPage(query) },
  { name: '… page at row 5,000', run: readPage({ ...query, offset: 5000 }) },
  { name: '… page at row 50,000', run: readPage({ ...query, offset: 50_000 }) },
];

const measurements: Measurement[] = [
  { name: 'page, unsorted', run: readPage({ offset: Math.floor(rows * 0.9) }) },
  ...Object.entries(sorts).flatMap(([name, sort]) => measureSort(name, { sort })),
  { name: 'filter: number above', run: readPage({ filters: expensive }) },
  { name: 'filter: number above, and count', run: (tables) => tables.count(tableReference, expensive) },
  { name: 'filter: text of 12,000 values contains', run: readPage({ filters: contains('product-name', 'Mug 19') }) },
  { name: '… count', run: (tables) => tables.count(tableReference, contains('product-name', 'mug 1')) },
  {
    name: 'filter: text of unique values contains digits',
    run: readPage({ filters: contains('amazon-order-id', '0-111') }),
  },
  {
    name: 'filter: text of unique values contains letters',
    run: readPage({ filters: contains('amazon-order-id', 'x') }),
  },
  ...measureSort('filter and sort', { filters: expensive, sort: sortBy('purchase-date') }),
  {
    name: 'summary of a number',
    run: (tables) => tables.summary(tableReference, { column: 'item-price', filters: [] }),
  },
  { name: 'summary of a text', run: (tables) => tables.summary(tableReference, { column: 'sku', filters: [] }) },
  { name: 'chart: sum by day', run: (tables) => tables.chart(tableReference, chart) },
];

const writeNote = existsSync(path) ? 'The file existed already.' : await writeRows();
const figures = measurements.map(() => ({ took: [] as number[], processor: [] as number[] }));
for (let round = 0; round < Number(values.rounds); round += 1) await measureAll();
const size = (await stat(path)).size / 1e6;
await rm(folder, { recursive: true, force: true });
await writeSection('Tables', 'console-tables', buildReport());

async function writeRows(): Promise<string> {
  const started = performance.now();
  const readMicroseconds = startCpuTimer();
  await writeTable(generateOrderRows(rows), path);
  const [took, used] = [performance.now() - started, readMicroseconds() / 1000].map((time) => (time / 1000).toFixed(0));
  return `Writing it took ${took} s and ${used} s of CPU time.`;
}

async function measureAll(): Promise<void> {
  const tables = new Tables(
    { folders: [dirname(path)], find: async () => ({ path, title: 'orders' }) },
    join(folder, 'spill'),
  );
  await readPage({})(tables);
  for (const [index, { run }] of measurements.entries()) {
    const readMicroseconds = startCpuTimer();
    const started = performance.now();
    await run(tables);
    figures[index]?.took.push(performance.now() - started);
    figures[index]?.processor.push(readMicroseconds() / 1000);
  }
  await tables.close();
}

function buildReport(): string {
  const lines = measurements.map(({ name }, index) => {
    const { took = [], processor = [] } = figures[index] ?? {};
    return `| ${name} | ${median(took).toFixed(0)} | ${median(processor).toFixed(0)} |`;
  });
  const memory = (process.resourceUsage().maxRSS / 1000).toFixed(0);
  return `A report of ${rows.toLocaleString('en')} rows and 12 columns, ${size.toFixed(0)} MB as Parquet. ${writeNote}
Pages have 100 rows with all columns. Medians of ${values.rounds} rounds. CPU time is of all threads; DuckDB has two.
The peak memory of the process was ${memory} MB.

| | Milliseconds | CPU milliseconds |
|---|--:|--:|
${lines.join('\n')}`;
}
