import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ClientEvent, type Clock, SellingPartner } from '../../src/index.ts';
import { systemClock } from '../../src/platform/system-clock.ts';
import { createScriptedTransport } from '../support/scripted-transport.ts';
import { type StoreKind, storeKinds, useStores } from '../support/stores.ts';
import { credentials, noFiles } from '../support/test-client.ts';

const operation = 'shipping.getTracking';
const tracking = { operation, query: { trackingId: '1', carrierId: 'X' }, options: { version: 'v2' } };

/** The bucket stays below its burst for minutes, also on a busy machine. */
const slowQuota = { [operation]: { rate: 0.01, burst: 100 } };

/** A clock with long timeouts: on a busy machine a store counts as lost only when it is gone. */
const patientClock: Clock = {
  now: systemClock.now,
  setTimeout: (callback, milliseconds) =>
    systemClock.setTimeout(callback, milliseconds < 100 ? milliseconds : milliseconds * 100),
};

/** Creates clients of one seller, each with its own stores on the same server, as in separate processes. */
function createClients(kind: StoreKind, count: number) {
  const [refresh_token, tokenStoreKeys] = [`Atzr|${randomUUID()}`, randomBytes(32)];
  const events: ClientEvent[] = [];
  let tokens = 0;
  const transport = createScriptedTransport(({ url }) => {
    if (!url.pathname.endsWith('/auth/o2/token')) return { body: { payload: {} } };
    tokens += 1;
    return { body: { access_token: `Atza|${tokens}`, expires_in: 3600 } };
  });
  const createClient = () =>
    new SellingPartner(
      {
        region: 'eu',
        refresh_token,
        credentials,
        options: {
          quotaStore: kind.quotas(),
          tokenStore: kind.tokens(),
          tokenStoreKeys,
          quotas: slowQuota,
          logger: { ...console, warn: () => {} },
          observer: (event) => void events.push(event),
        },
      },
      { transport, files: noFiles, clock: patientClock },
    );
  return { clients: Array.from({ length: count }, createClient), events, requested: () => tokens };
}

describe.each(storeKinds)('a client on $name', (kind) => {
  describe.skipIf(kind.isMissing)('with its stores', () => {
    useStores(kind);

    it('Clients in several processes share quotas and one token, and keep working without the server', async () => {
      const { clients, events, requested } = createClients(kind, 4);
      // The first calls create the tables, which may take longer than the store's timeout.
      for (const client of clients) await client.quota({ operation, version: 'v2' });
      await Promise.all(clients.map((client) => client.callAPI(tracking)));
      await Promise.all(clients.flatMap((client) => Array.from({ length: 5 }, () => client.callAPI(tracking))));
      const listLostStores = () => events.filter((event) => event.type === 'warning' && event.code.endsWith('_LOST'));
      expect(listLostStores()).toEqual([]);
      expect(requested()).toBe(1);
      const quota = await clients[0]?.quota({ operation, version: 'v2' });
      expect(quota?.slots).toBeLessThan(quota?.burst ?? 0);
      await kind.disconnect();
      expect(await clients[1]?.callAPI(tracking)).toEqual({});
      expect(listLostStores()).toMatchObject([{ code: 'QUOTA_STORE_LOST' }]);
    }, 60_000);
  });
});
