import { startSandbox } from '@supercargo/sandbox';
import { Application } from 'supercargo';

const { sandbox, url, close } = await startSandbox({ sellers: 3 });
const { clientId, clientSecret } = sandbox.credentials;
const application = new Application({
  region: 'eu',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  options: { base_url: url, auth_url: `${url}/auth/o2/token` },
});

// Each seller has a client, with the operations and methods of any other.
const counts = sandbox.sellers.map(async ({ refreshToken }) => {
  const { sellers } = application.seller(refreshToken);
  const participations = await sellers.getMarketplaceParticipations();
  return participations.length;
});
console.log((await Promise.all(counts)).every((count) => count > 0)); // true

// The same refresh token gives the same client.
const refreshToken = sandbox.sellers[0]?.refreshToken ?? '';
const seller = application.seller(refreshToken);
console.log(seller === application.seller(refreshToken)); // true

// Other versions for one of them.
const newest = application.seller(refreshToken, { endpoints_versions: { orders: '2026-01-01' } });
const { orders } = await newest.orders.searchOrders({ query: { createdAfter: '2020-01-01T00:00:00Z' } });
console.log(orders.length > 0); // true

// What needs no seller.
const destinations = await application.grantless.notifications.getDestinations();
console.log(Array.isArray(destinations)); // true

await close();
