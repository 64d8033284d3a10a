import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RawResult } from '../src/index.ts';
import type { Reply } from './support/scripted-transport.ts';
import { catchError, createTestClient, errorReply } from './support/test-client.ts';

const read = { operation: 'sellers.getMarketplaceParticipations' };

function callWithReply(reply: Reply, options = {}, callOptions = {}) {
  const setup = createTestClient(() => reply, { options });
  return setup.client.callAPI({ ...read, options: callOptions });
}

describe('successful responses', () => {
  it.each([
    [204, ''],
    [200, ''],
    [202, '  \n'],
  ])('Status %i with the body %j returns {success: true}', async (status, body) => {
    expect(await callWithReply({ status, body })).toEqual({ success: true });
  });

  it.each([
    ['its payload', { payload: { a: 1 } }, { a: 1 }],
    ['the whole body without a payload', { reports: [], nextToken: 'n' }, { reports: [], nextToken: 'n' }],
    [
      'payload and pagination merged',
      { payload: { items: [1] }, pagination: { nextToken: 'n' } },
      { nextToken: 'n', items: [1] },
    ],
    ['a list payload unharmed beside pagination', { payload: [1, 2], pagination: { nextToken: 'n' } }, [1, 2]],
    ['a payload of null', { payload: null }, null],
    ['a payload of 0', { payload: 0 }, 0],
    ['a payload of false', { payload: false }, false],
    ['a list', [{ a: 1 }], [{ a: 1 }]],
    ['a payload with errors beside it', { payload: { a: 1 }, errors: [{ code: 'X', message: 'y' }] }, { a: 1 }],
    [
      'unknown members and values',
      { payload: { status: 'NEVER_SEEN', extra: null } },
      { status: 'NEVER_SEEN', extra: null },
    ],
  ])('The returned value is %s', async (_name, body, expected) => {
    expect(await callWithReply({ body })).toEqual(expected);
  });

  it('Characters that are split between chunks are decoded correctly', async () => {
    const bytes = Buffer.from(JSON.stringify({ payload: 'über 🐻' }));
    const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
    expect(await callWithReply({ pieces })).toBe('über 🐻');
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['gzip, br', (bytes: Buffer) => brotliCompressSync(gzipSync(bytes))],
    ['identity', (bytes: Buffer) => bytes],
    // Decompressed by a proxy that kept the header.
    ['gzip', (bytes: Buffer) => bytes],
  ])('A response with the encoding %s is decompressed', async (encoding, pack) => {
    const headers = { 'content-encoding': encoding };
    const packed = (value: unknown) => pack(Buffer.from(JSON.stringify(value)));
    expect(await callWithReply({ headers, pieces: [packed({ payload: 'über' })] })).toBe('über');
    const rejection = { status: 400, headers, pieces: [packed({ errors: [{ code: 'InvalidInput', message: 'no' }] })] };
    expect(await catchError(callWithReply(rejection))).toMatchObject({ code: 'InvalidInput', status: 400 });
    const raw = (await callWithReply({ headers, pieces: [packed([1])] }, {}, { raw_result: true })) as RawResult;
    expect(raw.body).toBe('[1]');
    expect(Buffer.concat(raw.chunks as Uint8Array[])).toEqual(packed([1]));
  });

  it('A body that cannot be decompressed is an error, and an empty body is a success', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const cut = gzipSync('{"payload":1}').subarray(0, 12);
    expect(await catchError(callWithReply({ headers, pieces: [cut] }))).toMatchObject({
      code: 'JSON_PARSE_ERROR',
      status: 200,
    });
    expect(await callWithReply({ headers, pieces: [] })).toEqual({ success: true });
  });

  it('A response of any depth is returned, and an error that is nested too deep keeps its text', async () => {
    const lists = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(await callWithReply({ body: `{"payload":{"list":${lists}}}` })).toHaveProperty('list');
    const body = `{"errors":[{"code":"InvalidInput","message":"no","details":${lists}}]}`;
    for (const status of [200, 400]) {
      const ending = callWithReply({ status, body });
      if (status === 200) await expect(ending).resolves.toHaveProperty('errors');
      else
        expect(await catchError(ending)).toMatchObject({
          code: 'API_ERROR',
          status,
          details: `${body.slice(0, 500)}…`,
        });
    }
  });

  it('A response that decompresses to more than 256 MB is rejected', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(2 ** 28 + 1)));
    const headers = { 'content-encoding': 'gzip, gzip' };
    expect(await catchError(callWithReply({ headers, pieces: [bomb] }))).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  it.each([[200, { payload: [1] }] as const, [200, { list: 1 }] as const])(
    'A byte order mark is removed: status %i, %j',
    async (status, body) => {
      const pieces = [`\uFEFF${JSON.stringify(body)}`];
      expect(await callWithReply({ status, pieces })).toEqual('payload' in body ? body.payload : body);
      const packed = { headers: { 'content-encoding': 'gzip' }, pieces: [gzipSync(pieces[0] ?? '')] };
      expect(await callWithReply(packed)).toEqual('payload' in body ? body.payload : body);
    },
  );

  it('A response that is not JSON is an error', async () => {
    const headers = { 'x-amzn-requestid': 'request-1' };
    for (const body of ['<html>maintenance</html>', '{"payload": {"a": 1}']) {
      const error = await catchError(callWithReply({ status: 200, headers, body }));
      expect(error).toMatchObject({ code: 'JSON_PARSE_ERROR', status: 200, details: body, requestId: 'request-1' });
    }
  });

  it('return_as_payload wraps the payload with its restore rate', async () => {
    const options = { return_as_payload: true };
    const headers = { 'x-amzn-ratelimit-limit': '0.5' };
    expect(await callWithReply({ headers, body: { payload: 1 } }, options)).toEqual({ payload: 1, restore_rate: 2 });
    expect(await callWithReply({ body: { payload: 1 } }, options)).toEqual({ payload: 1, restore_rate: 62.5 });
    expect(await callWithReply({ status: 204 }, options)).toEqual({ payload: { success: true }, restore_rate: 62.5 });
  });
});

