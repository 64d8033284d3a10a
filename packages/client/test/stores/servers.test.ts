import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { postgresQuotaStore, postgresTokenStore } from '../../src/postgres.ts';
import { type RedisClient, redisQuotaStore, redisTokenStore } from '../../src/redis.ts';
import { postgresPeers, redisPeers } from '../support/servers.ts';
import { evaluate } from '../support/stores.ts';

const plan = { rate: 5, burst: 10 };

interface ScriptCommands {
  scriptFlush?(): Promise<unknown>;
  script?(command: 'FLUSH'): Promise<unknown>;
}

/** Both packages can do it; the stores need not. */
async function forgetScripts(client: RedisClient): Promise<void> {
  const commands = client as ScriptCommands;
  expect(await (commands.scriptFlush?.() ?? commands.script?.('FLUSH'))).toBe('OK');
}

describe.each(redisPeers)('$name', (peer) => {
  it.skipIf(peer.isMissing)(
    'lets a key end when its bucket is full, and sends a script the server has lost again',
    async () => {
      const { client, close } = await peer.open();
      const [prefix, bucket] = [`test-${randomUUID()}:`, 'seller orders.getOrders'];
      const store = redisQuotaStore(client, { prefix });
      const life = () => evaluate(client, `return redis.call('PTTL', ARGV[1])`, [`${prefix}quota:${bucket}`]);
      await store.take(bucket, plan);
      // A slot, and half of one for the refill's late start, at five a second.
      expect(await life()).toBeGreaterThan(100);
      expect(await life()).toBeLessThanOrEqual(300);
      await forgetScripts(client);
      await store.add(bucket, plan, 10);
      expect(await life()).toBe(-2);
      await close();
    },
  );
});

describe.each(postgresPeers)('$name', (peer) => {
  it.skipIf(peer.isMissing)(
    'gets its table from whoever is first, also when many are',
    async () => {
      const { client, close } = await peer.open();
      const table = `public.test_${randomUUID().slice(0, 8)}`;
      const processes = Array.from({ length: 8 }, () => postgresQuotaStore(client, { table }));
      const slots = await Promise.all(processes.map((store) => store.take('b', plan)));
      expect(slots.filter(({ gap }) => gap === 0)).toHaveLength(1);
      await client.query(`DROP TABLE ${table}`);
      expect(await processes[0]?.look('b', plan)).toBe(10);
      await client.query(`DROP TABLE ${table}`);
      await close();
    },
    20_000,
  );

  it.skipIf(peer.isMissing)(
    'asks once for each slot',
    async () => {
      const { client, close } = await peer.open();
      const table = `test_${randomUUID().slice(0, 8)}`;
      let queries = 0;
      const query: typeof client.query = (text, values) => {
        queries += 1;
        return client.query(text, values);
      };
      const store = postgresQuotaStore({ query }, { table });
      await store.take('b', plan);
      queries = 0;
      await store.take('b', plan);
      expect(queries).toBe(1);
      await client.query(`DROP TABLE ${table}`);
      await close();
    },
    20_000,
  );
});

describe('a store', () => {
  it('says what is wrong with what it is made of', () => {
    expect(() => redisQuotaStore({} as never)).toThrow('neither evalSha nor evalsha');
    expect(() => redisTokenStore(undefined as never)).toThrow('Give a client of the package redis or ioredis');
    expect(() => postgresQuotaStore({} as never)).toThrow('has no method query');
    const client = { query: () => Promise.resolve({ rows: [] }) };
    expect(() => postgresTokenStore(client, { table: 'x"; DROP TABLE y' })).toThrow(
      'Give a name of lower case letters',
    );
  });
});
