import type { ClientEvent, QuotaStore, TokenStore } from 'supercargo/fetch';
import { type Client, createClient, type Setup } from './create-client.ts';

const [oldKey, newKey] = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array];

/** Clients that share tokens and quotas through stores of the program, as in several Workers. */
export async function shareStores(setup: Setup): Promise<object> {
  const { tokenStore, values } = createTokenStore();
  const { quotaStore, taken } = createQuotaStore();
  const events: ClientEvent[] = [];
  const [one, other, rotated] = [oldKey, oldKey, [newKey, oldKey]].map((tokenStoreKeys) =>
    createClient(setup, events, { tokenStore, tokenStoreKeys, quotaStore }),
  ) as [Client, Client, Client];
  const listAll = (clients: readonly Client[]) =>
    Promise.all(clients.map((client) => client.sellers.getMarketplaceParticipations()));
  // The client with the new key reads the token that the others saved with the old key.
  const lists = [...(await listAll([one, other, one, other])), ...(await listAll([rotated, rotated]))];
  const brokenStore = { ...quotaStore, take: () => Promise.reject(new Error('The store is unavailable.')) };
  await createClient(setup, events, {
    tokenStore,
    tokenStoreKeys: oldKey,
    quotaStore: brokenStore,
  }).sellers.getMarketplaceParticipations();
  return {
    answered: lists.filter((list) => list.length > 0).length,
    tokenRequests: events.filter(({ type }) => type === 'token').length,
    isEncrypted: [...values.values()].every((value) => !value.includes('Atza')) && values.size > 0,
    taken: taken.length,
    warnings: events.flatMap((event) => (event.type === 'warning' ? [event.code] : [])),
  };
}

/** A token store that responds later, such as a Durable Object. */
function createTokenStore() {
  const values = new Map<string, string>();
  const tokenStore: TokenStore = {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    async add(key, value) {
      if (values.has(key)) return false;
      values.set(key, value);
      return true;
    },
    async delete(key, value) {
      if (values.get(key) === value) values.delete(key);
    },
  };
  return { tokenStore, values };
}

/** A quota store that always has a slot and records who takes it. */
function createQuotaStore() {
  const taken: string[] = [];
  const quotaStore: QuotaStore = {
    async take(bucket, { burst }) {
      taken.push(bucket);
      return { waitMilliseconds: 0, missing: 0, remaining: burst - 1 };
    },
    add: async () => {},
    empty: async () => {},
    peek: async (_bucket, { burst }) => burst,
  };
  return { quotaStore, taken };
}
