import { startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';

const { sandbox, url, close } = await startSandbox();
const { clientId, clientSecret, refreshToken, marketplaceId, sellerId } = sandbox.credentials;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  options: { base_url: url, auth_url: `${url}/auth/o2/token` },
});

// Every order, whatever page it is on.
const query = { MarketplaceIds: [marketplaceId], CreatedAfter: '2020-01-01T00:00:00Z', MaxResultsPerPage: 40 };
const ids = new Set<string>();
for await (const order of seller.orders.getOrders.items({ query })) ids.add(order.AmazonOrderId);
console.log(ids.size > 40); // true

// Page by page, each as the plain call gives it.
const pages = seller.orders.getOrders.pages({ query }, { limit: 1 });
for await (const { Orders } of pages) console.log(Orders.length); // 40

// On from there, in this process or another.
const position = JSON.parse(JSON.stringify(pages.position));
let rest = 0;
for await (const _ of seller.orders.getOrders.items({ query }, position)) rest += 1;
console.log(rest === ids.size - 40); // true

// By the name of the operation. A list that ends after 1,000 items is cut by time.
const span = { createdAfter: '2020-01-01T00:00:00Z', createdBefore: new Date(sandbox.clock.now()) };
const year = 365 * 86_400_000;
let listings = 0;
for await (const listing of seller.items({
  operation: 'listingsItems.searchListingsItems',
  path: { sellerId },
  query: { marketplaceIds: [marketplaceId], ...span },
  options: { window: year },
})) {
  if (listing.sku) listings += 1;
}
console.log(listings > 0); // true

await close();
