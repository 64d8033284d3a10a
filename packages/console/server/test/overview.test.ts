import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxed } from './fixtures/sandboxed.ts';

let open: Awaited<ReturnType<typeof sandboxed>>;
beforeAll(async () => {
  open = await sandboxed();
}, 60_000);
afterAll(() => open.close());

/** How the seller's connection stands, by the overview and by the list of sellers. */
async function standings() {
  const [fromOverview] = (await open.caller.overview.get()).sellers;
  const [fromList] = await open.caller.sellers.list();
  return [fromOverview?.health ?? null, fromList?.health ?? null];
}

async function call(operation = 'sellers.getMarketplaceParticipations', input = {}): Promise<void> {
  const { services, seller } = open;
  const client = services.clients.client(await services.sellers.find('local', seller.id));
  await client.callAPI({ operation, ...input } as never);
}

describe('the connection of a seller', () => {
  test('The connection status is the same on every screen, before and after the first call and the test', async () => {
    expect(await standings()).toEqual([null, null]);
    await call();
    const connected = { state: 'connected', checkedAt: expect.any(String) };
    expect(await standings()).toEqual([connected, connected]);
    await open.services.sellers.keepCheck('local', open.seller.id, {
      health: { state: 'rejected', checkedAt: new Date(Date.now() + 1000).toISOString(), code: 'invalid_grant' },
    });
    const refused = { state: 'rejected', checkedAt: expect.any(String), code: 'invalid_grant' };
    expect(await standings()).toEqual([refused, refused]);
    expect((await open.caller.overview.get()).attention[0]).toMatchObject({ kind: 'seller-rejected' });
  });
});

describe('what needs attention', () => {
  const operationsNoticed = async () => {
    await open.services.activity.flush();
    const { attention } = await open.caller.overview.get();
    return attention.flatMap((one) => ('operation' in one ? [one.operation] : []));
  };

  test('Failed calls of the role detection need no attention, but the same call by a user does', async () => {
    open.running.sandbox.faults.add({ fault: 'error', status: 403, operation: 'sales/*' });
    await open.caller.sellers.detectRoles({ id: open.seller.id });
    expect(await operationsNoticed()).toEqual([]);
    const { rows } = await open.caller.activity.list({
      filters: { outcome: 'failed', source: 'sellers' },
      maxItems: 50,
    });
    expect(rows.map(({ operation }) => operation)).toContain('sales.getOrderMetrics');
    const interval = '2026-01-01T00:00:00Z--2026-01-02T00:00:00Z';
    const query = { marketplaceIds: open.seller.marketplaceIds, interval, granularity: 'Total' };
    await expect(call('sales.getOrderMetrics', { query })).rejects.toThrow();
    expect(await operationsNoticed()).toEqual(['sales.getOrderMetrics']);
  });
});
