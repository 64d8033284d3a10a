import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { copyEmptyDatabase } from '../../tools/test-support/src/empty-database.ts';
import { buildNthRequest, type ConsoleRun, waitForRuns } from '../support/console/console-runs.ts';
import { hashVisibleFiles, listHiddenFiles } from '../support/console/saved-files.ts';
import { createRandom } from '../support/console/seeded-random.ts';
import { ServerProcess } from '../support/console/server-process.ts';
import { connectSellers, startSlowSandbox } from '../support/console/slow-sandbox.ts';

const kills = Number(process.env.KILLS ?? 1);
const seed = Number(process.env.SEED ?? 1);
/** A run of unknown outcome searches for its report for 90 seconds. */
const timeoutMilliseconds = 300_000;
const testTimeout = timeoutMilliseconds + kills * 30_000;

/** Processes with one database, which a test kills and restarts. */
class Fleet {
  readonly #args: readonly string[][];
  readonly #environment: NodeJS.ProcessEnv;
  readonly #random = createRandom(seed);
  readonly #started: string[] = [];
  #processes: ServerProcess[] = [];

  constructor(args: readonly string[][], environment: NodeJS.ProcessEnv) {
    this.#args = args;
    this.#environment = environment;
  }

  async startAll(): Promise<void> {
    this.#processes = await Promise.all(this.#args.map((one) => ServerProcess.start(one, this.#environment)));
  }

  get server(): ServerProcess {
    return this.#processes.find(({ isServer }) => isServer) as ServerProcess;
  }

  /** IDs of the runs whose start was confirmed. */
  get started(): readonly string[] {
    return this.#started;
  }

  /** Starts a run on any of the servers. */
  async startRun(sellers: readonly string[], n: number): Promise<void> {
    const servers = this.#processes.filter(({ isServer }) => isServer);
    const server = servers[Math.floor(this.#random() * servers.length)] as ServerProcess;
    const { runId } = await server.mutate<{ runId: string }>('reports.start', {
      sellerId: sellers[n % sellers.length],
      request: buildNthRequest(n),
    });
    this.#started.push(runId);
  }

  /** Starts a run, kills a process at a random time during the run, and restarts the process. */
  async killDuringRun(sellers: readonly string[], n: number): Promise<void> {
    const starting = this.startRun(sellers, n).catch(() => {});
    // The kill comes before the response, or while the report is requested, processed or downloaded.
    const [latest] = [50, 500, 1500, 4000].slice(Math.floor(this.#random() * 4));
    await wait(this.#random() * (latest as number));
    const index = Math.floor(this.#random() * this.#processes.length);
    await this.#processes[index]?.kill();
    await starting;
    this.#processes[index] = await ServerProcess.start(this.#args[index] as string[], this.#environment);
  }

  async killAll(): Promise<void> {
    await Promise.all(this.#processes.map((one) => one.kill()));
  }
}

/** Kills and restarts processes, and returns the state when all runs have ended. */
async function killRepeatedly(
  fleet: Fleet,
  runningSandbox: RunningSandbox,
  folder: string,
  sellers: readonly string[],
) {
  await fleet.startAll();
  const seen = new Map<string, Set<string>>();
  for (let n = 0; n < kills; n += 1) {
    await fleet.killDuringRun(sellers, n);
    for (const [file, hash] of await hashVisibleFiles(folder)) seen.set(file, (seen.get(file) ?? new Set()).add(hash));
  }
  await fleet.startRun(sellers, kills);
  const runs = await waitForRuns(fleet.server, timeoutMilliseconds);
  return {
    runs,
    seen,
    files: await hashVisibleFiles(folder),
    hidden: await listHiddenFiles(folder),
    fleet,
    runningSandbox,
  };
}

type Outcome = Awaited<ReturnType<typeof killRepeatedly>>;

/** Checks that each started run has one report and complete files of its own. */
async function checkNothingLost({ runs, seen, files, hidden, fleet, runningSandbox }: Outcome): Promise<void> {
  expect(
    runs.filter(({ status }) => status !== 'done').map(({ id, status, error }) => ({ id, status, error })),
  ).toEqual([]);
  expect(runs.map((run) => run.files.map(({ kind }) => kind))).toEqual(runs.map(() => ['original', 'table']));
  expect(runs.map(({ id }) => id)).toEqual(expect.arrayContaining([...fleet.started]));
  const created = runningSandbox.sandbox.requests.byOperation['reports/2021-06-30/createReport']?.accepted;
  expect(created).toBe(runs.length);
  expect(new Set(runs.map(({ sellerId, remoteId }) => `${sellerId} ${remoteId}`)).size).toBe(runs.length);
  expect(hidden).toEqual([]);
  expect(files.size).toBe(runs.flatMap((run) => run.files).length);
  // A visible file is complete from the start and never changes.
  for (const [file, hashes] of seen) expect([...hashes]).toEqual([files.get(file)]);
  for (const run of runs)
    expect(await downloadFile(fleet.server, run)).toBe(await downloadFromSandbox(runningSandbox, run));
}

async function downloadFile(server: ServerProcess, { id, files }: ConsoleRun): Promise<string> {
  const [file] = files;
  const response = await server.fetch(`/files/${id}/${file?.name}`);
  expect(response.headers.get('content-length')).toBe(String(file?.bytes));
  return response.text();
}

/** Downloads the document of the same report with another client. */
async function downloadFromSandbox({ sandbox, url }: RunningSandbox, run: ConsoleRun): Promise<string> {
  const sellerIds = sandbox.sellers.map(({ sellerId }) => sellerId);
  const { refreshToken } =
    sandbox.sellers[sellerIds.indexOf(sellerIdsByConsoleId.get(run.sellerId) ?? '')] ?? sandbox.credentials;
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

/** Amazon's seller IDs by the console's IDs. */
const sellerIdsByConsoleId = new Map<string, string>();

describe('killing a console', { timeout: testTimeout }, () => {
  let runningSandbox: RunningSandbox;
  let folder: string;
  beforeEach(async () => {
    runningSandbox = await startSlowSandbox();
    folder = await mkdtemp(join(tmpdir(), 'supercargo-killed-'));
  });
  afterEach(async () => {
    await runningSandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function checkKills(args: readonly string[][], environment: NodeJS.ProcessEnv): Promise<void> {
    const sellers = await connectSellers(runningSandbox, args[0] as string[], environment);
    runningSandbox.sandbox.sellers.forEach(
      ({ sellerId }, index) => void sellerIdsByConsoleId.set(sellers[index] as string, sellerId),
    );
    const fleet = new Fleet(args, environment);
    try {
      await checkNothingLost(await killRepeatedly(fleet, runningSandbox, join(folder, 'files'), sellers));
    } finally {
      await fleet.killAll();
    }
  }

  it('Killing a console with the built-in database loses no run and creates no duplicate', async () => {
    await copyEmptyDatabase(join(folder, 'database'));
    await checkKills([['--data', folder, '--port', '0', '--no-open', '--no-sandbox', '--no-copies']], {
      DATABASE_URL: '',
    });
  });

  it.skipIf(postgresUrl === undefined)(
    'Killing one of two servers and three workers on one Postgres loses no run and creates no duplicate',
    async () => {
      const { url, remove } = await createDatabase(postgresUrl as string, `supercargo_kill_${Date.now()}`);
      const server = ['--data', folder, '--port', '0', '--no-open', '--no-sandbox', '--no-copies'];
      const worker = ['--data', folder, '--worker'];
      try {
        await checkKills([server, server, worker, worker, worker], { DATABASE_URL: url });
      } finally {
        await remove();
      }
    },
  );
});
