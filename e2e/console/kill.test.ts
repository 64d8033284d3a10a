import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from './fixtures/seeded-random.ts';
import { listHiddenFiles, hashVisibleFiles } from './fixtures/saved-files.ts';
import { connectSellers, startSlowSandbox } from './fixtures/slow-sandbox.ts';
import { postgresUrl, createDatabase } from './fixtures/create-database.ts';
import { waitForRuns, buildNthRequest, type ConsoleRun } from './fixtures/console-runs.ts';
import { ServerProcess } from './fixtures/server-process.ts';

const kills = Number(process.env.KILLS ?? 1);
const seed = Number(process.env.SEED ?? 1);
/** A run that died before anybody could know whether it had asked looks for its report for 90 seconds. */
const patience = 300_000;
const testTimeout = patience + kills * 30_000;

/** Processes that share a store, each to be killed and started again. */
class Fleet {
  readonly #args: readonly string[][];
  readonly #environment: NodeJS.ProcessEnv;
  readonly #chance = createRandom(seed);
  readonly #started: string[] = [];
  #processes: ServerProcess[] = [];

  constructor(args: readonly string[][], environment: NodeJS.ProcessEnv) {
    this.#args = args;
    this.#environment = environment;
  }

  async begin(): Promise<void> {
    this.#processes = await Promise.all(this.#args.map((one) => ServerProcess.start(one, this.#environment)));
  }

  get server(): ServerProcess {
    return this.#processes.find(({ isServer }) => isServer) as ServerProcess;
  }

  /** Ids of the runs whose start was answered. */
  get started(): readonly string[] {
    return this.#started;
  }

