import { SellingPartner } from 'supercargo';

const { CLIENT_ID, CLIENT_SECRET, REFRESH_TOKEN, API_URL, STORE } = process.env;
const requests = {
  restrictions: {
    operation: 'listingsRestrictions.getListingsRestrictions',
    query: { asin: 'B000000001', sellerId: 'A1', marketplaceIds: ['A1F83G8C2ARO7P'] },
  },
  orders: {
    operation: 'orders.getOrders',
    query: { MarketplaceIds: ['A1F83G8C2ARO7P'], CreatedAfter: '2026-11-01T00:00:00Z' },
  },
};

/** Without `waitsForQuota` calls are sent immediately, as by the other clients. */
export async function open({ waitsForQuota, timeouts, request = 'restrictions' }) {
  const quotaStore = await createQuotaStore(STORE);
  const client = new SellingPartner({
    region: 'eu',
    refresh_token: REFRESH_TOKEN,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: CLIENT_ID, SELLING_PARTNER_APP_CLIENT_SECRET: CLIENT_SECRET },
    options: {
      waitForQuota: waitsForQuota,
      baseUrl: API_URL,
      authUrl: `${API_URL}/auth/o2/token`,
      ...(timeouts && {
        timeouts: { response: timeouts.response, idle: timeouts.response, deadline: timeouts.deadline },
      }),
      ...(quotaStore && { quotaStore }),
    },
  });
  return () => client.callAPI(requests[request]);
}

/** Imports the store only when it is used, so that the other measurements do not load it. */
async function createQuotaStore(name) {
  if (name === 'redis') {
    const [{ createClient }, { redisQuotaStore }] = [await import('redis'), await import('supercargo/redis')];
    const redis = createClient({ url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379' });
    await redis.connect();
    return redisQuotaStore(redis, { prefix: 'supercargo-bench:' });
  }
  if (name === 'postgres') {
    const [{ default: pg }, { postgresQuotaStore }] = [await import('pg'), await import('supercargo/postgres')];
    const connectionString = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
    return postgresQuotaStore(new pg.Pool({ connectionString }), { table: 'supercargo_bench_quotas' });
  }
  return undefined;
}
