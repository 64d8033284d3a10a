import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ClientEvent, type Clock, SellingPartner } from '../../src/index.ts';
import { systemClock } from '../../src/platform/system.ts';
import { scriptedTransport } from '../support/scripted-transport.ts';
import { type StoreKind, storeKinds, useStores } from '../support/stores.ts';
import { credentials, noFiles } from '../support/test-client.ts';

/** A hundred of these may go at once. */
const operation = 'shipping.getTracking';
const tracking = { operation, query: { trackingId: '1', carrierId: 'X' }, options: { version: 'v2' } };

/** On a busy machine a server may take its time: it is lost when it is gone, and not before. */
const patientClock: Clock = {
  now: systemClock.now,
  setTimeout: (callback, milliseconds) =>
    systemClock.setTimeout(callback, milliseconds < 100 ? milliseconds : milliseconds * 100),
};

/** Clients of one seller, each with stores of its own on the same server, as in processes of their own. */
function clientsOn(kind: StoreKind, count: number) {
  const [refresh_token, token_store_keys] = [`Atzr|${randomUUID()}`, randomBytes(32)];
  const events: ClientEvent[] = [];
  let tokens = 0;
  const transport = scriptedTransport(({ url }) => {
    if (!url.pathname.endsWith('/auth/o2/token')) return { body: { payload: {} } };
    tokens += 1;
    return { body: { access_token: `Atza|${tokens}`, expires_in: 3600 } };
  });
  const make = () =>
    new SellingPartner(
      {
        region: 'eu',
        refresh_token,
        credentials,
        options: {
          quota_store: kind.quotas(),
          token_store: kind.tokens(),
          token_store_keys,
          logger: { ...console, warn: () => {} },
          observer: (event) => void events.push(event),
        },
      },
      { transport, files: noFiles, clock: patientClock },
    );
  return { clients: Array.from({ length: count }, make), events, requested: () => tokens };
}

describe.each(storeKinds)('a client on $name', (kind) => {
  describe.skipIf(kind.isMissing)('and its stores', () => {
    useStores(kind);

    it('share quotas and one token with the other processes, and outlive the server', async () => {
      const { clients, events, requested } = clientsOn(kind, 4);
      // The tables are made with the first questions, which may take longer than a store is waited for.
      for (const client of clients) await client.quota({ operation, version: 'v2' });
      await Promise.all(clients.map((client) => client.callAPI(tracking)));
      await Promise.all(clients.flatMap((client) => Array.from({ length: 5 }, () => client.callAPI(tracking))));
      const lost = () => events.filter((event) => event.type === 'warning' && event.code.endsWith('_LOST'));
      expect(lost()).toEqual([]);
      expect(requested()).toBe(1);
      const quota = await clients[0]?.quota({ operation, version: 'v2' });
      expect(quota?.slots).toBeLessThan(quota?.burst ?? 0);
      await kind.disconnect();
      expect(await clients[1]?.callAPI(tracking)).toEqual({});
      expect(lost()).toMatchObject([{ code: 'QUOTA_STORE_LOST' }]);
    }, 60_000);
  });
});
