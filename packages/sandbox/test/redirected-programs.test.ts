import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareProgram, type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRedirect } from '../src/programs/redirect-amazon-hosts.ts';
import { runProgram } from '../src/programs/run-program.ts';
import { withProgramVariables } from '../src/programs/with-program-variables.ts';
import { outcome, type Running } from './support/command.ts';

const HOST = 'sellingpartnerapi-eu.amazon.com';

/** Makes a call with each client, and prints the status or the error of each. */
const CALLS = `
async function makeCalls(load) {
  const { default: https } = await load('node:https');
  const { default: http } = await load('node:http');
  const { default: http2 } = await load('node:http2');
  const { Agent, request } = await load('undici');
  const url = process.env.TEST_URL ?? 'https://${HOST}/sellers/v1/account';
  const get = (client, ...given) =>
    new Promise((resolve, reject) => {
      client.get(...given, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
  const { hostname: host, port } = new URL(url);
  const results = {
    'agent: false': get(https, url, { agent: false }),
    'own agent': get(https, url, { agent: new https.Agent({ keepAlive: false }) }),
    'host option': get(https, { agent: false, host, path: '/sellers/v1/account', ...(port && { port }) }),
    http: get(http, url.replace('https:', 'http:'), { agent: false }),
    fetch: fetch(url).then(({ status }) => status),
    'undici agent': request(url, { dispatcher: new Agent() }).then(({ statusCode }) => statusCode),
    http2: new Promise((resolve, reject) => {
      const session = http2.connect(new URL(url).origin).on('error', reject);
      session.request({ ':path': '/sellers/v1/account' }).on('error', reject).on('response', (headers) => {
        resolve(headers[':status']);
        session.destroy();
      });
    }),
  };
  for (const [name, result] of Object.entries(results)) {
    const text = await result.catch((error) => error.cause?.message ?? error.message);
    console.log(name + ': ' + text);
  }
}`;

const CLIENTS = ['agent: false', 'own agent', 'host option', 'http', 'fetch', 'undici agent', 'http2'];
const ESM = `${CALLS}\nawait makeCalls((name) => import(name));`;
const CJS = `${CALLS}\nmakeCalls(async (name) => ({ ...require(name), default: require(name) }));`;
const CHILD = `import { fork } from 'node:child_process';\nfork(new URL('./program.cjs', import.meta.url));`;
const WORKER = `import { Worker } from 'node:worker_threads';\nnew Worker(new URL('./program.mjs', import.meta.url));`;

let folder = '';
let running: RunningSandbox;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redirected programs-'));
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of [
    ['program.mjs', ESM],
    ['program.cjs', CJS],
    ['child.mjs', CHILD],
    ['worker.mjs', WORKER],
  ] as const) {
    writeFileSync(join(folder, name), text);
  }
  running = await startSandbox({ orders: 5, listings: 5, proxyPort: 0 });
});

afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

type Variables = Readonly<Record<string, string | undefined>>;

async function runWith(env: Variables, program: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [join(folder, program)], { env, stdio: 'pipe' }) as unknown as Running;
  const { out, err } = await outcome(child);
  expect(err).toBe('');
  return out.trim().split('\n');
}

const unauthorized = CLIENTS.map((name) => `${name}: 403`);

describe('programs that the sandbox redirects', { timeout: 60_000 }, () => {
  it.each([
    ['an ES module', 'program.mjs', undefined],
    ['a CommonJS module', 'program.cjs', undefined],
    ['a program with NODE_OPTIONS of its own', 'program.mjs', '--no-warnings --max-old-space-size=200'],
    ['a child process', 'child.mjs', undefined],
    ['a worker thread', 'worker.mjs', undefined],
  ])('With exec, every client of %s reaches the sandbox under a host name of Amazon', async (_, program, options) => {
    const given = { ...process.env, NODE_OPTIONS: options };
    const lines = await withProgramVariables(running, given, (env) => runWith(env, program));
    expect(lines).toEqual(unauthorized);
  });

  it('With the variables of certificates, every client reaches the sandbox, also when they were printed before', async () => {
    const prepare = (given: Variables) =>
      prepareProgram({ sandboxUrl: running.url, folder: join(folder, 'certificates'), given });
    const { variables } = await prepare({ NODE_OPTIONS: '--no-warnings' });
    const again = await prepare(variables);
    expect(again.variables.NODE_OPTIONS).toBe(variables.NODE_OPTIONS);
    expect(await runWith({ ...process.env, ...again.variables }, 'program.mjs')).toEqual(unauthorized);
  });

  it.each([
    ['https://www.amazon.com/x', 'www.amazon.com belongs to Amazon. The sandbox does not have this host. Call http'],
    [`https://${HOST}:8443/x`, `${HOST} belongs to Amazon. The sandbox has its ports 443 and 80, not 8443.`],
  ])('A connection to %s fails, and the error says what to do', async (url, message) => {
    const given = { ...process.env, TEST_URL: url };
    const lines = await withProgramVariables(running, given, (env) =>
      runWith({ ...env, NODE_USE_ENV_PROXY: '0' }, 'program.mjs'),
    );
    expect(lines.filter((line) => !line.includes(message))).toEqual([]);
  });

  it('Without a proxy, every connection to Amazon fails, and the error says what to do', async () => {
    const alone = await startSandbox({ orders: 5, listings: 5 });
    const lines = await withProgramVariables(alone, process.env, (env) => runWith(env, 'program.cjs'));
    await alone.close();
    const message = `${HOST} belongs to Amazon. The sandbox has no proxy: leave out --no-proxy, or call ${alone.url} instead.`;
    expect(lines).toEqual(CLIENTS.map((name) => `${name}: ${message}`));
  });

  it('Other hosts are not redirected', async () => {
    const program = `
      const answer = await fetch(process.env.SUPERCARGO_SANDBOX_URL + '/sellers/v1/account');
      process.exit(answer.status === 403 ? 0 : 1);`;
    const args = [process.execPath, '--input-type=module', '--eval', program];
    expect(await runProgram(running, args, process.env)).toBe(0);
  });

  it('The options of NODE_OPTIONS remain, and the redirection is there once', () => {
    const once = addRedirect('--no-warnings --title="my program"');
    expect(once).toMatch(/^--no-warnings --title="my program" --import=data:text\/javascript,\S+$/);
    expect(addRedirect(once)).toBe(once);
    expect(addRedirect()).not.toContain(' ');
  });
});
