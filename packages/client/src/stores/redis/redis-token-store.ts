import type { TokenStore } from '../../ports/token-store.ts';
import type { RedisClient, RedisStoreOptions } from './redis-client.ts';
import { prefixOf, redisScript } from './redis-script.ts';

const getScript = redisScript(`return redis.call('GET', KEYS[1])`);
const setScript = redisScript(`return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])`);
const addScript = redisScript(`return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2], 'NX') and 1 or 0`);
const removeScript = redisScript(`return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('DEL', KEYS[1]) or 0`);

/** Access tokens in Redis, sealed by the client, shared by all processes that use the same server and prefix. */
export function redisTokenStore(client: RedisClient, options: RedisStoreOptions = {}): TokenStore {
  const prefix = prefixOf(client, options);
  const keyOf = (key: string) => `${prefix}token:${key}`;
  return {
    get: async (key) => ((await getScript(client, keyOf(key), [])) as string | null) ?? undefined,
    set: async (key, value, milliseconds) => void (await setScript(client, keyOf(key), [value, milliseconds])),
    add: async (key, value, milliseconds) => (await addScript(client, keyOf(key), [value, milliseconds])) === 1,
    remove: async (key, value) => void (await removeScript(client, keyOf(key), [value])),
  };
}
