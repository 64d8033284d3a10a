import { once } from 'node:events';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { createSandbox, startSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';

const CONSENT = '/apps/authorize/consent';
const ACCOUNT = '/sellers/v1/account';
const TINY = { clock: testClock(), orders: 0, listings: 0 };

describe('faults by route', () => {
  it('A fault rule applies to the authorization page on every host', async () => {
    const sandbox = createSandbox(TINY);
    const { applicationId } = sandbox.credentials;
    const query = new URLSearchParams({ application_id: applicationId, state: 'x', redirect_uri: 'http://localhost' });
    const open = async (origin: string) => (await sandbox.fetch(new Request(`${origin}${CONSENT}?${query}`))).status;
    sandbox.faults.add({ fault: 'error', requestType: 'authorization', status: 503, times: 2 });
    expect(await open(ORIGIN)).toBe(503);
    expect(await open('https://sellercentral.amazon.com')).toBe(503);
    expect(await open(ORIGIN)).toBe(200);
    const consents = sandbox.events.map(({ kind, status, fault }) => [kind, status, fault]);
    expect(consents).toEqual([
      ['authorization', 503, 'fault-1'],
      ['authorization', 503, 'fault-1'],
      ['authorization', 200, undefined],
    ]);
  });

  it('A fault rule recognizes the authorization page by its host', async () => {
    const sandbox = createSandbox(TINY);
    const application = new Application(sandbox);
    const token = await application.sellerToken();
    sandbox.faults.add({ fault: 'error', requestType: 'token', status: 500 });
    const statusAt = async (address: string) =>
      (await sandbox.fetch(new Request(address, { headers: { 'x-amz-access-token': token } }))).status;
    expect(await statusAt('https://api.amazon.com/auth/o2/token')).toBe(500);
    expect(await statusAt(`https://api.amazon.com${ACCOUNT}`)).toBe(404);
    expect(await statusAt(`https://sellingpartnerapi-eu.amazon.com${ACCOUNT}`)).toBe(200);
    // The API's hosts have no token endpoint: this leads to no operation, and no fault of that type applies.
    expect(await statusAt('https://sellingpartnerapi-eu.amazon.com/auth/o2/token')).toBe(403);
    expect(sandbox.faults.list()[0]?.fired).toBe(1);
  });

  it('A fault rule applies to the second seller only, not to the first or the vendor', async () => {
    const sandbox = createSandbox({ ...TINY, sellers: 2 });
    const application = new Application(sandbox);
    const [one, two] = sandbox.sellers;
    sandbox.faults.add({ fault: 'throttle', sellerId: two?.sellerId ?? '' });
    const readStatus = async (refreshToken = '', path = ACCOUNT) => {
      const token = await application.sellerToken(refreshToken);
      return (await application.call('GET', path, { token })).status;
    };
    expect([await readStatus(one?.refreshToken), await readStatus(two?.refreshToken)]).toEqual([200, 429]);
    expect(await readStatus(sandbox.vendors[0]?.refreshToken, '/vendor/orders/v1/purchaseOrders')).toBe(200);
  });
});

describe('faults with TLS', () => {
  it('With TLS, connections are reset and the control API responds', async () => {
    await using running = await startSandbox({ ...TINY, tls: true });
    const token = await new Application(running.sandbox).sellerToken();
    const send = async (path: string) => {
      const headers = { 'x-amz-access-token': token };
      const call = request(`${running.url}${path}`, { ca: running.ca ?? '', headers, agent: false });
      call.end();
      const [response] = await once(call, 'response');
      return { status: response.statusCode, body: await text(response) };
    };
    expect((await send('/_sandbox/health')).status).toBe(200);
    running.sandbox.faults.add({ fault: 'reset', requestType: 'call', times: 1 });
    await expect(send(ACCOUNT)).rejects.toMatchObject({ code: 'ECONNRESET' });
    running.sandbox.faults.add({ fault: 'error', status: 503, times: 1 });
    expect((await send(ACCOUNT)).status).toBe(503);
    expect((await send(ACCOUNT)).status).toBe(200);
  });
});
