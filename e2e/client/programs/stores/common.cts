// Type-checks the package in CommonJS.
import redis = require('supercargo/redis');
import dynamodb = require('supercargo/dynamodb');
import postgres = require('supercargo/postgres');
import SellingPartner = require('supercargo');

const client: redis.RedisClient = { eval: async () => '1', evalSha: async () => '1' };
const store: SellingPartner.QuotaStore = redis.redisQuotaStore(client);
const table: postgres.PostgresStoreOptions = { table: 'mine' };
const items: dynamodb.DynamoDbStoreOptions = { table: 'mine' };
export = {
  store,
  table,
  items,
  buckets: dynamodb.dynamoDbQuotaStore,
  tokens: postgres.postgresTokenStore,
  tokenStore: SellingPartner.memoryTokenStore(),
};
