import { fileURLToPath } from 'node:url';
import { createSandbox, type SandboxOptions } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

const models = fileURLToPath(new URL('models', import.meta.url));
const HOST = 'https://sandbox.sellingpartnerapi-eu.amazon.com';

function applicationWith(options: SandboxOptions = {}): Application {
  return new Application(
    createSandbox({ orders: 3, listings: 3, rateScale: Number.POSITIVE_INFINITY, endDates: false, ...options }),
  );
}

describe('sandbox hosts with models', () => {
  const application = applicationWith({ models });
  const FEEDS = `${HOST}/feeds/2021-06-30/feeds`;

  it.each([
    ['the default, when nothing is named', 'GET', '/sellers/v1/marketplaceParticipations', 200, { payload: ['toy'] }],
    [
      'the example a value picks, though no operation knows it',
      'GET',
      '/sellers/v1/marketplaceParticipations?colour=TEST_CASE_400',
      400,
      { errors: [{ code: 'InvalidInput', message: 'a toy fault' }] },
    ],
    [
      'the one that names the most',
      'GET',
      '/feeds/2021-06-30/feeds?pageSize=10&feedTypes=A,B',
      200,
      { feeds: ['of two types'] },
    ],
    [
      'the one that fits',
      'GET',
      '/feeds/2021-06-30/feeds?pageSize=11&feedTypes=A,B',
      200,
      { feeds: ['whatever size'] },
    ],
    ['an answer without a body', 'DELETE', '/feeds/2021-06-30/feeds/toy%201', 200, ''],
  ])('The static sandbox responds with %s', async (_, method, path, status, body) => {
    const answer = await application.call(method, HOST + path);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
  });

  it('A body matches under its name in the model or as body, whatever the order of its members', async () => {
    const good = await application.call('POST', FEEDS, { body: { marketplaceIds: ['M'], feedType: 'TOY' } });
    expect([good.status, good.body]).toEqual([202, { feedId: 'toy' }]);
    const bad = await application.call('POST', FEEDS, { body: { feedType: 'BROKEN' } });
    expect([bad.status, bad.body]).toEqual([400, { errors: [] }]);
  });

  it('A request that matches no example is rejected', async () => {
    for (const path of ['?feedTypes=A', '?feedTypes=A,B,C', '']) {
      const answer = await application.call('GET', FEEDS + path);
      expect([answer.status, answer.body.errors[0]]).toMatchObject([
        400,
        { code: 'InvalidInput', message: 'Could not match input arguments' },
      ]);
    }
    const more = { body: { feedType: 'BROKEN', marketplaceIds: ['M'] } };
    expect((await application.call('POST', FEEDS, more)).status).toBe(400);
  });

  it('Operations without examples or models have responses from state', async () => {
    expect((await application.call('GET', `${FEEDS}/1`)).status).toBe(404);
    const query = { MarketplaceIds: 'A1F83G8C2ARO7P', CreatedAfter: '2020-01-01' };
    const { body } = await application.call('GET', `${HOST}/orders/v0/orders`, { query });
    expect(body.payload.Orders).not.toHaveLength(0);
  });

  it('The static sandbox needs a token like every host', async () => {
    expect((await application.call('GET', FEEDS, { token: 'none' })).status).toBe(403);
  });
});

describe('other hosts and missing models', () => {
  it('Other hosts respond from state', async () => {
    const path = '/sellers/v1/marketplaceParticipations';
    const production = await applicationWith({ models }).call('GET', `https://sellingpartnerapi-eu.amazon.com${path}`);
    const without = await applicationWith().call('GET', HOST + path);
    expect(production.body.payload).toHaveLength(5);
    expect(without.body).toEqual(production.body);
  });

  it('An invalid folder of models is rejected', () => {
    expect(() => createSandbox({ models: '/no/such/folder' })).toThrow(RangeError);
  });
});
