import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Listening, listen } from '../src/http/listen.ts';
import { createApp } from '../src/routes/create-app.ts';
import { Pages } from '../src/routes/pages.ts';
import { SignInLinks } from '../src/sessions/sign-in-links.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';
import { rawRequest } from './fixtures/raw-request.ts';
import { sendLaunch, signIn } from './fixtures/sign-in.ts';

const page = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script src="/theme.js"></script>';

let folder: string;
let fixture: TestServices;
let listening: Listening;
let links: SignInLinks;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-pages-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'key.json'), 'a secret'),
    writeFile(join(folder, 'web', 'index.html'), page),
    writeFile(join(folder, 'web', 'assets', 'index-1.js'), 'let a;'),
    writeFile(join(folder, 'web', 'assets', 'index-1.js.br'), 'packed'),
  ]);
  fixture = await openServices();
  links = new SignInLinks(fixture.services.now);
  const hosts = new Set<string>();
  const parts = { services: fixture.services, signInLinks: links, pages: new Pages(join(folder, 'web')), hosts };
  listening = await listen(createApp({ ...parts, fail: () => {} }).fetch, '127.0.0.1', 0);
  for (const name of listening.names) hosts.add(name);
}, 60_000);

afterAll(async () => {
  await listening.stop();
  await fixture.close();
  await rm(folder, { recursive: true, force: true });
});

const linkTo = (token: string) => `${listening.url}/launch#token=${token}`;

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(listening.url, path, { headers });

test('No path leads outside the folder', async () => {
  const up = ['/../key.json', '/assets/../../key.json', '/%2e%2e/key.json', '/..%2fkey.json', '/..%5ckey.json'];
  for (const path of [
    ...up,
    '/%252e%252e/key.json',
    '//key.json',
    '/assets/%2e%2e/%2e%2e/key.json',
    '/key.json%00.js',
  ]) {
    const { body } = await get(path);
    expect(body).not.toContain('a secret');
  }
});

test('A page has a content security policy without inline scripts and a new nonce each time', async () => {
  const [one, other] = [await get('/'), await get('/sellers?seller=x')];
  const policy = String(one.headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).toMatch(/base-uri 'none'/);
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(other.headers['content-security-policy']).not.toBe(policy);
  expect(one.body).not.toContain('__CSP_NONCE__');
  expect(policy).toContain(/content="([^"]+)"/.exec(one.body)?.[1] ?? 'no nonce');
});

test('Only the billing screen allows the payment provider, and only if billing is on', async () => {
  const paid = new Pages(join(folder, 'web'), { signUp: 'open', billing: {} });
  const free = new Pages(join(folder, 'web'));
  const readPolicy = async (pages: Pages, path: string) =>
    (await pages.answer(path)).headers.get('content-security-policy') ?? '';
  for (const path of ['/billing', '/billing/']) {
    const policy = await readPolicy(paid, path);
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com;/);
    expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com;/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe/);
  }
  for (const path of ['/', '/sellers', '/billing/x', '/billings', '/x/billing', '/Billing', '//billing']) {
    expect(await readPolicy(paid, path), path).not.toMatch(/https:|frame-src/);
  }
  expect(await readPolicy(free, '/billing')).not.toMatch(/https:|frame-src/);
});

test('Browsers cache files of the screens and nothing else', async () => {
  const file = await get('/assets/index-1.js', { 'accept-encoding': 'gzip, br' });
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/')).headers['cache-control']).toBe('no-store');
  expect(await get('/assets/index-2.js')).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
});

test('A sign-in link expires after a quarter of an hour', async () => {
  const [early, late] = [links.make(), links.make()];
  fixture.move(14 * 60_000);
  expect((await sendLaunch(linkTo(early))).status).toBe(200);
  fixture.move(60_000);
  expect((await sendLaunch(linkTo(late))).status).toBe(401);
});

test.each([
  [true, '/home'],
  [false, '/'],
])('A sign-in link opens the shop if the console copies it: %s', async (isAvailable, path) => {
  vi.spyOn(fixture.services.mirrors, 'isAvailable', 'get').mockReturnValue(isAvailable);
  expect(JSON.parse((await sendLaunch(linkTo(links.make()))).body)).toEqual({ path });
});

test('A session ends after 30 days', async () => {
  const own = await signIn(linkTo(links.make()));
  expect((await get('/trpc/session.me', own)).status).toBe(200);
  fixture.move(30 * 86_400_000);
  expect((await get('/trpc/session.me', own)).status).toBe(401);
});
