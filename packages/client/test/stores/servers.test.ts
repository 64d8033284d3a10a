import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPostgresTables,
  type PostgresClient,
  postgresQuotaStore,
  postgresTokenStore,
} from '../../src/postgres.ts';
import { type RedisClient, redisQuotaStore, redisTokenStore } from '../../src/redis.ts';
import { type Connection, postgresClients, redisClients } from '../support/servers.ts';
import { evaluate } from '../support/stores.ts';

/** So slow that no slot is restored during a test, even on a busy machine. */
const limit = { rate: 0.001, burst: 10 };

interface ScriptCommands {
  scriptFlush?(): Promise<unknown>;
  script?(command: 'FLUSH'): Promise<unknown>;
}

/** Both packages have the command, but the stores do not need it. */
async function flushScripts(client: RedisClient): Promise<void> {
  const commands = client as ScriptCommands;
  expect(await (commands.scriptFlush?.() ?? commands.script?.('FLUSH'))).toBe('OK');
}

describe.each(redisClients)('$name', (peer) => {
  it.skipIf(peer.isMissing)(
    'A key expires when its bucket is full, and a script that the server lost is sent again',
    async () => {
      const { client, close } = await peer.open();
      const [prefix, bucket] = [`test-${randomUUID()}:`, 'seller orders.getOrders'];
      const store = redisQuotaStore(client, { prefix });
      const life = () => evaluate(client, `return redis.call('PTTL', ARGV[1])`, [`${prefix}quota:${bucket}`]);
      await store.take(bucket, limit);
      // One slot, plus the tenth of a second by which the refill starts late.
      expect(await life()).toBeGreaterThan(900_000);
      expect(await life()).toBeLessThanOrEqual(1_000_100);
      await flushScripts(client);
      await store.add(bucket, limit, 10);
      expect(await life()).toBe(-2);
      await close();
    },
  );
});

/** A client whose random numbers are constant: 0 is below every threshold, 1 above. */
function withChance(client: PostgresClient, chance: 0 | 1): PostgresClient {
  return { query: (text, values) => client.query(text.replaceAll('random()', String(chance)), values) };
}

