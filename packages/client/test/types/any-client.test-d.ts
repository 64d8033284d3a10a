import { type AnySellingPartner, Application, SellingPartner } from '../../src/index.ts';

async function countListings(seller: AnySellingPartner, marketplaceIds: string[]): Promise<number> {
  let quantity = 0;
  for await (const row of seller.report({ reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds }).rows()) {
    const sku: string = row['seller-sku'];
    quantity += sku.length;
    // @ts-expect-error: rows are typed, and this column is text.
    const wrong: number = row['seller-sku'];
    quantity += wrong;
  }
  const orders = await seller.callAPI({ operation: 'orders.getOrders', query: { MarketplaceIds: marketplaceIds } });
  return quantity + orders.Orders.length;
}

const config = { region: 'eu', refresh_token: 'Atzr|1' } as const;
const application = new Application({ ...config, endpoints_versions: { orders: '2026-01-01' } });

export const counts = [
  countListings(new SellingPartner(config), []),
  countListings(new SellingPartner({ ...config, endpoints_versions: { orders: '2026-01-01' } }), []),
  countListings(new SellingPartner({ ...config, options: { version_fallback: false } }), []),
  countListings(new SellingPartner({ ...config, options: { return_as_payload: true } }), []),
  countListings(application.seller('Atzr|1'), []),
  // @ts-expect-error: an empty object is not a client.
  countListings({}, []),
];
