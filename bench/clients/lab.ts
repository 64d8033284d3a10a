import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { selfSigned } from '../../e2e/amazon-sp-api/support/certificate.ts';

const here = import.meta.dirname;
const peers = join(here, 'peers');
const redirect = join(here, '../../e2e/foreign-clients/support/redirect.mjs');
/** What a job may take before it counts as hung, in milliseconds. */
const patience = 120_000;

export type Numbers = Readonly<Record<string, number>>;

export interface Client {
  readonly name: string;
  readonly program: string;
}

export const clients: readonly Client[] = [
  { name: 'supercargo', program: join(here, 'supercargo.mjs') },
  { name: 'amazon-sp-api 1.2.1', program: join(peers, 'amazon-sp-api.mjs') },
  { name: '@sp-api-sdk', program: join(peers, 'sp-api-sdk.mjs') },
  { name: 'official SDK 1.12.0', program: join(peers, 'official.mjs') },
];

export const transports: readonly Client[] = [
  { name: 'undici alone', program: join(peers, 'undici.mjs') },
  { name: 'node:https alone', program: join(peers, 'node-https.mjs') },
];

/** Installs the peers into their own folder, as their lock file says. */
export function installPeers(): void {
  if (existsSync(join(peers, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peers, stdio: 'inherit' });
}

/** A marketplace that only counts, and processes that call it. */
export interface Lab {
  /** Undefined when the process failed or hung. */
  run(client: Client, job: string, count?: number): Promise<Numbers | undefined>;
  /** What has come since the last look. */
  counts(): Promise<Numbers>;
  end(): void;
}

export async function openLab(bucket?: { readonly rate: number; readonly burst: number }): Promise<Lab> {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-bench-'));
  const { key, cert } = selfSigned(['localhost', 'api.amazon.com', 'sellingpartnerapi-eu.amazon.com']);
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(keyFile, key);
  writeFileSync(certFile, cert);
  const limits = bucket === undefined ? {} : { RATE: String(bucket.rate), BURST: String(bucket.burst) };
  const server = spawn(process.execPath, [join(here, 'stub.ts'), keyFile, certFile], {
    env: { ...process.env, ...limits },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await firstLine(server);
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    NODE_EXTRA_CA_CERTS: certFile,
    HTTPS_PORT: port,
    API_URL: `https://localhost:${port}`,
    CALL_PATH: '/listings/2021-08-01/restrictions?asin=B000000001&sellerId=A1&marketplaceIds=A1F83G8C2ARO7P',
    CLIENT_ID: 'bench-client',
    CLIENT_SECRET: 'bench-secret',
    REFRESH_TOKEN: 'Atzr|bench',
  };
  return {
    async run({ program }, job, count = 0) {
      // Clients with fixed hosts are led here; the others are told the address.
      const preload = program.startsWith(peers) && !/undici|node-https/.test(program) ? ['--import', redirect] : [];
      const args = [...preload, join(here, 'worker.mjs'), program, job, String(count)];
      try {
        const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: patience });
        return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Numbers;
      } catch (error) {
        console.error(`${program} failed at ${job}: ${String((error as Error).message).slice(0, 300)}`);
        return undefined;
      }
    },
    counts: () => countsOf(env.API_URL, certFile),
    end: () => void server.kill(),
  };
}

async function countsOf(origin: string, certFile: string): Promise<Numbers> {
  const ask = `fetch('${origin}/_counts').then((answer) => answer.text()).then(console.log)`;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certFile };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', ask], { env });
  return JSON.parse(stdout) as Numbers;
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout !== null) for await (const line of createInterface({ input: stdout })) return line;
  throw new Error('the stub ended before it was ready');
}
