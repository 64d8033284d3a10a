import { mkdtempSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';
import { type RunningHttpServer, startHttpServer } from '../support/mcp/assistant.ts';

/** An address of this machine that other machines can reach, or undefined. */
const externalAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal);

const home = new Home();
let running: RunningSandbox;
let env: Record<string, string>;
let served: RunningHttpServer;

beforeAll(async () => {
  running = await startSandbox({ orders: 0, listings: 0 });
  env = { SUPERCARGO_SANDBOX_URL: running.url };
  served = await startHttpServer(home, ['--sandbox'], env);
});

afterAll(async () => {
  await served.stop();
  await running.close();
  home.remove();
});

interface RequestSettings {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const listToolsRequest = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

/** Sends exactly these headers. A page in a browser could not set Host and Origin. */
function sendRequest({ method = 'POST', path = '/mcp', headers = {}, body = listToolsRequest }: RequestSettings = {}) {
  const { hostname, port } = new URL(served.url);
  const defaultHeaders = {
    authorization: `Bearer ${served.token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  return new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: { ...defaultHeaders, ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    sent.once('error', reject);
    sent.end(method === 'GET' || method === 'DELETE' ? undefined : body);
  });
}

describe('mcp --http', () => {
  test('supercargo mcp --http accepts a request with the token', async () => {
    const { status, text } = await sendRequest();
    expect(status).toBe(200);
    expect(text).toContain('search_operations');
  });

  test.each([
    ['no token', { headers: { authorization: '' } }, 401],
    ['a wrong token', { headers: { authorization: 'Bearer wrong' } }, 401],
    ['a token of another kind', { headers: { authorization: 'Basic d3Jvbmc6d3Jvbmc=' } }, 401],
    ['a foreign host', { headers: { host: 'evil.example' } }, 403],
    ['a foreign origin', { headers: { origin: 'https://evil.example' } }, 403],
    ['a host on another port', { headers: { host: '127.0.0.1:1' } }, 403],
    ['an origin on another port', { headers: { origin: 'http://localhost:6274' } }, 403],
    ['the origin null', { headers: { origin: 'null' } }, 403],
    ['another path', { path: '/' }, 404],
    ['a request to open a session', { method: 'GET' }, 405],
    ['a request to close a session', { method: 'DELETE' }, 405],
    ['a body of another type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a body that is too large', { body: `"${'x'.repeat(5 * 1024 * 1024)}"` }, 413],
  ] as const)('supercargo mcp --http rejects %s', async (_name, given, status) => {
    const response = await sendRequest(given);
    expect(response.status).toBe(status);
    expect(response.text).not.toContain('search_operations');
    expect(response.text).not.toContain(String(served.token));
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  test.skipIf(externalAddress === undefined)(
    'supercargo mcp --http listens only on the loopback interface',
    async () => {
      const socket = connect({ host: externalAddress?.address ?? '', port: Number(new URL(served.url).port) });
      const reached = await new Promise((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('error', () => resolve(false));
      });
      socket.destroy();
      expect(reached).toBe(false);
    },
  );

  test('supercargo mcp --http prints a random token once, and does not print a given token', async () => {
    expect(served.stderr().split(String(served.token))).toHaveLength(2);
    const token = 'given-by-the-environment';
    const other = await startHttpServer(home, ['--sandbox'], { ...env, SUPERCARGO_MCP_TOKEN: token });
    expect(other.stderr()).not.toContain(token);
    expect(await other.stop()).toBe(0);
  });
});

describe('mcp', () => {
  test('supercargo mcp rejects an invalid token, a port without --http and a port in use', async () => {
    const weak = await home.run(['mcp', '--http', '--sandbox'], { env: { ...env, SUPERCARGO_MCP_TOKEN: 'short' } });
    expect(weak).toMatchObject({ code: 2, stdout: '' });
    expect(weak.stderr).toContain('TOKEN_INVALID');
    expect(weak.stderr).not.toContain('short.');
    expect((await home.run(['mcp', '--port', '1234', '--sandbox'], { env })).code).toBe(2);
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { port: number };
    const rejected = await home.run(['mcp', '--http', '--port', String(port), '--sandbox'], { env });
    expect(rejected).toMatchObject({ code: 1, stderr: expect.stringContaining('EADDRINUSE') });
    await new Promise((resolve) => blocker.close(resolve));
  });

  test('supercargo mcp stops when the assistant disconnects, and leaves no files', async () => {
    const folder = mkdtempSync(join(home.folder, 'temporary-'));
    const ended = await home.run(['mcp', '--sandbox'], { env: { ...env, TMPDIR: folder, TEMP: folder } });
    expect(ended).toMatchObject({ code: 0, stdout: '' });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('supercargo mcp requires a profile', async () => {
    const { code, stderr } = await home.run(['mcp']);
    expect(code).toBe(1);
    expect(stderr).toContain('NO_PROFILE');
  });
});
