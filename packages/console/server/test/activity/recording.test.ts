import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callContext } from '../../src/clients/call-context.ts';
import type { CallRecord, CallRow } from '../../src/storage/schema/call-record.ts';
import { openRecordedConsole, type RecordedConsole } from '../fixtures/recorded-console.ts';

let console: RecordedConsole;

beforeAll(async () => {
  console = await openRecordedConsole();
}, 60_000);
afterAll(() => console.close());

/** Makes a call, whatever becomes of it, and gives its record. */
async function recorded(call: () => Promise<unknown>): Promise<CallRecord> {
  let id = '';
  const onRecord = (recordId: string) => {
    id = recordId;
  };
  await callContext.run({ source: 'explorer', subject: 'request_1', onRecord }, () => call().catch(() => {}));
  return console.services.activity.find('local', id);
}

const getOrder = (orderId: string) => () => console.client.callAPI({ operation: 'orders.getOrder', path: { orderId } });
const kinds = ({ timeline }: CallRecord) => timeline.map(({ kind }) => kind);

describe('a recorded call', () => {
  it('A recorded call has its waits for the token and the slot, its request and its response', async () => {
    const call = await recorded(getOrder('111-0000001-0000001'));
    expect(kinds(call)).toEqual(['token', 'token-end', 'slot', 'request', 'first-byte', 'response']);
    expect(call).toMatchObject({
      operation: 'orders.getOrder',
      method: 'GET',
      template: '/orders/2026-01-01/orders/{orderId}',
      path: '/orders/2026-01-01/orders/111-0000001-0000001',
      origin: console.sandbox.url,
      ok: false,
      status: 404,
      code: 'NotFound',
      attempts: 1,
      throttled: 0,
      rate: 0.5,
      source: 'explorer',
      subject: 'request_1',
      sellerId: console.connected.seller.id,
      exchange: { token: 'seller', query: [], responseBody: { isJson: true, isComplete: true } },
    });
    expect(call.requestId).toBe(call.exchange?.responseHeaders?.['x-amzn-requestid']);
  });

  it('A recorded call has each attempt with its status and reason', async () => {
    console.sandbox.sandbox.faults.add({ fault: 'error', status: 503, operation: '*getOrder', times: 1 });
    const call = await recorded(getOrder('111-0000001-0000002'));
    expect(call.attempts).toBe(2);
    expect(call.timeline.filter(({ kind }) => kind === 'response' || kind === 'retry')).toMatchObject([
      { kind: 'response', attempt: 1, status: 503 },
      { kind: 'retry', attempt: 1, reason: 'server' },
      { kind: 'response', attempt: 2, status: 404 },
    ]);
  });

  it('A recorded call counts its responses with status 429 and the wait after them', async () => {
    console.sandbox.sandbox.faults.add({ fault: 'throttle', operation: '*searchCatalogItems', times: 1 });
    const [marketplaceId = ''] = console.connected.seller.marketplaceIds;
    const call = await recorded(() =>
      console.client.callAPI({
        operation: 'catalogItems.searchCatalogItems',
        query: { keywords: ['lamp'], marketplaceIds: [marketplaceId] },
        options: { version: '2022-04-01' },
      }),
    );
    expect(call).toMatchObject({ ok: true, status: 200, throttled: 1, attempts: 2 });
    expect(call.quotaWaitMilliseconds).toBeGreaterThan(0);
    expect(kinds(call)).toContain('wait');
    expect(call.exchange?.query).toContainEqual(['keywords', 'lamp']);
  });

  it('A recorded call without a response has the code of the failure', async () => {
    console.sandbox.sandbox.faults.add({ fault: 'reset', operation: '*getMarketplaceParticipations', times: 9 });
    const call = await recorded(() =>
      console.client.callAPI({
        operation: 'sellers.getMarketplaceParticipations',
        options: { retries: { network: 0 } },
      }),
    );
    console.sandbox.sandbox.faults.clear();
    expect(call).toMatchObject({ ok: false, status: null, attempts: 1 });
    expect(kinds(call)).toContain('failure');
    expect(call.exchange?.responseHeaders).toBeUndefined();
  });

  it('The beginning of a long response is saved without its personal data', async () => {
    const call = await recorded(() =>
      console.client.callAPI({
        operation: 'orders.getOrders',
        query: { MarketplaceIds: console.connected.seller.marketplaceIds, CreatedAfter: '2020-01-01T00:00:00Z' },
      }),
    );
    const body = call.exchange?.responseBody;
    expect(body).toMatchObject({ isJson: true, isComplete: false, isRedacted: true });
    expect(JSON.parse(body?.text ?? '')).toHaveProperty('payload.Orders');
    expect(body?.text).toContain('"City":"(personal data)"');
    expect(body?.text).not.toContain('@');
  });

  it('A call is found before and after it is written, and in its own workspace only', async () => {
    const call = await recorded(getOrder('111-0000001-0000003'));
    await console.services.activity.flush();
    const { workspaceId: _, ...kept } = call;
    expect(await console.caller.activity.get({ id: call.id })).toMatchObject(JSON.parse(JSON.stringify(kept)));
    await expect(console.services.activity.find('other', call.id)).rejects.toThrow('Unknown call');
  });

  it('Open screens are notified of a new call', async () => {
    const ends = new AbortController();
    const heard: CallRow[] = [];
    const listening = (async () => {
      for await (const event of console.services.live.events('local', ends.signal)) {
        if (event.topic === 'calls') heard.push(...(event.data as CallRow[]));
      }
    })();
    const call = await recorded(getOrder('111-0000001-0000004'));
    await vi.waitFor(() => expect(heard.map(({ id }) => id)).toContain(call.id), { timeout: 10_000 });
    ends.abort();
    await listening;
    expect(heard.find(({ id }) => id === call.id)).toMatchObject({ status: 404, attempts: 1 });
  });
});

