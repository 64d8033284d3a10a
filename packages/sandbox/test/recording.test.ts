import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, movableClock, type Sandbox, type SandboxOptions, StateError } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';
import {
  type Busy,
  busySandbox,
  consentCode,
  DAY,
  everythingOf,
  HOME,
  redeem,
  requestReport,
  rotateSecret,
  subscribe,
  useApplication,
} from './support/busy-sandbox.ts';
import { firstLine, outcome, run } from './support/command.ts';
import { control } from './support/control.ts';

const PDF = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x00, 0x80, 0x0a]);

/** Puts bytes that are no text into the store, as the file of a feed. */
async function feedOfBytes({ inNameOf, sandbox }: Busy, refreshToken: string) {
  const contentType = 'application/pdf';
  const { body } = await inNameOf(refreshToken, 'POST', '/feeds/2021-06-30/documents', { contentType });
  const upload = { method: 'PUT', headers: { 'content-type': contentType }, body: PDF };
  expect((await sandbox.fetch(new Request(body.url, upload))).status).toBe(200);
  const feed = { feedType: 'UPLOAD_VAT_INVOICE', marketplaceIds: [HOME], inputFeedDocumentId: body.feedDocumentId };
  await inNameOf(refreshToken, 'POST', '/feeds/2021-06-30/feeds', feed);
  return body.url as string;
}

/** A day on which everything happens that the state can hang on. */
async function live(busy: Busy): Promise<void> {
  const { clock, sandbox, one, two, inNameOf, application } = busy;
  await subscribe(busy, one, await useApplication(busy));
  clock.advance(1234);
  await control(sandbox, 'POST', '/reports', { reportType: 'GET_MERCHANT_LISTINGS_DATA', afterReads: 2 });
  await requestReport(busy, one);
  await control(sandbox, 'POST', '/clock', { advanceSeconds: 3600, speed: 60 });
  clock.advance(500);
  await feedOfBytes(busy, two);
  const code = await consentCode(busy, sandbox.sellers[1]?.sellerId ?? '');
  await redeem(busy, code);
  await redeem(busy, code);
  await rotateSecret(busy);
  sandbox.clock.set(sandbox.clock.now() + 3 * DAY);
  const { body } = await control(sandbox, 'POST', '/sellers', { orders: 3 });
  await requestReport(busy, body.refreshToken);
  sandbox.grantRoles(body.sellerId, ['Product Listing', 'Inventory and Order Tracking']);
  sandbox.notifications.duplicate(2);
  const { refreshToken } = sandbox.addSeller({ seed: 'worker' });
  await Promise.all([requestReport(busy, refreshToken), requestReport(busy, one), requestReport(busy, two)]);
  sandbox.reset(sandbox.sellers[1]?.sellerId);
  sandbox.faults.add({ fault: 'error', times: 1, operation: 'sellers/*' });
  for (let call = 0; call < 2; call += 1) await application.call('GET', '/sellers/v1/account');
  await inNameOf(
    one,
    'PUT',
    `/listings/2021-08-01/items/${sandbox.credentials.sellerId}/A%2FB`,
    {
      productType: 'CLOCK',
      attributes: { item_name: [{ value: 'Uhr “ü” 時計', marketplace_id: HOME }] },
    },
    { marketplaceIds: HOME },
  );
  await application.call('GET', '/orders/v0/orders', { token: 'Atza|nobody' });
  await application.call('GET', '/nowhere');
  await sandbox.fetch(new Request(`${ORIGIN}/documents/nothing`));
  await everythingOf(busy);
  sandbox.clock.freeze();
  clock.advance(DAY);
}

async function recorded(options: SandboxOptions = {}) {
  const busy = busySandbox(options);
  busy.sandbox.recording.start();
  await live(busy);
  return { busy, snapshot: busy.sandbox.snapshot(), text: busy.sandbox.recording.stop() };
}

