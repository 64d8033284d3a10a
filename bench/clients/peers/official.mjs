import { ListingsrestrictionsSpApi } from '@amazon-sp-api-release/amazon-sp-api-sdk-js';

const { CLIENT_ID, CLIENT_SECRET, REFRESH_TOKEN } = process.env;

export function open({ waitsForQuota, timeouts }) {
  const client = new ListingsrestrictionsSpApi.ApiClient('https://sellingpartnerapi-eu.amazon.com');
  client.enableAutoRetrievalAccessToken(CLIENT_ID, CLIENT_SECRET, REFRESH_TOKEN, null);
  // Its rate limiter rejects all calls beyond the burst.
  if (!waitsForQuota) client.disableRateLimiter();
  if (timeouts) client.timeout = timeouts.deadline;
  const api = new ListingsrestrictionsSpApi.ListingsApi(client);
  return () => api.getListingsRestrictions('B000000001', 'A1', ['A1F83G8C2ARO7P']);
}
