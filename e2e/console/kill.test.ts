import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyEmptyDatabase } from '../../tools/test-support/src/empty-database.ts';
import { hashVisibleFiles, listHiddenFiles } from '../../tools/test-support/src/saved-files.ts';
import { createRandom } from '../../tools/test-support/src/seeded-random.ts';
import { buildNthRequest, type ConsoleRun, waitForRuns } from '../support/console/console-runs.ts';
import { ServerProcess } from '../support/console/server-process.ts';
import { connectSellers, startSlowSandbox } from '../support/console/slow-sandbox.ts';

const kills = Number(process.env.KILLS ?? 1);
const seed = Number(process.env.SEED ?? 1);
/** A run of unknown outcome searches for its report for 90 seconds. */
const timeoutMilliseconds = 300_000;
/** The built-in database. */
const environment = { DATABASE_URL: '' };
const testTimeout = timeoutMilliseconds + kills * 30_000;

/** A console that a test kills and restarts. */
class MortalConsole {
  readonly #args: readonly string[];
  readonly #random = createRandom(seed);
  readonly #started: string[] = [];
  #server: ServerProcess | undefined;

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  async start(): Promise<void> {
    this.#server = await ServerProcess.start(this.#args, environment);
  }

  get server(): ServerProcess {
    return this.#server as ServerProcess;
  }

  /** IDs of the runs whose start was confirmed. */
  get started(): readonly string[] {
    return this.#started;
  }

  async startRun(sellers: readonly string[], n: number): Promise<void> {
    const { runId } = await this.server.mutate<{ runId: string }>('reports.start', {
      sellerId: sellers[n % sellers.length],
      request: buildNthRequest(n),
    });
    this.#started.push(runId);
  }

  /** Starts a run, kills the process at a random time during the run, and restarts it. */
  async killDuringRun(sellers: readonly string[], n: number): Promise<void> {
    const starting = this.startRun(sellers, n).catch(() => {});
    // The kill comes before the response, or while the report is requested, processed or downloaded.
    const [latest] = [50, 500, 1500, 4000].slice(Math.floor(this.#random() * 4));
    await wait(this.#random() * (latest as number));
    await this.server.kill();
    await starting;
    await this.start();
  }
}

/** Kills and restarts a console, and returns the state when all runs have ended. */
async function killRepeatedly(
  mortal: MortalConsole,
  runningSandbox: RunningSandbox,
  folder: string,
  sellers: readonly string[],
) {
  await mortal.start();
  const seen = new Map<string, Set<string>>();
  for (let n = 0; n < kills; n += 1) {
    await mortal.killDuringRun(sellers, n);
    for (const [file, hash] of await hashVisibleFiles(folder)) seen.set(file, (seen.get(file) ?? new Set()).add(hash));
  }
  await mortal.startRun(sellers, kills);
  const runs = await waitForRuns(mortal.server, timeoutMilliseconds);
  return {
    runs,
    seen,
    files: await hashVisibleFiles(folder),
    hidden: await listHiddenFiles(folder),
    mortal,
    runningSandbox,
  };
}

type Outcome = Awaited<ReturnType<typeof killRepeatedly>>;

/** Checks that each started run has one report and complete files of its own. */
async function checkNothingLost({ runs, seen, files, hidden, mortal, runningSandbox }: Outcome): Promise<void> {
  expect(
    runs.filter(({ status }) => status !== 'done').map(({ id, status, error }) => ({ id, status, error })),
  ).toEqual([]);
  expect(runs.map((run) => run.files.map(({ kind }) => kind))).toEqual(runs.map(() => ['original', 'table']));
  expect(runs.map(({ id }) => id)).toEqual(expect.arrayContaining([...mortal.started]));
  const created = runningSandbox.sandbox.requests.byOperation['reports/2021-06-30/createReport']?.accepted;
  expect(created).toBe(runs.length);
  expect(new Set(runs.map(({ sellerId, remoteId }) => `${sellerId} ${remoteId}`)).size).toBe(runs.length);
  expect(hidden).toEqual([]);
  expect(files.size).toBe(runs.flatMap((run) => run.files).length);
  // A visible file is complete from the start and never changes.
  for (const [file, hashes] of seen) expect([...hashes]).toEqual([files.get(file)]);
  for (const run of runs)
    expect(await downloadFile(mortal.server, run)).toBe(await downloadFromSandbox(runningSandbox, run));
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

  // With Postgres, packages/console/server/test/due-work-kills.test.ts kills processes.
  it('Killing a console with the built-in database loses no run and creates no duplicate', async () => {
    await copyEmptyDatabase(join(folder, 'database'));
    const args = ['--data', folder, '--port', '0', '--no-open', '--no-sandbox', '--no-copies'];
    const sellers = await connectSellers(runningSandbox, args, environment);
    runningSandbox.sandbox.sellers.forEach(
      ({ sellerId }, index) => void sellerIdsByConsoleId.set(sellers[index] as string, sellerId),
    );
    const mortal = new MortalConsole(args);
    try {
      await checkNothingLost(await killRepeatedly(mortal, runningSandbox, join(folder, 'files'), sellers));
    } finally {
      await mortal.server.kill();
    }
  });
});
