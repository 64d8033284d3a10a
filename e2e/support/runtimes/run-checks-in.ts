import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags } from '../console/chromium.ts';
import type { Setup } from './create-client.ts';

/** Runs the checks of a name, and returns their results. */
export type RunChecks = (check: 'checks' | 'table', setup: Setup) => Promise<unknown>;

const run = promisify(execFile);

/** Runs the checks in a process of Bun, Deno or Node.js. */
export function runInProcess(program: string, args: readonly string[], bundle: string): RunChecks {
  return async (check, setup) => {
    const { stdout } = await run(program, [...args, bundle, check, JSON.stringify(setup)]);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  };
}

/** A process of workerd. */
export interface Workerd {
  /** Where the worker can be reached. */
  readonly origin: string;
  readonly run: RunChecks;
  /** Bytes of its memory, or undefined if the system does not tell. */
  readonly readMemory: () => number | undefined;
  readonly close: () => void;
}

/**
 * Starts workerd with a worker, and with modules in the same folder that it can import. Workers reach only public addresses by default,
 * so the configuration allows the others.
 */
export async function startWorkerd(program: string, bundle: string, modules: readonly string[] = []): Promise<Workerd> {
  const embedded = modules.map((file) => `(name = "${file}", esModule = embed "${file}")`);
  const config = join(dirname(bundle), 'worker.capnp');
  await writeFile(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker), (name = "internet", network = (allow = ["public", "private"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [${['(name = "worker", esModule = embed "worker.mjs")', ...embedded].join(', ')}],
  compatibilityDate = "2026-06-01",
);
`,
  );
  const child = spawn(program, ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const origin = `http://127.0.0.1:${await readPort(child.stdio[3] as Readable)}`;
  return {
    origin,
    run: async (check, setup) =>
      (await fetch(`${origin}/${check}`, { method: 'POST', body: JSON.stringify(setup) })).json(),
    readMemory: () => readMemory(child.pid ?? 0),
    close: () => void child.kill(),
  };
}

async function readPort(control: Readable): Promise<string> {
  for await (const text of control) {
    const port = /"port":(\d+)/.exec(String(text))?.[1];
    if (port !== undefined) return port;
  }
  throw new Error('workerd ended without a port');
}

function readMemory(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/**
 * Runs the checks in a worker of a browser. Amazon sends no headers for CORS, and neither does the sandbox, so the browser must not
 * require them.
 */
export function runInBrowser(executablePath: string, bundle: string): RunChecks {
  return async (check, setup) => {
    const page = createServer((request, response) => {
      const isWorker = request.url === '/worker.js';
      response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
      response.end(isWorker ? readFileSync(bundle) : '<!doctype html>');
    });
    await once(page.listen(0, '127.0.0.1'), 'listening');
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, '--disable-web-security'] });
    try {
      const tab = await browser.newPage();
      await tab.goto(`http://127.0.0.1:${(page.address() as AddressInfo).port}/`);
      return await tab.evaluate(runWorker, { check, setup });
    } finally {
      await browser.close();
      page.close();
    }
  };
}

/** The worker of a browser, which the types of Node.js do not have. */
type NewWorker = new (
  url: string,
  options: { readonly type: 'module' },
) => {
  onmessage: (event: { readonly data: unknown }) => void;
  onerror: (event: { readonly message: string }) => void;
  postMessage(message: object): void;
};

/** Runs in the page. */
function runWorker(message: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { Worker: BrowserWorker } = globalThis as unknown as { readonly Worker: NewWorker };
    const worker = new BrowserWorker('/worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(message);
  });
}
