// What `require('supercargo/redis')` gives, for TypeScript in CommonJS.
import type * as redis from './dist/redis.js' with { 'resolution-mode': 'import' };

export type {
  IoRedisClient,
  NodeRedisClient,
  QuotaStore,
  RateLimit,
  RedisClient,
  RedisStoreOptions,
  Slot,
  TokenStore,
} from './dist/redis.js' with { 'resolution-mode': 'import' };
export declare const redisQuotaStore: typeof redis.redisQuotaStore;
export declare const redisTokenStore: typeof redis.redisTokenStore;
