import { DynamoDBClient } from '@aws-sdk/client-dynamodb'; // or DynamoDB
import pg from 'pg'; // or PGlite
import { createClient } from 'redis'; // or ioredis
import { SellingPartner } from 'supercargo';
import { dynamoDbQuotaStore, dynamoDbTokenStore } from 'supercargo/dynamodb';
import { createPostgresTables, postgresQuotaStore, postgresTokenStore } from 'supercargo/postgres';
import { redisQuotaStore, redisTokenStore } from 'supercargo/redis';

const seller = new SellingPartner({
  region: 'eu',
  refresh_token: process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN,
  options: {
    baseUrl: process.env.SUPERCARGO_SANDBOX_URL,
    authUrl: process.env.SUPERCARGO_SANDBOX_TOKEN_URL,
  },
});
const query = { marketplaceIds: ['A1F83G8C2ARO7P'], createdAfter: '2020-01-01T00:00:00Z' };

await seller.callAPI({ operation: 'orders.searchOrders', query, options: { priority: 'background' } });
await seller.callAPI({ operation: 'orders.searchOrders', query, options: { retries: { totalMilliseconds: 5_000 } } });
await seller.quota({ operation: 'orders.searchOrders' });
// { rate: 0.0056, burst: 20, slots: 12.4, waiting: 0, waitMilliseconds: 0, isLearned: false }
const { burst, slots } = await seller.quota({ operation: 'orders.searchOrders' });
console.log(burst, slots < burst); // 20 true

// These functions are only compiled. To run them, you need a seller, Redis, Postgres and DynamoDB.
export function withQuotas(): SellingPartner {
  const seller = new SellingPartner({
    region: 'eu',
    refresh_token: '<REFRESH_TOKEN>',
    options: { quotas: { 'catalogItems.getCatalogItem': { rate: 5, burst: 20 } } },
  });
  return seller;
}

export function withLearnedBursts(): SellingPartner {
  const seller = new SellingPartner({ region: 'eu', refresh_token: '<REFRESH_TOKEN>', options: { learnBursts: true } });
  return seller;
}

export async function withRedis(): Promise<SellingPartner> {
  const redis = await createClient({ url: process.env.REDIS_URL ?? 'redis://127.0.0.1' }).connect();
  const seller = new SellingPartner({
    region: 'eu',
    refresh_token: '<REFRESH_TOKEN>',
    options: {
      quotaStore: redisQuotaStore(redis),
      tokenStore: redisTokenStore(redis),
      tokenStoreKeys: process.env.TOKEN_KEY, // openssl rand -base64 32
    },
  });
  return seller;
}

export async function withPostgres() {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  const options = { quotaStore: postgresQuotaStore(pool), tokenStore: postgresTokenStore(pool) };
  await createPostgresTables(pool); // or with { quotas: 'shop.quotas', tokens: 'shop.tokens' }, the names you give the stores
  await pool.query('GRANT SELECT, INSERT, UPDATE, DELETE ON supercargo_quotas, supercargo_tokens TO app');
  return options;
}

export function withDynamoDb() {
  const dynamodb = new DynamoDBClient({ region: 'eu-west-1' });
  const options = { quotaStore: dynamoDbQuotaStore(dynamodb), tokenStore: dynamoDbTokenStore(dynamodb) };
  return options;
}
