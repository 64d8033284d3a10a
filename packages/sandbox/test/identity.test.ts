import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';

const ACCOUNT = '/sellers/v1/account';
const DESTINATIONS = '/notifications/v1/destinations';
const NOTIFICATIONS = 'sellingpartnerapi::notifications';
const DENIED = 'Access to requested resource is denied.';

function setUp() {
  const clock = testClock();
  const sandbox = createSandbox({ clock });
  return { clock, sandbox, application: new Application(sandbox) };
}

function denied(details: string) {
  return { errors: [{ code: 'Unauthorized', message: DENIED, details }] };
}

describe('the token endpoint', () => {
  it('The token endpoint returns an access token and the same refresh token', async () => {
    const { sandbox, application } = setUp();
    const { refreshToken } = sandbox.credentials;
    const answer = await application.requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^Atza\|/),
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: refreshToken,
    });
    expect(sandbox.requests.tokensIssued).toBe(1);
  });

  it('The token endpoint accepts JSON and forms', async () => {
    const { sandbox } = setUp();
    const { clientId: client_id, clientSecret: client_secret, refreshToken: refresh_token } = sandbox.credentials;
    const body = JSON.stringify({ grant_type: 'refresh_token', client_id, client_secret, refresh_token });
    const headers = { 'content-type': 'application/json' };
    const response = await sandbox.fetch(new Request(`${ORIGIN}/auth/o2/token`, { method: 'POST', headers, body }));
    expect(response.status).toBe(200);
  });

  it.each([
    [400, 'unsupported_grant_type', {}],
    [400, 'unsupported_grant_type', { grant_type: '' }],
    [400, 'invalid_request', { grant_type: 'refresh_token' }],
    [400, 'unsupported_grant_type', { grant_type: 'password' }],
    [400, 'unsupported_grant_type', { grant_type: 'constructor' }],
    [401, 'invalid_client', { grant_type: 'refresh_token', client_secret: 'wrong' }],
    [401, 'invalid_client', { grant_type: 'refresh_token', client_id: 'wrong' }],
    [400, 'invalid_grant', { grant_type: 'refresh_token', refresh_token: 'Atzr|other' }],
    [400, 'invalid_request', { grant_type: 'authorization_code', code: 'made up' }],
    [400, 'invalid_grant', { grant_type: 'authorization_code', code: 'SANDBOXabcdefghijklm' }],
    [400, 'invalid_scope', { grant_type: 'client_credentials', scope: 'sellingpartnerapi::migration' }],
    [400, 'invalid_request', { grant_type: 'client_credentials', scope: NOTIFICATIONS, refresh_token: 'Atzr|x' }],
    [400, 'invalid_request', { grant_type: 'refresh_token', refresh_token: 'Atzr|x', scope: NOTIFICATIONS }],
  ])('The token endpoint responds with %i %s to %j', async (status, error, form) => {
    const { application, sandbox } = setUp();
    const answer = await application.requestToken(form as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error, error_description: expect.any(String) });
    expect(sandbox.requests.tokensIssued).toBe(0);
  });

  it('The token endpoint accepts parameters in the query of the URL, without or beside those of the body', async () => {
    const { sandbox } = setUp();
    const { clientId: client_id, clientSecret: client_secret, refreshToken: refresh_token } = sandbox.credentials;
    const form = { grant_type: 'refresh_token', client_id, client_secret, refresh_token };
    const post = (query: Record<string, string>, body: Record<string, string> | null) => {
      const url = `${ORIGIN}/auth/o2/token?${new URLSearchParams(query)}`;
      return sandbox.fetch(new Request(url, { method: 'POST', body: body && new URLSearchParams(body) }));
    };
    const { client_secret: _, ...rest } = form;
    expect((await post(form, null)).status).toBe(200);
    expect((await post({ client_secret }, rest)).status).toBe(200);
    const doubled = await post({ client_secret }, form);
    expect([doubled.status, await doubled.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it.each([
    ['text/plain', 'grant_type=refresh_token', 'unsupported_content_type'],
    ['application/json', 'not json', 'invalid_request'],
    ['application/x-www-form-urlencoded', 'grant_type=refresh_token&grant_type=refresh_token', 'invalid_request'],
  ])('The token endpoint responds with 400 to a body of type %s: %s', async (type, body, error) => {
    const { sandbox } = setUp();
    const request = { method: 'POST', headers: { 'content-type': type }, body };
    const response = await sandbox.fetch(new Request(`${ORIGIN}/auth/o2/token`, request));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error });
  });

  it('An authorization code is accepted once, within five minutes', async () => {
    const { clock, sandbox, application } = setUp();
    const redeem = (code: string) => application.requestToken({ grant_type: 'authorization_code', code });
    const [code, late] = [sandbox.authorize(), sandbox.authorize()];
    expect((await redeem(code)).body.refresh_token).toBe(sandbox.credentials.refreshToken);
    expect((await redeem(code)).body.error).toBe('invalid_grant');
    clock.advance(300_000);
    expect((await redeem(late)).body.error).toBe('invalid_grant');
  });
});

describe('the access token of a call', () => {
  it('An access token is valid for the announced time', async () => {
    const { clock, application } = setUp();
    const token = await application.sellerToken();
    expect((await application.call('GET', ACCOUNT, { token })).status).toBe(200);
    clock.advance(3_599_999);
    expect((await application.call('GET', ACCOUNT, { token })).status).toBe(200);
    clock.advance(1);
    const answer = await application.call('GET', ACCOUNT, { token });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual(denied('The access token you provided has expired.'));
    expect(answer.headers.has('x-amzn-ratelimit-limit')).toBe(false);
  });

  it('An access token is required and must be one of the sandbox', async () => {
    const { application } = setUp();
    const missing = await application.call('GET', ACCOUNT, { token: '' });
    expect(missing.body).toEqual(denied('Access token is missing in the request header.'));
    const garbled = await application.call('GET', ACCOUNT, { token: 'Atza|garbled' });
    expect(garbled.body).toEqual(denied('The access token you provided is revoked, malformed or invalid.'));
    expect([missing.status, garbled.status]).toEqual([403, 403]);
  });

  it('An application’s token is for grantless operations, and a seller’s token for all others', async () => {
    const { application } = setUp();
    const grantless = await application.grantlessToken(NOTIFICATIONS);
    const rotation = await application.grantlessToken('sellingpartnerapi::client_credential:rotation');
    const seller = await application.sellerToken();
    const statuses = async (path: string) =>
      Promise.all(
        [grantless, rotation, seller].map(async (token) => (await application.call('GET', path, { token })).status),
      );
    expect(await statuses(DESTINATIONS)).toEqual([200, 403, 403]);
    expect(await statuses(ACCOUNT)).toEqual([403, 403, 200]);
    expect((await application.call('GET', ACCOUNT, { token: grantless })).body).toEqual(denied(''));
  });
});
