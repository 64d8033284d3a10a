import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { FakeMailServer } from '../../tools/test-support/src/fake-mail-server.ts';
import { HostedProcess } from '../support/console/hosted-process.ts';
import { PublicClient } from '../support/console/public-client.ts';
import { TlsProxy } from '../support/console/tls-proxy.ts';

/** The test needs Postgres with its tools, and openssl for certificates. */
const hasTools =
  postgresUrl !== undefined && hasProgram('pg_dump') && hasProgram('pg_restore') && hasProgram('openssl', 'version');

const email = 'owner@example.com';
const password = 'a password for tests';
/** The IP address of the user, which differs from the proxy's. */
const userAddress = '127.0.0.9';

interface RunResult {
  readonly status: string;
  readonly remoteId: string | null;
  readonly error: object | null;
  readonly files: readonly { readonly name: string; readonly kind: string; readonly rows?: number }[];
}

describe.skipIf(!hasTools)('a hosted console', { timeout: 480_000 }, () => {
  const closers: (() => Promise<unknown>)[] = [];
  let sandbox: RunningSandbox;
  let mailServer: FakeMailServer;
  let proxy: TlsProxy;
  let folder: string;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let processes: HostedProcess[] = [];
  const key = randomBytes(32).toString('base64');

  /** Returns the environment of each server and worker. */
  const environment = (databaseUrl: string): NodeJS.ProcessEnv => ({
    SUPERCARGO_MODE: 'hosted',
    SUPERCARGO_PUBLIC_URL: proxy.url,
    SUPERCARGO_KEY: key,
    SUPERCARGO_FILES: 'folder',
    SUPERCARGO_SMTP_URL: mailServer.url,
    SUPERCARGO_MAIL_FROM: 'Supercargo <console@example.com>',
    SUPERCARGO_TRUSTED_PROXIES: '127.0.0.1',
    SUPERCARGO_SANDBOX_URL: sandbox.url,
    DATABASE_URL: databaseUrl,
  });

  async function start(data: string, databaseUrl: string, servers: number, workers: number): Promise<void> {
    const startProcess = async (...args: readonly string[]) => {
      const started = await HostedProcess.start(['--data', data, ...args], environment(databaseUrl));
      processes.push(started);
      return started;
    };
    // All processes start at once with an empty database, as machines of a new installation do.
    const started = await Promise.all([
      ...Array.from({ length: servers }, () => startProcess('--port', '0')),
      ...Array.from({ length: workers }, () => startProcess('--worker')),
    ]);
    proxy.servers = started.flatMap(({ origin }) => origin ?? []);
  }

  beforeAll(async () => {
    sandbox = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
    closers.push(() => sandbox.close());
    mailServer = await FakeMailServer.start();
    closers.push(() => mailServer.close());
    proxy = await TlsProxy.start();
    closers.push(() => proxy.close());
    folder = await mkdtemp(join(tmpdir(), 'supercargo-hosting-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    database = await createDatabase(postgresUrl as string, `hosting_${randomBytes(6).toString('hex')}`);
    closers.push(() => database.remove());
    closers.push(() => Promise.all(processes.map((one) => one.kill())));
    await start(join(folder, 'data'), database.url, 2, 3);
  }, 120_000);

  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  const createClient = (from: string) => new PublicClient({ origin: proxy.url, ca: proxy.ca, from });

  it('A hosted console survives the loss of a server and a worker, and continues from a backup on other machines', async () => {
    const client = createClient(userAddress);
    const me = await signUp(client);
    expect(me).toMatchObject({ mode: 'hosted', actor: email, role: 'owner', version: null });

    const { id: sellerId } = await client.mutate<{ id: string }>('sellers.connectTestSeller');
    const request = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1F83G8C2ARO7P'] };
    const { runId } = await startRunOnFirstServer(client, { sellerId, request });
    await killServerAndWorker();
    const run = await waitForRun(client, runId, hasEnded);
    expect(run).toMatchObject({ status: 'done', error: null });
    const rows = await listRows(client, runId);
    expect(rows.length).toBeGreaterThan(10);

    const auditLog = JSON.stringify(await client.query('audit.list'));
    expect(auditLog).toContain('"sellers.connectTestSeller"');
    expect(auditLog).toContain(`"${userAddress}"`);

    const restored = await backUpAndRestore();
    expect(await Promise.all(processes.map((one) => one.stop()))).toEqual(
      processes.map((one) => (killed.has(one) ? null : 0)),
    );
    processes = [];
    await start(restored.data, restored.url, 1, 1);

    // The backup contains the session.
    expect(await client.query('session.me')).toMatchObject({ actor: email });
    const secondClient = createClient(userAddress);
    expect((await secondClient.send('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200);
    expect(await secondClient.query('sellers.list')).toMatchObject([{ id: sellerId, isSandbox: true }]);
    expect(await secondClient.mutate('sellers.testConnection', { id: sellerId })).toMatchObject({ state: 'connected' });
    expect(await listRows(secondClient, runId)).toEqual(rows);
    expect((await secondClient.send('GET', `/files/${runId}/${run.files[0]?.name}`)).status).toBe(200);
    const second = await secondClient.mutate<{ runId: string }>('reports.start', { sellerId, request });
    expect(await waitForRun(secondClient, second.runId, hasEnded)).toMatchObject({ status: 'done' });
  });

  /** Signs up with the link in the email. */
  async function signUp(client: PublicClient): Promise<object> {
    const signedUp = await client.send('POST', '/api/auth/sign-up/email', { name: 'Owner', email, password });
    expect(signedUp.status).toBe(200);
    expect(signedUp.headers['strict-transport-security']).toBeDefined();
    const { link } = await mailServer.waitForEmail(email, /^Confirm/);
    expect(link.startsWith(`${proxy.url}/`)).toBe(true);
    const token = new URL(link).searchParams.get('token') ?? '';
    const signedIn = await client.send('POST', '/api/auth/confirm-address', { token, password });
    expect(signedIn.headers['set-cookie']?.join()).toMatch(/__Host-.*; HttpOnly; Secure; SameSite=Strict/);
    return client.query('session.me');
  }

  /**
   * Starts a run and waits until its report is created. A process that is killed before the response to createReport leaves a run
   * that searches for its report for 90 seconds; the tests of killed processes cover that.
   */
  async function startRunOnFirstServer(client: PublicClient, input: object): Promise<{ runId: string }> {
    const { servers } = proxy;
    // A server works on the runs that it starts.
    proxy.servers = servers.slice(0, 1);
    const started = await client.mutate<{ runId: string }>('reports.start', input);
    await waitForRun(client, started.runId, ({ remoteId }) => remoteId !== null);
    proxy.servers = servers;
    return started;
  }

  const killed = new Set<HostedProcess>();

  async function killServerAndWorker(): Promise<void> {
    const server = processes.find(({ origin }) => origin === proxy.servers[0]) as HostedProcess;
    const worker = processes.find(({ origin }) => origin === undefined) as HostedProcess;
    for (const one of [server, worker]) killed.add(one);
    await Promise.all([server.kill(), worker.kill()]);
  }

  /** Backs up the database first, then the folder, as the guide says: the console saves files before the rows that name them. */
  async function backUpAndRestore(): Promise<{ data: string; url: string }> {
    const dump = join(folder, 'console.dump');
    run('pg_dump', '--format=custom', `--file=${dump}`, database.url);
    const backupFolder = join(folder, 'backup');
    await cp(join(folder, 'data'), backupFolder, { recursive: true });
    const newDatabase = await createDatabase(postgresUrl as string, `hosting_${randomBytes(6).toString('hex')}`);
    closers.splice(-1, 0, () => newDatabase.remove());
    run('pg_restore', '--no-owner', `--dbname=${newDatabase.url}`, dump);
    const data = join(folder, 'restored');
    await cp(backupFolder, data, { recursive: true });
    return { data, url: newDatabase.url };
  }
});

function hasEnded({ status }: RunResult): boolean {
  return status !== 'waiting' && status !== 'running';
}

async function waitForRun(
  client: PublicClient,
  runId: string,
  condition: (run: RunResult) => boolean,
): Promise<RunResult> {
  for (;;) {
    const run = await client.query<RunResult>('runs.get', { runId });
    if (condition(run)) return run;
    await wait(100);
  }
}

async function listRows(client: PublicClient, runId: string): Promise<readonly object[]> {
  return client.query('tables.page', { table: { runId }, offset: 0, limit: 50, filters: [], sort: [] });
}

function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function hasProgram(program: string, argument = '--version'): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
