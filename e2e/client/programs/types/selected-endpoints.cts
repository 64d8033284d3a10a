// Only type-checked, as CommonJS.
import core = require('supercargo/core');
import endpoint = require('supercargo/endpoints/orders-2026-01-01');
import undici = require('supercargo/undici');

const config: core.ClientConfig<[typeof endpoint.orders]> = {
  region: 'eu',
  refresh_token: 'Atzr|1',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' },
  endpoints: [endpoint.orders],
};
const seller = core.createClient(config, { transport: undici.undiciTransport });
export const id: Promise<string> = seller.orders
  .getOrder({ path: { orderId: '1' } })
  .then(({ order }) => order.orderId);
// @ts-expect-error: the operation is in another version.
export const wrong = seller.orders.getOrders;
