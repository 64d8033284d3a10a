import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../src/live/live.ts';
import { reportCallsTo } from '../src/reporting.ts';
import { readSettings } from '../src/settings/read-settings.ts';
import { type RunningConsole, startConsole } from '../src/start-console.ts';
import type { CallRow } from '../src/storage/schema/call-record.ts';
import { workspaces } from '../src/storage/schema/workspaces.ts';
import { goodCall } from './fixtures/call-record.ts';
import { type Caller, createTestCaller } from './fixtures/callers.ts';
import { rawRequest } from './fixtures/raw-request.ts';

let folder: string;
let shop: RunningSandbox;
let running: RunningConsole;
let url: string;
let caller: Caller;
let sellerId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-reporting-'));
  shop = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
  const settings = readSettings(['--data', folder, '--no-sandbox', '--no-copies', '--port', '0', '--no-open'], {});
  running = await startConsole(settings, (error) => {
    throw error;
  });
  url = running.url as string;
  await running.services.database.db.insert(workspaces).values({ id: 'other', name: 'Somebody else' });
  caller = createTestCaller(running.services);
  const { clientId, clientSecret, refreshToken } = shop.sandbox.credentials;
  const named = { name: 'Shop', region: 'eu', clientId, clientSecret, baseUrl: shop.url } as const;
  const application = await running.services.sellers.addApplication('local', named);
  const seller = { applicationId: application.id, name: 'Shop', refreshToken };
  sellerId = (await running.services.sellers.addSeller('local', seller)).id;
}, 60_000);

afterAll(async () => {
  await running.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** A client of a program of one's own. */
function program(observer: ReturnType<typeof reportCallsTo>): SellingPartner {
  const { clientId, clientSecret, refreshToken } = shop.sandbox.credentials;
  return new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { baseUrl: shop.url, authUrl: `${shop.url}/auth/o2/token`, observer },
  });
}

const report = (key: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  rawRequest(url, '/reported-calls', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });

const call = {
  ...goodCall,
  at: '2026-05-04T12:00:00.000Z',
  timeline: [{ kind: 'request', at: 0, attempt: 1 }],
};

describe('calls of another program', () => {
  test('Calls of another program appear on the live screen and in the list, with their source', async () => {
    const { key } = await caller.programs.add({ sellerId, name: 'nightly sync' });
    const heard = (await caller.live.changes()) as unknown as AsyncIterable<readonly [string, LiveEvent]>;
    const observer = reportCallsTo({ url, key });
    const client = program(observer);
    await client.callAPI({ operation: 'sellers.getMarketplaceParticipations' } as never);
    const live: CallRow[] = [];
    for await (const [, { topic, data }] of heard) {
      if (topic === 'calls') live.push(...(data as CallRow[]));
      if (live.length > 0) break;
    }
    const row = { operation: 'sellers.getMarketplaceParticipations', source: 'program', subject: 'nightly sync' };
    expect(live).toMatchObject([{ ...row, sellerId, ok: true, status: 200, attempts: 1 }]);
    const { rows } = await caller.activity.list({ filters: { source: 'program' }, maxItems: 10 });
    expect(rows).toEqual(live);
    const kept = await caller.activity.get({ id: live[0]?.id ?? '' });
    expect(kept).toMatchObject({ exchange: null, catalogued: { endpoint: 'sellers' } });
    expect(kept.timeline.map(({ kind }) => kind)).toContain('response');
    const [listed] = await caller.programs.list();
    expect(listed?.lastUsedAt).not.toBeNull();
  });

  test('Calls of another program contain no secret', async () => {
    const { key } = await caller.programs.add({ sellerId, name: 'leaky' });
    const leaky = { ...call, path: '/orders/v0/orders/Atza|planted', requestId: 'amzn1.oa2-cs.v1.planted' };
    expect((await report(key, { calls: [leaky] })).status).toBe(204);
    await running.services.activity.flush();
    const { rows } = await running.services.database.executeSql('select * from calls, programs, audit_entries');
    const shown = JSON.stringify([rows, await caller.activity.list({ filters: {}, maxItems: 100 })]);
    for (const secret of ['planted', key]) expect(shown).not.toContain(secret);
  });

  test('Calls that cannot be reported cause a warning, and the calls themselves continue', async () => {
    const told: Error[] = [];
    const observer = reportCallsTo({ url, key: 'supercargo_wrong', onError: (error) => told.push(error) });
    const answer = await program(observer).callAPI({ operation: 'sellers.getMarketplaceParticipations' } as never);
    await observer.flush();
    expect(answer).toBeDefined();
    expect(told).toMatchObject([{ code: 'PROGRAM_KEY_UNKNOWN' }]);
  });
});

describe('the route for reported calls', () => {
  test('The route rejects requests without a key or with a removed key', async () => {
    const { id, key } = await caller.programs.add({ sellerId, name: 'gone' });
    await caller.programs.remove({ id });
    for (const given of [undefined, 'guess', key]) {
      const { status, body } = await report(given, { calls: [call] });
      expect([status, body]).toEqual([401, expect.stringContaining('PROGRAM_KEY_UNKNOWN')]);
    }
  });

  test('The route rejects pages of other origins and other host names', async () => {
    const { key } = await caller.programs.add({ sellerId, name: 'page' });
    const elsewhere = await report(key, { calls: [call] }, { origin: 'http://evil.test' });
    expect(elsewhere.status).toBe(403);
    expect((await report(key, { calls: [call] }, { host: 'evil.test' })).status).toBe(403);
  });

  test('The route accepts calls and nothing else', async () => {
    const { key } = await caller.programs.add({ sellerId, name: 'odd' });
    const odd = [
      {},
      { calls: [{}] },
      { calls: [{ ...call, durationMilliseconds: -1 }] },
      { calls: Array(501).fill(call) },
      'x',
    ];
    for (const body of odd) expect((await report(key, body)).status).toBe(422);
    const large = await report(key, { calls: [{ ...call, path: 'x'.repeat(5 * 1024 * 1024) }] }).catch(() => undefined);
    expect(large?.status ?? 413).toBe(413);
  });

  test('The route limits attempts to guess a key', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 70; count += 1) answers.push((await report('guess', { calls: [] })).status);
    expect(answers.at(-1)).toBe(429);
  });

  test('A key belongs to one workspace', async () => {
    const stranger = createTestCaller(running.services, { workspaceId: 'other' });
    const { id } = await caller.programs.add({ sellerId, name: 'mine' });
    expect(await stranger.programs.list()).toEqual([]);
    await expect(stranger.programs.remove({ id })).rejects.toMatchObject({ cause: { code: 'PROGRAM_NOT_FOUND' } });
    const adding = stranger.programs.add({ sellerId, name: 'theirs' });
    await expect(adding).rejects.toMatchObject({ cause: { code: 'SELLER_NOT_FOUND' } });
  });
});
