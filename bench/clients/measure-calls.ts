import { formatSpread, median, toRatios } from '../harness/statistics.ts';
import { formatMetric, type Results, type ResultTable, runInterleaved } from './result-table.ts';
import { type Caller, clients, type TestBed, transports } from './test-bed.ts';

const ROUNDS = 5;
const MANY_CALLS = 10_000;
/** Clients whose calls take too long to measure many of them. */
const slowClients = ['official SDK 1.12.0', '@sp-api-sdk'];
/** Clients for which there is no program that reads orders. */
const withoutOrders = slowClients;

/** A measurement, and the most that a call through supercargo may cost, as a multiple of the same request without a client. */
interface CallJob {
  readonly job: string;
  readonly count: number;
  readonly goals: Readonly<Record<string, number>>;
}

/** Few calls measure a program that has just started, many one that runs for long. */
const callJobs: readonly CallJob[] = [
  { job: 'one by one', count: 4_000, goals: { 'undici, Pool': 1.25, 'undici, Agent': 1.25 } },
  { job: 'one by one', count: 15_000, goals: { 'undici, Pool': 1.25, 'undici, Agent': 1.25 } },
  { job: 'fifty at once', count: 4_000, goals: { 'undici, Pool': 1.35, 'undici, Agent': 1.35 } },
  { job: 'fifty at once', count: 15_000, goals: { 'undici, Pool': 1.35, 'undici, Agent': 1.35 } },
];
const pageJobs: readonly CallJob[] = [
  { job: 'page of orders', count: 300, goals: { 'node:https': 1.15 } },
  { job: 'page of orders', count: 1_500, goals: { 'node:https': 1.15 } },
];

/** The results of a job. The first caller is supercargo. */
interface JobResults extends CallJob {
  readonly results: Results<Caller>;
}

/** Measures what calls and pages cost, and compares the cost with the goals. */
export async function measureCalls(testBed: TestBed): Promise<readonly ResultTable[]> {
  const callers = [...clients, ...transports];
  const calls = await measureJobs(callJobs, callers, testBed);
  const pageCallers = callers.filter(({ name }) => !withoutOrders.includes(name));
  const pages = await measureJobs(pageJobs, pageCallers, testBed);
  return [
    compareWithGoals([...calls, ...pages]),
    buildTable('CPU µs per call', callers, calls, `Responses have 3 kB. ${describeConnections(calls)}`),
    buildTable('CPU µs per page of 100 orders', pageCallers, pages, describeConnections(pages)),
  ];
}

async function measureJobs(
  jobs: readonly CallJob[],
  callers: readonly Caller[],
  testBed: TestBed,
): Promise<readonly JobResults[]> {
  const measured: JobResults[] = [];
  for (const job of jobs) {
    const fast = callers.filter(({ name }) => job.count < MANY_CALLS || !slowClients.includes(name));
    const run = (caller: Caller) => testBed.run(caller, job.job, { count: job.count });
    measured.push({ ...job, results: await runInterleaved(fast, ROUNDS, run) });
  }
  return measured;
}

function describeJob({ job, count }: CallJob): string {
  return `${job}, ${count.toLocaleString('en')}`;
}

function buildTable(title: string, callers: readonly Caller[], jobs: readonly JobResults[], note: string): ResultTable {
  const rows = callers.map((caller) => [
    caller.name,
    ...jobs.map(({ results }) => {
      const numbers = results.find(([{ name }]) => name === caller.name)?.[1];
      return numbers === undefined ? '–' : formatMetric(numbers, 'cpuMicroseconds');
    }),
  ]);
  return { title, columns: jobs.map(describeJob), rows, note };
}

function listMicroseconds(results: Results<Caller>, name: string): number[] {
  const numbers = results.find(([caller]) => caller.name === name)?.[1] ?? [];
  return numbers.map(({ cpuMicroseconds = Number.NaN }) => cpuMicroseconds);
}

/** Builds a table with the ratios to the requests without a client, and to the cheapest other client. */
function compareWithGoals(jobs: readonly JobResults[]): ResultTable {
  const rows = jobs.flatMap((job) => {
    const ours = listMicroseconds(job.results, clients[0]?.name ?? '');
    const compare = (name: string, goal: number) => {
      const reference = listMicroseconds(job.results, name);
      const ratio = median(ours) / median(reference);
      const result = ratio <= goal ? 'reached' : '**missed**';
      return [describeJob(job), name, ratio.toFixed(2), formatSpread(toRatios(ours, reference), 2), `${goal}`, result];
    };
    const others = clients.slice(1).filter(({ name }) => listMicroseconds(job.results, name).length > 0);
    return [
      ...Object.entries(job.goals).map(([name, goal]) => compare(name, goal)),
      ...others.map(({ name }) => compare(name, 1)),
    ];
  });
  const columns = ['divided by', 'ratio of medians', 'ratios of the rounds', 'goal, at most', ''];
  return { title: 'Cost of supercargo compared', columns, rows };
}

/** Says who opened connections in the measured part, whose TLS handshakes then belong to the figures. */
function describeConnections(jobs: readonly JobResults[]): string {
  const opened = jobs.flatMap((job) =>
    job.results.flatMap(([{ name }, numbers]) => {
      const most = Math.max(0, ...numbers.map((one) => one.opened ?? 0));
      return most === 0 ? [] : [`${name} up to ${most} (${describeJob(job)})`];
    }),
  );
  const who = opened.length === 0 ? 'nobody' : opened.join('; ');
  return `Connections opened after the warm-up, with the handshakes in the figures: ${who}.`;
}