  /** Starts a run on any of the servers. */
  async start(sellers: readonly string[], n: number): Promise<void> {
    const servers = this.#processes.filter(({ isServer }) => isServer);
    const server = servers[Math.floor(this.#chance() * servers.length)] as ServerProcess;
    const { runId } = await server.mutate<{ runId: string }>('reports.start', {
      sellerId: sellers[n % sellers.length],
      request: buildNthRequest(n),
    });
    this.#started.push(runId);
  }

  /** Starts a run, kills a process at a random moment of it, and starts that process again. */
  async strike(sellers: readonly string[], n: number): Promise<void> {
    const starting = this.start(sellers, n).catch(() => {});
    // Some die before the answer, some while the report is asked for, some while it is made or fetched.
    const [latest] = [50, 500, 1500, 4000].slice(Math.floor(this.#chance() * 4));
    await wait(this.#chance() * (latest as number));
    const victim = Math.floor(this.#chance() * this.#processes.length);
    await this.#processes[victim]?.kill();
    await starting;
    this.#processes[victim] = await ServerProcess.start(this.#args[victim] as string[], this.#environment);
  }

  async end(): Promise<void> {
    await Promise.all(this.#processes.map((one) => one.kill()));
  }
}

/** Kills and starts again, and looks at what is left when all runs have ended. */
async function underFire(fleet: Fleet, marketplace: RunningSandbox, folder: string, sellers: readonly string[]) {
  await fleet.begin();
  const seen = new Map<string, Set<string>>();
  for (let n = 0; n < kills; n += 1) {
    await fleet.strike(sellers, n);
    for (const [file, hash] of await hashVisibleFiles(folder)) seen.set(file, (seen.get(file) ?? new Set()).add(hash));
  }
  await fleet.start(sellers, kills);
  const runs = await waitForRuns(fleet.server, patience);
  return {
    runs,
    seen,
    files: await hashVisibleFiles(folder),
    hidden: await listHiddenFiles(folder),
    fleet,
    marketplace,
  };
}

type Outcome = Awaited<ReturnType<typeof underFire>>;

/** One report a run, of each run that was started; each file whole, and the run's own. */
async function checkNothingLost({ runs, seen, files, hidden, fleet, marketplace }: Outcome): Promise<void> {
  expect(
    runs.filter(({ status }) => status !== 'done').map(({ id, status, error }) => ({ id, status, error })),
  ).toEqual([]);
  expect(runs.map((run) => run.files.map(({ kind }) => kind))).toEqual(runs.map(() => ['original', 'table']));
  expect(runs.map(({ id }) => id)).toEqual(expect.arrayContaining([...fleet.started]));
  const created = marketplace.sandbox.requests.byOperation['reports/2021-06-30/createReport']?.accepted;
  expect(created).toBe(runs.length);
  expect(new Set(runs.map(({ sellerId, remoteId }) => `${sellerId} ${remoteId}`)).size).toBe(runs.length);
  expect(hidden).toEqual([]);
  expect(files.size).toBe(runs.flatMap((run) => run.files).length);
  // A file that could be seen was whole from the first: it has never held anything else.
  for (const [file, hashes] of seen) expect([...hashes]).toEqual([files.get(file)]);
  for (const run of runs) expect(await downloaded(fleet.server, run)).toBe(await fromMarketplace(marketplace, run));
}

async function downloaded(server: ServerProcess, { id, files }: ConsoleRun): Promise<string> {
  const [file] = files;
  const answer = await server.fetch(`/files/${id}/${file?.name}`);
  expect(answer.headers.get('content-length')).toBe(String(file?.bytes));
  return answer.text();
}

/** The same report's document, fetched by another client. */
async function fromMarketplace({ sandbox, url }: RunningSandbox, run: ConsoleRun): Promise<string> {
  const names = sandbox.sellers.map(({ sellerId }) => sellerId);
  const { refreshToken } = sandbox.sellers[names.indexOf(sellerNames.get(run.sellerId) ?? '')] ?? sandbox.credentials;
  const seller = new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: {
      SELLING_PARTNER_APP_CLIENT_ID: sandbox.credentials.clientId,
      SELLING_PARTNER_APP_CLIENT_SECRET: sandbox.credentials.clientSecret,
    },
    options: { baseUrl: url, authUrl: `${url}/auth/o2/token` },
  });
  const { reportDocumentId } = await seller.reports.getReport({ path: { reportId: run.remoteId as string } });
  const details = await seller.reports.getReportDocument({ path: { reportDocumentId: reportDocumentId as string } });
  return seller.download(details);
}

/** The marketplace's ids of sellers, by the console's. */
const sellerNames = new Map<string, string>();

describe('a console that is killed', { timeout: testTimeout }, () => {
  let marketplace: RunningSandbox;
  let folder: string;
  beforeEach(async () => {
    marketplace = await startSlowSandbox();
    folder = await mkdtemp(join(tmpdir(), 'supercargo-killed-'));
  });
  afterEach(async () => {
    await marketplace.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function check(args: readonly string[][], environment: NodeJS.ProcessEnv): Promise<void> {
    const sellers = await connectSellers(marketplace, args[0] as string[], environment);
    marketplace.sandbox.sellers.forEach(({ sellerId }, at) => void sellerNames.set(sellers[at] as string, sellerId));
    const fleet = new Fleet(args, environment);
    try {
      await checkNothingLost(await underFire(fleet, marketplace, join(folder, 'files'), sellers));
    } finally {
      await fleet.end();
    }
  }

  it('loses no run and asks for none twice, on its own database', async () => {
    await check([['--data', folder, '--port', '0', '--no-open', '--no-sandbox']], { DATABASE_URL: '' });
  });

  it.skipIf(postgresUrl === undefined)('nor do two servers and three workers on one Postgres', async () => {
    const { url, remove } = await createDatabase(postgresUrl as string, `supercargo_kill_${Date.now()}`);
    const server = ['--data', folder, '--port', '0', '--no-open', '--no-sandbox'];
    const worker = ['--data', folder, '--worker'];
    try {
      await check([server, server, worker, worker, worker], { DATABASE_URL: url });
    } finally {
      await remove();
    }
  });
});
