import { describe, expect, it } from 'vitest';
import { createSandbox } from '../src/index.ts';

const sandbox = createSandbox({
  seed: 'derived records',
  clock: { now: () => Date.UTC(2026, 8, 1, 12) },
  vendors: 1,
  marketplaceIds: ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'],
  listings: 12,
});

function read<Content>(sellerId: string, kind: string): readonly Content[] {
  return sandbox.testData.records(sellerId, kind).map(({ record }) => record as Content);
}

interface Competition {
  readonly sku: string;
  readonly marketplaceId: string;
  readonly rank: number;
  readonly offers: readonly { readonly sellerId: string; readonly price: number }[];
}

describe('Records that follow from others', () => {
  const { sellerId } = sandbox.credentials;

  it('Each listing of a marketplace has a rank and the offers of other sellers', () => {
    const competition = read<Competition>(sellerId, 'competition');
    const places = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'].flatMap((id) =>
      sandbox.testData.listings(sellerId, id).map(({ sku }) => `${sku} ${id}`),
    );
    expect(competition.map(({ sku, marketplaceId }) => `${sku} ${marketplaceId}`).sort()).toEqual(places.sort());
    expect(competition.every(({ rank }) => rank > 0)).toBe(true);
    const offers = competition.flatMap((item) => item.offers);
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.filter((offer) => offer.price <= 0 || offer.sellerId === sellerId)).toEqual([]);
  });

  it('Returns of a vendor are those of the customers who bought its products', () => {
    const [vendor] = sandbox.vendors;
    if (vendor === undefined) throw new Error('There is no vendor.');
    const orders = new Set(read<{ readonly id: string }>(vendor.sellerId, 'retail-orders').map(({ id }) => id));
    const returns = read<{ readonly orderId: string; readonly removal: object | null }>(vendor.sellerId, 'returns');
    expect(returns.length).toBeGreaterThan(0);
    expect(returns.filter(({ orderId, removal }) => !orders.has(orderId) || removal !== null)).toEqual([]);
  });
});
