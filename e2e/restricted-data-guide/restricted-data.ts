import { startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';

const { sandbox, url, close } = await startSandbox();
const { clientId, clientSecret, refreshToken, marketplaceId } = sandbox.credentials;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  options: { base_url: url, auth_url: `${url}/auth/o2/token` },
});

const query = { MarketplaceIds: [marketplaceId], CreatedAfter: '2020-01-01T00:00:00Z', OrderStatuses: ['Shipped'] };
const { Orders } = await seller.orders.getOrders({ query });
const path = { orderId: Orders[0]?.AmazonOrderId ?? '' };

// Without: what identifies a person is left out.
console.log((await seller.orders.getOrder({ path })).ShippingAddress?.Name); // undefined

// With: the client gets the token, and keeps it for all orders.
const order = await seller.orders.getOrder({ path, restricted_data: ['shippingAddress'] });
console.log(typeof order.ShippingAddress?.Name); // string

// Without the role: the error says which one it takes.
sandbox.grantRoles(sandbox.credentials.sellerId, ['Inventory and Order Tracking']);
const error = await seller.orders.getOrder({ path, restricted_data: ['buyerInfo'] }).catch((one) => one);
console.log(error.code); // RESTRICTED_ROLE_MISSING
console.log(error.message.includes('"Tax Invoicing (Restricted)"')); // true

await close();
