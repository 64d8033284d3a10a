import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
// biome-ignore-start lint/style/noRestrictedImports: what is measured has no public name
import type { ChartQuery, Filter, Order } from '../../packages/console/server/src/services/tables/table-query.ts';
import { Tables } from '../../packages/console/server/src/services/tables/tables.ts';
import { writeTable } from '../../packages/console/server/src/services/tables/write-table.ts';
// biome-ignore-end lint/style/noRestrictedImports: as above
import { median, writeSection } from './results.ts';
import { shopRows } from './shop-rows.ts';

// Pages, orders, filters and exports of a large table. Each question is asked once a round; a round has a database of its
// own, and begins with an untouched page.

const { values } = parseArgs({
  options: { rows: { type: 'string' }, file: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const rows = Number(values.rows ?? 10_000_000);
const folder = await mkdtemp(join(tmpdir(), 'supercargo-tables-'));
const path = values.file ?? join(folder, 'orders.parquet');
const asked = { workspaceId: 'bench', table: { runId: 'bench' } };

interface Question {
  readonly what: string;
  readonly ask: (tables: Tables) => Promise<unknown>;
}

const page = (query: { filters?: Filter[]; sort?: Order[]; offset?: number }) => (tables: Tables) =>
  tables.page(asked, { filters: [], sort: [], offset: 0, limit: 100, ...query });
const sorted = (column: string, descending = false): Order[] => [{ column, descending }];
const contains = (column: string, value: string): Filter[] => [{ column, is: 'contains', value }];
const dear: Filter[] = [{ column: 'item-price', is: 'greater', value: 990 }];
const half = rows / 2;
const byStatusAndPrice = [...sorted('order-status'), ...sorted('item-price', true)];

const chart: ChartQuery = {
  by: 'purchase-date',
  bucket: 'day',
  aggregate: 'sum',
  measure: 'item-price',
  filters: [],
  most: 400,
};

const questions: Question[] = [
  { what: 'page, as the table lies', ask: page({ offset: Math.floor(rows * 0.9) }) },
  { what: 'sort by a number', ask: page({ sort: sorted('item-price', true) }) },
  { what: '… page in the middle, later', ask: page({ sort: sorted('item-price', true), offset: half }) },
  { what: '… next but 200 pages', ask: page({ sort: sorted('item-price', true), offset: half + 20_000 }) },
  { what: '… last page', ask: page({ sort: sorted('item-price', true), offset: rows - 100 }) },
  { what: 'sort by a moment', ask: page({ sort: sorted('purchase-date') }) },
  { what: '… page in the middle, later', ask: page({ sort: sorted('purchase-date'), offset: half }) },
  { what: 'sort by a text of 12,000 values', ask: page({ sort: sorted('product-name') }) },
  { what: '… page in the middle, later', ask: page({ sort: sorted('product-name'), offset: half }) },
  { what: 'sort by a text, each different', ask: page({ sort: sorted('amazon-order-id') }) },
  { what: '… page in the middle, later', ask: page({ sort: sorted('amazon-order-id'), offset: half }) },
  { what: 'sort by one of three words', ask: page({ sort: sorted('order-status', true) }) },
  { what: '… page in the middle, later', ask: page({ sort: sorted('order-status', true), offset: half }) },
  { what: 'sort by word, then number', ask: page({ sort: byStatusAndPrice }) },
  { what: '… page in the middle, later', ask: page({ sort: byStatusAndPrice, offset: half }) },
  { what: 'filter: number above', ask: page({ filters: dear }) },
  { what: 'filter: number above, and count', ask: (tables) => tables.count(asked, dear) },
  { what: 'filter: text of 12,000 values contains', ask: page({ filters: contains('product-name', 'Mug 19') }) },
  { what: '… count', ask: (tables) => tables.count(asked, contains('product-name', 'mug 1')) },
  {
    what: 'filter: text, each different, contains digits',
    ask: page({ filters: contains('amazon-order-id', '0-111') }),
  },
  { what: 'filter: text, each different, contains letters', ask: page({ filters: contains('amazon-order-id', 'x') }) },
  { what: 'filter and sort', ask: page({ filters: dear, sort: sorted('purchase-date') }) },
  { what: '… page in the middle, later', ask: page({ filters: dear, sort: sorted('purchase-date'), offset: 40_000 }) },
  { what: 'sort and page in the middle at once', ask: page({ sort: sorted('item-tax'), offset: half }) },
  { what: 'summary of a number', ask: (tables) => tables.summary(asked, { column: 'item-price', filters: [] }) },
  { what: 'summary of a text', ask: (tables) => tables.summary(asked, { column: 'sku', filters: [] }) },
  { what: 'chart: sum by day', ask: (tables) => tables.chart(asked, chart) },
];

const written = existsSync(path) ? 'It was there already.' : await write();
const figures = questions.map(() => ({ took: [] as number[], processor: [] as number[] }));
for (let round = 0; round < Number(values.rounds); round += 1) await ask();
const size = (await stat(path)).size / 1e6;
await rm(folder, { recursive: true, force: true });
await writeSection('Tables', 'npm run bench:tables', report());

async function write(): Promise<string> {
  const started = performance.now();
  const processor = process.cpuUsage();
  await writeTable(shopRows(rows), path);
  const { user, system } = process.cpuUsage(processor);
  const [took, used] = [performance.now() - started, (user + system) / 1000].map((time) => (time / 1000).toFixed(0));
  return `Writing it took ${took} s, ${used} s of the processor.`;
}

async function ask(): Promise<void> {
  const tables = new Tables({ find: async () => ({ path, title: 'orders' }) }, join(folder, 'spill'));
  await page({})(tables);
  for (const [index, { ask }] of questions.entries()) {
    const before = process.cpuUsage();
    const started = performance.now();
    await ask(tables);
    figures[index]?.took.push(performance.now() - started);
    const { user, system } = process.cpuUsage(before);
    figures[index]?.processor.push((user + system) / 1000);
    await settle();
  }
  await tables.close();
}

/** What is begun for those who scroll on is not to be counted with the next question. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 150));
    const { user, system } = process.cpuUsage(before);
    quiet = user + system < 15_000 ? quiet + 1 : 0;
  }
}

function report(): string {
  const lines = questions.map(({ what }, index) => {
    const { took = [], processor = [] } = figures[index] ?? {};
    return `| ${what} | ${median(took).toFixed(0)} | ${median(processor).toFixed(0)} |`;
  });
  const memory = (process.resourceUsage().maxRSS / 1000).toFixed(0);
  return `A report of ${rows.toLocaleString('en')} rows and 12 columns, ${size.toFixed(0)} MB as Parquet. ${written}
Pages have 100 rows with all columns. Medians of ${values.rounds} rounds, each question asked once a round; the processor's time is of all
threads, and DuckDB has two. *Later* is once the stretches of an order have been counted, which its first page begins.
The process took ${memory} MB at most.

| | Milliseconds | of the processor |
|---|--:|--:|
${lines.join('\n')}`;
}
