import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { createSandbox, startSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';

const SMALL = { orders: 10, listings: 10, rateScale: Number.POSITIVE_INFINITY };
const ACCOUNT = '/sellers/v1/account';
const SCHEDULE = '/reports/2021-06-30/schedules/1234';

/** How a request may say that it has no body. */
const EMPTY = {
  'no header': '',
  'Content-Length: 0': 'Content-Length: 0\r\n',
  'Content-Length: 00': 'content-length: 00\r\n',
  'Content-Type without a body': 'Content-Type: application/json\r\n',
  'Content-Type and Content-Length: 0': 'Content-Type: application/json\r\nContent-Length: 0\r\n',
};

/** And how it may announce one: headers, and what follows them. */
const WITH_BODY = {
  'two bytes': ['Content-Length: 2\r\n', '{}'],
  'two bytes in a chunk': ['Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
  'chunks without a byte': ['Transfer-Encoding: chunked\r\n', '0\r\n\r\n'],
} as const;

async function start(tls: boolean) {
  const running = await startSandbox({ ...SMALL, tls });
  const token = await new Application(running.sandbox).sellerToken();
  const { hostname, port } = new URL(running.url);
  /** Sends text as it is and reads until the sandbox closes the connection. */
  const send = async (written: string) => {
    const socket = tls
      ? connectSecurely({ host: hostname, port: Number(port), ca: running.ca as string })
      : connect(Number(port), hostname);
    socket.write(written);
    return text(socket);
  };
  const head = (method: string, path: string, headers: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nx-amz-access-token: ${token}\r\n${headers}\r\n`;
  return { running, token, send, head, [Symbol.asyncDispose]: running.close };
}

/** Statuses of the responses on one connection. */
function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

describe.each([
  ['HTTP', false],
  ['HTTPS', true],
])('a request over %s', (_, tls) => {
  it.each(Object.entries(EMPTY))(
    'A request that announces an empty body with %s is processed, with every method',
    async (_, headers) => {
      await using sandbox = await start(tls);
      const { send, head } = sandbox;
      const received = await send(
        [
          head('GET', ACCOUNT, headers),
          head('DELETE', SCHEDULE, headers),
          head('HEAD', ACCOUNT, headers),
          head('POST', '/reports/2021-06-30/reports', headers),
          head('PUT', '/feeds/2021-06-30/none', headers),
          head('GET', ACCOUNT, `${headers}Connection: close\r\n`),
        ].join(''),
      );
      expect(statusesIn(received)).toEqual([200, 404, 403, 400, 403, 200]);
      expect(received).not.toContain('text/html');
      expect(received).toContain('The request body is required.');
    },
  );

  it.each(Object.entries(WITH_BODY))(
    'A GET or DELETE with %s is rejected, and other methods are not',
    async (_, [headers, body]) => {
      await using sandbox = await start(tls);
      const { send, head } = sandbox;
      for (const [method, path] of [
        ['GET', ACCOUNT],
        ['DELETE', SCHEDULE],
      ] as const) {
        const received = await send(
          `${head(method, path, headers)}${body}${head('GET', ACCOUNT, 'Connection: close\r\n')}`,
        );
        // The connection is good for the next request.
        expect(statusesIn(received)).toEqual([400, 200]);
        expect(received).toContain('content-type: text/html');
      }
      const others = await send(`${head('HEAD', ACCOUNT, `${headers}Connection: close\r\n`)}${body}`);
      expect(others).not.toContain('text/html');
    },
  );
});

it('A DELETE with a body is rejected in process as well, whatever its headers say', async () => {
  const sandbox = createSandbox(SMALL);
  const headers = { 'x-amz-access-token': await new Application(sandbox).sellerToken() };
  const send = (init: RequestInit) => sandbox.fetch(new Request(`${ORIGIN}${SCHEDULE}`, { method: 'DELETE', ...init }));
  expect((await send({ headers, body: '{}' })).status).toBe(400);
  expect((await send({ headers: { ...headers, 'content-length': '0' }, body: '{}' })).status).toBe(400);
  expect((await send({ headers, body: '' })).status).toBe(404);
  expect((await send({ headers: { ...headers, 'content-length': '0' } })).status).toBe(404);
});

const PYTHON = `
import http.client, json, sys
host, port, token, schedule = sys.argv[1:5]
connection = http.client.HTTPConnection(host, int(port))
def send(method, path, headers, body=None):
    connection.request(method, path, body, {"x-amz-access-token": token, **headers})
    response = connection.getresponse()
    response.read()
    return response.status
results = [send("DELETE", schedule, {"Content-Length": "0"}), send("DELETE", schedule, {}), send("DELETE", schedule, {}, b"{}")]
try:
    import requests
    with requests.Session() as session:
        for method, path in (("DELETE", schedule), ("GET", "${ACCOUNT}")):
            results.append(session.request(method, f"http://{host}:{port}{path}", headers={"x-amz-access-token": token}).status_code)
except ImportError:
    results += [404, 200]
print(json.dumps(results))
`;

/** GitHub's machines have Python, and so have most others. */
const hasPython = spawnSync('python3', ['-c', 'import http.client']).status === 0;

it.skipIf(!hasPython)('A DELETE of Python, with and without requests, reaches SP-API', async () => {
  await using sandbox = await start(false);
  const { hostname, port } = new URL(sandbox.running.url);
  const python = spawn('python3', ['-c', PYTHON, hostname, port, sandbox.token, SCHEDULE]);
  const [printed, failed] = await Promise.all([text(python.stdout), text(python.stderr), once(python, 'close')]);
  expect(failed).toBe('');
  expect(JSON.parse(printed)).toEqual([404, 404, 400, 404, 200]);
});

describe('a request that names no URL', () => {
  it.each<readonly [string, string]>([
    ['HTTP/1.0 without Host', 'GET /_sandbox/health HTTP/1.0\r\n\r\n'],
    ['a token request of HTTP/1.0 without Host', 'POST /auth/o2/token HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}'],
    ['an empty Host', 'GET /_sandbox/health HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n'],
    ...['a b', 'a/b', 'user@host', '[::1', 'host:99999'].map((host): readonly [string, string] => [
      `Host: ${host}`,
      `GET /_sandbox/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    ]),
    ['an asterisk as path', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])('%s gets status 400, and the sandbox continues', async (_, written) => {
    await using running = await startSandbox({ ...SMALL, queuePort: 0 });
    for (const url of [running.url, running.queueUrl ?? '']) {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      socket.write(written);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(answer).toContain('The request needs a Host header with the name of a host');
    }
    expect((await fetch(`${running.url}/_sandbox/health`)).status).toBe(200);
  });
});
