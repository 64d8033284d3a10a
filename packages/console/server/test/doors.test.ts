import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProcedures } from '../src/procedures/router.ts';
import { type RunningConsole, startConsole } from '../src/start-console.ts';
import { rawBytes, rawRequest } from './fixtures/raw-request.ts';
import { type SignedInHeaders, sendLaunch, signIn, startSession } from './fixtures/sign-in.ts';

let dataFolder: string;
let running: RunningConsole;
let origin: string;
let own: SignedInHeaders;

const settings = () => ({
  dataFolder,
  databaseUrl: undefined,
  host: '127.0.0.1',
  port: 0,
  sandbox: false,
  open: false,
  key: undefined,
  worker: false,
  help: false,
});

function fail(error: Error): void {
  throw error;
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'supercargo-doors-'));
  running = await startConsole(settings(), fail);
  origin = running.url as string;
  own = await signIn(running.createSignInUrl());
}, 60_000);

afterAll(async () => {
  await running.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const port = () => new URL(origin).port;
const me = '/trpc/session.me';

describe('the host name of a request', () => {
  test('The console accepts its own host names in any case', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]']) {
      const { status } = await rawRequest(origin, me, { headers: { host: `${name}:${port()}`, ...own } });
      expect({ name, status }).toEqual({ name, status: 200 });
    }
  });

  test('Another host name is rejected: a page cannot point its own name at the console', async () => {
    const others = [
      'evil.test',
      `evil.test:${port()}`,
      '127.0.0.1',
      `127.0.0.1:1`,
      `localhost.evil.test:${port()}`,
      '',
    ];
    for (const host of [...others, `127.0.0.1:${port()}.evil.test`, `127.0.0.1:${port()}, evil.test`, `0:${port()}`]) {
      for (const path of ['/', me, '/launch', '/health', '/connect/callback?state=x']) {
        const { status, headers } = await rawRequest(origin, path, { headers: { host, ...own } });
        // Invalid names are rejected before any lookup.
        const refused = /^[\w.-]+(:\d+)?$/.test(host) ? 403 : expect.toSatisfy((one) => one === 400 || one === 403);
        expect({ host, path, status }).toEqual({ host, path, status: refused });
        expect(headers['set-cookie']).toBeUndefined();
      }
    }
  });

  test('The host name in the request line is checked as well', async () => {
    const { status } = await rawRequest(origin, `http://evil.test${me}`, { headers: own });
    expect(status).toBe(403);
  });

  test('The host name must be given exactly once', async () => {
    const ownHost = `Host: 127.0.0.1:${port()}\r\n`;
    for (const hosts of [`${ownHost}Host: evil.test\r\n`, `Host: evil.test\r\n${ownHost}`, '']) {
      const answer = await rawBytes(
        origin,
        `GET ${me} HTTP/1.1\r\n${hosts}Cookie: ${own.cookie}\r\nX-Session-Key: ${own['x-session-key']}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (400|403) /);
    }
  });
});

describe('pages of other origins', () => {
  const from = (headers: Record<string, string>, path = me, method = 'GET') =>
    rawRequest(origin, path, { method, headers: { ...own, ...headers } });

  test('A page of another origin cannot read or change anything', async () => {
    const elsewhere = [
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { origin: `http://127.0.0.1:1` },
      { origin: `https://127.0.0.1:${port()}` },
      { origin: `http://127.0.0.1:${port()}.evil.test` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ];
    for (const headers of elsewhere) {
      for (const [path, method] of [
        [me, 'GET'],
        ['/trpc/settings.setReadOnly', 'POST'],
        ['/sign-out', 'POST'],
        ['/files/x', 'GET'],
      ] as const) {
        const { status } = await from(headers, path, method);
        expect({ headers, path, status }).toEqual({ headers, path, status: 403 });
      }
    }
  });

  test('A page of another origin can link to a screen', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await from(link, '/health')).status).toBe(200);
    expect((await from({ ...link, 'sec-fetch-dest': 'iframe' }, '/health')).status).toBe(403);
    expect((await from({ ...link, 'sec-fetch-mode': 'no-cors' }, '/health')).status).toBe(403);
    expect((await from(link, '/sign-out', 'POST')).status).toBe(403);
  });

  test('No response has a CORS header', async () => {
    const { status, headers } = await from(
      { origin: 'http://evil.test', 'access-control-request-method': 'POST' },
      me,
      'OPTIONS',
    );
    expect(status).toBe(403);
    const own = await from({ origin });
    expect(own.status).toBe(200);
    for (const name of Object.keys({ ...headers, ...own.headers })) expect(name).not.toMatch(/^access-control-/);
  });
});

describe('requests without a session', () => {
  test('No procedure responds without a session', async () => {
    const procedures = listProcedures();
    expect(procedures.length).toBeGreaterThan(20);
    for (const { path, type } of procedures) {
      for (const given of [undefined, `supercargo-${port()}=${'A'.repeat(43)}`]) {
        const { status, body } = await rawRequest(origin, `/trpc/${path}`, {
          method: type === 'mutation' ? 'POST' : 'GET',
          headers: { 'content-type': 'application/json', ...(given !== undefined && { cookie: given }) },
          ...(type === 'mutation' && { body: '{}' }),
        });
        expect([path, status, body]).toEqual([path, 401, expect.stringContaining('UNAUTHORIZED')]);
        expect(body).not.toContain('"result"');
      }
    }
  });

  test('No download is possible without a session', async () => {
    expect((await rawRequest(origin, '/files/anything')).status).toBe(401);
    expect((await rawRequest(origin, '/files/anything', { headers: own })).status).toBe(404);
  });

  test('The number of requests without a session is limited', async () => {
    const answers = [];
    for (let count = 0; count < 1010; count += 1) answers.push((await rawRequest(origin, me)).status);
    expect(answers).toContain(429);
    expect((await rawRequest(origin, me, { headers: own })).status).toBe(200);
  });
});

