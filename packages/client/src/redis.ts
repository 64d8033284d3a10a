/**
 * Stores that share quotas and tokens between processes through Redis.
 *
 * @module supercargo/redis
 */
export type { QuotaStore, RateLimit, Slot } from './ports/quota-store.ts';
export type { TokenStore } from './ports/token-store.ts';
export type { IoRedisClient, NodeRedisClient, RedisClient, RedisStoreOptions } from './stores/redis/redis-client.ts';
export { redisQuotaStore } from './stores/redis/redis-quota-store.ts';
export { redisTokenStore } from './stores/redis/redis-token-store.ts';
