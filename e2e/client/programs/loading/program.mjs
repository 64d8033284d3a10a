// Prints which parts of the catalogue each step loads.
import { registerHooks } from 'node:module';

const loaded = [];
registerHooks({
  load(url, context, next) {
    const [, part] = /generated\/((?:operations|schemas|registry|documents)\/.+)\.js$/.exec(url) ?? [];
    if (part !== undefined) loaded.push(part);
    return next(url, context);
  },
});
const printLoaded = (step) => console.log([step, ...loaded.splice(0).sort()].join(' '));

const { SellingPartner } = await import('supercargo');
printLoaded('import');

async function* yieldJson(body) {
  yield new TextEncoder().encode(JSON.stringify(body));
}
const token = { access_token: 'Atza|1', token_type: 'bearer', expires_in: 3600 };
const transport = {
  async send({ url }) {
    return { status: 200, headers: {}, body: yieldJson(url.includes('/auth/') ? token : { payload: {} }) };
  },
};
const config = {
  region: 'eu',
  refresh_token: 'Atzr|1',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' },
};
const seller = new SellingPartner(config, { transport });
if (typeof seller.orders.v('2026-01-01').searchOrders !== 'function') throw new Error('The method is missing.');
printLoaded('access');
await seller.sellers.getMarketplaceParticipations();
printLoaded('call');
await seller.callAPI({ operation: 'sellers.getMarketplaceParticipations' });
printLoaded('second-call');
const validatingSeller = new SellingPartner({ ...config, options: { validateRequests: true } }, { transport });
await validatingSeller.sellers.getMarketplaceParticipations();
printLoaded('validation');
