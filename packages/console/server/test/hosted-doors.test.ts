import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeAddress as callerAt, createClientAddressReader } from '../src/http/client-address.ts';
import { limitConcurrency } from '../src/http/concurrency-limit.ts';
import { guard } from '../src/http/guard.ts';
import { type Listening, listen } from '../src/http/listen.ts';
import { rateBound } from '../src/http/rate-limit.ts';
import type { SignedInEnv } from '../src/http/signed-in.ts';
import { createApp } from '../src/routes/create-app.ts';
import { Health } from '../src/routes/health.ts';
import { Pages } from '../src/routes/pages.ts';
import { FeedInputs } from '../src/services/feeds/feed-inputs.ts';
import type { HostedSettings } from '../src/settings/hosted-settings.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';
import { rawRequest } from './fixtures/raw-request.ts';

const hosted: HostedSettings = {
  publicUrl: 'https://console.example',
  signUp: 'open',
  mail: { smtpUrl: 'smtp://127.0.0.1', from: 'console@console.example' },
  trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
  sandboxUrl: undefined,
  billing: undefined,
};

/** What a reader makes of a connection and a header. */
function addressFor(socket: string, forwarded?: string, proxies = hosted.trustedProxies): string | undefined {
  const incoming = { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: 'IPv4' } };
  return createClientAddressReader(proxies)({ env: { incoming }, req: { header: () => forwarded } } as never);
}

