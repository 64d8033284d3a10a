import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leaseTime } from '../../src/auth/shared-tokens.ts';
import { memoryTokenStore, SellingPartner, type TokenStore } from '../../src/index.ts';
import { credentials, errorOf, expired, noFiles, type TestClientOptions, testClient } from '../support/test-client.ts';
import { virtualClock } from '../support/virtual-clock.ts';

/** A hundred of these may go at once. */
const tracking = {
  operation: 'shipping.getTracking',
  query: { trackingId: '1', carrierId: 'X' },
  options: { version: 'v2' },
};
const notifications = { operation: 'notifications.getDestinations' };
const ok = () => ({ body: { payload: [] } });
const key = randomBytes(32);

/** Clients as in processes of their own: all they share is the store. */
function world(given: { readonly store?: (kept: TokenStore) => TokenStore; readonly keys?: Uint8Array[] } = {}) {
  const clock = virtualClock();
  const kept = memoryTokenStore(clock);
  const values: string[] = [];
  const watched: TokenStore = {
    ...kept,
    set: (name, value, milliseconds) => {
      values.push(name, value);
      return kept.set(name, value, milliseconds);
    },
  };
  const token_store = given.store?.(watched) ?? watched;
  let tokens = 0;
  const shared: TestClientOptions = {
    clock,
    tokens: async () => {
      tokens += 1;
      const access_token = `Atza|planted-${tokens}`;
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, 300));
      return { body: { access_token, expires_in: 3600 } };
    },
  };
  const open = (more: TestClientOptions = {}, script: Parameters<typeof testClient>[0] = ok) =>
    testClient(script, {
      ...shared,
      ...more,
      options: { token_store, token_store_keys: given.keys ?? [key], ...more.options },
    });
  return { clock, open, kept, values, requested: () => tokens };
}

describe('tokens that processes share', () => {
  it('are requested once by four processes with 25 first calls each', async () => {
    const { clock, open, requested } = world();
    const processes = [open(), open(), open(), open()];
    const calls = Promise.all(
      processes.flatMap(({ client }) => Array.from({ length: 25 }, () => client.callAPI(tracking))),
    );
    await clock.advance(5_000);
    expect(await calls).toHaveLength(100);
    expect(requested()).toBe(1);
  });

  it('are requested by the others when the one who wanted to does not come back', async () => {
    const { clock, open, requested } = world();
    const [dead, alive] = [open({ tokens: () => 'stall' }), open()];
    const stalled = errorOf(dead.client.callAPI(tracking));
    await clock.advance(100);
    const call = alive.client.callAPI(tracking);
    await clock.advance(leaseTime - 1_000);
    expect(requested()).toBe(0);
    await clock.advance(2_000);
    expect(await call).toEqual([]);
    expect(requested()).toBe(1);
    await clock.advance(400_000);
    await stalled;
  });

  it('are another one’s for no other seller, application or scope', async () => {
    const { clock, open, requested } = world();
    const other = { ...credentials, SELLING_PARTNER_APP_CLIENT_ID: 'other-client' };
    const clients = [open(), open({ refresh_token: 'Atzr|other' }), open({ credentials: other })];
    for (const { client } of clients) {
      const calls = Promise.all([client.callAPI(tracking), client.callAPI(notifications)]);
      await clock.advance(1_000);
      await calls;
    }
    // The second seller has the application's grantless token from the first.
    expect(requested()).toBe(5);
  });

  it('cannot be read in the store, nor under another key, nor with another secret', async () => {
    const { clock, open, values, kept, requested } = world();
    const first = open().client.callAPI(tracking);
    await clock.advance(1_000);
    await first;
    expect(values.join()).not.toMatch(/planted|Atz|client-id/);
    const [name = '', value = ''] = values;
    expect(await kept.get(name)).toBe(value);
    const stranger = open({ options: { token_store_keys: randomBytes(32) } }).client.callAPI(tracking);
    await clock.advance(1_000);
    await stranger;
    const thief = open({ refresh_token: 'Atzr|other' });
    const before = thief.client.callAPI(tracking);
    await clock.advance(1_000);
    await before;
    const thiefsName = values.findLast((_, at) => at % 2 === 0) ?? '';
    await kept.set(thiefsName, value, 60_000);
    const again = open({ refresh_token: 'Atzr|other' }).client.callAPI(tracking);
    await clock.advance(1_000);
    await again;
    expect(requested()).toBe(4);
  });

  it('open with an old key while a new one seals', async () => {
    const { clock, open, requested } = world();
    const [old, fresh] = [key.toString('base64'), randomBytes(32).toString('hex')];
    for (const token_store_keys of [old, [fresh, old], [old, fresh]]) {
      const call = open({ options: { token_store_keys } }).client.callAPI(tracking);
      await clock.advance(1_000);
      await call;
    }
    expect(requested()).toBe(1);
  });

  it('that the marketplace does not take are not handed out again', async () => {
    const { clock, open, requested } = world();
    const refused = new Set<string>();
    const script: Parameters<typeof testClient>[0] = ({ headers }) =>
      refused.has(headers['x-amz-access-token'] ?? '') ? expired : ok();
    const first = open({}, script);
    const warm = first.client.callAPI(tracking);
    await clock.advance(1_000);
    await warm;
    refused.add('Atza|planted-1');
    const renewed = first.client.callAPI(tracking);
    await clock.advance(1_000);
    await renewed;
    const other = open({}, script);
    const call = other.client.callAPI(tracking);
    await clock.advance(1_000);
    await call;
    expect(other.calls().map(({ headers }) => headers['x-amz-access-token'])).toEqual(['Atza|planted-2']);
    expect(requested()).toBe(2);
  });

  it('are renewed in time, by one for all', async () => {
    const { clock, open, requested } = world();
    const processes = [open(), open()];
    for (const milliseconds of [1_000, 3_480_000, 5_000]) {
      const calls = Promise.all(processes.map(({ client }) => client.callAPI(tracking)));
      await clock.advance(milliseconds);
      await calls;
    }
    expect(requested()).toBe(2);
  });

  it('are told to nobody in errors and events', async () => {
    const { clock, open } = world();
    const first = open().client.callAPI(tracking);
    await clock.advance(1_000);
    await first;
    const reader = open({}, ({ headers }) => ({ status: 400, body: `no: ${headers['x-amz-access-token']}` }));
    const error = errorOf(reader.client.callAPI(tracking));
    await clock.advance(1_000);
    expect(JSON.stringify(await error)).not.toContain('planted-1');
    expect(JSON.stringify(reader.events)).not.toContain('planted-1');
  });
});

