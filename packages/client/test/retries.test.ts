import { describe, expect, it } from 'vitest';
import { networkError } from './support/scripted-transport.ts';
import { createTestClient, errorReply } from './support/test-client.ts';

const read = { operation: 'sellers.getMarketplaceParticipations' };
const write = { operation: 'reports.createReport', body: { reportType: 'X', marketplaceIds: ['Y'] } };
const ok = { body: { payload: [] } };

async function runCall(setup: ReturnType<typeof createTestClient>, call: Promise<unknown>) {
  const result = call.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  await setup.clock.advance(3_600_000);
  const waits = setup.events.flatMap((event) => (event.type === 'retry' ? [event.waitMilliseconds] : []));
  return { ...(await result), waits, sent: setup.calls().length };
}

describe('network errors', () => {
  it.each(['ETIMEDOUT', 'ENOTFOUND', 'ECONNRESET'])(
    'After %s a read is retried immediately over a new connection, then after waits, with debug logging off',
    async (code) => {
      const setup = createTestClient((_request, index) => (index < 3 ? networkError(code) : ok), {
        options: { debug_log: false },
      });
      const { value, waits } = await runCall(
        setup,
        setup.client.callAPI({ operation: 'orders.getOrder', path: { orderId: '1' } }),
      );
      expect(value).toEqual([]);
      // Ten seconds plus half of the largest random part.
      expect(waits).toEqual([0, 11_000, 12_000]);
      expect(setup.calls().map(({ newConnection }) => newConnection)).toEqual([false, true, true, true]);
    },
  );

  it('A network error waits for the restore rate when it is longer than ten seconds', async () => {
    const setup = createTestClient((_request, index) => (index < 2 ? networkError('ECONNRESET') : ok));
    expect((await runCall(setup, setup.client.callAPI(read))).waits).toEqual([0, 63_500]);
  });

  it('A write that was never sent is retried after the full wait', async () => {
    const replies = [networkError('ECONNREFUSED', false), networkError('ENOTFOUND', false), { status: 202, body: {} }];
    const setup = createTestClient((_request, index) => replies[index] ?? ok);
    const { waits } = await runCall(setup, setup.client.callAPI(write));
    expect(waits.every((wait) => wait >= 10_000)).toBe(true);
    expect(waits).toHaveLength(2);
  });

  it('A lasting network error ends the call after the last retry with its own code', async () => {
    const setup = createTestClient(() => networkError('ENOTFOUND', false));
    const { error, sent } = await runCall(setup, setup.client.callAPI(read));
    expect(error).toMatchObject({ code: 'ENOTFOUND', attempts: 4, retryable: true, operation: read.operation });
    expect(sent).toBe(4);
  });

  it('A network error is not retried when retry_remote_timeout is off', async () => {
    const setup = createTestClient(() => networkError('ECONNRESET'), { options: { retry_remote_timeout: false } });
    const { error, sent } = await runCall(setup, setup.client.callAPI(read));
    expect(error).toMatchObject({ code: 'ECONNRESET', attempts: 1 });
    expect(sent).toBe(1);
  });

  it.each(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'HPE_INVALID_CONSTANT', 'UND_ERR_HEADERS_OVERFLOW'])(
    '%s is not retried, because it would occur again',
    async (code) => {
      const setup = createTestClient(() => networkError(code, false));
      const { error, sent } = await runCall(setup, setup.client.callAPI(read));
      expect(error).toMatchObject({ code, attempts: 1, retryable: false });
      expect(sent).toBe(1);
    },
  );

  it('A read is retried after a network error within the body', async () => {
    const half = { pieces: ['{"payload":', networkError('ECONNRESET')] };
    const setup = createTestClient((_request, index) => (index === 0 ? half : ok));
    expect((await runCall(setup, setup.client.callAPI(read))).value).toEqual([]);
  });
});

