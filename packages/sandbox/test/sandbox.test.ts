import { once } from 'node:events';
import { connect } from 'node:net';
import { createSandbox, type SandboxOptions, startSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { finishedReport } from './support/reading-reports.ts';

/** Everything a few calls bring to light, as one text. */
async function recordResponses(options: SandboxOptions): Promise<string> {
  const clock = testClock();
  const application = new Application(createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, ...options }));
  const query = { MarketplaceIds: application.sandbox.credentials.marketplaceId, CreatedAfter: '2025-12-01T00:00:00Z' };
  const orders = await application.call('GET', '/orders/v0/orders', { query });
  const invented = await application.call('GET', '/vendor/orders/v1/purchaseOrders');
  const report = await finishedReport(application, clock, 'GET_MERCHANT_LISTINGS_ALL_DATA');
  const bytes = Buffer.from(report.bytes).toString('latin1');
  return JSON.stringify([application.sandbox.credentials, orders.body, invented.body, bytes]);
}

describe('a sandbox', () => {
  it('The same seed gives the same data, and another seed gives other data', async () => {
    const [first, again, other] = await Promise.all([
      recordResponses({ seed: 7 }),
      recordResponses({ seed: '7' }),
      recordResponses({ seed: 8 }),
    ]);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('A sandbox has the requested number of orders and listings', async () => {
    const sandbox = createSandbox({ clock: testClock(), orders: 0, listings: 0 });
    const application = new Application(sandbox);
    const query = { marketplaceIds: sandbox.credentials.marketplaceId };
    const items = await application.call('GET', `/listings/2021-08-01/items/${sandbox.credentials.sellerId}`, {
      query,
    });
    expect(items.body).toMatchObject({ numberOfResults: 0, items: [] });
  });

  it('A seller sells in the configured marketplaces', async () => {
    const application = new Application(createSandbox({ marketplaceIds: ['A1VC38T7YXB528'] }));
    expect(application.sandbox.credentials.marketplaceId).toBe('A1VC38T7YXB528');
    const { body } = await application.call('GET', '/sellers/v1/marketplaceParticipations');
    expect(body.payload).toHaveLength(1);
    expect(body.payload[0].marketplace).toMatchObject({ countryCode: 'JP', defaultCurrencyCode: 'JPY' });
  });

  it.each([
    { orders: -1 },
    { listings: 1.5 },
    { accessTokenSeconds: Number.NaN },
    { rateScale: -1 },
    { marketplaceIds: [] },
    { marketplaceIds: ['NOWHERE'] },
    { reports: { queueSeconds: -1 } },
  ])('A sandbox with %j is rejected', (options) => {
    expect(() => createSandbox(options)).toThrow(RangeError);
  });

  it('The log contains no secrets', async () => {
    const sandbox = createSandbox({ clock: testClock() });
    const application = new Application(sandbox);
    await application.call('GET', '/sellers/v1/account', { query: { unknown: 'value' } });
    await application.call('GET', '/nowhere');
    expect(sandbox.events).toEqual([
      expect.objectContaining({ kind: 'token', outcome: 'accepted', status: 200 }),
      {
        at: sandbox.clock.now(),
        kind: 'call',
        outcome: 'accepted',
        operation: 'sellers/v1/getAccount',
        method: 'GET',
        path: '/sellers/v1/account',
        status: 200,
        unknownParameters: ['unknown'],
      },
      expect.objectContaining({ kind: 'call', outcome: 'rejected', operation: null, status: 403 }),
    ]);
    expect(sandbox.requests.byOperation).toEqual({
      'sellers/v1/getAccount': { accepted: 1, throttled: 0, rejected: 0 },
    });
    expect(JSON.stringify(sandbox.events)).not.toContain(sandbox.credentials.refreshToken);
  });
});

describe('the log of a sandbox', () => {
  it('The log removes the oldest entries but counts all of them', async () => {
    const sandbox = createSandbox({ clock: testClock(), orders: 0 });
    for (let at = 0; at < 10_001; at += 1) await sandbox.fetch(new Request(`http://sandbox.test/${at}`));
    expect(sandbox.events).toHaveLength(9_001);
    expect(sandbox.events.at(-1)?.path).toBe('/10000');
    expect(sandbox.requests.rejected).toBe(10_001);
  });
});

describe('a sandbox on a port', () => {
  it('A sandbox on a port sends responses and documents, and closes with open connections', async () => {
    const clock = testClock();
    const running = await startSandbox({ clock });
    expect(running.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const application = new Application(running.sandbox);
    const headers = { 'x-amz-access-token': await application.sellerToken() };
    const call = async (path: string, init: RequestInit = {}) =>
      (await fetch(`${running.url}${path}`, { ...init, headers: { ...headers, ...(init.headers as object) } })).json();
    const body = JSON.stringify({
      reportType: 'GET_MERCHANT_LISTINGS_DATA',
      marketplaceIds: [running.sandbox.credentials.marketplaceId],
    });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const { reportId } = (await call('/reports/2021-06-30/reports', init)) as { reportId: string };
    clock.advance(10_000);
    const report = (await call(`/reports/2021-06-30/reports/${reportId}`)) as { reportDocumentId: string };
    const document = (await call(`/reports/2021-06-30/documents/${report.reportDocumentId}`)) as { url: string };
    expect(document.url.startsWith(`${running.url}/documents/`)).toBe(true);
    const file = await fetch(document.url);
    expect(file.headers.get('content-length')).toBe(String((await file.arrayBuffer()).byteLength));

    await running.close();
    await running.close();
    await expect(fetch(running.url)).rejects.toThrow();
  });

  it('Closing does not wait for a request that never ends', async () => {
    const running = await startSandbox();
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {}).resume();
    const dropped = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET /sellers/v1/account HTTP/1.1\r\nHost: ');
    await running.close();
    await dropped;
  });

  it('Encoded slashes in a path are kept', async () => {
    await using running = await startSandbox({ clock: testClock() });
    const { sellerId, marketplaceId } = running.sandbox.credentials;
    const token = await new Application(running.sandbox).sellerToken();
    const path = `/listings/2021-08-01/items/${sellerId}/BOWL%2F002?marketplaceIds=${marketplaceId}`;
    const response = await fetch(`${running.url}${path}`, { headers: { 'x-amz-access-token': token } });
    expect(await response.json()).toMatchObject({ sku: 'BOWL/002' });
  });

  it('An error says that the port is in use', async () => {
    await using running = await startSandbox();
    const port = Number(new URL(running.url).port);
    await expect(startSandbox({ port })).rejects.toThrow('EADDRINUSE');
  });
});
