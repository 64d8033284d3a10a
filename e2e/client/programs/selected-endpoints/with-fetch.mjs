// Bundled by the tests. Makes calls to a sandbox, whose URL and credentials are the first argument, and prints the results.
import { createClient } from 'supercargo/core';
import { orders } from 'supercargo/endpoints/orders-2026-01-01';

const { url, clientId, clientSecret, refreshToken } = JSON.parse(process.argv[2]);
const seller = createClient({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  endpoints: [orders],
  options: { baseUrl: url, authUrl: `${url}/auth/o2/token`, validateRequests: true },
});

async function run() {
  const query = { marketplaceIds: ['A1PA6795UKMFR9'], createdAfter: '2020-01-01T00:00:00Z', maxResultsPerPage: 2 };
  const first = await seller.orders.searchOrders({ query });
  const ids = [];
  for await (const order of seller.orders.searchOrders.items({ query })) ids.push(order.orderId);
  const invalid = await seller.orders.searchOrders({ query: { maxResultsPerPage: 'many' } }).catch(({ code }) => code);
  console.log(JSON.stringify({ first: first.orders.length, all: new Set(ids).size, invalid }));
}

run().catch(console.error);
