import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ClientEvent } from '../src/index.ts';
import { networkError, type Reply, type Script } from './support/scripted-transport.ts';
import { catchError, createTestClient, errorReply, expiredTokenReply, refreshToken } from './support/test-client.ts';
import { createMemoryTelemetry } from './telemetry/support.ts';

const rdt = 'Atz.sprdt|planted-restricted-token';
const restrictedToken = 'planted-token-without-a-prefix';
const planted = ['planted-client-secret', refreshToken, 'Atza|planted-access', rdt];
const signature = 'planted-signature';

/** Responds with an error that repeats everything it receives. */
const repeatRequest: Script = ({ headers, json, body }) =>
  errorReply(
    400,
    `InvalidInput ${planted}`,
    {
      message: `you sent ${headers['x-amz-access-token']} and ${body}`,
      details: JSON.stringify({ headers, json, planted }),
      echo: { token: headers['x-amz-access-token'], planted },
    },
    { 'x-amzn-requestid': `id ${planted}` },
  );

const endings: Record<string, Script> = {
  'an error that repeats the request': repeatRequest,
  'an HTML page that repeats it': ({ headers }) => ({
    status: 502,
    body: `<p>${headers['x-amz-access-token']} ${planted}</p>`,
  }),
  'a broken connection': () => networkError('ECONNRESET'),
  'a token that stays expired': () => expiredTokenReply,
  'invalid JSON that repeats it': ({ headers }) => ({ body: `oops ${headers['x-amz-access-token']} ${planted}` }),
};

const calls = {
  call: { operation: 'orders.getOrder', path: { orderId: '1' } },
  'call with a restricted data token': {
    operation: 'orders.getOrder',
    path: { orderId: '1' },
    restricted_data_token: rdt,
  },
  'call with restricted data': { operation: 'orders.getOrder', path: { orderId: '1' }, restrictedData: true as const },
};

/** Responds with restricted data tokens; the given script responds to all other requests. */
function withRestrictedTokens(script: Script): Script {
  return (request, index) =>
    request.url.pathname.endsWith('/restrictedDataToken')
      ? { body: { restrictedDataToken: restrictedToken, expiresIn: 3600 } }
      : script(request, index);
}

function formatError(error: unknown): string {
  return [
    JSON.stringify(error),
    inspect(error, { depth: 20, showHidden: true }),
    String(error),
    (error as Error).stack,
  ].join('\n');
}

function expectNoSecrets(text: string) {
  for (const secret of [...planted, restrictedToken, signature]) expect(text).not.toContain(secret);
}

describe('secrets', () => {
  const cases = Object.entries(endings).flatMap(([ending, script]) =>
    Object.entries(calls).map(([name, call]) => ({ ending, name, script, call })),
  );

  it.each(cases)(
    'Errors, events, log lines and telemetry contain no secret: $name, $ending',
    async ({ script, call }) => {
      const lines: string[] = [];
      const events: ClientEvent[] = [];
      const telemetry = createMemoryTelemetry();
      const log = (line: string) => void lines.push(line);
      const setup = createTestClient(withRestrictedTokens(script), {
        access_token: 'Atza|planted-access',
        tokens: () => ({ body: { access_token: 'Atza|planted-access', expires_in: 3600 } }),
        options: {
          debug_log: true,
          logger: { debug: log, info: log, warn: log, error: log },
          observer: (event) => {
            events.push(event);
            telemetry.observer(event);
          },
        },
      });
      const error = catchError(setup.client.callAPI(call));
      await setup.clock.advance(3_600_000);
      expect(events.map(({ type }) => type)).toContain('settled');
      expectNoSecrets(formatError(await error));
      expectNoSecrets(lines.join('\n'));
      expectNoSecrets(JSON.stringify(events));
      const spans = telemetry
        .spans()
        .map(({ name, attributes, events: inside, status }) => ({ name, attributes, inside, status }));
      expectNoSecrets(JSON.stringify([spans, await telemetry.measured()]));
      await telemetry.end();
    },
  );

  it('A secret with characters that JSON or URLs escape is redacted', async () => {
    const odd = 'sec"ret\\planted/value';
    const setup = createTestClient(
      ({ json }) => errorReply(400, `code ${odd}`, { message: odd, details: encodeURIComponent(odd), json }),
      { credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: odd } },
    );
    const text = formatError(await catchError(setup.client.callAPI(calls.call)));
    for (const form of [odd, JSON.stringify(odd).slice(1, -1), encodeURIComponent(odd)])
      expect(text).not.toContain(form);
  });

  it('Short secrets do not damage the text of an error', async () => {
    const setup = createTestClient(() => errorReply(400, 'InvalidInput', { message: 'true or 1', n: 12 }), {
      refresh_token: '1',
    });
    expect(await catchError(setup.client.callAPI(calls.call))).toMatchObject({
      message: 'true or 1',
      errors: [{ n: 12 }],
    });
  });

  it('Secrets that the token endpoint repeats are redacted', async () => {
    const tokens: Script = ({ body }) => ({ status: 400, body: { error: 'invalid_client', error_description: body } });
    const setup = createTestClient(repeatRequest, { tokens });
    expectNoSecrets(formatError(await catchError(setup.client.refreshAccessToken())));
    expectNoSecrets(formatError(await catchError(setup.client.exchange('code'))));
  });

  it('The signed URL of a document is redacted, however its download or upload ends', async () => {
    const url = 'https://documents.example/d?X-Amz-Signature=planted-signature&X-Amz-Credential=planted-signature';
    const replies: (Reply | Error)[] = [
      { status: 403, body: `<Error><Code>AccessDenied</Code><Message>${url}</Message></Error>` },
      { status: 500, body: `oops ${url}` },
      networkError('ECONNRESET'),
      new Error(`cannot reach ${url}`),
    ];
    for (const reply of replies) {
      const setup = createTestClient(() => reply);
      const ends = [
        catchError(setup.client.download({ url })),
        catchError(setup.client.downloadStream({ url })),
        catchError(setup.client.upload({ url }, { content: 'x', contentType: 'text/plain' })),
      ];
      await setup.clock.advance(3_600_000);
      for (const end of ends) expectNoSecrets(formatError(await end));
      expectNoSecrets(JSON.stringify(setup.events));
    }
  });

  it('Printing a client shows no secret', async () => {
    const setup = createTestClient(() => ({ body: { payload: [] } }));
    await setup.client.callAPI({ operation: 'sellers.getAccount' });
    expectNoSecrets(inspect(setup.client, { depth: 20, showHidden: true }) + JSON.stringify(setup.client));
  });
});
