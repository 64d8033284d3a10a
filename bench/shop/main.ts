import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { formatInteger, formatMarkdownTable, formatSpread, median } from '../harness/statistics.ts';
import { createDuckDbTarget, createPostgresTarget, type Target } from '../harness/targets.ts';
import { fillCopy } from './fill-copy.ts';
import { fillPostgres } from './fill-postgres.ts';
import type { CopySize } from './generated-tables.ts';
import { listMeasurements, type Measurement } from './measurements.ts';
import { openCopy } from './open-copy.ts';

// Measures the answers of a shop on a large copy in DuckDB and in Postgres, one after the other, as programs and the console get them.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    listings: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '20' },
  },
});
const size: CopySize = {
  orders: Number(values.orders),
  listings: Number(values.listings),
  sellerId: 'A1EXAMPLE',
  marketplaceIds: ['A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'APJ6JRA9NG5V4', 'A1RKKUPIHCS9HS', 'A1805IZSGTT6HS'],
  now: Date.now(),
};
const rounds = Number(values.rounds);
const measurements = listMeasurements(size);
/** Milliseconds of each round, by the name of the measurement. */
type Figures = ReadonlyMap<string, readonly number[]>;

const loadBefore = formatLoad();
const duckDb = await createDuckDbTarget();
const figures = new Map<Target['name'], Figures>();
try {
  await fillCopy(duckDb.address, size);
  figures.set('DuckDB', await measure(duckDb));
  if (postgresUrl !== undefined) figures.set('Postgres', await measurePostgres());
} finally {
  await duckDb.remove();
}
const text = buildReport();
await writeFile(join(import.meta.dirname, '..', 'RESULTS-shop.md'), text);
process.stdout.write(text);

async function measurePostgres(): Promise<Figures> {
  const postgres = await createPostgresTarget();
  try {
    await fillPostgres(postgres.address, duckDb.address, dirname(duckDb.address), size);
    return await measure(postgres);
  } finally {
    await postgres.remove();
  }
}

/** The first round reads the data from the disk. */
async function measure({ createDestination }: Target): Promise<Figures> {
  const copy = await openCopy(createDestination(), size);
  const took = new Map<string, number[]>();
  try {
    for (const { name, read } of measurements) {
      const milliseconds: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const started = performance.now();
        await read(copy);
        if (round > 0) milliseconds.push(performance.now() - started);
      }
      took.set(name, milliseconds);
    }
  } finally {
    await copy.sync.close();
  }
  return took;
}

function buildReport(): string {
  const databases = [...figures.keys()];
  const head = ['', ...databases.flatMap((database) => [database, 'Goal'])];
  const rows = measurements.map((measurement) => [
    measurement.name,
    ...databases.flatMap((database) => describe(measurement, database)),
  ]);
  return `# The shop on a large copy

${describeRun('shop')}. Load of the machine before and after: ${loadBefore}, ${formatLoad()}.

A copy with ${formatInteger(size.orders)} orders of two years in ${size.marketplaceIds.length} marketplaces and ${formatInteger(size.listings)} listings,
opened by a sync. Each figure is the milliseconds of an answer of \`@supercargo/shop\` with its sources: the median of ${rounds} requests that
follow one more, with the minimum and the maximum. DuckDB has two threads and 256 MB; Postgres has its own settings.

${formatMarkdownTable(head, rows)}
`;
}

function describe({ name, goals }: Measurement, database: Target['name']): [spread: string, goal: string] {
  const took = figures.get(database)?.get(name) ?? [];
  const goal = goals[database];
  if (goal === undefined) return [formatSpread(took), ''];
  return [formatSpread(took), `${formatInteger(goal)}${median(took) <= goal ? '' : ' (missed)'}`];
}
