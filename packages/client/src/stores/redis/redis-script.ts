import { sha1 } from '@noble/hashes/legacy.js';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { toHex } from '../../runtime/base64.ts';
import { encodeUtf8 } from '../../runtime/bytes.ts';
import { ignoreErrorEvents } from '../ignore-error-events.ts';
import type { IoRedisClient, NodeRedisClient, RedisClient, RedisStoreOptions } from './redis-client.ts';

/** Runs a script with one key. */
type RedisScript = (client: RedisClient, key: string, args: readonly (string | number)[]) => Promise<unknown>;

/** Creates a script that is sent by its hash, and in full only to a server that has not cached it. */
export function createRedisScript(text: string): RedisScript {
  const hash = toHex(sha1(encodeUtf8(text)));
  return async (client, key, values) => {
    const args = values.map(String);
    const isNodeRedis = 'evalSha' in client;
    try {
      return await (isNodeRedis
        ? client.evalSha(hash, { keys: [key], arguments: args })
        : client.evalsha(hash, 1, key, ...args));
    } catch (error) {
      if (!isUnknownScript(error)) throw error;
    }
    return isNodeRedis ? client.eval(text, { keys: [key], arguments: args }) : client.eval(text, 1, key, ...args);
  };
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT');
}

/** Returns the key prefix, or throws when the client is not a Redis client. */
export function resolvePrefix(client: RedisClient, { prefix = 'supercargo:' }: RedisStoreOptions): string {
  const { evalSha, evalsha } = (client ?? {}) as Partial<NodeRedisClient & IoRedisClient>;
  if (typeof evalSha === 'function' || typeof evalsha === 'function') {
    ignoreErrorEvents(client);
    return prefix;
  }
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: 'The Redis client has neither evalSha nor evalsha. Pass a client of the package redis or ioredis.',
  });
}
