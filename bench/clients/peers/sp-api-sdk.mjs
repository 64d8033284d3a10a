import { SellingPartnerApiAuth } from '@sp-api-sdk/auth';
import { ListingsRestrictionsApiClient } from '@sp-api-sdk/listings-restrictions-api-2021-08-01';

const { CLIENT_ID, CLIENT_SECRET, REFRESH_TOKEN } = process.env;

export function open({ waitsForQuota }) {
  const auth = new SellingPartnerApiAuth({
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    refreshToken: REFRESH_TOKEN,
  });
  const client = new ListingsRestrictionsApiClient({ auth, region: 'eu', rateLimiting: { retry: waitsForQuota } });
  const query = { asin: 'B000000001', sellerId: 'A1', marketplaceIds: ['A1F83G8C2ARO7P'] };
  return () => client.getListingsRestrictions(query);
}