/** Another instance, made at another time; its own clock underneath shows what the first one's shows now. */
function another(busy: Busy, options: SandboxOptions = {}): Sandbox {
  const other = busySandbox(options);
  other.clock.set(busy.clock.now());
  return other.sandbox;
}

describe('a recording', () => {
  it('played to another sandbox gives the same state, byte by byte', async () => {
    const { busy, snapshot, text } = await recorded();
    const sandbox = another(busy);
    const report = await sandbox.replay(text);
    expect(report.differences).toEqual([]);
    expect(report.requests).toBeGreaterThan(30);
    expect(sandbox.snapshot()).toBe(snapshot);
    expect(await everythingOf({ ...busy, ...callersOf(sandbox) })).toEqual(await everythingOf(busy));
  });

  it('differs in one place where the machine’s clock shows another time: in what that clock shows', async () => {
    const { snapshot, text } = await recorded();
    const { sandbox, clock } = busySandbox();
    clock.set(Date.UTC(2031, 5, 1));
    await sandbox.replay(text);
    const [mine, theirs] = [JSON.parse(sandbox.snapshot()), JSON.parse(snapshot)];
    expect(mine).not.toEqual(theirs);
    mine.sandbox.clock.setAt = theirs.sandbox.clock.setAt;
    expect(mine).toEqual(theirs);
  });

  it('goes over the control paths, to the same state', async () => {
    const busy = busySandbox();
    expect((await control(busy.sandbox, 'POST', '/recording/start', {})).body).toMatchObject({
      recording: true,
      lines: 0,
    });
    await live(busy);
    const { lines, bytes } = (await control(busy.sandbox, 'GET', '/recording')).body;
    const snapshot = busy.sandbox.snapshot();
    const stop = new Request(`${ORIGIN}/_sandbox/recording/stop`, { method: 'POST' });
    const text = await (await busy.sandbox.fetch(stop)).text();
    expect([text.split('\n').length - 3, text.length > bytes]).toEqual([lines, true]);
    const sandbox = another(busy);
    const { status, body } = await control(sandbox, 'POST', '/recording/replay', text);
    expect([status, body.differences]).toEqual([200, []]);
    expect(sandbox.snapshot()).toBe(snapshot);
  });

  it('is JSON in lines, with a version first, and without secrets', async () => {
    const { busy, text } = await recorded();
    const [head, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(head).toMatchObject({ format: 'supercargo-sandbox-recording', version: 1, options: { seed: 'supercargo' } });
    expect(lines[0]).toMatchObject({ method: 'POST', url: `${ORIGIN}/auth/o2/token`, status: 200 });
    expect(lines.at(-1)).toMatchObject({ end: true, frozen: true, speed: 60 });
    const known = JSON.parse(busy.sandbox.snapshot());
    const tokens = (known['records-tokens'].$map as [string][]).map(([token]) => token);
    const secrets = [...tokens, ...busy.sandbox.sellers.map(({ refreshToken }) => refreshToken)];
    expect(secrets.length).toBeGreaterThan(20);
    for (const secret of [...secrets, busySandbox().sandbox.credentials.clientSecret]) {
      expect(text).not.toContain(secret.split('|').at(-1));
    }
    expect(text).not.toMatch(/sandbox-[A-Za-z0-9]{50}|signature=[\w-]|SANDBOX[A-Za-z0-9]{13}/);
  });

  it('begins again with a reset of everything', async () => {
    const busy = busySandbox();
    busy.sandbox.recording.start();
    await requestReport(busy, busy.one);
    busy.sandbox.reset();
    expect(busy.sandbox.recording.state().lines).toBe(0);
    await requestReport(busy, busy.two);
    const [snapshot, text] = [busy.sandbox.snapshot(), busy.sandbox.recording.stop()];
    const sandbox = another(busy);
    expect(await sandbox.replay(text)).toEqual({ requests: 2, actions: 0, differences: [] });
    expect(sandbox.snapshot()).toBe(snapshot);
  });

  it('starts where the sandbox is as it was made, and nowhere else', async () => {
    const { sandbox, application } = busySandbox();
    await application.sellerToken();
    expect(() => sandbox.recording.start()).toThrow('the sandbox has been used');
    const refused = await control(sandbox, 'POST', '/recording/start', {});
    expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('reset it too')]);
    expect((await control(sandbox, 'POST', '/recording/start', { reset: true })).status).toBe(201);
    expect(() => sandbox.recording.start()).toThrow('under way');
    expect(() => sandbox.restore(sandbox.snapshot())).toThrow('cannot take up another state');
    sandbox.recording.stop();
    expect(() => sandbox.recording.stop()).toThrow(StateError);
    sandbox.restore(sandbox.snapshot());
    expect(() => sandbox.recording.start()).toThrow('has been used');
  });

  it('has a limit, and what does not fit is refused and not done', async () => {
    const busy = busySandbox({ mostRecordingBytes: 5000 });
    const { sandbox, application, one } = busy;
    sandbox.recording.start();
    const token = await application.sellerToken(one);
    const statuses: number[] = [];
    const ask = () => application.call('GET', '/sellers/v1/account', { token });
    while (statuses.at(-1) !== 507) statuses.push((await ask()).status);
    expect((await ask()).body.errors).toEqual([
      {
        code: 'SandboxRecordingFull',
        message: expect.stringContaining('at most 5000 bytes (mostRecordingBytes)'),
        details: '',
      },
    ]);
    const full = await control(sandbox, 'POST', '/sellers', { seed: 'x'.repeat(500) });
    expect([full.status, full.body.error.message]).toEqual([400, expect.stringContaining('The recording is full')]);
    expect(sandbox.sellers).toHaveLength(2);
    expect(sandbox.recording.state().bytes).toBeLessThanOrEqual(5000);
    const [snapshot, text] = [sandbox.snapshot(), sandbox.recording.stop()];
    expect((await ask()).status).toBe(200);
    const other = another(busy, { mostRecordingBytes: 5000 });
    await other.replay(text);
    expect(other.snapshot()).toBe(snapshot);
  });

  it('tells which answers are others than they were', async () => {
    const { busy, text } = await recorded();
    const changed = text.replace('"status":202', '"status":418');
    const { differences } = await another(busy).replay(changed);
    expect(differences).toEqual([
      expect.objectContaining({ method: 'POST', path: '/reports/2021-06-30/reports', recorded: 418, answered: 202 }),
    ]);
  });

  it.each([
    ['nothing', () => '', 'damaged'],
    ['something else', () => '{}\n', 'not a recording of a sandbox'],
    ['newer', (text: string) => text.replace('"version":1', '"version":2'), 'version 2, and this one reads up to 1'],
    [
      'of another shop',
      (text: string) => text.replace('"orders":12', '"orders":13'),
      'with orders 13, and this one has 12',
    ],
    ['broken', (text: string) => text.replace('{"at"', '{"to"'), 'Line 2 of the recording is neither'],
    ['cut', (text: string) => text.replace('"method"', 'method'), 'Line 2 of the recording is damaged'],
  ])('that is %s is refused, and nothing changes', async (_, spoil, words) => {
    const { busy, snapshot, text } = await recorded();
    await expect(busy.sandbox.replay(spoil(text))).rejects.toThrow(StateError);
    await expect(busy.sandbox.replay(spoil(text))).rejects.toThrow(words);
    expect(busy.sandbox.snapshot()).toBe(snapshot);
  });

  it('can be played as far as it goes, when its end is missing', async () => {
    const { busy, text } = await recorded();
    const whole = text.trimEnd().split('\n');
    const half = `${whole.slice(0, 12).join('\n')}\n${whole[12]?.slice(0, 20)}`;
    expect(await another(busy).replay(half)).toMatchObject({ requests: 10, actions: 1, differences: [] });
  });

  it('is made of a running clock too', async () => {
    let now = Date.UTC(2026, 0, 15, 12);
    const clock = { now: () => (now += 7) };
    const busy = { ...busySandbox(), ...callersOf(createSandbox({ ...SMALL, clock })) };
    busy.sandbox.recording.start();
    await requestReport(busy, busy.one);
    await feedOfBytes(busy, busy.two);
    busy.sandbox.clock.freeze();
    const [before, text] = [JSON.parse(busy.sandbox.snapshot()), busy.sandbox.recording.stop()];
    const sandbox = createSandbox({ ...SMALL, clock: movableClock() });
    expect((await sandbox.replay(text)).differences).toEqual([]);
    const after = JSON.parse(sandbox.snapshot());
    after.sandbox.clock.setAt = before.sandbox.clock.setAt;
    expect(after).toEqual(before);
  });
});

