import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

const ACCOUNT = '/sellers/v1/account';
const EU = 'https://sellingpartnerapi-eu.amazon.com';
const EU_SANDBOX = 'https://sandbox.sellingpartnerapi-eu.amazon.com';
const FE = 'https://sellingpartnerapi-fe.amazon.com';
const LOGIN = 'https://api.amazon.com';

async function setUp() {
  const sandbox = createSandbox({ clock: testClock(), sellers: 2, orders: 10, listings: 10 });
  const application = new Application(sandbox);
  const headers = { 'x-amz-access-token': await application.sellerToken() };
  const get = (url: string) => sandbox.fetch(new Request(url, { headers }));
  return { sandbox, application, get };
}

async function tokenFrom(origin: string, sandbox: Awaited<ReturnType<typeof setUp>>['sandbox']) {
  const { clientId: client_id, clientSecret: client_secret, refreshToken: refresh_token } = sandbox.credentials;
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id, client_secret, refresh_token });
  return sandbox.fetch(new Request(`${origin}/auth/o2/token`, { method: 'POST', body }));
}

describe('hosts', () => {
  it('A host serves the selling partners of its region and no others', async () => {
    const { get } = await setUp();
    expect((await get(`${EU}${ACCOUNT}`)).status).toBe(200);
    const foreign = await get(`${FE}${ACCOUNT}`);
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toEqual({
      errors: [
        {
          code: 'Unauthorized',
          message: 'Access to requested resource is denied.',
          details: 'The access token you provided is revoked, malformed or invalid.',
        },
      ],
    });
  });

  it.each(['http://127.0.0.1:8080', 'http://localhost', 'http://marketplace.test'])(
    'The host %s has no region and serves all selling partners and operations',
    async (origin) => {
      const { sandbox, application } = await setUp();
      expect((await tokenFrom(origin, sandbox)).status).toBe(200);
      for (const { refreshToken } of sandbox.sellers) {
        const headers = { 'x-amz-access-token': await application.sellerToken(refreshToken) };
        expect((await sandbox.fetch(new Request(`${origin}${ACCOUNT}`, { headers }))).status).toBe(200);
      }
    },
  );

  it('Only Amazon’s token host issues tokens', async () => {
    const { sandbox, get } = await setUp();
    expect((await tokenFrom(LOGIN, sandbox)).status).toBe(200);
    const elsewhere = await tokenFrom(EU, sandbox);
    expect(elsewhere.status).toBe(403);
    expect(await elsewhere.json()).toMatchObject({ errors: [{ code: 'MissingAuthenticationToken' }] });
    expect((await get(`${LOGIN}${ACCOUNT}`)).status).toBe(404);
  });

  it('The host of the static sandbox has one rate for all operations and the same data', async () => {
    const { get } = await setUp();
    const answer = await get(`${EU_SANDBOX}${ACCOUNT}`);
    expect(answer.headers.get('x-amzn-ratelimit-limit')).toBe('5.0');
    expect(await answer.json()).toEqual(await (await get(`${EU}${ACCOUNT}`)).json());
    const statuses: number[] = [];
    for (let call = 0; call < 15; call += 1) statuses.push((await get(`${EU_SANDBOX}${ACCOUNT}`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await get(`${EU}${ACCOUNT}`)).status).toBe(200);
  });

  it('Documents have the host name that the caller used', async () => {
    const { application, get, sandbox } = await setUp();
    const body = { contentType: 'application/json' };
    const made = await application.call('POST', '/feeds/2021-06-30/documents', { body });
    expect(made.body.url).toMatch(/^http:\/\/sandbox\.test\/documents\//);
    const headers = { 'x-amz-access-token': await application.sellerToken(), 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const named = await sandbox.fetch(new Request(`${EU}/feeds/2021-06-30/documents`, init));
    const { url } = (await named.json()) as { url: string };
    expect(url).toMatch(/^https:\/\/sellingpartnerapi-eu\.amazon\.com\/documents\//);
    expect((await get(`${EU}/documents/unknown`)).status).toBe(400);
    const upload = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await sandbox.fetch(new Request(url, upload))).status).toBe(200);
  });
});
