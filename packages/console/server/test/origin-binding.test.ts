import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../src/http/listen.ts';
import type { SignedInEnv } from '../src/http/signed-in.ts';
import { listProcedures } from '../src/procedures/router.ts';
import { createApp } from '../src/routes/create-app.ts';
import { SignInLinks } from '../src/sessions/sign-in-links.ts';
import type { HostedSettings } from '../src/settings/hosted-settings.ts';
import { openAuthRoutes } from '../src/users/handle-auth.ts';
import { openAccounts, password, publicUrl, type TestAccounts, type TestBrowser } from './fixtures/open-accounts.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';
import { rawRequest } from './fixtures/raw-request.ts';
import { type SignedInHeaders, signIn } from './fixtures/sign-in.ts';

// Browsers send a console's cookie to every port of its host. A server there replays it.

type Answer = { readonly status: number; readonly text: string };
type Ask = (method: string, path: string, headers: Record<string, string>, body?: string) => Promise<Answer>;

const me = '/trpc/session.me';

/** Paths whose doors are listed by themselves. */
const parents = ['/trpc/*', '/api/auth/*'];

/** The doors of an app: each route by method and path, where middleware has the method ALL. */
function listDoors(app: Hono<SignedInEnv>): readonly (readonly [string, string])[] {
  const listed = app.routes
    .filter(({ path }) => !parents.includes(path))
    .map(({ method, path }) => {
      const at = path.replaceAll(/:\w+/g, 'run_1').replace('*', 'x');
      return (method === 'ALL' ? ['GET', 'POST', 'DELETE'] : [method]).map((one) => `${one} ${at}`);
    });
  const procedures = listProcedures().map(({ path, type }) => `${type === 'mutation' ? 'POST' : 'GET'} /trpc/${path}`);
  const auth = app.routes.some(({ path }) => path === '/api/auth/*') ? [...openAuthRoutes] : [];
  const all = [...listed.flat(), ...procedures, ...auth.map((route) => route.replace(' ', ' /api/auth'))];
  return [...new Set(all)].map((door) => door.split(' ') as [string, string]);
}

/** The doors that answer headers with something else than 401, with their statuses. */
async function findOpenDoors(app: Hono<SignedInEnv>, ask: Ask, headers: Record<string, string>) {
  const open: string[] = [];
  for (const [method, path] of listDoors(app)) {
    const { status, text } = await ask(method, path, headers, method === 'POST' ? '{}' : undefined);
    expect([method, path, text]).not.toEqual([method, path, expect.stringContaining('"result"')]);
    if (status !== 401) open.push(`${method} ${path} ${status}`);
  }
  return open.sort();
}

