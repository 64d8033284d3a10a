import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import { describe, expect, it } from 'vitest';
import type { SellingPartnerError } from '../../src/index.ts';
import { buildSampleInput } from '../support/sample-input.ts';
import { networkError } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply, refreshToken } from '../support/test-client.ts';

const buy = { operation: 'shipping.purchaseShipment', body: {}, options: { version: 'v2' } };
const report = { operation: 'reports.createReport', body: { reportType: 'X', marketplaceIds: ['Y', 'Z'] } };
const readIdempotencyKey = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
  headers['x-amzn-idempotencykey'];
const writes = (await Promise.all(listAllOperations().map(loadOperation))).filter(({ effect }) => effect === 'write');

async function waitForError(
  setup: ReturnType<typeof createTestClient>,
  call: Promise<unknown>,
): Promise<SellingPartnerError> {
  const error = catchError(call);
  await setup.clock.advance(3_600_000);
  return (await error) as unknown as SellingPartnerError;
}

describe('idempotency keys', () => {
  it('An idempotency key is created for operations that accept one and kept for all attempts', async () => {
    const setup = createTestClient((_request, index) =>
      index % 2 === 0 ? networkError('ECONNRESET') : { body: { payload: 1 } },
    );
    for (const _call of [1, 2]) {
      const call = setup.client.callAPI(buy);
      await setup.clock.advance(60_000);
      expect(await call).toBe(1);
    }
    const [first, second, third, fourth] = setup.calls().map(readIdempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([second, fourth]).toEqual([first, third]);
  });

  it("The caller's idempotency key is kept, and an empty one is replaced", async () => {
    const setup = createTestClient(() => ({ body: { payload: 1 } }));
    await setup.client.callAPI({ ...buy, headers: { 'X-AMZN-idempotencykey': 'mine' } });
    await setup.client.callAPI({ ...buy, headers: { 'X-AMZN-idempotencykey': '' } });
    const [mine, made] = setup.calls().map(readIdempotencyKey);
    expect(mine).toBe('mine');
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('No idempotency key is created for raw calls and other operations', async () => {
    const setup = createTestClient(() => ({ body: { payload: 1 } }));
    await setup.client.callAPI({ api_path: '/shipping/v2/shipments', method: 'POST', body: {} });
    await setup.client.callAPI(report);
    expect(setup.calls().flatMap(({ headers }) => Object.keys(headers).filter((name) => /idem/.test(name)))).toEqual(
      [],
    );
  });

  it('An error of unknown outcome contains the idempotency key, with which the same call acts once', async () => {
    const setup = createTestClient(() => networkError('ECONNRESET'));
    const error = await waitForError(setup, setup.client.callAPI(buy));
    expect(error).toMatchObject({
      outcome: 'unknown',
      attempts: 4,
      idempotencyKey: readIdempotencyKey(setup.calls()[0] as never),
    });
  });
});

describe('writes of unknown outcome', () => {
  it('A write of unknown outcome has a verification call built from its parameters', async () => {
    const setup = createTestClient((_request, index) =>
      index === 0 ? networkError('ECONNRESET') : { body: { reports: [] } },
    );
    const error = await waitForError(setup, setup.client.callAPI(report));
    expect(error.verifyWith).toEqual({
      operation: 'reports.getReports',
      query: { reportTypes: 'X', marketplaceIds: ['Y', 'Z'], createdSince: '2025-12-31T23:55:00.000Z' },
      options: { version: '2021-06-30' },
    });
    expect(await setup.client.callAPI(error.verifyWith ?? {})).toEqual({ reports: [] });
    expect(setup.calls()[1]?.url.search).toContain('reportTypes=X');
  });

  it.each([
    ['A status of 500', errorReply(500, 'InternalFailure')],
    ['A status of 408', errorReply(408, 'RequestTimeout')],
    ['A response that is not JSON', { body: '{"reportId"' }],
    ['A truncated body', { pieces: ['{', networkError('ECONNRESET')] }],
  ])('%s also leaves the outcome of a write unknown', async (_reply, reply) => {
    const setup = createTestClient(() => reply);
    const error = await waitForError(setup, setup.client.callAPI(report));
    expect(error).toMatchObject({ outcome: 'unknown', attempts: 1, verifyWith: { operation: 'reports.getReports' } });
  });

  it('The outcome is known when the write was rejected or never sent', async () => {
    for (const reply of [
      errorReply(400, 'InvalidInput'),
      errorReply(429, 'QuotaExceeded'),
      networkError('ECONNREFUSED', false),
    ]) {
      const setup = createTestClient(() => reply);
      const error = await waitForError(setup, setup.client.callAPI(report));
      expect([error.outcome, error.verifyWith]).toEqual([undefined, undefined]);
    }
  });

  it('Idempotent operations have no unknown outcome, even if a second delete finds nothing', async () => {
    const setup = createTestClient((_request, index) =>
      index === 0 ? networkError('ECONNRESET') : errorReply(404, 'NotFound'),
    );
    const call = setup.client.callAPI({ operation: 'feeds.cancelFeed', path: { feedId: '1' } });
    const error = await waitForError(setup, call);
    expect(error).toMatchObject({ code: 'NotFound', attempts: 2 });
    expect([error.outcome, error.verifyWith]).toEqual([undefined, undefined]);
  });

  it('The verification call contains no secret', async () => {
    const setup = createTestClient(() => networkError('ECONNRESET'));
    const body = { reportType: refreshToken, marketplaceIds: ['Y'] };
    const error = await waitForError(setup, setup.client.callAPI({ operation: 'reports.createReport', body }));
    expect(JSON.stringify(error)).not.toContain(refreshToken);
    expect(error.verifyWith?.query?.marketplaceIds).toEqual(['Y']);
  });

  it('The outcome stays unknown when a later attempt fails for another reason', async () => {
    const setup = createTestClient((_request, index) =>
      index === 0 ? networkError('ECONNRESET') : errorReply(400, 'InvalidInput'),
    );
    const error = await waitForError(setup, setup.client.callAPI(buy));
    expect(error).toMatchObject({ code: 'InvalidInput', attempts: 2, outcome: 'unknown' });
  });

  it('An abort during a request or the pause after it leaves the outcome unknown', async () => {
    for (const [reply, waitFor] of [
      ['stall' as const, 100],
      [networkError('ECONNRESET'), 100],
    ] as const) {
      const setup = createTestClient(() => reply);
      const controller = new AbortController();
      const call = setup.client.callAPI({ ...buy, options: { ...buy.options, signal: controller.signal } });
      const error = catchError(call);
      await setup.clock.advance(waitFor);
      controller.abort();
      expect(await error).toMatchObject({ code: 'REQUEST_ABORTED', attempts: 1, outcome: 'unknown' });
      expect(setup.clock.pending).toBe(0);
    }
  });

  it.each(writes.map((one) => [`${one.endpoint}.${one.operation} ${one.version}`, one] as const))(
    'The unknown outcome of %s has the verification call in its table',
    async (_name, descriptor) => {
      const { endpoint, operation, version, verifyWith } = descriptor;
      const setup = createTestClient(() => networkError('ECONNRESET'), { options: { retries: { network: 0 } } });
      const call = { operation: `${endpoint}.${operation}`, ...buildSampleInput(descriptor), options: { version } };
      const error = await catchError(setup.client.callAPI(call));
      expect(error).toMatchObject({ code: 'ECONNRESET', outcome: 'unknown', attempts: 1 });
      expect((error.verifyWith as { operation?: string } | undefined)?.operation).toBe(
        verifyWith === null ? undefined : `${endpoint}.${verifyWith.operation}`,
      );
    },
  );
});
