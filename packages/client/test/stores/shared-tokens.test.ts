import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leaseMilliseconds } from '../../src/auth/shared-tokens.ts';
import { memoryTokenStore, SellingPartner, type TokenStore } from '../../src/index.ts';
import {
  catchError,
  createTestClient,
  credentials,
  expiredTokenReply,
  noFiles,
  type TestClientOptions,
} from '../support/test-client.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

/** An operation with a burst of a hundred. */
const tracking = {
  operation: 'shipping.getTracking',
  query: { trackingId: '1', carrierId: 'X' },
  options: { version: 'v2' },
};
const notifications = { operation: 'notifications.getDestinations' };
const ok = () => ({ body: { payload: [] } });
const key = randomBytes(32);

/** Creates a function that opens clients of separate processes, which share only the store. */
function createProcessFactory(
  given: { readonly store?: (store: TokenStore) => TokenStore; readonly keys?: Uint8Array[] } = {},
) {
  const clock = createVirtualClock();
  const memoryStore = memoryTokenStore(clock);
  const values: string[] = [];
  const recordingStore: TokenStore = {
    ...memoryStore,
    set: (name, value, milliseconds) => {
      values.push(name, value);
      return memoryStore.set(name, value, milliseconds);
    },
  };
  const tokenStore = given.store?.(recordingStore) ?? recordingStore;
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
  const open = (more: TestClientOptions = {}, script: Parameters<typeof createTestClient>[0] = ok) =>
    createTestClient(script, {
      ...shared,
      ...more,
      options: { tokenStore, tokenStoreKeys: given.keys ?? [key], ...more.options },
    });
  return { clock, open, memoryStore, values, requested: () => tokens };
}

