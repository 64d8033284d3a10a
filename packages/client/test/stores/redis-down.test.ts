import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterEach, describe, expect, it } from 'vitest';
import { type ClientEvent, type Clock, SellingPartner } from '../../src/index.ts';
import { systemClock } from '../../src/platform/system-clock.ts';
import { type RedisClient, redisQuotaStore, redisTokenStore } from '../../src/redis.ts';
import { hasRedis, PrivateRedis } from '../support/private-redis.ts';
import { createScriptedTransport } from '../support/scripted-transport.ts';
import { credentials, noFiles } from '../support/test-client.ts';

const operation = 'shipping.getTracking';
const tracking = { operation, query: { trackingId: '1', carrierId: 'X' }, options: { version: 'v2' } };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const kinds = {
  redis: async (url: string): Promise<RedisClient> => {
    const client = createClient({ url });
    await client.connect();
    ends.push(() => client.destroy());
    return client;
  },
  ioredis: async (url: string): Promise<RedisClient> => {
    const client = new Redis(url);
    ends.push(() => client.disconnect());
    return client;
  },
};

/** A clock with long timeouts: on a busy machine a store counts as lost only when it is gone. */
const patientClock: Clock = {
  now: systemClock.now,
  setTimeout: (callback, milliseconds) =>
    systemClock.setTimeout(callback, milliseconds < 100 ? milliseconds : milliseconds * 5),
};

/** A client of a process, which shares quotas and tokens in Redis. */
function createSeller(redis: RedisClient, clock: Clock = patientClock) {
  const events: ClientEvent[] = [];
  const transport = createScriptedTransport(({ url }) =>
    url.pathname.endsWith('/auth/o2/token')
      ? { body: { access_token: 'Atza|1', expires_in: 3600 } }
      : { body: { payload: {} } },
  );
  const client = new SellingPartner(
    {
      region: 'eu',
      refresh_token: 'Atzr|1',
      credentials,
      options: {
        quotaStore: redisQuotaStore(redis),
        tokenStore: redisTokenStore(redis),
        tokenStoreKeys: randomBytes(32),
        quotas: { [operation]: { rate: 10, burst: 100 } },
        logger: { ...console, warn: () => {} },
        observer: (event) => void events.push(event),
      },
    },
    { transport, files: noFiles, clock },
  );
  const listWarnings = () => events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
  return { client, listWarnings };
}

describe.skipIf(!hasRedis).each(Object.entries(kinds))('a Redis server that is down, through %s', (_, open) => {
  const outages = {
    killed: { begin: (server: PrivateRedis) => server.stop(), end: (server: PrivateRedis) => server.continue() },
    frozen: { begin: (server: PrivateRedis) => server.freeze(), end: (server: PrivateRedis) => server.thaw() },
  };

  it.each(Object.entries(outages))(
    'While the server is %s, calls continue, and afterwards they share quotas again',
    async (__, outage) => {
      const server = await PrivateRedis.start();
      ends.push(() => {
        server.thaw();
        return server.stop();
      });
      const redis = await open(server.url);
      const { client, listWarnings } = createSeller(redis);
      await client.callAPI(tracking);
      expect(listWarnings()).toEqual([]);
      await outage.begin(server);
      for (let count = 0; count < 5; count += 1) expect(await client.callAPI(tracking)).toEqual({});
      expect(listWarnings()).toEqual(['QUOTA_STORE_LOST']);
      const late = createSeller(redis, systemClock);
      expect(await late.client.callAPI(tracking)).toEqual({});
      expect(late.listWarnings().toSorted()).toEqual(['QUOTA_STORE_LOST', 'TOKEN_STORE_LOST']);
      await outage.end(server);
      await expect
        .poll(
          async () => {
            await client.callAPI(tracking);
            return listWarnings();
          },
          { timeout: 45_000, interval: 200 },
        )
        .toEqual(['QUOTA_STORE_LOST', 'QUOTA_STORE_BACK']);
      const other = createSeller(await open(server.url));
      const quota = await other.client.quota({ operation, version: 'v2' });
      expect(quota?.slots).toBeLessThan(quota?.burst ?? 0);
    },
    60_000,
  );
});
