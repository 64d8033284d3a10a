// Type-checks the package in CommonJS.
import redis = require('supercargo/redis');
import postgres = require('supercargo/postgres');
import SellingPartner = require('supercargo');

const client: redis.RedisClient = { eval: async () => '1', evalSha: async () => '1' };
const store: SellingPartner.QuotaStore = redis.redisQuotaStore(client);
const table: postgres.PostgresStoreOptions = { table: 'mine' };
export = { store, table, tokens: postgres.postgresTokenStore, tokenStore: SellingPartner.memoryTokenStore() };
