// One of several processes that share a seller's quota: `caller.ts SERVER_URL STORE RUN NAME CALLS`. It prints "ready",
// reads a start time from stdin, prints the time at which it starts, and prints "done" after its last call.
import { once } from 'node:events';
import pg from 'pg';
import { createClient } from 'redis';
import { type QuotaStore, SellingPartner } from 'supercargo';
import { dynamoDbQuotaStore } from 'supercargo/dynamodb';
import { postgresQuotaStore } from 'supercargo/postgres';
import { redisQuotaStore } from 'supercargo/redis';
import { connect } from './dynamodb.ts';

const [serverUrl = '', kind = 'memory', run = '', name = '', calls = '1'] = process.argv.slice(2);
const operation = 'listingsRestrictions.getListingsRestrictions';

const store = await createQuotaStore(kind);
const client = new SellingPartner({
  region: 'eu',
  refresh_token: `Atzr|${run}`,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'bench', SELLING_PARTNER_APP_CLIENT_SECRET: 'bench' },
  options: {
    baseUrl: serverUrl,
    authUrl: `${serverUrl}/auth/o2/token`,
    ...(store === undefined ? {} : { quotaStore: store }),
    observer: (event) => {
      if (event.type === 'warning' && event.code.startsWith('QUOTA_STORE')) console.error(`${name}: ${event.message}`);
    },
  },
});
await client.refreshAccessToken();
await client.quota({ operation });
console.log('ready');
const [start] = await once(process.stdin, 'data');
await new Promise((resolve) => setTimeout(resolve, Number(start) - Date.now()));
console.log(Date.now());
const query = { asin: name, sellerId: 'A1', marketplaceIds: ['M1'] };
await Promise.all(Array.from({ length: Number(calls) }, () => client.callAPI({ operation, query })));
console.log('done');
process.exit(0);

async function createQuotaStore(kind: string): Promise<QuotaStore | undefined> {
  if (kind === 'redis') {
    const redis = createClient({ url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379' });
    await redis.connect();
    return redisQuotaStore(redis, { prefix: 'supercargo-bench:' });
  }
  if (kind === 'postgres') {
    const connectionString = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
    return postgresQuotaStore(new pg.Pool({ connectionString }), { table: 'supercargo_bench_quotas' });
  }
  if (kind === 'dynamodb') return dynamoDbQuotaStore(connect(process.env.DYNAMODB_URL ?? ''));
  return undefined;
}
