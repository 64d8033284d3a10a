import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { memoryTokenStore } from '../src/index.ts';
import { networkError, type Script } from './support/scripted-transport.ts';
import {
  catchError,
  createTestClient,
  createTokenScript,
  expiredTokenReply,
  refreshToken,
} from './support/test-client.ts';

const participations = { operation: 'sellers.getMarketplaceParticipations' };
/** An operation with a burst of a hundred. */
const tracking = {
  operation: 'shipping.getTracking',
  query: { trackingId: '1', carrierId: 'X' },
  options: { version: 'v2' },
};
const ok = () => ({ body: { payload: [] } });

describe('access tokens', () => {
  it('A missing access token is requested with the refresh token and sent as a header', async () => {
    const { client, calls, tokenRequests } = createTestClient(ok);
    await client.callAPI(participations);
    expect(tokenRequests().map(({ method, url, json }) => ({ method, url: url.href, json }))).toEqual([
      {
        method: 'POST',
        url: 'https://api.amazon.com/auth/o2/token',
        json: {
          client_id: 'client-id',
          client_secret: 'planted-client-secret',
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        },
      },
    ]);
    expect(calls()[0]?.headers['x-amz-access-token']).toBe('Atza|1');
    expect(client.access_token).toBe('Atza|1');
  });

  it('An access token in the configuration is used first', async () => {
    const { client, calls, tokenRequests } = createTestClient(ok, { access_token: 'Atza|given' });
    await client.callAPI(participations);
    expect(calls()[0]?.headers['x-amz-access-token']).toBe('Atza|given');
    expect(tokenRequests()).toHaveLength(0);
  });

  it('An access token is requested once for any number of first calls', async () => {
    const { client, clock, tokenRequests } = createTestClient(ok);
    const calls = Promise.all(Array.from({ length: 100 }, () => client.callAPI(tracking)));
    await clock.advance(1_000);
    await calls;
    expect(tokenRequests()).toHaveLength(1);
  });

  it('Access tokens are renewed two minutes before they expire', async () => {
    const { client, clock, calls } = createTestClient(ok);
    await client.callAPI(participations);
    await clock.advance(3_479_000);
    await client.callAPI(participations);
    await clock.advance(2_000);
    await client.callAPI(participations);
    // The token is renewed beside the call.
    await clock.advance(0);
    await client.callAPI(participations);
    const used = calls().map(({ headers }) => headers['x-amz-access-token']);
    expect(used).toEqual(['Atza|1', 'Atza|1', 'Atza|1', 'Atza|2']);
  });

  it('A valid access token is used while its renewal is slow or fails', async () => {
    const unavailable = { status: 503, body: 'down' };
    let isDown = false;
    const tokens: Script = (request, index) => (isDown ? unavailable : fresh(request, index));
    const fresh = createTokenScript();
    const { client, clock, calls, tokenRequests } = createTestClient(ok, { tokens });
    await client.callAPI(tracking);
    isDown = true;
    await clock.advance(3_481_000);
    for (let second = 0; second < 100; second += 1) {
      await client.callAPI(tracking);
      await clock.advance(1_000);
    }
    expect(new Set(calls().map(({ headers }) => headers['x-amz-access-token']))).toEqual(new Set(['Atza|1']));
    // Four attempts per renewal, with a pause between renewals.
    expect(tokenRequests().length).toBeLessThan(1 + 4 * 8);
    isDown = false;
    await clock.advance(60_000);
    await client.callAPI(tracking);
    expect(calls().at(-1)?.headers['x-amz-access-token']).toBe('Atza|2');
  });

  it('Calls wait for the renewal of an expired access token', async () => {
    const { client, clock, calls } = createTestClient(ok);
    await client.callAPI(participations);
    await clock.advance(3_591_000);
    await client.callAPI(participations);
    expect(calls().at(-1)?.headers['x-amz-access-token']).toBe('Atza|2');
  });

  it('A token that Amazon reports as expired is renewed once and the call is retried', async () => {
    const { client, calls, tokenRequests } = createTestClient(
      ({ headers }) => (headers['x-amz-access-token'] === 'Atza|old' ? expiredTokenReply : ok()),
      { access_token: 'Atza|old' },
    );
    expect(await client.callAPI(participations)).toEqual([]);
    expect(calls()).toHaveLength(2);
    expect(tokenRequests()).toHaveLength(1);
  });

  it('A token that expires for many concurrent calls is renewed once', async () => {
    const { client, clock, tokenRequests } = createTestClient(
      ({ headers }) => (headers['x-amz-access-token'] === 'Atza|old' ? expiredTokenReply : ok()),
      { access_token: 'Atza|old' },
    );
    const calls = Promise.all(Array.from({ length: 50 }, () => client.callAPI(tracking)));
    await clock.advance(1_000);
    await calls;
    expect(tokenRequests()).toHaveLength(1);
  });

  it('A call whose tokens always expire ends after one renewal', async () => {
    const { client, calls, tokenRequests } = createTestClient(() => expiredTokenReply);
    const error = await catchError(client.callAPI(participations));
    expect(error).toMatchObject({ code: 'Unauthorized', status: 403, attempts: 2 });
    expect([calls().length, tokenRequests().length]).toEqual([2, 2]);
  });

  it('No token is requested when auto_request_tokens is off', async () => {
    const { client, tokenRequests } = createTestClient(ok, { options: { auto_request_tokens: false } });
    expect(await catchError(client.callAPI(participations))).toMatchObject({
      code: 'NO_ACCESS_TOKEN_PRESENT',
      attempts: 0,
    });
    expect(tokenRequests()).toHaveLength(0);
    await client.refreshAccessToken();
    expect(await client.callAPI(participations)).toEqual([]);
  });

  it('No token is renewed after it expired when auto_request_tokens is off', async () => {
    const options = { auto_request_tokens: false };
    const { client, calls } = createTestClient(() => expiredTokenReply, { access_token: 'Atza|old', options });
    expect(await catchError(client.callAPI(participations))).toMatchObject({ code: 'Unauthorized', attempts: 1 });
    expect(calls()).toHaveLength(1);
  });

  it('A restricted data token replaces the access token, and its expiry is final', async () => {
    const { client, calls, tokenRequests } = createTestClient(() => expiredTokenReply);
    const call = client.callAPI({ ...participations, restricted_data_token: 'Atz.sprdt|planted-rdt' });
    expect(await catchError(call)).toMatchObject({ code: 'Unauthorized', attempts: 1 });
    expect(calls()[0]?.headers['x-amz-access-token']).toBe('Atz.sprdt|planted-rdt');
    expect(tokenRequests()).toHaveLength(0);
  });

  it('updateCredentials discards the tokens of the old credentials, including those being requested', async () => {
    let release = () => {};
    const { client, calls, tokenRequests } = createTestClient(ok, {
      tokens: async (_request, index) => {
        if (index === 0)
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        return { body: { access_token: `Atza|${index}`, expires_in: 3600 } };
      },
    });
    const first = client.callAPI(participations);
    await new Promise((resolve) => setImmediate(resolve));
    client.updateCredentials({ SELLING_PARTNER_APP_CLIENT_ID: 'other', SELLING_PARTNER_APP_CLIENT_SECRET: 'new' });
    release();
    await first;
    expect(client.access_token).toBe('Atza|1');
    expect(calls().at(-1)?.headers['x-amz-access-token']).toBe('Atza|1');
    expect(tokenRequests().at(-1)?.json).toMatchObject({ client_id: 'other', client_secret: 'new' });
  });
});

