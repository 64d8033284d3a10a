import { listAllOperations, type OperationEntry } from '@supercargo/catalogue';
import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../src/base/body-text.ts';
import { Application } from './support/application.ts';
import { declaredErrorFaults } from './support/declared-errors.ts';
import { sampleRequest } from './support/sample-request.ts';

/** Restricted data tokens are not the point here. */
const rateScale = Number.POSITIVE_INFINITY;
const sandbox = createSandbox({ auth: 'soft', orders: 5, listings: 5, rateScale, endDates: false });
const application = new Application(sandbox);
const formatName = ({ endpoint, version, operation }: OperationEntry) => `${endpoint}/${version}/${operation}`;

/** What the first error of an answer of any shape is. */
function firstError(body: unknown): { readonly code: string } {
  const { errors = body } = body as { readonly errors?: unknown };
  return (Array.isArray(errors) ? errors[0] : errors) as { readonly code: string };
}

describe('every operation', () => {
  it('A call without a token is rejected in the format of the operation’s model', async () => {
    for (const entry of listAllOperations()) {
      const { operation, path, query, headers, body } = await sampleRequest(entry);
      const options = { query, headers, body, token: '' } as object;
      const answer = await application.call(operation.method, path, options);
      expect([formatName(entry), answer.status]).toEqual([formatName(entry), 403]);
      expect(firstError(answer.body).code).toMatch(/^(Unauthorized(Request)?|ACCESS_DENIED)$/);
      expect(declaredErrorFaults(answer.body, operation, 403)).toEqual([]);
    }
  }, 60_000);

  it('Only the methods and paths of the models exist', async () => {
    for (const entry of listAllOperations()) {
      const { path } = await sampleRequest(entry);
      for (const [method, to] of [
        ['OPTIONS', path],
        [entry.method, `/no${path}`],
      ] as const) {
        const answer = await application.call(method, to);
        expect([method, to, answer.status]).toEqual([method, to, 403]);
        expect(firstError(answer.body).code).toBe('MissingAuthenticationToken');
      }
    }
  });

  it.each([
    [415, { 'content-type': 'text/plain' }, /UnsupportedMediaType|InvalidRequest|INVALID_REQUEST_FORMAT/],
    [413, { 'content-length': String(MAX_BODY_BYTES + 1) }, /RequestTooLarge|InvalidRequest|REQUEST_SIZE_EXCEEDED/],
  ])(
    'An invalid body gets status %i where the model lists it, and 400 elsewhere',
    async (listed, invalid, code) => {
      const statuses = new Map<number, number>();
      for (const entry of listAllOperations()) {
        const { operation, path, query = {}, headers } = await sampleRequest(entry);
        if (operation.body === null) continue;
        const expected = operation.errorStatuses.includes(listed) ? listed : 400;
        const { grantlessScope: scope, method } = operation;
        const token = scope === null ? {} : { token: await application.grantlessToken(scope) };
        const options = { query, headers: { ...headers, ...invalid }, body: {}, ...token };
        const answer = await application.call(method, path, options);
        expect([formatName(entry), answer.status]).toEqual([formatName(entry), expected]);
        const usual = /^(Invalid ?Input|InvalidRequest|BAD_REQUEST|BadRequest)$/;
        expect(firstError(answer.body).code).toMatch(expected === listed ? code : usual);
        expect(declaredErrorFaults(answer.body, operation, expected)).toEqual([]);
        statuses.set(expected, (statuses.get(expected) ?? 0) + 1);
      }
      expect([...statuses.keys()].sort()).toEqual([400, listed]);
    },
    60_000,
  );
});

describe('a body for an operation that takes none', () => {
  it.each([
    [415, 'InvalidRequest', '/shipping/v2/shipments/none/cancel', 'text/plain', 'text'],
    [413, 'InvalidRequest', '/shipping/v2/shipments/none/cancel', 'application/json', ' '.repeat(MAX_BODY_BYTES)],
    [404, 'NotFound', '/shipping/v2/shipments/none/cancel', 'application/json', {}],
    [404, 'NotFound', '/fba/outbound/2020-07-01/fulfillmentOrders/none/cancel', 'text/plain', 'text'],
  ])('It gets status %i and the code %s: PUT %s with %s', async (status, expected, path, contentType, body) => {
    const answer = await application.call('PUT', path, { headers: { 'content-type': contentType }, body });
    expect([answer.status, firstError(answer.body).code]).toEqual([status, expected]);
  });
});

