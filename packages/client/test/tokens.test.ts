import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { memoryTokenStore } from '../src/index.ts';
import { broken, type Script } from './support/scripted-transport.ts';
import { errorOf, expired, freshTokens, refreshToken, testClient } from './support/test-client.ts';

const participations = { operation: 'sellers.getMarketplaceParticipations' };
/** A hundred of these may go at once. */
const tracking = {
  operation: 'shipping.getTracking',
  query: { trackingId: '1', carrierId: 'X' },
  options: { version: 'v2' },
};
const ok = () => ({ body: { payload: [] } });

describe('access tokens', () => {
  it('are requested with the refresh token when there is none, and sent as a header', async () => {
    const { client, calls, tokenRequests } = testClient(ok);
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

  it('given in the configuration are used first', async () => {
    const { client, calls, tokenRequests } = testClient(ok, { access_token: 'Atza|given' });
    await client.callAPI(participations);
    expect(calls()[0]?.headers['x-amz-access-token']).toBe('Atza|given');
    expect(tokenRequests()).toHaveLength(0);
  });

  it('are requested once, however many first calls wait for one', async () => {
    const { client, clock, tokenRequests } = testClient(ok);
    const calls = Promise.all(Array.from({ length: 100 }, () => client.callAPI(tracking)));
    await clock.advance(1_000);
    await calls;
    expect(tokenRequests()).toHaveLength(1);
  });

  it('are renewed two minutes before they end', async () => {
    const { client, clock, calls } = testClient(ok);
    await client.callAPI(participations);
    await clock.advance(3_479_000);
    await client.callAPI(participations);
    await clock.advance(2_000);
    await client.callAPI(participations);
    await client.callAPI(participations);
    const used = calls().map(({ headers }) => headers['x-amz-access-token']);
    expect(used).toEqual(['Atza|1', 'Atza|1', 'Atza|1', 'Atza|2']);
  });

  it('are used while their renewal takes its time or fails, as long as they are good', async () => {
    const unavailable = { status: 503, body: 'down' };
    let isDown = false;
    const tokens: Script = (request, index) => (isDown ? unavailable : fresh(request, index));
    const fresh = freshTokens();
    const { client, clock, calls, tokenRequests } = testClient(ok, { tokens });
    await client.callAPI(tracking);
    isDown = true;
    await clock.advance(3_481_000);
    for (let second = 0; second < 100; second += 1) {
      await client.callAPI(tracking);
      await clock.advance(1_000);
    }
    expect(new Set(calls().map(({ headers }) => headers['x-amz-access-token']))).toEqual(new Set(['Atza|1']));
    // Four attempts each time, and a pause between the times.
    expect(tokenRequests().length).toBeLessThan(1 + 4 * 8);
    isDown = false;
    await clock.advance(60_000);
    await client.callAPI(tracking);
    expect(calls().at(-1)?.headers['x-amz-access-token']).toBe('Atza|2');
  });

  it('that are no good any more are waited for', async () => {
    const { client, clock, calls } = testClient(ok);
    await client.callAPI(participations);
    await clock.advance(3_591_000);
    await client.callAPI(participations);
    expect(calls().at(-1)?.headers['x-amz-access-token']).toBe('Atza|2');
  });

  it('that the marketplace calls expired are renewed once and the call is repeated', async () => {
    const { client, calls, tokenRequests } = testClient(
      ({ headers }) => (headers['x-amz-access-token'] === 'Atza|old' ? expired : ok()),
      { access_token: 'Atza|old' },
    );
    expect(await client.callAPI(participations)).toEqual([]);
    expect(calls()).toHaveLength(2);
    expect(tokenRequests()).toHaveLength(1);
  });

  it('that expire for many calls at once cost one renewal', async () => {
    const { client, clock, tokenRequests } = testClient(
      ({ headers }) => (headers['x-amz-access-token'] === 'Atza|old' ? expired : ok()),
      { access_token: 'Atza|old' },
    );
    const calls = Promise.all(Array.from({ length: 50 }, () => client.callAPI(tracking)));
    await clock.advance(1_000);
    await calls;
    expect(tokenRequests()).toHaveLength(1);
  });

  it('that expire always end the call after one renewal', async () => {
    const { client, calls, tokenRequests } = testClient(() => expired);
    const error = await errorOf(client.callAPI(participations));
    expect(error).toMatchObject({ code: 'Unauthorized', status: 403, attempts: 2 });
    expect([calls().length, tokenRequests().length]).toEqual([2, 2]);
  });

  it('are not requested when auto_request_tokens is off', async () => {
    const { client, tokenRequests } = testClient(ok, { options: { auto_request_tokens: false } });
    expect(await errorOf(client.callAPI(participations))).toMatchObject({
      code: 'NO_ACCESS_TOKEN_PRESENT',
      attempts: 0,
    });
    expect(tokenRequests()).toHaveLength(0);
    await client.refreshAccessToken();
    expect(await client.callAPI(participations)).toEqual([]);
  });

  it('are not renewed on an expired answer when auto_request_tokens is off', async () => {
    const options = { auto_request_tokens: false };
    const { client, calls } = testClient(() => expired, { access_token: 'Atza|old', options });
    expect(await errorOf(client.callAPI(participations))).toMatchObject({ code: 'Unauthorized', attempts: 1 });
    expect(calls()).toHaveLength(1);
  });

  it('give way to a restricted data token, whose end is final', async () => {
    const { client, calls, tokenRequests } = testClient(() => expired);
    const call = client.callAPI({ ...participations, restricted_data_token: 'Atz.sprdt|planted-rdt' });
    expect(await errorOf(call)).toMatchObject({ code: 'Unauthorized', attempts: 1 });
    expect(calls()[0]?.headers['x-amz-access-token']).toBe('Atz.sprdt|planted-rdt');
    expect(tokenRequests()).toHaveLength(0);
  });

  it('of old credentials are dropped by updateCredentials, also those on their way', async () => {
    let release = () => {};
    const { client, calls, tokenRequests } = testClient(ok, {
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
  it('can be ended by its caller, while others go on waiting', async () => {
    const { client, clock } = testClient(ok, { tokens: () => 'stall' });
    const controller = new AbortController();
    const ended = errorOf(client.callAPI({ ...participations, options: { signal: controller.signal } }));
    const other = errorOf(client.callAPI(participations));
    await clock.advance(10);
    controller.abort();
    expect(await ended).toMatchObject({ code: 'REQUEST_ABORTED', attempts: 0 });
    await clock.advance(120_000);
    expect(await other).toMatchObject({ code: 'API_RESPONSE_TIMEOUT' });
  });
});

describe('a call with timeouts of its own', () => {
  it('does not wait longer for a token', async () => {
    const { client, clock } = testClient(ok, { tokens: () => 'stall' });
    const error = errorOf(
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

  it('are requested with the scope of the operation, without a refresh token', async () => {
    const { client, tokenRequests } = testClient(ok);
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

  it('are kept apart by scope and from the selling partner’s own', async () => {
    const { client, calls } = testClient(ok);
    await client.callAPI(destinations);
    await client.callAPI(participations);
    await client.callAPI({ operation: 'applicationManagement.rotateApplicationClientSecret' });
    expect(calls().map(({ headers }) => headers['x-amz-access-token'])).toEqual(['Atza|1', 'Atza|2', 'Atza|3']);
  });

  it('can be asked for by scope, and only by one that exists', async () => {
    const { client, tokenRequests } = testClient(ok, {
      refresh_token: undefined,
      options: { only_grantless_operations: true, auto_request_tokens: false },
    });
    await client.refreshAccessToken('sellingpartnerapi::notifications');
    await client.callAPI(destinations);
    expect(tokenRequests()).toHaveLength(1);
    expect(await errorOf(client.refreshAccessToken('everything'))).toMatchObject({ code: 'INVALID_SCOPE_ERROR' });
    expect(await errorOf(client.refreshAccessToken())).toMatchObject({ code: 'NO_SCOPE_PROVIDED' });
  });

  it.each([undefined, ''])(
    'are all that refreshAccessToken requests with only_grantless_operations: scope %j',
    async (scope) => {
      const shared = { token_store: memoryTokenStore(), token_store_keys: [Buffer.alloc(32, 1)] };
      const seller = testClient(ok, { options: shared });
      await seller.client.refreshAccessToken();
      const options = { only_grantless_operations: true, ...shared };
      const { client, tokenRequests } = testClient(ok, { clock: seller.clock, options });
      expect(await errorOf(client.refreshAccessToken(scope))).toMatchObject({
        code: 'NO_SCOPE_PROVIDED',
        message: expect.stringContaining('sellingpartnerapi::notifications'),
      });
      expect(tokenRequests()).toHaveLength(0);
      await client.refreshAccessToken('sellingpartnerapi::notifications');
      expect(tokenRequests().map(({ json }) => (json as { grant_type: string }).grant_type)).toEqual([
        'client_credentials',
      ]);
    },
  );

  it('are all that only_grantless_operations allows', async () => {
    const options = { only_grantless_operations: true };
    const { client, calls } = testClient(ok, { refresh_token: undefined, options });
    expect(await errorOf(client.callAPI(participations))).toMatchObject({ code: 'INVALID_OPERATION_ERROR' });
    await client.callAPI({
      api_path: '/notifications/v1/destinations',
      method: 'GET',
      scope: 'sellingpartnerapi::notifications',
    });
    expect(calls()).toHaveLength(1);
  });
});

describe('the token endpoint', () => {
  const failing = (body: unknown, status = 400) => testClient(ok, { tokens: () => ({ status, body }) });

  it('may pack its answer, and begin it with a byte order mark', async () => {
    const text = '\uFEFF{"access_token":"Atza|packed","expires_in":3600}';
    const tokens = () => ({ headers: { 'content-encoding': 'gzip' }, pieces: [gzipSync(text)] });
    const { client } = testClient(ok, { tokens });
    await client.refreshAccessToken();
    expect(client.access_token).toBe('Atza|packed');
  });

  it('that names an error gives that code and description', async () => {
    const body = { error: 'invalid_grant', error_description: 'The refresh token is not valid.', request_id: 'lwa-1' };
    expect(await errorOf(failing(body).client.callAPI(participations))).toMatchObject({
      code: 'invalid_grant',
      message: 'The refresh token is not valid.',
      status: 400,
      requestId: 'lwa-1',
      retryable: false,
      operation: 'token (refresh_token)',
    });
  });

  it('that does not answer with JSON gives a parse error without what was sent', async () => {
    const error = await errorOf(failing('<html>planted-client-secret</html>').client.refreshAccessToken());
    expect(error).toMatchObject({ code: 'REFRESH_ACCESS_TOKEN_PARSE_ERROR', status: 400 });
    expect(JSON.stringify(error)).not.toContain('planted');
    const exchange = await errorOf(failing('oops').client.exchange('code'));
    expect(exchange).toMatchObject({ code: 'EXCHANGE_AUTH_CODE_PARSE_ERROR' });
  });

  it('that answers with neither token nor error gives an error of its own', async () => {
    for (const body of [{ hello: 1 }, { access_token: '', expires_in: 3600 }]) {
      const error = await errorOf(failing(body, 200).client.refreshAccessToken());
      expect(error).toMatchObject({ code: 'UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR' });
    }
  });

  it.each([0, -5, null, 'soon'])('that names a life of %j is taken to mean an hour', async (expires_in) => {
    const { client, tokenRequests } = testClient(ok, {
      tokens: () => ({ body: { access_token: 'Atza|new', expires_in } }),
    });
    for (let count = 0; count < 3; count += 1) await client.callAPI(participations);
    expect(tokenRequests()).toHaveLength(1);
  });

  it('that is down for a moment is asked again, within bounds', async () => {
    const { client, clock, tokenRequests } = testClient(ok, {
      tokens: (_request, index) =>
        index < 2 ? { status: 503, body: { error: 'ServiceUnavailable' } } : { body: { access_token: 'Atza|late' } },
    });
    const call = client.callAPI(participations);
    await clock.advance(60_000);
    expect(await call).toEqual([]);
    expect(tokenRequests()).toHaveLength(3);
  });

  it('that stays down ends the call with its error', async () => {
    const { client, clock, tokenRequests } = testClient(ok, { tokens: () => ({ status: 503, body: 'down' }) });
    const error = errorOf(client.callAPI(participations));
    await clock.advance(600_000);
    expect(await error).toMatchObject({ code: 'REFRESH_ACCESS_TOKEN_PARSE_ERROR', status: 503, retryable: true });
    expect(tokenRequests()).toHaveLength(4);
  });

  it('gets an authorization code once only: it may have arrived', async () => {
    const lost = testClient(ok, { tokens: () => broken('ECONNRESET') });
    expect(await errorOf(lost.client.exchange('code'))).toMatchObject({ code: 'ECONNRESET', outcome: 'unknown' });
    expect(lost.tokenRequests()).toHaveLength(1);
    const unsent = testClient(ok, {
      tokens: (_request, index) => (index === 0 ? broken('ECONNREFUSED', false) : { body: { access_token: 'Atza|x' } }),
    });
    const exchanged = unsent.client.exchange('code');
    await unsent.clock.advance(11_000);
    expect(await exchanged).toEqual({ access_token: 'Atza|x' });
  });

  it('exchanges an authorization code for a refresh token', async () => {
    const answer = { access_token: 'Atza|x', refresh_token: 'Atzr|x', token_type: 'bearer', expires_in: 3600 };
    const { client, tokenRequests } = testClient(ok, { tokens: () => ({ body: answer }) });
    expect(await client.exchange('the-code')).toEqual(answer);
    expect(tokenRequests()[0]?.json).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      client_id: 'client-id',
      client_secret: 'planted-client-secret',
    });
    expect(await errorOf(client.exchange(''))).toMatchObject({ code: 'NO_AUTH_CODE_PROVIDED' });
  });
});
