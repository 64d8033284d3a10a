import { createHash } from 'node:crypto';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { keepQuiet } from '../quiet-client.ts';
import type { IoRedisClient, NodeRedisClient, RedisClient, RedisStoreOptions } from './redis-client.ts';

/** Runs a script of one key. */
export type RedisScript = (client: RedisClient, key: string, args: readonly (string | number)[]) => Promise<unknown>;

/** Sent by its hash; in full only to a server that does not know it yet. */
export function redisScript(text: string): RedisScript {
  const sha1 = createHash('sha1').update(text).digest('hex');
  return async (client, key, given) => {
    const args = given.map(String);
    const isNodeRedis = 'evalSha' in client;
    try {
      return await (isNodeRedis
        ? client.evalSha(sha1, { keys: [key], arguments: args })
        : client.evalsha(sha1, 1, key, ...args));
    } catch (error) {
      if (!isUnknownScript(error)) throw error;
    }
    return isNodeRedis ? client.eval(text, { keys: [key], arguments: args }) : client.eval(text, 1, key, ...args);
  };
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT');
}

/** The beginning of keys, once it is clear that the client is one. */
export function prefixOf(client: RedisClient, { prefix = 'supercargo:' }: RedisStoreOptions): string {
  const { evalSha, evalsha } = (client ?? {}) as Partial<NodeRedisClient & IoRedisClient>;
  if (typeof evalSha === 'function' || typeof evalsha === 'function') {
    keepQuiet(client);
    return prefix;
  }
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: 'The Redis client has neither evalSha nor evalsha. Give a client of the package redis or ioredis.',
  });
}
