import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SandboxCredentials, SandboxPartner } from '@supercargo/sandbox';
import { readFirstLine, readResidentMegabytes } from '../harness/processes.ts';

/** A sandbox in its own process, as it is published. */
export interface ServerProcess {
  readonly url: string;
  readonly credentials: SandboxCredentials;
  readonly sellers: readonly SandboxPartner[];
  readonly marketplaceIds: readonly string[];
  readonly token: string;
  /** From the start of the process to the first response, in milliseconds. */
  readonly firstResponse: number;
  /** Resident memory in megabytes. */
  measureMegabytes(): Promise<number>;
  stop(): Promise<void>;
}

const root = dirname(createRequire(import.meta.url).resolve('@supercargo/sandbox/package.json'));

/** A sandbox in its own process that also measures its event loop. */
export interface ProbedProcess extends ServerProcess {
  /** Returns how long the event loop was held since the last measurement, in milliseconds of CPU time. */
  measureDelay(): Promise<number>;
}

export function startServerProcess(...args: string[]): Promise<ServerProcess> {
  return start(spawnSandbox([], ['ignore', 'pipe', 'inherit'], args));
}

export async function startProbedProcess(...args: string[]): Promise<ProbedProcess> {
  const probe = join(import.meta.dirname, 'loop-probe.mjs');
  const child = spawnSandbox(['--import', probe], ['ignore', 'pipe', 'inherit', 'ipc'], args);
  return {
    ...(await start(child)),
    async measureDelay() {
      child.send('measure');
      const [delay] = await once(child, 'message');
      return delay as number;
    },
  };
}

function spawnSandbox(nodeArgs: readonly string[], stdio: StdioOptions, args: readonly string[]): ChildProcess {
  const command = [...nodeArgs, join(root, 'dist/main.js'), '--port', '0', '--json', '--no-end-dates', ...args];
  return spawn(process.execPath, command, { stdio });
}

async function start(child: ChildProcess): Promise<ServerProcess> {
  const started = performance.now();
  const { url, credentials, sellers } = JSON.parse(await readFirstLine(child));
  const token = await fetchToken(url, credentials);
  return {
    url,
    credentials,
    sellers,
    marketplaceIds: sellers[0].marketplaceIds,
    token,
    firstResponse: performance.now() - started,
    measureMegabytes: () => readResidentMegabytes(child.pid),
    stop: () => stopProcess(child),
  };
}

export async function fetchToken(
  url: string,
  { clientId, clientSecret, refreshToken }: SandboxCredentials,
): Promise<string> {
  const client = { client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken, ...client });
  const response = await fetch(`${url}/auth/o2/token`, { method: 'POST', body });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
