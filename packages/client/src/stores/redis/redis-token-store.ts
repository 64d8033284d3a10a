import type { TokenStore } from '../../ports/token-store.ts';
import type { RedisClient, RedisStoreOptions } from './redis-client.ts';
import { createRedisScript, resolvePrefix } from './redis-script.ts';

const getScript = createRedisScript(`return redis.call('GET', KEYS[1])`);
const setScript = createRedisScript(`return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])`);
const addScript = createRedisScript(`return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2], 'NX') and 1 or 0`);
const deleteScript = createRedisScript(
  `return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('DEL', KEYS[1]) or 0`,
);

/**
 * Stores access tokens in Redis, encrypted by the client and shared by all processes with the same server and prefix.
 */
export function redisTokenStore(client: RedisClient, options?: RedisStoreOptions | null): TokenStore {
  const prefix = resolvePrefix(client, options ?? {});
  const getKey = (key: string) => `${prefix}token:${key}`;
  return {
    get: async (key) => ((await getScript(client, getKey(key), [])) as string | null) ?? undefined,
    set: async (key, value, milliseconds) => void (await setScript(client, getKey(key), [value, milliseconds])),
    add: async (key, value, milliseconds) => (await addScript(client, getKey(key), [value, milliseconds])) === 1,
    delete: async (key, value) => void (await deleteScript(client, getKey(key), [value])),
  };
}