describe('the doors of a local console', () => {
  let opened: TestServices;
  let app: Hono<SignedInEnv>;
  let listening: Listening;
  let neighbor: Listening;
  let links: SignInLinks;
  let own: SignedInHeaders;

  /** Starts another console of the same machine. */
  async function start(): Promise<readonly [Hono<SignedInEnv>, Listening]> {
    const hosts = new Set<string>();
    const pages = { answer: async () => new Response('the page') } as never;
    const created = createApp({ services: opened.services, signInLinks: links, pages, hosts, fail: () => {} });
    const server = await listen(created.fetch, '127.0.0.1', 0);
    for (const name of server.names) hosts.add(name);
    return [created, server];
  }

  beforeAll(async () => {
    opened = await openServices();
    links = new SignInLinks(opened.services.now);
    [app, listening] = await start();
    [, neighbor] = await start();
    own = await signIn(`${listening.url}/launch#token=${links.make()}`);
  }, 60_000);

  afterAll(async () => {
    await Promise.all([listening.stop(), neighbor.stop()]);
    await opened.close();
  });

  const ask: Ask = async (method, path, headers, body) => {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = { method, headers: { ...type, ...headers }, ...(body !== undefined && { body }) };
    const answer = await rawRequest(listening.url, path, request);
    return { status: answer.status, text: answer.body };
  };

  /** What serves everybody: pages, the health check, programs with their own key, and sign-in links. */
  const forEverybody = ['DELETE /x 404', 'GET /health 200', 'GET /x 200', 'POST /x 404'];

  it('Without the key of its session, the cookie opens no door', async () => {
    const { cookie } = own;
    expect(await findOpenDoors(app, ask, { cookie })).toEqual(forEverybody);
    expect((await ask('GET', me, own)).status).toBe(200);
  });

  it('The key of another session, a wrong key and a key without the cookie open no door', async () => {
    const stranger = await signIn(`${listening.url}/launch#token=${links.make()}`);
    const halves: Record<string, string>[] = [
      { ...own, 'x-session-key': stranger['x-session-key'] },
      { ...own, 'x-session-key': '' },
      { ...own, 'x-session-key': `${own['x-session-key']}A` },
      { ...own, 'x-session-key': own['x-session-key'].toUpperCase() },
      { 'x-session-key': own['x-session-key'] },
    ];
    for (const headers of halves) {
      for (const path of [me, '/trpc/live.changes', '/files/activity', '/tables/run_1/export?format=csv']) {
        expect([path, (await ask('GET', path, headers)).status]).toEqual([path, 401]);
      }
    }
  });

  it('The cookie alone cannot sign the owner out', async () => {
    const { cookie } = own;
    expect((await ask('POST', '/sign-out', { cookie })).status).toBe(401);
    expect((await ask('GET', me, own)).status).toBe(200);
  });

  it('Two consoles on one host have their own cookies, and signing in to one leaves the other signed in', async () => {
    const there = await signIn(`${neighbor.url}/launch#token=${links.make()}`);
    const names = [own, there].map(({ cookie }) => cookie.split('=')[0]);
    expect(names).toEqual([listening, neighbor].map(({ url }) => `supercargo-${new URL(url).port}`));
    // A browser sends both cookies to both.
    const cookie = `${own.cookie}; ${there.cookie}`;
    expect((await ask('GET', me, { ...own, cookie })).status).toBe(200);
    expect((await rawRequest(neighbor.url, me, { headers: { ...there, cookie } })).status).toBe(200);
    const left = await rawRequest(neighbor.url, '/sign-out', { method: 'POST', headers: { ...there, cookie } });
    expect(left.headers['set-cookie']).toEqual([expect.stringMatching(new RegExp(`^${names[1]}=;`))]);
    expect((await ask('GET', me, { ...own, cookie })).status).toBe(200);
  });

  describe('the address of a download', () => {
    const file = '/files/activity?format=json&text=it%27s';

    async function createAddress(path = file): Promise<string> {
      const { text } = await ask('POST', '/trpc/session.createDownloadUrl', own, JSON.stringify({ path }));
      return (JSON.parse(text) as { result: { data: string } }).result.data;
    }

    const download = async (address: string, headers: Record<string, string> = { cookie: own.cookie }) =>
      (await ask('GET', address, headers)).status;

    it('The address of a download works once, with the cookie and without the key', async () => {
      const address = await createAddress("/files/activity?format=json&text=it's");
      expect(address).toMatch(/^\/files\/activity\?format=json&text=it%27s&ticket=[\w-]{43}$/);
      expect([await download(address), await download(address)]).toEqual([200, 401]);
      expect(await download(await createAddress('/files/activity'))).toBe(200);
    });

    it('The address of a download starts one of two downloads that begin at once', async () => {
      const address = await createAddress();
      expect((await Promise.all([download(address), download(address)])).sort()).toEqual([200, 401]);
    });

    it('The address of a download works for its file alone, within a minute, and with the cookie of its session', async () => {
      const stranger = await signIn(`${listening.url}/launch#token=${links.make()}`);
      const ticket = (await createAddress()).split('ticket=')[1];
      const attempts = [
        [`/files/changes?ticket=${ticket}`, own.cookie],
        [`/files/activity?ticket=${await createAddress().then((at) => at.split('ticket=')[1])}`, own.cookie],
        [await createAddress(), stranger.cookie],
        [await createAddress(), ''],
        [`${await createAddress()}&format=har`, own.cookie],
      ];
      for (const [path = '', cookie = ''] of attempts)
        expect([path, await download(path, { cookie })]).toEqual([path, 401]);
      const late = await createAddress();
      opened.move(60_000);
      expect(await download(late)).toBe(401);
    });

    it('The address of a download opens nothing but downloads', async () => {
      const { cookie } = own;
      const address = await createAddress('/files/feed-inputs');
      expect((await ask('POST', address, { cookie }, 'SKU\nA')).status).toBe(401);
      for (const path of ['/trpc/session.me', '//evil.test/files/x', 'https://evil.test/files/x', '/sign-out']) {
        const { status } = await ask('POST', '/trpc/session.createDownloadUrl', own, JSON.stringify({ path }));
        expect([path, status]).toEqual([path, 400]);
      }
      expect((await ask('GET', `${me}?ticket=${(await createAddress()).split('ticket=')[1]}`, { cookie })).status).toBe(
        401,
      );
    });

    it('The address of a download is stored as a hash', async () => {
      const ticket = (await createAddress()).split('ticket=')[1] as string;
      const { rows } = await opened.services.database.executeSql('select * from download_tickets');
      expect(rows).toContainEqual(expect.objectContaining({ address: file }));
      expect(JSON.stringify(rows)).not.toContain(ticket);
    });
  });
});

