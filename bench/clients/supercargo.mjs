import { SellingPartner } from 'supercargo';

const { CLIENT_ID, CLIENT_SECRET, REFRESH_TOKEN } = process.env;
const operation = 'listingsRestrictions.getListingsRestrictions';

/** Without `paced` calls leave at once, as those of the others do. */
export function open({ paced }) {
  const client = new SellingPartner({
    region: 'eu',
    refresh_token: REFRESH_TOKEN,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: CLIENT_ID, SELLING_PARTNER_APP_CLIENT_SECRET: CLIENT_SECRET },
    options: { wait_for_quota: paced, base_url: process.env.API_URL, auth_url: `${process.env.API_URL}/auth/o2/token` },
  });
  const query = { asin: 'B000000001', sellerId: 'A1', marketplaceIds: ['A1F83G8C2ARO7P'] };
  return () => client.callAPI({ operation, query });
}
