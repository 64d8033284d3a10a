import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';

const SMALL = { orders: 3, listings: 2, vendors: 0, marketplaceIds: ['A1F83G8C2ARO7P'] };

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, ...SMALL, ...options });
  return { clock, sandbox, application: new Application(sandbox) };
}

/** How many orders the owner of a refresh token has at home; null when it opens nothing. */
async function listOrders(application: Application, refreshToken: string, home = 'A1F83G8C2ARO7P') {
  const token = await application.sellerToken(refreshToken);
  if (token === undefined) return null;
  const query = { MarketplaceIds: home, CreatedAfter: '2020-01-01' };
  return (await application.call('GET', '/orders/v0/orders', { token, query })).body.payload.Orders.length;
}

describe('a seller that is added to a running sandbox', () => {
  it('An added seller has its own credentials and data', async () => {
    const { sandbox, application } = setUp();
    const plan = { orders: 7, listings: 1, marketplaceIds: ['ATVPDKIKX0DER'], roles: ['Inventory and Order Tracking'] };
    const { status, body } = await control(sandbox, 'POST', '/sellers', plan);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'seller', regions: ['na'], roles: plan.roles });
    const { sellerId, refreshToken, marketplaceId } = body;
    expect(body.credentials).toEqual({ ...sandbox.credentials, sellerId, refreshToken, marketplaceId });
    expect(sandbox.sellers.map((seller) => seller.sellerId)).toEqual([sandbox.credentials.sellerId, sellerId]);
    expect(await listOrders(application, refreshToken, 'ATVPDKIKX0DER')).toBe(7);
    expect(await listOrders(application, sandbox.credentials.refreshToken)).toBe(3);
    const { sellers } = (await control(sandbox, 'GET', '/sellers')).body;
    expect(sellers[1]).toMatchObject({ sellerId, orders: 7, listings: 1 });
  });

  it('An added seller is the same for the same seed at any time, and a seed can be used once', () => {
    const [{ sandbox: one }, { sandbox: other }] = [setUp(), setUp()];
    other.addSeller();
    const worker = one.addSeller({ seed: 'worker-3' });
    expect(other.addSeller({ seed: 'worker-3' })).toEqual(worker);
    expect(() => other.addSeller({ seed: 'worker-3' })).toThrow(`the seller ${worker.sellerId} already exists`);
    expect(one.addSeller().sellerId).not.toBe(worker.sellerId);
  });

  it('Removing an added seller removes all its data', async () => {
    const { sandbox, application } = setUp();
    const before = sandbox.snapshot();
    const { sellerId, refreshToken } = sandbox.addSeller({ seed: 'worker' });
    const token = await application.sellerToken(refreshToken);
    await application.call('GET', '/sellers/v1/account', { token });
    sandbox.grantRoles(sellerId, ['Pricing']);
    expect((await control(sandbox, 'DELETE', `/sellers/${sellerId}`)).status).toBe(204);
    expect((await application.call('GET', '/sellers/v1/account', { token })).status).toBe(403);
    expect(await listOrders(application, refreshToken)).toBeNull();
    const left = JSON.parse(sandbox.snapshot());
    const parts = ['records-added sellers', 'records-granted roles', 'records-buckets', 'records-documents'];
    for (const part of parts) expect([part, left[part]]).toEqual([part, JSON.parse(before)[part]]);
    expect(Object.keys(left)).toEqual(Object.keys(JSON.parse(before)));
    expect((await control(sandbox, 'DELETE', `/sellers/${sellerId}`)).status).toBe(404);
    const own = await control(sandbox, 'DELETE', `/sellers/${sandbox.credentials.sellerId}`);
    expect([own.status, own.body.error.message]).toEqual([
      400,
      expect.stringContaining('only added sellers can be removed'),
    ]);
  });

  it('An added seller remains after its own reset, but not after a reset of everything', async () => {
    const { sandbox, application } = setUp();
    const beginning = sandbox.snapshot();
    const { sellerId, refreshToken } = sandbox.addSeller({ orders: 5 });
    sandbox.reset(sellerId);
    expect(await listOrders(application, refreshToken)).toBe(5);
    sandbox.reset();
    expect(sandbox.sellers).toHaveLength(1);
    expect(sandbox.snapshot()).toBe(beginning);
  });

  it('A snapshot contains added sellers', async () => {
    const { sandbox } = setUp();
    const { refreshToken } = sandbox.addSeller({ orders: 5 });
    const snapshot = sandbox.snapshot();
    const other = setUp();
    other.sandbox.restore(snapshot);
    expect(await listOrders(other.application, refreshToken)).toBe(5);
    expect(other.sandbox.addSeller()).toEqual(sandbox.addSeller());
  });

  it('A data directory contains added sellers', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sellers-'));
    try {
      const first = setUp({ data });
      const { refreshToken } = first.sandbox.addSeller({ orders: 5 });
      first.sandbox.close();
      const second = setUp({ data });
      expect(await listOrders(second.application, refreshToken)).toBe(5);
      second.sandbox.close();
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  it.each([
    [{ orders: -1 }, 'orders must be a whole number from 0 to 1,000,000'],
    [{ ordersPerDay: 'many' }, 'ordersPerDay must be a number from 0 to 1,000,000'],
    [{ marketplaceIds: ['X'] }, 'marketplaceIds has unknown IDs: X'],
    [{ marketplaceIds: [] }, 'marketplaceIds must name at least one marketplace'],
    [{ roles: ['Queen'] }, 'roles has unknown names: Queen'],
    [{ roles: 'Pricing' }, 'roles must be a list of strings'],
    [{ seed: 5 }, 'seed must be a string'],
    [{ name: 'x' }, 'Unknown property: name. Allowed are: seed, orders'],
  ])('Adding a seller with %j is rejected', async (body, message) => {
    const { sandbox } = setUp();
    const before = sandbox.snapshot();
    const answer = await control(sandbox, 'POST', '/sellers', body);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(message)]);
    expect(sandbox.snapshot()).toBe(before);
  });
});
