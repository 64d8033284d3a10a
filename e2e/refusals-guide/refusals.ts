import { startSandbox } from '@supercargo/sandbox';
import { diagnose, SellingPartner } from 'supercargo';

const { sandbox, url, close } = await startSandbox();
const { clientId, clientSecret, refreshToken, sellerId, marketplaceId } = sandbox.credentials;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  options: { base_url: url, auth_url: `${url}/auth/o2/token` },
});

// The application has a role, and not the one for orders.
sandbox.grantRoles(sellerId, ['Pricing']);
const query = { MarketplaceIds: [marketplaceId], CreatedAfter: '2020-01-01T00:00:00Z' };
const error = await seller.orders.getOrders({ query }).catch((one) => one);
console.log(error.message); // Access to requested resource is denied.

// Why? Asks the token endpoint and the marketplace.
const { causes, checks } = await seller.diagnose(error);
console.log(causes[0]?.cause, causes[0]?.checked); // role undefined
console.log(causes.find(({ cause }) => cause === 'region')?.checked); // false
console.log(checks.map(({ check, result }) => `${check} ${result}`).join(', ')); // token ok, participations ok

// From the error alone, also from its JSON in a log.
const { summary } = await diagnose(JSON.parse(JSON.stringify(error)));
console.log(summary.includes('"Inventory and Order Tracking"')); // true

await close();