describe('secrets', () => {
  it('No secret is saved, announced or exported', async () => {
    const { client, services, sandbox } = console;
    const refused = { method: 'GET', path: '/orders/v0/orders', dataElements: ['buyerInfo'] };
    const granted = (await client.callAPI({
      operation: 'tokens.createRestrictedDataToken',
      body: { restrictedResources: [refused] },
    })) as { restrictedDataToken: string };
    const document = (await client.callAPI({
      operation: 'feeds.createFeedDocument',
      body: { contentType: 'application/json; charset=UTF-8' },
    })) as { url: string };
    const { refreshToken, clientSecret } = sandbox.sandbox.credentials;
    // A secret in the wrong place is not saved either.
    for (const planted of [refreshToken, clientSecret, granted.restrictedDataToken]) {
      await recorded(() =>
        client.callAPI({ method: 'GET', api_path: '/orders/v0/orders', query: { NextToken: planted } }),
      );
      await recorded(() => client.callAPI({ operation: 'feeds.createFeedDocument', body: { contentType: planted } }));
    }
    const accessToken = client.access_token as string;
    expect(accessToken.length).toBeGreaterThan(20);
    await recorded(() => client.callAPI({ operation: 'feeds.createFeedDocument', body: { contentType: accessToken } }));
    await services.activity.flush();
    const rows = await services.database.db.execute(sql`select calls::text as text from calls`);
    const kept = (rows as unknown as { rows: { text: string }[] }).rows.map(({ text }) => text).join('\n');
    const files: string[] = [];
    for (const format of ['json', 'har'] as const) {
      for await (const part of services.activity.file('local', {}, format)) files.push(part);
    }
    const signature = new URL(document.url).searchParams.get('X-Amz-Signature') ?? document.url.split('?')[1] ?? '';
    const secrets = { refreshToken, clientSecret, accessToken, rdt: granted.restrictedDataToken, signature };
    for (const [name, secret] of Object.entries(secrets)) {
      for (const text of [kept, files.join('')]) {
        for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
          expect(text.includes(form), name).toBe(false);
        }
      }
    }
    expect(kept).toContain('(secret)');
  });
});

describe('exports', () => {
  it('An export is a complete file that other tools can read', async () => {
    const parts = async (format: 'json' | 'har') => {
      const texts: string[] = [];
      for await (const part of console.services.activity.file('local', { outcome: 'failed' }, format)) texts.push(part);
      return JSON.parse(texts.join(''));
    };
    const list = (await parts('json')) as CallRecord[];
    const { log } = (await parts('har')) as { log: { version: string; entries: Record<string, unknown>[] } };
    expect(list.length).toBeGreaterThan(2);
    expect(log.version).toBe('1.2');
    expect(log.entries).toHaveLength(list.length);
    const notFound = log.entries.find((entry) => (entry.response as { status: number }).status === 404);
    expect(notFound).toMatchObject({
      request: { method: 'GET', headersSize: -1, cookies: [] },
      response: { status: 404, content: { mimeType: 'application/json' } },
      timings: { send: 0 },
    });
    expect(list[0]).not.toHaveProperty('workspaceId');
  });

  it('An export without calls is a complete file as well', async () => {
    for (const format of ['json', 'har'] as const) {
      const texts: string[] = [];
      for await (const part of console.services.activity.file('other', {}, format)) texts.push(part);
      expect(() => JSON.parse(texts.join(''))).not.toThrow();
    }
  });
});

describe('a rejected call', () => {
  it('A rejected call is diagnosed from its record, and verified only on request', async () => {
    const { sandbox, connected, caller } = console;
    sandbox.sandbox.grantRoles(connected.seller.sellingPartnerId ?? '', []);
    const call = await recorded(getOrder('111-0000001-0000005'));
    expect(call.status).toBe(403);
    const before = sandbox.sandbox.events.length;
    const alone = await caller.activity.diagnosis({ id: call.id, checks: false });
    expect(sandbox.sandbox.events.length).toBe(before);
    expect(alone).toMatchObject({ isAccessError: true, operation: 'orders.getOrder', checks: [] });
    expect(alone.causes.map(({ cause }) => cause)).toContain('role');
    const checked = await caller.activity.diagnosis({ id: call.id, checks: true });
    expect(checked.checks.length).toBeGreaterThan(0);
    expect(sandbox.sandbox.events.length).toBeGreaterThan(before);
  });
});
