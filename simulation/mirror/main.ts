import { parseArgs } from 'node:util';
import { postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { createDuckDb, createPostgres, type MirrorDatabase } from './databases.ts';
import type { StreamProof } from './judge/stream-comparison.ts';
import { measureQuotas } from './measure-quota.ts';
import { accountRun, listAccountStreams } from './mirror-options.ts';
import { buildReport, type MirrorRun } from './report.ts';
import { saveReport } from './save-report.ts';
import { type MirrorSimulationOptions, type MirrorSimulationResult, simulateMirror } from './simulate-mirror.ts';

const help = `Copies the data of several sellers on a virtual clock, with network faults, lost notifications, late data, wrong clocks and crashes, and compares the copy with the sandbox's records.

  npm run simulate:mirror -- [--destination DuckDB|Postgres] [--workers N] [--sellers N] [--marketplaces N] [--days N] [--crashes N] [--orders N] [--listings N] [--seed TEXT] [--save]

  --destination NAME  DuckDB, or Postgres at DATABASE_URL or on this machine (default: DuckDB)
  --workers N         processes that copy at the same time; only with Postgres (default: 1, with Postgres 4)
  --sellers N         number of sellers (default: 3)
  --marketplaces N    marketplaces of each seller, 1 to 5 (default: 5)
  --days N            days on the virtual clock (default: 30)
  --crashes N         how often a process ends without warning; 0 for never (default: 50)
  --orders N          orders of each seller at the start (default: 100)
  --listings N        listings of each seller (default: 24)
  --seed TEXT         seed of all random choices (default: 1)
  --save              writes the figures to bench/RESULTS-mirror.md`;

const { values } = parseArgs({
  options: {
    destination: { type: 'string', default: 'DuckDB' },
    workers: { type: 'string' },
    sellers: { type: 'string', default: '3' },
    marketplaces: { type: 'string', default: '5' },
    days: { type: 'string', default: '30' },
    crashes: { type: 'string', default: '50' },
    orders: { type: 'string', default: '100' },
    listings: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    save: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(help);
else {
  await run();
  // Connections of processes that ended without warning are still open.
  process.exit();
}

async function run(): Promise<void> {
  const { destination, seed } = values;
  const isPostgres = /^postgres$/i.test(destination);
  if (!isPostgres && !/^duckdb$/i.test(destination)) {
    throw new RangeError(`--destination is invalid: ${destination}. Pass DuckDB or Postgres.`);
  }
  const options = {
    seed,
    workers: parseCount('workers', values.workers ?? (isPostgres ? '4' : '1')),
    sellers: parseCount('sellers', values.sellers),
    marketplaces: parseCount('marketplaces', values.marketplaces, { max: 5 }),
    days: parseCount('days', values.days),
    crashes: parseCount('crashes', values.crashes, { min: 0 }),
    orders: parseCount('orders', values.orders),
    listings: parseCount('listings', values.listings),
  };
  if (!isPostgres && options.workers > 1)
    throw new RangeError('--workers is only possible with --destination Postgres.');
  const database = await openDatabase(isPostgres);
  try {
    const started = performance.now();
    const onDay = (day: number) => process.stderr.write(`\rday ${day} of ${options.days} `);
    const sellers = await simulateMirror({ ...options, database, onDay });
    printProblems('sellers', sellers);
    const accounts = await simulateAccounts(options, isPostgres);
    printProblems('accounts', accounts);
    const vendors = await simulateVendors(options, isPostgres);
    printProblems('vendors', vendors);
    const result = [accounts, vendors].reduce(joinResults, sellers);
    const quotas = await measureQuotas(seed);
    const seconds = (performance.now() - started) / 1000;
    const name = options.crashes === 0 ? `${database.name}, without crashes` : database.name;
    const mirrorRun: MirrorRun = { ...options, destination: name, result, quotas, seconds };
    const report = buildReport(mirrorRun);
    process.stderr.write('\n');
    console.log(report);
    if (result.findings.problems.length > 0) process.exitCode = 1;
    if (values.save) saveReport(name, report);
  } finally {
    await database.remove();
  }
}

type Options = Omit<MirrorSimulationOptions, 'database'>;

function printProblems(part: string, { findings }: MirrorSimulationResult): void {
  const { problems } = findings;
  console.error(`\n${part}: ${problems.length} problems`);
  for (const problem of problems.slice(0, 100)) console.error(problem);
}

/** Vendors have data of their own, which is copied to a database of its own. */
async function simulateVendors(options: Options, isPostgres: boolean): Promise<MirrorSimulationResult> {
  const database = await openDatabase(isPostgres, 'vendors');
  try {
    return await simulateMirror({ ...options, database, party: 'vendor', sellers: 1 });
  } finally {
    await database.remove();
  }
}

/** Copies streams with few rows for each account once more. */
async function simulateAccounts(options: Options, isPostgres: boolean): Promise<MirrorSimulationResult> {
  const database = await openDatabase(isPostgres, 'accounts');
  const { sellers, marketplaces, firstStreams } = accountRun;
  try {
    const run = { ...options, sellers, marketplaces, firstStreams, judged: listAccountStreams() };
    return await simulateMirror({ ...run, database });
  } finally {
    await database.remove();
  }
}

/** Adds what was seen of further accounts to a result, whose counts stay. Streams of both are proved by both. */
function joinResults(result: MirrorSimulationResult, more: MirrorSimulationResult): MirrorSimulationResult {
  const { findings } = result;
  for (const problem of more.findings.problems) findings.add(problem);
  for (const [table, rows] of Object.entries(more.findings.compared)) findings.count(table, rows);
  const proofs = Map.groupBy([...result.proofs, ...more.proofs], ({ table }) => table);
  const states = new Map(result.states);
  for (const [stream, parts] of more.states)
    states.set(stream, [...new Set([...(states.get(stream) ?? []), ...parts])]);
  return { ...result, findings, states, proofs: [...proofs.values()].map((parts) => parts.reduce(addProofs)) };
}

function addProofs(first: StreamProof, second: StreamProof): StreamProof {
  return {
    ...first,
    rows: first.rows + second.rows,
    lateChanges: first.lateChanges + second.lateChanges,
    deletions: first.deletions + second.deletions,
    problems: first.problems + second.problems,
  };
}

function openDatabase(isPostgres: boolean, name = 'sellers'): Promise<MirrorDatabase> {
  if (!isPostgres) return createDuckDb();
  if (postgresUrl === undefined)
    throw new Error('There is no Postgres server. Start one on this machine, or set DATABASE_URL.');
  return createPostgres(postgresUrl, `mirror_simulation_${name}_${process.pid}`);
}

function parseCount(name: string, text: string, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  throw new RangeError(`--${name} is invalid: ${text}. Pass a whole number ${range}.`);
}
