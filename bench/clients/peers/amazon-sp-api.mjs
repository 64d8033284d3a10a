import { SellingPartner } from 'amazon-sp-api';

const { CLIENT_ID, CLIENT_SECRET, REFRESH_TOKEN } = process.env;

const requests = {
  restrictions: {
    operation: 'getListingsRestrictions',
    endpoint: 'listingsRestrictions',
    query: { asin: 'B000000001', sellerId: 'A1', marketplaceIds: ['A1F83G8C2ARO7P'] },
  },
  orders: {
    operation: 'getOrders',
    endpoint: 'orders',
    query: { MarketplaceIds: ['A1F83G8C2ARO7P'], CreatedAfter: '2026-11-01T00:00:00Z' },
  },
};

export function open({ timeouts, request = 'restrictions' }) {
  const client = new SellingPartner({
    region: 'eu',
    refresh_token: REFRESH_TOKEN,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: CLIENT_ID, SELLING_PARTNER_APP_CLIENT_SECRET: CLIENT_SECRET },
    options: timeouts && {
      timeouts: { response: timeouts.response, idle: timeouts.response, deadline: timeouts.deadline },
    },
  });
  return () => client.callAPI(requests[request]);
}
