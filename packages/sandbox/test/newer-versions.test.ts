import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

const query = { MarketplaceIds: 'A1F83G8C2ARO7P', CreatedAfter: '2020-01-01' };

function setUp(newerVersions = false) {
  const clock = testClock();
  return new Application(createSandbox({ clock, orders: 3, listings: 3, newerVersions }));
}

describe('a version that is newer than the sandbox knows', () => {
  it('An unknown newer version is rejected, and the error names the known versions and the option that accepts it', async () => {
    const { status, body } = await setUp().call('GET', '/orders/2031-01-01/orders', { query });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        code: 'SandboxUnknownVersion',
        message: expect.stringContaining(
          'does not know the version 2031-01-01 of /orders: it knows 2026-01-01, v0. Start it with --newer-versions',
        ),
        details: '',
      },
    ]);
  });

  it.each([
    ['/sellers/v2/account', '/sellers: it knows v1.'],
    ['/sellers/2027-01-01/account', '/sellers: it knows v1.'],
    ['/shipping/v10/carrierAccounts', '/shipping: it knows v2, v1.'],
    ['/vendor/directFulfillment/orders/2030-02-03/anything', '/orders: it knows 2021-12-28, v1.'],
  ])('The path %s gets the same error', async (path, known) => {
    const { body } = await setUp().call('GET', path);
    expect(body.errors[0].message).toContain(known);
  });

  it('The option accepts a newer version and uses the newest known version with the path', async () => {
    const application = setUp(true);
    const newest = await application.call('GET', '/orders/2031-01-01/orders', {
      query: { createdAfter: '2020-01-01' },
    });
    expect([newest.status, newest.body.orders.length]).toEqual([200, 3]);
    const orderId = newest.body.orders[0].orderId;
    const older = await application.call('GET', `/orders/2031-01-01/orders/${orderId}/address`);
    expect(older.body).toEqual((await application.call('GET', `/orders/v0/orders/${orderId}/address`)).body);
    expect(application.sandbox.requests.byOperation).toMatchObject({
      'orders/2026-01-01/searchOrders': { accepted: 1 },
      'orders/v0/getOrderAddress': { accepted: 2 },
    });
    const nowhere = await application.call('GET', '/orders/2031-01-01/nowhere');
    expect([nowhere.status, nowhere.body.errors[0].code]).toEqual([400, 'SandboxUnknownVersion']);
  });

  it('A newer version accepts a restricted data token for its path', async () => {
    const application = setUp(true);
    const path = '/orders/2031-01-01/orders';
    const token = await application.restrictedToken('GET', path, ['buyerInfo']);
    const query = { createdAfter: '2020-01-01' };
    expect((await application.call('GET', path, { query, token })).status).toBe(200);
  });

  it.each([false, true])('An unknown version that is not newer is rejected (option: %s)', async (newerVersions) => {
    const application = setUp(newerVersions);
    for (const path of [
      '/orders/v9/orders',
      '/orders/2025-12-31/orders',
      '/sellers/v0/account',
      '/nowhere/2031-01-01/x',
    ]) {
      const { status, body } = await application.call('GET', path);
      expect([path, status, body.errors[0].code]).toEqual([path, 403, 'MissingAuthenticationToken']);
    }
  });
});
