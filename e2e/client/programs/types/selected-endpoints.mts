// Only type-checked, as a module.
import { type Client, type ClientConfig, createClient } from 'supercargo/core';
import { orders } from 'supercargo/endpoints/orders-2026-01-01';
import { orders as ordersV0 } from 'supercargo/endpoints/orders-v0';
import { sellers } from 'supercargo/endpoints/sellers-v1';
import { undiciTransport } from 'supercargo/undici';

const config = {
  region: 'eu',
  refresh_token: 'Atzr|1',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' },
} as const;
const path = { orderId: '1' };

const seller = createClient({ ...config, endpoints: [orders, ordersV0] }, { transport: undiciTransport });
// Both versions have the operation: the first one is used.
export const id: string = (await seller.orders.getOrder({ path })).order.orderId;
export const oldId: string = (await seller.orders.v('v0').getOrder({ path })).AmazonOrderId;
export const items = (await seller.orders.getOrderItems({ path })).OrderItems;
for await (const order of seller.orders.searchOrders.items({}, { limit: 1 })) console.log(order.orderId);
// @ts-expect-error: the parameter is orderId.
export const wrong = seller.orders.getOrder({ path: { orderID: '1' } });
// @ts-expect-error: the endpoint was not passed.
export const missing = seller.sellers;
// @ts-expect-error: the client has no documents.
export const documents = seller.download;

const one: Client<[typeof sellers]> = createClient({ ...config, endpoints: [sellers] });
export const participations = (await one.sellers.getMarketplaceParticipations())[0]?.marketplace.id;
// @ts-expect-error: the version was not passed.
export const version = one.sellers.v('v2');
export const options: ClientConfig<[typeof sellers]> = {
  ...config,
  endpoints: [sellers],
  // @ts-expect-error: the option needs code that the client does not have.
  options: { emulateV0: true },
};