describe('the address of a client', () => {
  it('The address is the other end of the connection, whatever headers a stranger sends', () => {
    expect(addressFor('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(addressFor('10.0.0.1', '198.51.100.1', [])).toBe('10.0.0.1');
    expect(addressFor('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it.each([
    ['the last that is no proxy', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['what the nearest proxy says, not what was sent to it', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['an address of version 6', '2001:DB8::7', '2001:db8::7'],
    ['an address with a port', '203.0.113.9:4711', '203.0.113.9'],
    ['an address of version 6 with a port', '[2001:db8::7]:4711', '2001:db8::7'],
    ['behind a proxy of version 6', '203.0.113.9, fd00::2', '203.0.113.9'],
    ['the proxy itself where it names nobody', undefined, '127.0.0.1'],
    ['the nearest that can be read', '203.0.113.9, unknown, 10.1.2.3', '10.1.2.3'],
  ])('Behind a trusted proxy, the address is %s', (_, forwarded, expected) => {
    expect(addressFor('127.0.0.1', forwarded)).toBe(expected);
    expect(addressFor('::ffff:127.0.0.1', forwarded)).toBe(expected);
  });

  it('A trusted proxy is an address or a network', () => {
    for (const proxy of ['proxy.internal', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', '']) {
      expect(() => createClientAddressReader([proxy])).toThrow('SUPERCARGO_TRUSTED_PROXIES');
    }
  });

  it('A network of IPv6 addresses counts as one client', () => {
    expect(callerAt('203.0.113.9')).toBe('203.0.113.9');
    expect(callerAt('2001:db8:1:2:3:4:5:6')).toBe(callerAt('2001:db8:1:2::ffff'));
    expect(callerAt('2001:db8:0:2::1')).not.toBe(callerAt('2001:db8:1:2::1'));
    expect(callerAt('::1')).toBe('0:0:0:0::/64');
  });
});

describe('the origin of a page', () => {
  it.each([
    ['https://localhost:4650', 'https://localhost:4650', 200],
    ['https://localhost:4650', 'http://localhost:4650', 403],
    ['https://localhost:4650', 'https://localhost:4651', 403],
    ['https://console.example', 'https://console.example', 200],
    ['https://console.example', 'http://console.example', 403],
  ])('The console at %s answers a page of %s with %i', async (publicUrl, origin, status) => {
    const { host } = new URL(publicUrl);
    const app = new Hono().use(guard(new Set([host]), publicUrl)).post('/api', (context) => context.text('done'));
    const response = await app.request(`http://${host}/api`, { method: 'POST', headers: { host, origin } });
    expect(response.status).toBe(status);
  });
});

describe('a request limit', () => {
  it('Each client has its own request limit', () => {
    let now = 0;
    const bound = rateBound(2, 1000, () => now);
    expect([bound('a'), bound('a'), bound('a')?.status, bound('b')]).toEqual([undefined, undefined, 429, undefined]);
    now = 1000;
    expect(bound('a')).toBeUndefined();
  });

  it('The request limit removes old clients instead of storing all of them', () => {
    const bound = rateBound(1, 1000, () => 0);
    bound('first');
    for (let count = 0; count < 20_000; count += 1) bound(`other ${count}`);
    expect(bound('first')).toBeUndefined();
    expect(bound('other 19999')?.status).toBe(429);
  });
});

describe('the routes of a hosted console', () => {
  let opened: TestServices;
  let listening: Listening;
  let health: Health;
  let isUp = true;
  const own = { host: 'console.example' };

  beforeAll(async () => {
    opened = await openServices(Date.now(), { hosted });
    const { services } = opened;
    const executeSql = async () => {
      if (!isUp) throw new Error('gone');
      return { rows: [] };
    };
    health = new Health({ executeSql });
    const hosts = new Set([own.host]);
    const pages = new Pages('/nowhere', hosted);
    const app = createApp({ services, signInLinks: undefined, pages, health, hosts, fail: () => {} });
    listening = await listen(app.fetch, '127.0.0.1', 0, { grace: 10_000 });
  }, 60_000);

  afterAll(async () => {
    await listening.stop();
    await opened.close();
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(listening.url, path, { headers: { ...own, ...headers } });

  it('The responses tell browsers to use HTTPS only', async () => {
    for (const path of ['/', '/health', '/trpc/session.me', '/nothing']) {
      expect((await ask(path)).headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('The routes respond under the public name and to pages of its origin only', async () => {
    expect((await ask('/trpc/session.me', { origin: 'https://console.example' })).status).toBe(401);
    expect((await ask('/trpc/session.me', { origin: 'https://evil.test' })).status).toBe(403);
    expect((await ask('/trpc/session.me', { host: 'evil.test' })).status).toBe(403);
    // The scheme belongs to the origin: what http brings may have been changed on the way.
    for (const origin of [
      'http://console.example',
      'http://console.example:443',
      'HTTP://console.example',
      'ws://console.example',
      'ftp://console.example',
      'https://console.example:444',
      'https://console.example.evil.test',
      'https://console.example@evil.test',
      'null',
      'console.example',
    ]) {
      for (const path of ['/trpc/session.me', '/', '/api/auth/sign-in/email', '/files/workspace']) {
        expect([origin, path, (await ask(path, { origin })).status]).toEqual([origin, path, 403]);
      }
    }
  });

  it('A hosted console has no sign-in link', async () => {
    const { status, headers } = await ask('/launch?token=anything');
    expect(status).not.toBe(302);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('The number of requests without a session is limited by address, so one stranger blocks nobody else', async () => {
    const from = (address: string) => ask('/trpc/session.me', { 'x-forwarded-for': address });
    let last = 0;
    for (let count = 0; count <= 1000; count += 1) last = (await from('203.0.113.1')).status;
    expect(last).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(401);
    // What a stranger writes before the proxy's word changes nothing.
    expect((await from('198.51.100.7, 203.0.113.1')).status).toBe(429);
  });

  it('The health route tells a proxy whether the database responds, under any host name', async () => {
    const asked = () => ask('/health', { host: '10.0.0.4:4650' });
    expect((await asked()).status).toBe(200);
    isUp = false;
    expect(await asked()).toMatchObject({ status: 503, body: expect.stringContaining('DATABASE_UNREACHABLE') });
    isUp = true;
    expect((await asked()).status).toBe(200);
    health.leave();
    expect(await asked()).toMatchObject({ status: 503, body: expect.stringContaining('CONSOLE_SHUTTING_DOWN') });
  });
});

describe('requests of one workspace', () => {
  it('A few downloads of a workspace run at once, while requests of other workspaces continue', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const began: string[] = [];
    const app = new Hono<SignedInEnv>()
      .use(async (context, next) => {
        const workspaceId = context.req.path.slice(1);
        context.set('session', { actor: 'somebody', workspaceId, role: 'owner' });
        return next();
      })
      .use(limitConcurrency(2))
      .get('*', async (context) => {
        began.push(context.req.path);
        await ended;
        return context.text('whole');
      });
    const first = [app.request('/one'), app.request('/one')];
    expect((await app.request('/one')).status).toBe(429);
    const other = app.request('/other');
    end();
    expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(began).toEqual(['/one', '/one', '/other']);
    expect((await app.request('/one')).status).toBe(200);
  });

  it('Files for feeds share one limit', async () => {
    const { services, close } = await openServices();
    const { database, vault, processFolder, files, now, fail } = services;
    const parts = { db: database.db, vault, folder: processFolder, files, now, fail };
    const inputs = new FeedInputs({ ...parts, maxBytes: 20 });
    const bytes = new TextEncoder().encode('sku\nLAMP-001\n');
    await inputs.takeDocument('local', 'lamps.txt', bytes);
    await expect(inputs.takeRows('local', 'lamps.txt', bytes)).rejects.toMatchObject({ code: 'FEED_STORAGE_FULL' });
    const rows = (async function* () {
      yield ['LAMP-001'];
    })();
    const again = { kind: 'table', columns: ['sku'], rows } as const;
    const prefill = { feedType: 'POST_FLAT_FILE_LISTINGS_DATA', marketplaceIds: [] } as never;
    await expect(inputs.takeAgain('local', 'again', again, { mapping: null, prefill })).rejects.toMatchObject({
      code: 'FEED_STORAGE_FULL',
    });
    await expect(inputs.takeRows('other', 'lamps.txt', bytes)).resolves.toMatchObject({ rows: 1 });
    await close();
  });
});

describe('stopping a server', () => {
  it('Stopping finishes requests in progress and does not wait for streams', async () => {
    let go = () => {};
    const going = new Promise<void>((resolve) => {
      go = resolve;
    });
    let began = () => {};
    const started = new Promise<void>((resolve) => {
      began = resolve;
    });
    const { url, stop } = await listen(
      async (request) => {
        if (request.url.endsWith('/stream')) {
          return new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) }), {
            headers: { 'content-type': 'text/event-stream' },
          });
        }
        began();
        await going;
        return new Response('whole');
      },
      '127.0.0.1',
      0,
      { grace: 60_000 },
    );
    const stream = await fetch(`${url}/stream`);
    const slow = fetch(url).then((answer) => answer.text());
    await started;
    const stopped = stop();
    await expect(fetch(url)).rejects.toThrow();
    go();
    expect(await slow).toBe('whole');
    await stopped;
    await expect(stream.text()).rejects.toThrow();
  });
});
