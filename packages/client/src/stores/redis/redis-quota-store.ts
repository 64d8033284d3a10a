import type { QuotaStore, RateLimit } from '../../ports/quota-store.ts';
import { arrivalMilliseconds, toSlot } from '../../quotas/bucket-level.ts';
import type { RedisClient, RedisStoreOptions } from './redis-client.ts';
import { createRedisScript, resolvePrefix } from './redis-script.ts';

/**
 * The calculation of `quotas/bucket-level.ts`, done atomically with the server's clock. Returns the slots before the
 * change as text, because Redis would truncate numbers to integers. A key expires when its bucket is full, because a
 * bucket without a key is full.
 */
const script = createRedisScript(`
local rate, burst, change, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local slots = burst
local stored = redis.call('GET', KEYS[1])
if stored then
  local level, at = string.match(stored, '^(%S+) (%S+)$')
  slots = math.min(burst, tonumber(level) + math.max(0, now - tonumber(at)) / 1000 * rate)
end
local left
if change == 'take' then
  left = slots - 1 - math.max(0, ${arrivalMilliseconds / 1000} * rate - (burst - math.max(slots, 1)))
elseif change == 'add' then
  left = math.min(burst, slots + amount)
elseif change == 'empty' then
  left = 1 - amount / 1000 * rate - math.max(0, math.ceil(-slots))
end
if left then
  local life = math.ceil((burst - left) / rate * 1000)
  if life > 0 then
    redis.call('SET', KEYS[1], string.format('%.17g %.17g', left, now), 'PX', string.format('%.0f', life))
  else
    redis.call('DEL', KEYS[1])
  end
end
return string.format('%.17g', slots)
`);

/**
 * Stores quotas in Redis, shared by all processes with the same server and prefix. Each call is one atomic script that
 * uses the server's clock.
 */
export function redisQuotaStore(client: RedisClient, options?: RedisStoreOptions | null): QuotaStore {
  const prefix = resolvePrefix(client, options ?? {});
  const run = async (change: string, bucket: string, { rate, burst }: RateLimit, amount = 0) =>
    Number(await script(client, `${prefix}quota:${bucket}`, [rate, burst, change, amount]));
  return {
    take: async (bucket, limit) => toSlot(await run('take', bucket, limit), limit),
    add: async (bucket, limit, slots) => void (await run('add', bucket, limit, slots)),
    empty: async (bucket, limit, milliseconds) => void (await run('empty', bucket, limit, milliseconds)),
    peek: (bucket, limit) => run('peek', bucket, limit),
  };
}
