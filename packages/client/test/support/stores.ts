import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { dynamoDbQuotaStore, dynamoDbTokenStore } from '../../src/dynamodb.ts';
import type { QuotaStore } from '../../src/ports/quota-store.ts';
import type { TokenStore } from '../../src/ports/token-store.ts';
import { type PostgresClient, postgresQuotaStore, postgresTokenStore } from '../../src/postgres.ts';
import { type RedisClient, redisQuotaStore, redisTokenStore } from '../../src/redis.ts';
import { Reopenable } from './reopenable.ts';
import { dynamoDbClients, postgresClients, redisClients } from './servers.ts';

/** Stores on one kind of client, with their own keys or tables on its server. */
export interface StoreKind {
  readonly name: string;
  readonly isMissing: boolean;
  /** Opens the stores of one process; the next call opens those of another. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** Closes the connection of the stores and opens a new one. */
  disconnect(): Promise<void>;
  quotas(): QuotaStore;
  tokens(): TokenStore;
  /** Returns a quota store on a server with the given clock. */
  quotasAt(now: () => number): QuotaStore;
}

export const storeKinds: readonly StoreKind[] = [
  ...buildRedisKinds(),
  ...buildPostgresKinds(),
  ...buildDynamoDbKinds(),
];

/** Opens a kind of store before the tests of a group, and closes it after them. */
export function useStores(kind: Pick<StoreKind, 'open' | 'close'>): void {
  beforeAll(() => kind.open(), 60_000);
  afterAll(() => kind.close());
}

function buildRedisKinds(): StoreKind[] {
  return redisClients.map(({ name, isMissing, open }) => {
    const prefix = `test-${randomUUID()}:`;
    const connection = new Reopenable(open);
    return {
      name: `Redis, through ${name}`,
      isMissing,
      open: () => connection.open(),
      disconnect: () => connection.disconnect(),
      close: async () => {
        const sweep = "for _, key in ipairs(redis.call('KEYS', ARGV[1] .. '*')) do redis.call('DEL', key) end";
        await evaluate(connection.client, sweep, [prefix]);
        await connection.close();
      },
      quotas: () => redisQuotaStore(connection.client, { prefix }),
      tokens: () => redisTokenStore(connection.client, { prefix }),
      quotasAt: (now) =>
        redisQuotaStore(withRedisTime(connection.client, now), { prefix: `${prefix}${randomUUID()}:` }),
    };
  });
}

function buildPostgresKinds(): StoreKind[] {
  return postgresClients.map(({ name, isMissing, open }) => {
    const id = randomUUID().slice(0, 8);
    const [quotas, tokens] = [`test_quotas_${id}`, `test_tokens_${id}`];
    const connection = new Reopenable(open);
    return {
      name: `Postgres, through ${name}`,
      isMissing,
      open: () => connection.open(),
      disconnect: () => connection.disconnect(),
      close: async () => {
        for (const table of [quotas, tokens]) await connection.client.query(`DROP TABLE IF EXISTS ${table}`);
        await connection.close();
      },
      quotas: () => postgresQuotaStore(connection.client, { table: quotas }),
      tokens: () => postgresTokenStore(connection.client, { table: tokens }),
      quotasAt: (now) => postgresQuotaStore(withPostgresTime(connection.client, now), { table: quotas }),
    };
  });
}

function buildDynamoDbKinds(): StoreKind[] {
  return dynamoDbClients.map(({ name, isMissing, open }) => {
    const connection = new Reopenable(open);
    return {
      name: `DynamoDB, through ${name}`,
      isMissing,
      open: () => connection.open(),
      disconnect: () => connection.disconnect(),
      close: () => connection.close(),
      quotas: () => dynamoDbQuotaStore(connection.client),
      tokens: () => dynamoDbTokenStore(connection.client),
      quotasAt: (now) => dynamoDbQuotaStore(connection.client, { clock: { now } }),
    };
  });
}

export function evaluate(client: RedisClient, script: string, args: string[]): Promise<unknown> {
  return 'evalSha' in client
    ? client.eval(script, { keys: ['none'], arguments: args })
    : client.eval(script, 1, 'none', ...args);
}

/** Replaces the server's time in scripts. */
function withRedisTime(client: RedisClient, now: () => number): RedisClient {
  const formatTime = () => `{ ${Math.floor(now() / 1000)}, ${(now() % 1000) * 1000} }`;
  const replaceTime = (script: string) => script.replace("redis.call('TIME')", formatTime());
  return {
    evalSha: () => Promise.reject(new Error('NOSCRIPT')),
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      'evalSha' in client
        ? client.eval(replaceTime(script), options)
        : client.eval(replaceTime(script), 1, ...options.keys, ...options.arguments),
  };
}

/** Replaces the server's time in queries. */
function withPostgresTime(client: PostgresClient, now: () => number): PostgresClient {
  const replaceTime = (text: string) => text.replaceAll('clock_timestamp()', `to_timestamp(${now() / 1000}::float8)`);
  return { query: (text, values) => client.query(replaceTime(text), values) };
}