describe('tokens shared by processes', () => {
  it('Four processes with 25 first calls each request one token', async () => {
    const { clock, open, requested } = createProcessFactory();
    const processes = [open(), open(), open(), open()];
    const calls = Promise.all(
      processes.flatMap(({ client }) => Array.from({ length: 25 }, () => client.callAPI(tracking))),
    );
    await clock.advance(5_000);
    expect(await calls).toHaveLength(100);
    expect(requested()).toBe(1);
  });

  it('Other processes request the token when the one that holds the lease does not return', async () => {
    const { clock, open, requested } = createProcessFactory();
    const [dead, alive] = [open({ tokens: () => 'stall' }), open()];
    const stalled = catchError(dead.client.callAPI(tracking));
    await clock.advance(100);
    const call = alive.client.callAPI(tracking);
    await clock.advance(leaseMilliseconds - 1_000);
    expect(requested()).toBe(0);
    await clock.advance(2_000);
    expect(await call).toEqual([]);
    expect(requested()).toBe(1);
    await clock.advance(400_000);
    await stalled;
  });

  it('Tokens are separate for each seller, application and scope', async () => {
    const { clock, open, requested } = createProcessFactory();
    const other = { ...credentials, SELLING_PARTNER_APP_CLIENT_ID: 'other-client' };
    const clients = [open(), open({ refresh_token: 'Atzr|other' }), open({ credentials: other })];
    for (const { client } of clients) {
      const calls = Promise.all([client.callAPI(tracking), client.callAPI(notifications)]);
      await clock.advance(1_000);
      await calls;
    }
    // The second seller uses the application's grantless token from the first.
    expect(requested()).toBe(5);
  });

  it('Stored tokens cannot be decrypted in the store, under another key or with another secret', async () => {
    const { clock, open, values, memoryStore, requested } = createProcessFactory();
    const first = open().client.callAPI(tracking);
    await clock.advance(1_000);
    await first;
    expect(values.join()).not.toMatch(/planted|Atz|client-id/);
    const [name = '', value = ''] = values;
    expect(await memoryStore.get(name)).toBe(value);
    const otherKeyCall = open({ options: { tokenStoreKeys: randomBytes(32) } }).client.callAPI(tracking);
    await clock.advance(1_000);
    await otherKeyCall;
    const otherSeller = open({ refresh_token: 'Atzr|other' });
    const before = otherSeller.client.callAPI(tracking);
    await clock.advance(1_000);
    await before;
    const otherSellersName = values.findLast((_, at) => at % 2 === 0) ?? '';
    await memoryStore.set(otherSellersName, value, 60_000);
    const again = open({ refresh_token: 'Atzr|other' }).client.callAPI(tracking);
    await clock.advance(1_000);
    await again;
    expect(requested()).toBe(4);
  });

  it('Tokens can be decrypted with an old key while a new key encrypts', async () => {
    const { clock, open, requested } = createProcessFactory();
    const [old, fresh] = [key.toString('base64'), randomBytes(32).toString('hex')];
    for (const tokenStoreKeys of [old, [fresh, old], [old, fresh]]) {
      const call = open({ options: { tokenStoreKeys } }).client.callAPI(tracking);
      await clock.advance(1_000);
      await call;
    }
    expect(requested()).toBe(1);
  });

  it('Tokens that Amazon rejects are not used again', async () => {
    const { clock, open, requested } = createProcessFactory();
    const rejectedTokens = new Set<string>();
    const script: Parameters<typeof createTestClient>[0] = ({ headers }) =>
      rejectedTokens.has(headers['x-amz-access-token'] ?? '') ? expiredTokenReply : ok();
    const first = open({}, script);
    const warm = first.client.callAPI(tracking);
    await clock.advance(1_000);
    await warm;
    rejectedTokens.add('Atza|planted-1');
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

  it('One process renews tokens early for all processes', async () => {
    const { clock, open, requested } = createProcessFactory();
    const processes = [open(), open()];
    for (const milliseconds of [1_000, 3_480_000, 5_000]) {
      const calls = Promise.all(processes.map(({ client }) => client.callAPI(tracking)));
      await clock.advance(milliseconds);
      await calls;
    }
    expect(requested()).toBe(2);
  });

  it('Shared tokens appear in no error and no event', async () => {
    const { clock, open } = createProcessFactory();
    const first = open().client.callAPI(tracking);
    await clock.advance(1_000);
    await first;
    const reader = open({}, ({ headers }) => ({ status: 400, body: `no: ${headers['x-amz-access-token']}` }));
    const error = catchError(reader.client.callAPI(tracking));
    await clock.advance(1_000);
    expect(JSON.stringify(await error)).not.toContain('planted-1');
    expect(JSON.stringify(reader.events)).not.toContain('planted-1');
  });
});

describe('a lost token store', () => {
  const failing = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const silent = () => new Promise<never>(() => {});
  it.each([
    ['failing', failing],
    ['silent', silent],
  ])('(%s) Each process continues with its own tokens and warns once', async (_name, respond) => {
    const { clock, open, requested } = createProcessFactory({
      store: () => ({ get: respond, set: respond, add: respond, delete: respond }),
    });
    const processes = [open(), open()];
    const calls = Promise.all(processes.map(({ client }) => client.callAPI(tracking)));
    await clock.advance(5_000);
    expect(await calls).toHaveLength(2);
    expect(requested()).toBe(2);
    for (const { events } of processes) {
      const warnings = events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
      expect(warnings).toEqual(['TOKEN_STORE_LOST']);
    }
    await clock.advance(60_000);
    expect(clock.pending).toBe(0);
  });
});

describe('the options of a token store', () => {
  const createClient = (options: object) => () =>
    new SellingPartner({ region: 'eu', refresh_token: 'r', credentials, options } as never, { files: noFiles });
  const tokenStore = memoryTokenStore();

  it.each([
    [{}, 'tokenStoreKeys is missing'],
    [{ tokenStoreKeys: [] }, 'tokenStoreKeys is an empty list'],
    [{ tokenStoreKeys: 'c2hvcnQ=' }, 'tokenStoreKeys is 5 bytes long'],
    [{ tokenStoreKeys: [key, randomBytes(16)] }, 'tokenStoreKeys[1] is 16 bytes long'],
    [{ tokenStoreKeys: 'a pass phrase!' }, 'neither bytes nor text in base64'],
    [{ tokenStoreKeys: 7 }, 'neither bytes nor text in base64'],
  ])('An invalid token store key is rejected: %j', (options, message) => {
    expect(createClient({ tokenStore, ...options })).toThrow(message);
  });

  it('A database client in place of a store is rejected', () => {
    expect(createClient({ tokenStore: { get: () => {}, query: () => {} } })).toThrow('tokenStore is not a token store');
    expect(createClient({ quotaStore: { query: () => {} } })).toThrow('it has no take, add, empty, peek');
  });
});
