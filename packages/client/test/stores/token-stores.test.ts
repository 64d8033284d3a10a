import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { memoryTokenStore } from '../../src/index.ts';
import { type StoreKind, storeKinds, useStores } from '../support/stores.ts';

type TokenStores = Pick<StoreKind, 'name' | 'isMissing' | 'open' | 'close' | 'tokens'>;

const inMemory: TokenStores = {
  name: 'memory',
  isMissing: false,
  open: () => Promise.resolve(),
  close: () => Promise.resolve(),
  tokens: () => memoryTokenStore(),
};
const minute = 60_000;

describe.each([inMemory, ...storeKinds])('tokens in $name', (kind) => {
  describe.skipIf(kind.isMissing)('a token store', () => {
    useStores(kind);

    it('A value is stored until it is replaced, or deleted by a caller that knows it', async () => {
      const [store, key] = [kind.tokens(), randomUUID()];
      expect(await store.get(key)).toBeUndefined();
      await store.set(key, 'one', minute);
      await store.set(key, 'two', minute);
      await store.delete(key, 'one');
      expect(await store.get(key)).toBe('two');
      await store.delete(key, 'two');
      expect(await store.get(key)).toBeUndefined();
    });

    it('add succeeds for exactly one of many callers, and for none while a value is stored', async () => {
      const [store, key] = [kind.tokens(), randomUUID()];
      const added = await Promise.all(Array.from({ length: 20 }, (_, at) => store.add(key, String(at), minute)));
      expect(added.filter((isMine) => isMine)).toHaveLength(1);
      expect(await store.get(key)).toBe(String(added.indexOf(true)));
    });

    it('An expired value is not returned', async () => {
      const [store, key] = [kind.tokens(), randomUUID()];
      await store.set(key, 'short', 1);
      let found = await store.get(key);
      for (let tries = 0; found !== undefined && tries < 100_000; tries += 1) found = await store.get(key);
      expect(found).toBeUndefined();
      expect(await store.add(key, 'next', minute)).toBe(true);
      expect(await store.get(key)).toBe('next');
    });
  });
});
