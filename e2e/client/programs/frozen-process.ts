import { SellingPartner } from 'supercargo';

/** Makes a call at the start and after each message, and reports how each ended. */
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: 'Atzr|1',
  access_token: 'Atza|1',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' },
  options: { baseUrl: String(process.argv[2]), waitForQuota: false },
});

async function call(): Promise<void> {
  const outcome = await seller.sellers.getMarketplaceParticipations().then(() => 'done', String);
  process.send?.(outcome);
}

process.on('message', call);
await call();