describe('the sign-in link', () => {
  test('The sign-in link signs one browser in once', async () => {
    const link = running.createSignInUrl();
    const first = await sendLaunch(link);
    expect(first.status).toBe(200);
    const flags = String(first.headers['set-cookie']);
    expect(flags).toMatch(/; HttpOnly/);
    expect(flags).toMatch(/; SameSite=Strict/);
    expect(flags).toMatch(/; Path=\//);
    expect(flags).not.toMatch(/Domain=|Secure/);
    const second = await sendLaunch(link);
    expect(second.status).toBe(401);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.headers['x-session-key']).toBeUndefined();
  });

  test('Opening the sign-in link sends no token and uses up nothing: its page sends the token', async () => {
    const link = running.createSignInUrl();
    const { pathname, search, hash } = new URL(link);
    expect([pathname, search]).toEqual(['/launch', '']);
    expect(hash).toMatch(/^#token=[\w-]{32}$/);
    const { headers } = await rawRequest(origin, `/launch?${hash.slice(1)}`);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await sendLaunch(link)).status).toBe(200);
  });

  test('The sign-in link is different each time and is not passed on by the browser', async () => {
    expect(running.createSignInUrl()).not.toBe(running.createSignInUrl());
    const { headers } = await sendLaunch(running.createSignInUrl());
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('The number of attempts to guess the sign-in link is limited, and a valid link works all the same', async () => {
    const answers = [];
    for (let count = 0; count < 40; count += 1) answers.push(await sendLaunch(`${origin}/launch#token=guess`));
    expect(answers.some(({ headers }) => headers['set-cookie'] !== undefined)).toBe(false);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sendLaunch(running.createSignInUrl())).status).toBe(200);
  });

  test('A page of another origin can neither use a sign-in link nor count as an attempt', async () => {
    const link = running.createSignInUrl();
    const foreign = [{ origin: 'http://127.0.0.1:1' }, { 'sec-fetch-site': 'same-site' }];
    for (const headers of foreign) expect((await sendLaunch(link, headers)).status).toBe(403);
    expect((await sendLaunch(link)).status).toBe(200);
  });
});

describe('a session', () => {
  test('Signing out ends the session', async () => {
    const { status, headers } = await rawRequest(origin, '/sign-out', { method: 'POST', headers: own });
    expect(status).toBe(204);
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=0/);
    const after = await rawRequest(origin, me, { headers: own });
    expect([401, 429]).toContain(after.status);
  });
});

describe('unusual requests', () => {
  test('An unusual request gets an error response, and the next request succeeds', async () => {
    const ownHost = `Host: 127.0.0.1:${port()}\r\n`;
    const odd = [
      `TRACE / HTTP/1.1\r\n${ownHost}Connection: close\r\n\r\n`,
      `CONNECT evil.test:443 HTTP/1.1\r\n${ownHost}Connection: close\r\n\r\n`,
      `POST ${me} HTTP/1.1\r\n${ownHost}Content-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`,
      `POST ${me} HTTP/1.1\r\n${ownHost}Content-Length: 4\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcd`,
      `GET / HTTP/1.1\r\n${ownHost}X: a\nX-Injected : b\r\nConnection: close\r\n\r\n`,
      `GET /%zz HTTP/1.1\r\n${ownHost}Accept-Encoding: x\r\nConnection: close\r\n\r\n`,
    ];
    for (const bytes of odd) expect(await rawBytes(origin, bytes)).not.toMatch(/^HTTP\/1\.1 2\d\d [\s\S]*"result"/);
    expect((await rawRequest(origin, '/health')).status).toBe(200);
  });

  test('A body that is too large is rejected before it is read', async () => {
    const headers = await startSession(running.services.sessions, origin);
    const { status } = await rawRequest(origin, '/trpc/settings.setReadOnly', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(65 * 1024 * 1024), ...headers },
      body: 'x'.repeat(65 * 1024 * 1024),
    }).catch(() => ({ status: 413 }));
    expect(status).toBe(413);
  });
});

describe('the data folder', () => {
  test('Only its owner can read the key in the data folder', async () => {
    expect((await stat(join(dataFolder, 'key'))).mode & 0o777).toBe(0o600);
    expect((await stat(dataFolder)).mode & 0o077).toBe(0);
  });

  test('Only one console at a time can use the data folder', async () => {
    await expect(startConsole(settings(), fail)).rejects.toMatchObject({ code: 'DATA_FOLDER_IN_USE' });
  });

  test('The data folder contains no sign-in link, no cookie and no key in plain text', async () => {
    const { cookie, 'x-session-key': key } = await startSession(running.services.sessions, origin);
    const { rows } = await running.services.database.executeSql('select * from sessions');
    expect(rows.length).toBeGreaterThan(0);
    for (const value of [cookie.split('=')[1] as string, key]) {
      expect(await readFile(join(dataFolder, 'key'), 'utf8')).not.toContain(value);
      expect(JSON.stringify(rows)).not.toContain(value);
    }
  });
});
