import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFirstLine, writeCertificate } from '../harness/processes.ts';

const here = import.meta.dirname;
const peers = join(here, 'peers');
const redirect = join(here, '../../tools/test-support/src/redirect.mjs');
/** Milliseconds after which a job counts as hung. */
const timeout = 120_000;

export type Numbers = Readonly<Record<string, number>>;

/** A program that makes calls. */
export interface Caller {
  readonly name: string;
  readonly program: string;
}

export interface Client extends Caller {
  /** The packages that a user installs. */
  readonly packages: readonly string[];
}

export const clients: readonly Client[] = [
  {
    name: 'supercargo',
    program: join(here, 'supercargo.mjs'),
    packages: ['@supercargo/catalogue', 'supercargo'],
  },
  { name: 'amazon-sp-api 1.2.1', program: join(peers, 'amazon-sp-api.mjs'), packages: ['amazon-sp-api'] },
  {
    name: '@sp-api-sdk',
    program: join(peers, 'sp-api-sdk.mjs'),
    packages: ['@sp-api-sdk/auth', '@sp-api-sdk/listings-restrictions-api-2021-08-01'],
  },
  {
    name: 'official SDK 1.12.0',
    program: join(peers, 'official.mjs'),
    packages: ['@amazon-sp-api-release/amazon-sp-api-sdk-js'],
  },
];

/** Requests without a client. */
export const transports: readonly Caller[] = [
  { name: 'undici, Pool', program: join(peers, 'undici-pool.mjs') },
  { name: 'undici, Agent', program: join(peers, 'undici-agent.mjs') },
  { name: 'node:https', program: join(peers, 'node-https.mjs') },
];

/** Installs the other clients into their own folder, from their lock file. */
export function installPeers(): void {
  if (existsSync(join(peers, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peers, stdio: 'inherit' });
}

export interface RunOptions {
  readonly count?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** A fake server that counts requests, and processes that call it. */
export interface TestBed {
  /** Runs a job in a new process. Returns undefined when the process failed or hung. */
  run<Result = Numbers>(caller: Caller, job: string, options?: RunOptions): Promise<Result | undefined>;
  /** Returns the counts of the server since the previous call of this function. */
  readAndResetCounts(): Promise<Numbers>;
  stop(): void;
}

/** Starts the fake server in a file of this folder. It reads its settings from its environment. */
export async function startTestBed(
  serverFile = 'fake-server.ts',
  settings: Readonly<Record<string, string>> = {},
): Promise<TestBed> {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-bench-'));
  const hosts = ['localhost', 'api.amazon.com', 'sellingpartnerapi-eu.amazon.com'];
  const { keyFile, certFile } = writeCertificate(folder, hosts);
  const server = spawn(process.execPath, [join(here, serverFile), keyFile, certFile], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readFirstLine(server);
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    NODE_EXTRA_CA_CERTS: certFile,
    HTTPS_PORT: port,
    API_URL: `https://localhost:${port}`,
    CALL_PATH: '/listings/2021-08-01/restrictions?asin=B000000001&sellerId=A1&marketplaceIds=A1F83G8C2ARO7P',
    ORDERS_PATH: '/orders/v0/orders?CreatedAfter=2026-11-01T00:00:00Z&MarketplaceIds=A1F83G8C2ARO7P',
    CLIENT_ID: 'bench-client',
    CLIENT_SECRET: 'bench-secret',
    REFRESH_TOKEN: 'Atzr|bench',
  };
  return {
    async run({ program }, job, { count = 0, env: more = {} } = {}) {
      // Requests of clients with fixed hosts are redirected to the server; the others get its URL.
      const preload = program.startsWith(peers) && !/undici|node-https/.test(program) ? ['--import', redirect] : [];
      const args = [...preload, join(here, 'worker.mjs'), program, job, String(count)];
      try {
        const { stdout } = await promisify(execFile)(process.execPath, args, {
          env: { ...env, ...more },
          timeout,
        });
        return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
      } catch (error) {
        console.error(`${program} failed at ${job}: ${String((error as Error).message).slice(0, 300)}`);
        return undefined;
      }
    },
    readAndResetCounts: () => fetchCounts(env.API_URL, certFile),
    stop: () => void server.kill(),
  };
}

async function fetchCounts(origin: string, certFile: string): Promise<Numbers> {
  const script = `fetch('${origin}/_counts').then((response) => response.text()).then(console.log)`;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certFile };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env });
  return JSON.parse(stdout) as Numbers;
}
