import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';

const ACCOUNT = 'sellers/v1/getAccount';
const ORDERS = 'orders/v0/getOrders';

describe('/_sandbox/coverage', () => {
  it('The coverage lists the called operations with counts and statuses, and the operations that were not called', async () => {
    const sandbox = createSandbox({ clock: testClock(), orders: 3, listings: 0 });
    const application = new Application(sandbox);
    expect(sandbox.coverage).toMatchObject({ operations: 383, called: 0, calls: {} });
    expect(sandbox.coverage.never).toHaveLength(383);

    const query = { MarketplaceIds: sandbox.credentials.marketplaceId, CreatedAfter: '2020-01-01' };
    await application.call('GET', '/orders/v0/orders', { query });
    await application.call('GET', '/orders/v0/orders');
    for (let call = 0; call < 16; call += 1) await application.call('GET', '/sellers/v1/account');
    await application.call('GET', '/sellers/v1/account', { token: '' });
    await application.call('GET', '/nowhere');

    const { body } = await control(sandbox, 'GET', '/coverage');
    expect(body).toEqual(sandbox.coverage);
    expect(body).toMatchObject({ operations: 383, called: 2 });
    expect(body.calls).toEqual({
      [ORDERS]: { times: 2, statuses: { 200: 1, 400: 1 } },
      [ACCOUNT]: { times: 17, statuses: { 200: 15, 403: 1, 429: 1 } },
    });
    expect(body.never).toHaveLength(381);
    expect(body.never).not.toContain(ACCOUNT);
  });

  it('Clearing the log resets the coverage', async () => {
    const sandbox = createSandbox({ clock: testClock(), orders: 0, listings: 0 });
    await new Application(sandbox).call('GET', '/sellers/v1/account');
    expect(sandbox.coverage.called).toBe(1);
    await control(sandbox, 'DELETE', '/events');
    expect(sandbox.coverage.called).toBe(0);
  });
});