describe('a call that waits for a token', () => {
  it('A call that waits for a token can be aborted while others keep waiting', async () => {
    const { client, clock } = createTestClient(ok, { tokens: () => 'stall' });
    const controller = new AbortController();
    const ended = catchError(client.callAPI({ ...participations, options: { signal: controller.signal } }));
    const other = catchError(client.callAPI(participations));
    await clock.advance(10);
    controller.abort();
    expect(await ended).toMatchObject({ code: 'REQUEST_ABORTED', attempts: 0 });
    await clock.advance(120_000);
    expect(await other).toMatchObject({ code: 'API_RESPONSE_TIMEOUT' });
  });
});

describe('a call with timeouts of its own', () => {
  it('A call with its own timeouts waits no longer for a token', async () => {
    const { client, clock } = createTestClient(ok, { tokens: () => 'stall' });
    const error = catchError(
      client.callAPI({ ...participations, options: { timeouts: { response: 500, deadline: 2_000 } } }),
    );
    await clock.advance(2_000);
    expect(await error).toMatchObject({ code: 'API_DEADLINE_TIMEOUT', timeout: 2_000, attempts: 0 });
    await clock.advance(120_000);
    expect(clock.pending).toBe(0);
  });
});

describe('grantless tokens', () => {
  const destinations = { operation: 'notifications.getDestinations' };

  it('Grantless tokens are requested with the scope of the operation and without a refresh token', async () => {
    const { client, tokenRequests } = createTestClient(ok);
    await client.callAPI(destinations);
    await client.callAPI(destinations);
    expect(tokenRequests().map(({ json }) => json)).toEqual([
      {
        client_id: 'client-id',
        client_secret: 'planted-client-secret',
        grant_type: 'client_credentials',
        scope: 'sellingpartnerapi::notifications',
      },
    ]);
  });

  it('Grantless tokens are separate for each scope and from the selling partner’s token', async () => {
    const { client, calls } = createTestClient(ok);
    await client.callAPI(destinations);
    await client.callAPI(participations);
    await client.callAPI({ operation: 'applicationManagement.rotateApplicationClientSecret' });
    expect(calls().map(({ headers }) => headers['x-amz-access-token'])).toEqual(['Atza|1', 'Atza|2', 'Atza|3']);
  });

  it('refreshAccessToken requests a grantless token for an existing scope only', async () => {
    const { client, tokenRequests } = createTestClient(ok, {
      refresh_token: undefined,
      options: { only_grantless_operations: true, auto_request_tokens: false },
    });
    await client.refreshAccessToken('sellingpartnerapi::notifications');
    await client.callAPI(destinations);
    expect(tokenRequests()).toHaveLength(1);
    expect(await catchError(client.refreshAccessToken('everything'))).toMatchObject({ code: 'INVALID_SCOPE_ERROR' });
    expect(await catchError(client.refreshAccessToken())).toMatchObject({ code: 'NO_SCOPE_PROVIDED' });
  });

  it.each([undefined, ''])('With only_grantless_operations, refreshAccessToken requires a scope: %j', async (scope) => {
    const shared = { tokenStore: memoryTokenStore(), tokenStoreKeys: [Buffer.alloc(32, 1)] };
    const seller = createTestClient(ok, { options: shared });
    await seller.client.refreshAccessToken();
    const options = { only_grantless_operations: true, ...shared };
    const { client, tokenRequests } = createTestClient(ok, { clock: seller.clock, options });
    expect(await catchError(client.refreshAccessToken(scope))).toMatchObject({
      code: 'NO_SCOPE_PROVIDED',
      message: expect.stringContaining('sellingpartnerapi::notifications'),
    });
    expect(tokenRequests()).toHaveLength(0);
    await client.refreshAccessToken('sellingpartnerapi::notifications');
    expect(tokenRequests().map(({ json }) => (json as { grant_type: string }).grant_type)).toEqual([
      'client_credentials',
    ]);
  });

  it('only_grantless_operations allows only grantless tokens', async () => {
    const options = { only_grantless_operations: true };
    const { client, calls } = createTestClient(ok, { refresh_token: undefined, options });
    expect(await catchError(client.callAPI(participations))).toMatchObject({ code: 'INVALID_OPERATION_ERROR' });
    await client.callAPI({
      api_path: '/notifications/v1/destinations',
      method: 'GET',
      scope: 'sellingpartnerapi::notifications',
    });
    expect(calls()).toHaveLength(1);
  });
});

