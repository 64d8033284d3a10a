import type { QuotaPlan, QuotaStore } from '../../ports/quota-store.ts';
import { arrivalMilliseconds, slotFrom } from '../../quotas/level.ts';
import type { RedisClient, RedisStoreOptions } from './redis-client.ts';
import { prefixOf, redisScript } from './redis-script.ts';

/**
 * The arithmetic of `quotas/level.ts`, at once and by the server's time. Returns the slots before the change, as text:
 * numbers would be cut to integers. A key ends when its bucket is full, for a bucket without a key is full.
 */
const script = redisScript(`
local rate, burst, change, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local slots = burst
local kept = redis.call('GET', KEYS[1])
if kept then
  local level, at = string.match(kept, '^(%S+) (%S+)$')
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
 * Quotas in Redis, shared by all processes that use the same server and prefix. Each call is one script, which is
 * atomic and goes by the server's time.
 */
export function redisQuotaStore(client: RedisClient, options: RedisStoreOptions = {}): QuotaStore {
  const prefix = prefixOf(client, options);
  const run = async (change: string, bucket: string, { rate, burst }: QuotaPlan, amount = 0) =>
    Number(await script(client, `${prefix}quota:${bucket}`, [rate, burst, change, amount]));
  return {
    take: async (bucket, plan) => slotFrom(await run('take', bucket, plan), plan),
    add: async (bucket, plan, slots) => void (await run('add', bucket, plan, slots)),
    empty: async (bucket, plan, milliseconds) => void (await run('empty', bucket, plan, milliseconds)),
    look: (bucket, plan) => run('look', bucket, plan),
  };
}
