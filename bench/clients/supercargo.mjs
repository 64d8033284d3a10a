import { SellingPartner } from 'supercargo';

const { CLIENT_ID, CLIENT_SECRET, REFRESH_TOKEN, API_URL, STORE } = process.env;
const operation = 'listingsRestrictions.getListingsRestrictions';

/** Without `paced` calls leave at once, as those of the others do. */
export async function open({ paced, timeouts }) {
  const quota_store = await storeOf(STORE);
  const client = new SellingPartner({
    region: 'eu',
    refresh_token: REFRESH_TOKEN,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: CLIENT_ID, SELLING_PARTNER_APP_CLIENT_SECRET: CLIENT_SECRET },
    options: {
      wait_for_quota: paced,
      base_url: API_URL,
      auth_url: `${API_URL}/auth/o2/token`,
      ...(timeouts && { timeouts: { response: timeouts.answer, idle: timeouts.answer, deadline: timeouts.all } }),
      ...(quota_store && { quota_store }),
    },
  });
  const query = { asin: 'B000000001', sellerId: 'A1', marketplaceIds: ['A1F83G8C2ARO7P'] };
  return () => client.callAPI({ operation, query });
}

/** Loaded when it is wanted: the others have none to load. */
async function storeOf(name) {
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
