import { ShopClient } from './shop-client';

const client = new ShopClient({
  region: 'fe',
  token: process.env.REFRESH_TOKEN ?? '',
  marketplaceId: 'A1VC38T7YXB528',
});

export const offers = Promise.all(['B000000001', 'B000000002'].map((asin) => client.readOffer(asin)));

export async function readAddress(orderId: string): Promise<string | undefined> {
  const { ShippingAddress } = await client.callAPI({
    operation: 'getOrderAddress',
    endpoint: 'orders',
    path: { orderId },
  });
  return ShippingAddress?.City;
}