describe.each(postgresClients)('$name', (peer) => {
  let client: PostgresClient;
  let close: Connection<PostgresClient>['close'];
  beforeAll(async () => {
    ({ client, close } = await peer.open());
  }, 60_000);
  afterAll(() => close());

  it.skipIf(peer.isMissing)('The first use creates the table, even with many concurrent first uses', async () => {
    const table = `public.test_${randomUUID().slice(0, 8)}`;
    const processes = Array.from({ length: 8 }, () => postgresQuotaStore(client, { table }));
    const slots = await Promise.all(processes.map((store) => store.take('b', limit)));
    expect(slots.filter(({ missing }) => missing === 0)).toHaveLength(1);
    await client.query(`DROP TABLE ${table}`);
    expect(await processes[0]?.peek('b', limit)).toBe(10);
    await client.query(`DROP TABLE ${table}`);
  });

  it.skipIf(peer.isMissing)('Each slot takes one query', async () => {
    const table = `test_${randomUUID().slice(0, 8)}`;
    let queries = 0;
    const query: typeof client.query = (text, values) => {
      queries += 1;
      return client.query(text, values);
    };
    // A random sweep would be one more query.
    const store = postgresQuotaStore(withChance({ query }, 1), { table });
    await store.take('b', limit);
    queries = 0;
    await store.take('b', limit);
    expect(queries).toBe(1);
    await client.query(`DROP TABLE ${table}`);
  });

  it.skipIf(peer.isMissing)('Full buckets and expired tokens are deleted now and then', async () => {
    const id = randomUUID().slice(0, 8);
    const [quotas, tokens] = [`test_quotas_${id}`, `test_tokens_${id}`];
    const [quick, slow, minute] = [{ rate: 1_000, burst: 1 }, { rate: 0.001, burst: 5 }, 60_000];
    const count = async (table: string) =>
      Number(((await client.query(`SELECT count(*) FROM ${table}`)).rows[0] as { count: unknown }).count);
    const stores = (chance: 0 | 1) =>
      [
        postgresQuotaStore(withChance(client, chance), { table: quotas }),
        postgresTokenStore(withChance(client, chance), { table: tokens }),
      ] as const;
    const [lazyQuotas, lazyTokens] = stores(1);
    for (let at = 0; at < 20; at += 1) {
      await lazyQuotas.take(`seller ${at}`, quick);
      await lazyTokens.set(`seller ${at}`, 'sealed', 1);
    }
    await lazyTokens.set('live', 'sealed', minute);
    await lazyQuotas.take('busy', slow);
    expect([await count(quotas), await count(tokens)]).toEqual([21, 21]);
    const [sweepingQuotas, sweepingTokens] = stores(0);
    // A sweep continues after the response, and the last rows may expire a moment later.
    for (let tries = 0; tries < 1_000 && (await count(quotas)) + (await count(tokens)) > 2; tries += 1) {
      await sweepingQuotas.take('busy', slow);
      await sweepingTokens.set('live', 'sealed', minute);
    }
    expect([await count(quotas), await count(tokens)]).toEqual([1, 1]);
    expect(await sweepingTokens.get('live')).toBe('sealed');
    expect(await sweepingQuotas.peek('busy', slow)).toBeLessThan(5);
    for (const table of [quotas, tokens]) await client.query(`DROP TABLE ${table}`);
  });

  // A role is set for one connection, so this cannot be tested with a pool.
  it.skipIf(peer.isMissing || peer.name.includes('Pool'))(
    'createPostgresTables creates the tables for a user who may not create any',
    async () => {
      const [schema, role] = [randomUUID(), randomUUID()].map((id) => `test_${id.slice(0, 8)}`);
      const names = { quotas: `${schema}.quotas`, tokens: `${schema}.tokens` };
      await client.query(`CREATE SCHEMA ${schema}`);
      await client.query(`CREATE ROLE ${role}`);
      await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
      const store = postgresQuotaStore(client, { table: names.quotas });
      await client.query(`SET ROLE ${role}`);
      await expect(store.take('b', limit)).rejects.toMatchObject({ code: '42501' });
      await client.query('RESET ROLE');
      await createPostgresTables(client, names);
      await createPostgresTables(client, names);
      await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
      await client.query(`SET ROLE ${role}`);
      expect(await store.take('b', limit)).toMatchObject({ waitMilliseconds: 0, missing: 0 });
      expect(await postgresTokenStore(client, { table: names.tokens }).add('k', 'v', 60_000)).toBe(true);
      await client.query('RESET ROLE');
      await client.query(`DROP SCHEMA ${schema} CASCADE`);
      await client.query(`DROP ROLE ${role}`);
    },
  );
});

describe('stores', () => {
  it('A database client that lost its server does not end the process, and has one listener', () => {
    const redis = Object.assign(new EventEmitter(), { evalSha: async () => 1, eval: async () => 1 });
    const postgres = Object.assign(new EventEmitter(), { query: async () => ({ rows: [] }) });
    redisQuotaStore(redis);
    redisTokenStore(redis);
    postgresQuotaStore(postgres);
    postgresTokenStore(postgres);
    for (const client of [redis, postgres]) {
      expect(client.listenerCount('error')).toBe(1);
      expect(client.emit('error', new Error('Socket closed unexpectedly'))).toBe(true);
    }
  });

  it('A store rejects an invalid client or table name with an explanation', () => {
    expect(() => redisQuotaStore({} as never)).toThrow('neither evalSha nor evalsha');
    expect(() => redisTokenStore(undefined as never)).toThrow('Pass a client of the package redis or ioredis');
    expect(() => postgresQuotaStore({} as never)).toThrow('has no method query');
    const client = { query: () => Promise.resolve({ rows: [] }) };
    expect(() => postgresTokenStore(client, { table: 'x"; DROP TABLE y' })).toThrow('Pass a name of lowercase letters');
  });
});