describe('error codes and formats of the APIs', () => {
  const code = async (method: string, path: string, body?: unknown) =>
    firstError((await application.call(method, path, body === undefined ? {} : { body })).body).code;

  it.each([
    ['InvalidInput', 'GET', '/orders/v0/orders'],
    ['BadRequest', 'GET', '/inbound/fba/2024-03-20/inboundPlans/short'],
    ['BAD_REQUEST', 'GET', '/definitions/2020-09-01/productTypes'],
    ['InvalidRequest', 'GET', '/vendor/orders/v1/purchaseOrders?limit=none'],
    ['InvalidRequest', 'GET', '/shipping/v2/tracking'],
    ['BadRequest', 'GET', `/inbound/fba/2024-03-20/inboundPlans/wf${'0'.repeat(36)}`],
    ['NOT_FOUND', 'GET', '/catalog/2022-04-01/items/B0ZZZZZZZZ?marketplaceIds=A1F83G8C2ARO7P'],
    ['InvalidInput', 'GET', '/orders/v0/orders/malformed'],
    ['NotFound', 'GET', '/orders/v0/orders/404-0000000-0000000'],
  ])('The error code is %s: %s %s', async (expected, method, path) => {
    expect(await code(method, path)).toBe(expected);
  });

  it('A marketplace that does not exist is rejected wherever the path has no ID', async () => {
    const options = { auth: 'soft', orders: 0, listings: 0, rateScale: Number.POSITIVE_INFINITY } as const;
    const current = new Application(createSandbox({ ...options, endDates: false }));
    let count = 0;
    for (const entry of listAllOperations()) {
      const { operation, path, query, headers, body } = await sampleRequest(entry);
      if (path !== operation.path || operation.grantlessScope !== null) continue;
      const { name } = operation.parameters.find((parameter) => /^marketplaceIds?$/i.test(parameter.name)) ?? {};
      if (name === undefined) continue;
      const request = { query: { ...query, [name]: 'NOWHERE' }, headers: headers ?? {}, body };
      const answer = await current.call(operation.method, path, request);
      expect([formatName(entry), answer.status]).toEqual([formatName(entry), 400]);
      expect(declaredErrorFaults(answer.body, operation, 400)).toEqual([]);
      count += 1;
    }
    expect(count).toBeGreaterThan(40);
    const payouts = '/finances/transfers/2024-06-01/payouts?marketplaceIds=NOWHERE';
    const { body } = await current.call('GET', payouts);
    expect(body.errors[0]).toMatchObject({ code: 'InvalidInput', message: expect.stringContaining('marketplaceIds') });
  });

  it('Errors are a plain list where the model has one', async () => {
    const { body } = await application.call('GET', '/listings/2021-08-01/restrictions');
    expect(body).toEqual([expect.objectContaining({ code: 'BAD_REQUEST' })]);
  });

  it('A throttled call has the error code of its API', async () => {
    const busy = new Application(createSandbox({ orders: 0, listings: 0, rateScale: 0 }));
    const wallet = '/finances/transfers/wallet/2024-03-01/accounts?marketplaceId=A1F83G8C2ARO7P';
    const statuses = new Map<string, string>();
    for (const path of [wallet, '/shipping/v2/tracking?trackingId=1&carrierId=2', '/sellers/v1/account']) {
      for (let tries = 0; tries < 200 && !statuses.has(path); tries += 1) {
        const answer = await busy.call('GET', path);
        if (answer.status === 429) statuses.set(path, firstError(answer.body).code);
      }
    }
    expect([...statuses.values()]).toEqual(['RequestThrottled', 'TooManyRequests', 'QuotaExceeded']);
  });
});

describe('unknown parameters', () => {
  const query = { marketplaceIds: 'A1F83G8C2ARO7P', colour: 'blue', size: '2' };

  it('Unknown parameters are accepted and named in the log', async () => {
    expect((await application.call('GET', '/sellers/v1/account', { query })).status).toBe(200);
    expect(sandbox.events.at(-1)?.unknownParameters).toEqual(['marketplaceIds', 'colour', 'size']);
  });

  it('Unknown parameters are rejected in the strict mode', async () => {
    const strict = new Application(createSandbox({ orders: 0, listings: 0, strict: true }));
    expect((await strict.call('GET', '/sellers/v1/account')).status).toBe(200);
    const answer = await strict.call('GET', '/sellers/v1/account', { query: { colour: 'blue' } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].details).toContain('colour');
    expect(strict.sandbox.events.at(-1)?.unknownParameters).toEqual(['colour']);
  });
});

describe('details of the validation', () => {
  it.each([
    ['2026-02-30T00:00:00Z', 400],
    ['2026-01-10 00:00:00', 400],
    ['1767225600', 400],
    ['2026-01-10T25:00:00Z', 400],
    ['2026-01-10', 200],
    ['2026-01-10T00:00:00+01:00', 200],
    ['2026-01-10T00:00:00.123456Z', 200],
  ])('A time of the form %s gets status %i', async (createdSince, status) => {
    const query = { reportTypes: 'GET_MERCHANT_LISTINGS_DATA', createdSince };
    expect((await application.call('GET', '/reports/2021-06-30/reports', { query })).status).toBe(status);
  });

  it('Reports of types that are not in the registry can be requested', async () => {
    const types = { reportTypes: 'GET_A_REPORT_FROM_NEXT_YEAR' };
    expect((await application.call('GET', '/reports/2021-06-30/reports', { query: types })).status).toBe(200);
  });

  it('null is accepted for optional members, and errors name nested paths', async () => {
    const path = '/reports/2021-06-30/reports';
    const good = { reportType: 'GET_MERCHANT_LISTINGS_DATA', marketplaceIds: ['A1F83G8C2ARO7P'], dataStartTime: null };
    expect((await application.call('POST', path, { body: good })).status).toBe(202);
    const listing = { requests: [{ uri: '/x' }, { uri: 5 }] };
    const answer = await application.call('POST', '/batches/products/pricing/2022-05-01/items/competitiveSummary', {
      body: listing,
    });
    expect([answer.status, answer.body.errors[0].message]).toEqual([
      400,
      expect.stringMatching(/^requests\[0\]\.\w+ is required/),
    ]);
  });
});
