import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCpuTimer } from '../../harness/cpu-timer.mjs';
import { describeRun, formatLoad } from '../../harness/machine.ts';
import { formatInteger, formatMarkdownTable, formatSpread, median } from '../../harness/statistics.ts';
import { openConsole } from './open-console.ts';

// Measures SQL on a large copy and on many runs, as the browser calls it: over HTTP, one call at a time. `bench/shop` measures the shop.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    listings: { type: 'string', default: '20000' },
    rows: { type: 'string', default: '10000000' },
    runs: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '7' },
  },
});
const [orders, listings, rows, runs, rounds] = [
  values.orders,
  values.listings,
  values.rows,
  values.runs,
  values.rounds,
].map(Number) as [number, number, number, number, number];

interface Measurement {
  readonly name: string;
  /** Milliseconds. */
  readonly goal: number | undefined;
  readonly path: string;
  readonly input: object;
  readonly method?: 'GET' | 'POST';
}

/** Milliseconds of each round. */
interface Figures {
  readonly took: number[];
  /** Of all threads. */
  readonly processor: number[];
}

const source = 'sandbox';
const query = (name: string, goal: number | undefined, sql: string): Measurement => {
  return { name, goal, path: 'sql.run', input: { source, sql }, method: 'POST' };
};

const measurements: readonly Measurement[] = [
  query(
    'SQL: group by SKU over a run',
    1000,
    'SELECT sku, sum(quantity) AS units, sum(price) AS sales FROM runs.get_bench GROUP BY sku ORDER BY units DESC LIMIT 20',
  ),
  query('SQL: group by day over a run', 1000, 'SELECT day, sum(price) AS sales FROM runs.get_bench GROUP BY day'),
  query(
    'SQL: sales by day over the copy',
    1000,
    `SELECT date_trunc('day', created_time) AS day, sum(item_price) AS sales FROM order_items GROUP BY 1`,
  ),
  query('SQL: one of many runs by its ID', 150, 'SELECT sku FROM runs.get_bench_00000000 LIMIT 1'),
  { name: 'SQL: the list of runs', goal: 150, path: 'sql.runTables', input: { source } },
];

const loadBefore = formatLoad();
const folder = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
try {
  const { running, call, file } = await openConsole(folder, { orders, listings }, { rows, runs });
  const figures = new Map<string, Figures>(measurements.map(({ name }) => [name, { took: [], processor: [] }]));
  // The first round reads the file from the disk.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, path, input, method } of measurements) {
      const readMicroseconds = startCpuTimer();
      const started = performance.now();
      await call(path, input, method);
      if (round === 0) continue;
      figures.get(name)?.took.push(performance.now() - started);
      figures.get(name)?.processor.push(readMicroseconds() / 1000);
    }
  }
  const megabytes = (await stat(file)).size / 1e6;
  await running.close();
  const text = buildReport(figures, megabytes);
  await writeFile(join(import.meta.dirname, '../../RESULTS-console-sql.md'), text);
  process.stdout.write(text);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function buildReport(figures: ReadonlyMap<string, Figures>, megabytes: number): string {
  const lines = measurements.map(({ name, goal }) => {
    const { took = [], processor = [] } = figures.get(name) ?? {};
    const isMet = goal === undefined || median(took) <= goal ? '' : ' (missed)';
    return [
      name,
      formatSpread(took),
      formatInteger(median(processor)),
      goal === undefined ? '' : `${formatInteger(goal)}${isMet}`,
    ];
  });
  return `# The console's SQL on a large copy and many runs

${describeRun('console-sql')}. Load of the machine before and after: ${loadBefore}, ${formatLoad()}.

A DuckDB copy of ${formatInteger(megabytes)} MB with ${formatInteger(orders)} orders of two years and ${formatInteger(listings)} listings, a report
run of ${formatInteger(rows)} rows as Parquet, and ${formatInteger(runs)} runs in all. Each figure is the time of a call over HTTP to a console on
the same machine: the median of ${rounds} rounds, with the minimum and the maximum. CPU time is of all threads of the console, of which DuckDB
has two, and does not depend on the load. DuckDB has 128 MB.

${formatMarkdownTable(['', 'Milliseconds', 'CPU milliseconds', 'Goal'], lines)}
`;
}