describe('writes', () => {
  it('A write that may have arrived is not sent twice, and its outcome is unknown', async () => {
    const setup = createTestClient(() => networkError('ECONNRESET'));
    const { error, sent } = await runCall(setup, setup.client.callAPI(write));
    expect(error).toMatchObject({ code: 'ECONNRESET', outcome: 'unknown', attempts: 1 });
    expect(sent).toBe(1);
  });

  it('A write that was never sent is retried', async () => {
    const replies = [
      networkError('ECONNREFUSED', false),
      networkError('ENOTFOUND', false),
      { status: 202, body: { reportId: '1' } },
    ];
    const setup = createTestClient((_request, index) => replies[index] ?? ok);
    expect((await runCall(setup, setup.client.callAPI(write))).value).toEqual({ reportId: '1' });
  });

  it('A write with a server error is not sent twice, and its outcome is unknown', async () => {
    const setup = createTestClient(() => errorReply(500, 'InternalFailure'));
    const { error, sent } = await runCall(setup, setup.client.callAPI(write));
    expect(error).toMatchObject({ code: 'InternalFailure', status: 500, outcome: 'unknown' });
    expect(sent).toBe(1);
  });

  it('A write is retried when retryUnsafe is set', async () => {
    const setup = createTestClient((_request, index) => (index === 0 ? networkError('ECONNRESET') : ok), {
      options: { retryUnsafe: true },
    });
    expect((await runCall(setup, setup.client.callAPI(write))).sent).toBe(2);
  });

  it('A write with an idempotency key is retried', async () => {
    const setup = createTestClient((_request, index) => (index === 0 ? networkError('ECONNRESET') : ok));
    const call = setup.client.callAPI<unknown>({
      operation: 'shipping.purchaseShipment',
      body: {},
      headers: { 'X-Amzn-IdempotencyKey': 'mine' },
      options: { version: 'v2' },
    });
    const { sent } = await runCall(setup, call);
    expect(sent).toBe(2);
    expect(setup.calls().map(({ headers }) => headers['x-amzn-idempotencykey'])).toEqual(['mine', 'mine']);
  });

  it('A POST that only reads is retried', async () => {
    const setup = createTestClient((_request, index) => (index === 0 ? networkError('ECONNRESET') : ok));
    const call = setup.client.callAPI({ operation: 'productFees.getMyFeesEstimates', body: [] });
    expect((await runCall(setup, call)).sent).toBe(2);
  });

  it.each([
    ['PUT', 2],
    ['DELETE', 2],
    ['POST', 1],
    ['PATCH', 1],
  ])('A raw %s is sent %i times', async (method, times) => {
    const setup = createTestClient((_request, index) => (index === 0 ? networkError('ECONNRESET') : ok));
    expect((await runCall(setup, setup.client.callAPI({ api_path: '/x', method }))).sent).toBe(times);
  });
});

describe('server errors', () => {
  it.each([408, 500, 502, 503, 504])(
    'After %i with an HTML page a read is retried after a random delay up to a doubling maximum',
    async (status) => {
      const setup = createTestClient((_request, index) => (index < 3 ? { status, body: '<html>oops</html>' } : ok));
      const { value, waits } = await runCall(setup, setup.client.callAPI(read));
      expect(value).toEqual([]);
      expect(waits).toEqual([500, 1_000, 2_000]);
    },
  );

  it('A lasting server error ends the call with status, request ID and the beginning of the body', async () => {
    const headers = { 'x-amzn-requestid': 'request-7' };
    const setup = createTestClient(() => ({ status: 503, headers, body: '<html>Service Unavailable</html>' }));
    const { error } = await runCall(setup, setup.client.callAPI(read));
    expect(error).toMatchObject({
      code: 'API_ERROR',
      status: 503,
      requestId: 'request-7',
      details: '<html>Service Unavailable</html>',
      attempts: 4,
      retryable: true,
    });
  });

  it.each([400, 401, 404, 409, 413, 415, 422])('Status %i is final', async (status) => {
    const setup = createTestClient(() => errorReply(status, 'Whatever'));
    const { error, sent } = await runCall(setup, setup.client.callAPI(read));
    expect(error).toMatchObject({ code: 'Whatever', status, retryable: false });
    expect(sent).toBe(1);
  });
});