describe('the command line', () => {
  it('records into a file, and plays it to the same state', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recording-'));
    try {
      const file = join(folder, 'day.jsonl');
      const record = run('--port', '0', '--json', '--orders', '7', '--rate-scale', 'off', '--record', file);
      const { url, credentials } = JSON.parse(await firstLine(record));
      const { clientId: client_id, clientSecret: client_secret, refreshToken: refresh_token } = credentials;
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id, client_secret });
      const post = (path: string, init: RequestInit) => fetch(`${url}${path}`, { method: 'POST', ...init });
      await post('/auth/o2/token', { body });
      await post('/_sandbox/sellers', { body: JSON.stringify({ seed: 'worker' }) });
      await post('/_sandbox/clock', { body: JSON.stringify({ frozen: true }) });
      const snapshotOf = async (at: string) => {
        await fetch(`${at}/_sandbox/snapshots`, { method: 'POST', body: JSON.stringify({ name: 'now' }) });
        return JSON.parse(await (await fetch(`${at}/_sandbox/snapshots/now`)).text());
      };
      const before = await snapshotOf(url);
      record.kill('SIGTERM');
      await once(record, 'exit');
      expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(4);

      const replay = run('--port', '0', '--json', '--replay', file);
      const after = await snapshotOf(JSON.parse(await firstLine(replay)).url);
      replay.kill('SIGTERM');
      expect((await outcome(replay)).err).toBe('Played 1 requests and 1 actions.\n');
      expect(before.sandbox.clock.setAt).not.toBe(after.sandbox.clock.setAt);
      after.sandbox.clock.setAt = before.sandbox.clock.setAt;
      expect(after).toEqual(before);

      const other = await outcome(run('--port', '0', '--orders', '8', '--replay', file));
      expect([other.code, other.err]).toEqual([1, expect.stringContaining('with orders 7, and this one has 8')]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 20_000);
});

const SMALL: SandboxOptions = {
  sellers: 2,
  vendors: 1,
  orders: 12,
  ordersPerDay: 6,
  listings: 8,
  marketplaceIds: [HOME],
};

/** The ways in which a busy sandbox calls, for another sandbox. */
function callersOf(sandbox: Sandbox): Pick<Busy, 'sandbox' | 'application' | 'one' | 'two' | 'inNameOf' | 'asked'> {
  const application = new Application(sandbox);
  const inNameOf: Busy['inNameOf'] = async (refreshToken, method, path, body, query = {}) =>
    application.call(method, path, {
      token: await application.sellerToken(refreshToken),
      query,
      ...(body !== undefined && { body }),
    });
  const asked: Busy['asked'] = async (refreshToken, path, query = {}) => {
    const { status, body } = await inNameOf(refreshToken, 'GET', path, undefined, query);
    return { status, body };
  };
  const [one = '', two = ''] = sandbox.sellers.map(({ refreshToken }) => refreshToken);
  return { sandbox, application, one, two, inNameOf, asked };
}
