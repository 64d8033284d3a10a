import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyName } from '../support/console/browser-session.ts';
import { chromiumFlags, findChromium } from '../support/console/chromium.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';

/** A server of another user or program on another port of the same host. It keeps the cookies that browsers send to it. */
class Neighbor {
  readonly cookies: string[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<Neighbor> {
    const server = createServer();
    const neighbor = new Neighbor(server);
    server.on('request', ({ headers }: { headers: IncomingHttpHeaders }, response) => {
      if (headers.cookie !== undefined) neighbor.cookies.push(headers.cookie);
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Neighbor</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return neighbor;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe.skipIf(!hasChromium)('a server on another port of the host', () => {
  let journey: Journey;
  let second: Journey;
  let neighbor: Neighbor;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [journey, second, neighbor] = await Promise.all([
      Journey.start(),
      Journey.start({ args: ['--no-sandbox'] }),
      Neighbor.start(),
    ]);
    context = await journey.contexts.create();
    page = await context.newPage();
    await openWithLink(page, journey);
  });

  afterAll(async () => {
    neighbor.close();
    await Promise.all([journey.close(), second.close()]);
  });

  it('A server on another port of the host receives the cookie of the browser and opens nothing with it', async () => {
    const foreignPage = await context.newPage();
    await foreignPage.goto(neighbor.url);
    const [cookie = ''] = neighbor.cookies;
    expect(cookie).toContain(`supercargo-${new URL(journey.origin).port}=`);
    const doors = [
      'GET /trpc/session.me',
      'GET /trpc/sellers.list',
      'GET /trpc/live.changes',
      'POST /trpc/settings.setReadOnly',
      'POST /trpc/session.createDownloadUrl',
      'POST /files/feed-inputs?name=a',
      'GET /files/activity',
      'GET /files/workspace',
      'GET /tables/run_1/export?format=csv',
      'POST /sign-out',
    ];
    for (const door of doors) {
      const [method = '', path = ''] = door.split(' ');
      for (const origin of [undefined, journey.origin]) {
        const headers = { cookie, 'content-type': 'application/json', ...(origin !== undefined && { origin }) };
        const body = method === 'POST' ? { body: '{}' } : {};
        const response = await fetch(journey.origin + path, { method, headers, ...body });
        expect([door, response.status]).toEqual([door, 401]);
      }
    }
    await foreignPage.close();
  });

  it('A server on another port of the host has no access to the key, and its pages cannot read the console’s', async () => {
    const foreignPage = await context.newPage();
    await foreignPage.goto(neighbor.url);
    expect(await foreignPage.evaluate('JSON.stringify(localStorage)')).toBe('{}');
    expect(await page.evaluate(`localStorage.getItem('${keyName}')?.length`)).toBe(43);
    for (const path of ['/trpc/session.me', '/launch']) {
      const request = `fetch('${journey.origin}${path}', { method: 'POST', credentials: 'include' }).then(() => 'read', () => 'blocked')`;
      expect(await foreignPage.evaluate(request)).toBe('blocked');
    }
    await foreignPage.close();
  });

  it('A server on another port of the host does not lock the owner out with thirty navigations to invalid sign-in links', async () => {
    const foreignPage = await context.newPage();
    // Only the code of the page matters here.
    await foreignPage.route(/\.(woff2|svg|css)$/, (route) => route.abort());
    for (let count = 0; count < 31; count += 1) {
      await foreignPage.goto(neighbor.url);
      await foreignPage.evaluate(`location.href = '${journey.origin}/launch#token=wrong${count}'`);
      await foreignPage.waitForURL(/\?launch=used/);
    }
    await foreignPage.close();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const fresh = await journey.contexts.create();
    await openWithLink(await fresh.newPage(), journey);
  });

  it('A server on another port of the host may be another console: both stay signed in, and each signs out alone', async () => {
    const there = await context.newPage();
    await openWithLink(there, second);
    for (const consolePage of [page, there]) {
      await consolePage.reload();
      await consolePage.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    }
    await there.close();
  });
});

describe.skipIf(!hasChromium)('the owner’s browser', () => {
  let journey: Journey;
  let page: Page;

  beforeAll(async () => {
    journey = await Journey.start();
    page = await (await journey.contexts.create()).newPage();
    await openWithLink(page, journey);
  });
  afterAll(() => journey.close());

  it('The owner’s browser follows the changes of the console over a stream that carries the key', async () => {
    const stream = page.waitForRequest(/live\.changes/);
    await page.reload();
    const request = await stream;
    expect((await request.allHeaders())['x-session-key']).toHaveLength(43);
    expect(request.url()).not.toContain('key');
    expect((await request.response())?.status()).toBe(200);
    await page.goto(`${journey.origin}/sellers`);
    await page.getByText('Sandbox', { exact: true }).first().waitFor();
    const [connected] = await journey.console.services.sellers.list('local');
    await journey.console.services.sellers.rename('local', connected?.seller.id ?? '', 'Renamed elsewhere');
    await page.getByText('Renamed elsewhere').first().waitFor();
  });

  it('The owner’s browser downloads a file from an address that works once', async () => {
    await page.goto(`${journey.origin}/activity`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'JSON', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^calls-.*\.json$/);
    expect(await file.failure()).toBeNull();
    expect(file.url()).toMatch(/[?&]ticket=[\w-]{43}$/);
    const [{ name = '', value = '' } = {}] = await page.context().cookies();
    const again = await fetch(file.url(), { headers: { cookie: `${name}=${value}` } });
    expect(again.status).toBe(401);
  });

  it('The owner’s browser uploads the input of a feed', async () => {
    await page.goto(`${journey.origin}/feeds/new`);
    const uploaded = page.waitForResponse(/feed-inputs/);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU,price\nA,1\n') });
    expect((await uploaded).status()).toBe(201);
  });

  it('The owner’s browser stays signed in in a new tab, and asks for a link when the key is missing', async () => {
    const tab = await page.context().newPage();
    await tab.goto(`${journey.origin}/sellers`);
    await tab.getByRole('heading', { level: 1, name: 'Sellers' }).waitFor();
    await tab.evaluate(`localStorage.removeItem('${keyName}')`);
    await tab.reload();
    await tab.getByRole('heading', { level: 1, name: 'Sign in to the console' }).waitFor();
    await openWithLink(tab, journey);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'New feed' }).waitFor();
  });

  it('The owner’s browser stays signed in after it is closed and opened again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'supercargo-browser-'));
    const open = () =>
      chromium.launchPersistentContext(folder, { executablePath: findChromium() as string, args: chromiumFlags });
    try {
      const before = await open();
      await openWithLink(await before.newPage(), journey);
      await before.close();
      const after = await open();
      const tab = await after.newPage();
      await tab.goto(`${journey.origin}/sellers`);
      await tab.getByRole('heading', { level: 1, name: 'Sellers' }).waitFor();
      await after.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** Opens a console with a new sign-in link, which leaves no token in the address. */
async function openWithLink(page: Page, { console }: Journey): Promise<void> {
  await page.goto(console.createSignInUrl());
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(page.url()).not.toContain('token');
}
