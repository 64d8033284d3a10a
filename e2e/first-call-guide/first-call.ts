import { startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';

const { sandbox, url, close } = await startSandbox();
const { clientId, clientSecret, refreshToken, marketplaceId } = sandbox.credentials;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  options: { base_url: url, auth_url: `${url}/auth/o2/token`, validate_requests: true },
});

// The answer is the payload, typed.
const query = { MarketplaceIds: [marketplaceId], CreatedAfter: '2020-01-01T00:00:00Z' };
const { Orders } = await seller.orders.getOrders({ query });
const orderId = Orders[0]?.AmazonOrderId ?? '';
console.log(Orders.length > 0); // true

// What comes beside the data.
const response = await seller.orders.getOrder.withResponse({ path: { orderId } });
console.log(response.status, response.attempts, response.data.AmazonOrderId === orderId); // 200 1 true

// One version by name.
const { order } = await seller.orders.v('2026-01-01').getOrder({ path: { orderId } });
console.log(order.orderId === orderId); // true

// The same call by its name.
const same = await seller.callAPI({ operation: 'orders.getOrder', path: { orderId } });
console.log(same.AmazonOrderId === orderId); // true

await close();