describe('a token store that is lost', () => {
  const failing = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const silent = () => new Promise<never>(() => {});
  it.each([
    ['refusing', failing],
    ['silent', silent],
  ])('(%s) leaves each process with tokens of its own, and says so once', async (_name, answer) => {
    const { clock, open, requested } = world({
      store: () => ({ get: answer, set: answer, add: answer, remove: answer }),
    });
    const processes = [open(), open()];
    const calls = Promise.all(processes.map(({ client }) => client.callAPI(tracking)));
    await clock.advance(5_000);
    expect(await calls).toHaveLength(2);
    expect(requested()).toBe(2);
    for (const { events } of processes) {
      const told = events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
      expect(told).toEqual(['TOKEN_STORE_LOST']);
    }
    await clock.advance(60_000);
    expect(clock.pending).toBe(0);
  });
});

describe('the options of a token store', () => {
  const make = (options: object) => () =>
    new SellingPartner({ region: 'eu', refresh_token: 'r', credentials, options } as never, { files: noFiles });
  const token_store = memoryTokenStore();

  it.each([
    [{}, 'token_store_keys is missing'],
    [{ token_store_keys: [] }, 'token_store_keys is an empty list'],
    [{ token_store_keys: 'c2hvcnQ=' }, 'token_store_keys is 5 bytes long'],
    [{ token_store_keys: [key, randomBytes(16)] }, 'token_store_keys[1] is 16 bytes long'],
    [{ token_store_keys: 'a pass phrase!' }, 'neither bytes nor text in base64'],
    [{ token_store_keys: 7 }, 'neither bytes nor text in base64'],
  ])('are refused when the key is none: %j', (options, message) => {
    expect(make({ token_store, ...options })).toThrow(message);
  });

  it('are refused when the store is a client of a database', () => {
    expect(make({ token_store: { get: () => {}, query: () => {} } })).toThrow('token_store is not a token store');
    expect(make({ quota_store: { query: () => {} } })).toThrow('it has no take, add, empty, look');
  });
});