describe('rejected calls', () => {
  const errors = [
    { code: 'InvalidInput', message: 'first', details: 'why' },
    { code: 'NotFound', message: 'second' },
  ];

  it('A rejected call throws the first error and keeps all errors with the details that support needs', async () => {
    const headers = { 'x-amzn-requestid': 'request-1', 'x-amzn-ratelimit-limit': '0.5' };
    expect(await catchError(callWithReply({ status: 400, headers, body: { errors } }))).toMatchObject({
      name: 'SellingPartnerError',
      code: 'InvalidInput',
      message: 'first',
      details: 'why',
      type: 'error',
      status: 400,
      operation: 'sellers.getMarketplaceParticipations',
      requestId: 'request-1',
      attempts: 1,
      retryable: false,
      rateLimit: 0.5,
      errors,
    });
  });

  it.each<[string, unknown, string, string]>([
    ['a bare list', [{ code: 'X', message: 'm' }], 'X', 'm'],
    ['one error alone', { code: 'X', message: 'm' }, 'X', 'm'],
    ['the gateway’s message', { message: 'Not Found' }, 'API_ERROR', 'Not Found'],
    ['a nested error', { error: { code: 'X', message: 'm' } }, 'X', 'm'],
    ['a code that is a number', { errors: [{ code: 400, message: 'm' }] }, '400', 'm'],
    ['nothing', '', 'API_ERROR', 'Amazon responded with status 404.'],
    ['JSON without errors', { odd: true }, 'API_ERROR', 'Amazon responded with status 404.'],
  ])('A rejected call is an error whatever its body: %s', async (_name, body, code, message) => {
    expect(await catchError(callWithReply({ status: 404, body }))).toMatchObject({ code, message, status: 404 });
  });

  it('An error with raw line breaks in its JSON is parsed', async () => {
    const body = '{"errors":[{"code":"InvalidInput","message":"line one\nline two","details":""}]}';
    expect(await catchError(callWithReply({ status: 400, body }))).toMatchObject({ message: 'line one line two' });
  });

  it('The error keeps the type that Amazon sends', async () => {
    const body = { errors: [{ code: 'X', message: 'm', type: 'warning' }] };
    expect(await catchError(callWithReply({ status: 400, body }))).toMatchObject({ type: 'warning' });
  });

  it('A response with status 200 and only errors throws the first one', async () => {
    expect(await catchError(callWithReply({ body: { errors } }))).toMatchObject({ code: 'InvalidInput', status: 200 });
  });

  it('InternalFailure in sandbox mode explains the sandbox’s parameters and keeps the original error', async () => {
    const error = await catchError(callWithReply(errorReply(400, 'InternalFailure'), { use_sandbox: true }));
    expect(error).toMatchObject({ code: 'INVALID_SANDBOX_PARAMETERS', status: 400 });
    expect(error.cause).toMatchObject({ code: 'InternalFailure' });
    expect(await catchError(callWithReply(errorReply(400, 'InternalFailure')))).toMatchObject({
      code: 'InternalFailure',
    });
  });
});

describe('raw_result', () => {
  it('raw_result returns status, headers, body, chunks and request without the token', async () => {
    const reply = { status: 404, headers: { 'x-amzn-requestid': '1' }, body: { errors: [{ code: 'NotFound' }] } };
    const raw = (await callWithReply(reply, {}, { raw_result: true })) as RawResult;
    expect(raw).toMatchObject({
      statusCode: 404,
      headers: { 'x-amzn-requestid': '1' },
      body: '{"errors":[{"code":"NotFound"}]}',
      request: {
        method: 'GET',
        hostname: 'sellingpartnerapi-eu.amazon.com',
        port: 443,
        path: '/sellers/v1/marketplaceParticipations',
      },
    });
    expect(Buffer.concat(raw.chunks).toString()).toBe(raw.body);
    expect(JSON.stringify(raw)).not.toContain('Atza|');
  });

  it('raw_result contains the request body', async () => {
    const setup = createTestClient(() => ({ status: 202, body: {} }));
    const body = { reportType: 'X' };
    const raw = await setup.client.callAPI<RawResult>({
      operation: 'reports.createReport',
      body,
      options: { raw_result: true },
    });
    expect(raw.request.body).toEqual(body);
  });
});
