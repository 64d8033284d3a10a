// Prints which parts of the catalogue are loaded, after each thing that a program does.
import { registerHooks } from 'node:module';

const seen = [];
registerHooks({
  load(url, context, next) {
    const [, part] = /generated\/((?:operations|schemas|registry|documents)\/.+)\.js$/.exec(url) ?? [];
    if (part !== undefined) seen.push(part);
    return next(url, context);
  },
});
const tell = (what) => console.log([what, ...seen.splice(0).sort()].join(' '));

const { SellingPartner } = await import('supercargo');
tell('import');

async function* pieces(body) {
  yield new TextEncoder().encode(JSON.stringify(body));
}
const token = { access_token: 'Atza|1', token_type: 'bearer', expires_in: 3600 };
const transport = {
  async send({ url }) {
    return { status: 200, headers: {}, body: pieces(url.includes('/auth/') ? token : { payload: {} }) };
  },
};
const config = {
  region: 'eu',
  refresh_token: 'Atzr|1',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' },
};
const seller = new SellingPartner(config, { transport });
tell(`${typeof seller.orders.v('2026-01-01').searchOrders}:`);
await seller.sellers.getMarketplaceParticipations();
tell('call');
await seller.callAPI({ operation: 'sellers.getMarketplaceParticipations' });
tell('again');
const checking = new SellingPartner({ ...config, options: { validateRequests: true } }, { transport });
await checking.sellers.getMarketplaceParticipations();
tell('checked');