describe('the token endpoint', () => {
  const failing = (body: unknown, status = 400) => createTestClient(ok, { tokens: () => ({ status, body }) });

  it('A compressed token response with a byte order mark is parsed', async () => {
    const text = '\uFEFF{"access_token":"Atza|packed","expires_in":3600}';
    const tokens = () => ({ headers: { 'content-encoding': 'gzip' }, pieces: [gzipSync(text)] });
    const { client } = createTestClient(ok, { tokens });
    await client.refreshAccessToken();
    expect(client.access_token).toBe('Atza|packed');
  });

  it('An error of the token endpoint is reported with its code and description', async () => {
    const body = { error: 'invalid_grant', error_description: 'The refresh token is not valid.', request_id: 'lwa-1' };
    expect(await catchError(failing(body).client.callAPI(participations))).toMatchObject({
      code: 'invalid_grant',
      message: 'The refresh token is not valid.',
      status: 400,
      requestId: 'lwa-1',
      retryable: false,
      operation: 'token (refresh_token)',
    });
  });

  it('A token response that is not JSON is a parse error without the sent values', async () => {
    const error = await catchError(failing('<html>planted-client-secret</html>').client.refreshAccessToken());
    expect(error).toMatchObject({ code: 'REFRESH_ACCESS_TOKEN_PARSE_ERROR', status: 400 });
    expect(JSON.stringify(error)).not.toContain('planted');
    const exchange = await catchError(failing('oops').client.exchange('code'));
    expect(exchange).toMatchObject({ code: 'EXCHANGE_AUTH_CODE_PARSE_ERROR' });
  });

  it('A token response with neither token nor error has its own error code', async () => {
    for (const body of [{ hello: 1 }, { access_token: '', expires_in: 3600 }]) {
      const error = await catchError(failing(body, 200).client.refreshAccessToken());
      expect(error).toMatchObject({ code: 'UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR' });
    }
  });

  it.each([0, -5, null, 'soon'])('A token lifetime of %j counts as one hour', async (expires_in) => {
    const { client, tokenRequests } = createTestClient(ok, {
      tokens: () => ({ body: { access_token: 'Atza|new', expires_in } }),
    });
    for (let count = 0; count < 3; count += 1) await client.callAPI(participations);
    expect(tokenRequests()).toHaveLength(1);
  });

  it('A token request is retried within its limits when the token endpoint is briefly down', async () => {
    const { client, clock, tokenRequests } = createTestClient(ok, {
      tokens: (_request, index) =>
        index < 2 ? { status: 503, body: { error: 'ServiceUnavailable' } } : { body: { access_token: 'Atza|late' } },
    });
    const call = client.callAPI(participations);
    await clock.advance(60_000);
    expect(await call).toEqual([]);
    expect(tokenRequests()).toHaveLength(3);
  });

  it('A token endpoint that stays down ends the call with its error', async () => {
    const { client, clock, tokenRequests } = createTestClient(ok, { tokens: () => ({ status: 503, body: 'down' }) });
    const error = catchError(client.callAPI(participations));
    await clock.advance(600_000);
    expect(await error).toMatchObject({ code: 'REFRESH_ACCESS_TOKEN_PARSE_ERROR', status: 503, retryable: true });
    expect(tokenRequests()).toHaveLength(4);
  });

  it('An authorization code is sent only once, because it may have arrived', async () => {
    const lost = createTestClient(ok, { tokens: () => networkError('ECONNRESET') });
    expect(await catchError(lost.client.exchange('code'))).toMatchObject({ code: 'ECONNRESET', outcome: 'unknown' });
    expect(lost.tokenRequests()).toHaveLength(1);
    const unsent = createTestClient(ok, {
      tokens: (_request, index) =>
        index === 0 ? networkError('ECONNREFUSED', false) : { body: { access_token: 'Atza|x' } },
    });
    const exchanged = unsent.client.exchange('code');
    await unsent.clock.advance(11_000);
    expect(await exchanged).toEqual({ access_token: 'Atza|x' });
  });

  it('exchange() returns the refresh token for an authorization code', async () => {
    const response = { access_token: 'Atza|x', refresh_token: 'Atzr|x', token_type: 'bearer', expires_in: 3600 };
    const { client, tokenRequests } = createTestClient(ok, { tokens: () => ({ body: response }) });
    expect(await client.exchange('the-code')).toEqual(response);
    expect(tokenRequests()[0]?.json).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      client_id: 'client-id',
      client_secret: 'planted-client-secret',
    });
    expect(await catchError(client.exchange(''))).toMatchObject({ code: 'NO_AUTH_CODE_PROVIDED' });
  });
});