describe('the doors of a hosted console', () => {
  let accounts: TestAccounts;
  let opened: TestServices;
  let app: Hono<SignedInEnv>;
  let browser: TestBrowser;

  const hosted: HostedSettings = {
    publicUrl,
    signUp: 'open',
    mail: { smtpUrl: 'smtp://127.0.0.1', from: 'console@console.example' },
    trustedProxies: [],
    sandboxUrl: undefined,
    billing: undefined,
  };

  beforeAll(async () => {
    accounts = await openAccounts();
    const { database, live, people } = accounts;
    opened = await openServices(Date.now(), { database, live, hosted, userAccounts: people });
    app = createApp({
      services: opened.services,
      signInLinks: undefined,
      pages: { answer: async () => new Response('the page') } as never,
      hosts: new Set([new URL(publicUrl).host]),
      fail: () => {},
    });
    browser = await accounts.signUp('owner@example.com');
  }, 60_000);

  afterAll(async () => {
    await opened.close();
    await accounts.live.close();
  });

  const ask: Ask = async (method, path, headers, body) => {
    const answer = await app.request(`${publicUrl}${path}`, {
      method,
      headers: { host: new URL(publicUrl).host, origin: publicUrl, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, text: await answer.text() };
  };

  it('Without the key of its session, the cookie opens no door', async () => {
    const { cookie } = browser;
    // What serves everybody: pages, the health check, what users need before they are signed in, and what reads the body first.
    expect(await findOpenDoors(app, ask, { cookie })).toEqual([
      'DELETE /x 404',
      'GET /health 200',
      'GET /x 200',
      'POST /api/auth/change-password 400',
      'POST /api/auth/confirm-address 400',
      'POST /api/auth/confirm-email 400',
      'POST /api/auth/passkey/register 400',
      'POST /api/auth/passkey/sign-in 400',
      'POST /api/auth/passkey/sign-in-options 200',
      'POST /api/auth/request-password-reset 400',
      'POST /api/auth/reset-password 400',
      'POST /api/auth/send-verification-email 400',
      'POST /api/auth/sign-in/email 400',
      'POST /api/auth/sign-up/email 400',
      'POST /x 404',
    ]);
    expect((await ask('GET', me, { cookie, ...browser.key })).status).toBe(200);
  });

  it('The cookie alone changes no password, adds no passkey and confirms no address', async () => {
    const { cookie } = browser;
    const change = JSON.stringify({ currentPassword: password, newPassword: 'a password of a thief' });
    expect((await ask('POST', '/api/auth/change-password', { cookie }, change)).status).toBe(401);
    expect((await ask('POST', '/api/auth/passkey/register-options', { cookie }, '{}')).status).toBe(401);
    const passkey = JSON.stringify({ name: 'Thief', response: { id: 'x', response: {} } });
    expect((await ask('POST', '/api/auth/passkey/register', { cookie }, passkey)).status).toBe(401);
    const options = await ask('POST', '/api/auth/passkey/register-options', { cookie, ...browser.key }, '{}');
    expect(options.status).toBe(200);
    const email = JSON.stringify({ email: 'next@example.com', password });
    expect((await ask('POST', '/trpc/account.changeEmail', { cookie, ...browser.key }, email)).status).toBe(200);
    await accounts.people.settled();
    const link = accounts.letters.find(({ link }) => link?.url.includes('/confirm-email'))?.link?.url ?? '';
    const token = new URL(link).searchParams.get('token');
    const confirmed = await ask('POST', '/api/auth/confirm-email', { cookie }, JSON.stringify({ token }));
    expect([confirmed.status, confirmed.text]).toEqual([400, expect.stringContaining('PASSWORD_REQUIRED')]);
  });

  it('A browser whose key was lost signs in again', async () => {
    const { cookie } = browser;
    expect((await ask('GET', me, { cookie })).status).toBe(401);
    const credentials = JSON.stringify({ email: 'owner@example.com', password });
    expect((await ask('POST', '/api/auth/sign-in/email', { cookie }, credentials)).status).toBe(200);
  });

  it('Sessions of before the update, which have no key, are not accepted', async () => {
    const unbound = await accounts.signUp('earlier@example.com');
    await accounts.database.executeSql('update user_sessions set key_hash = null');
    for (const key of [unbound.key, { 'x-session-key': '' }, {}]) {
      expect((await ask('GET', me, { cookie: unbound.cookie, ...key })).status).toBe(401);
    }
  });
});
