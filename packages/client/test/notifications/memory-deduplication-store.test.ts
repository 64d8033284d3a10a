import { expect, it } from 'vitest';
import { memoryDeduplicationStore } from '../../src/notifications.ts';

it('has returns true only for IDs that were added', () => {
  const store = memoryDeduplicationStore();
  expect(store.has('a')).toBe(false);
  store.add('a');
  expect([store.has('a'), store.has('b')]).toEqual([true, false]);
});

it('The ID that was used least recently is removed when the store is full', () => {
  const store = memoryDeduplicationStore({ maxIds: 2 });
  store.add('a');
  store.add('b');
  store.has('a');
  store.add('c');
  expect(['a', 'b', 'c'].map((id) => store.has(id))).toEqual([true, false, true]);
  store.add('a');
  store.add('d');
  expect(['a', 'b', 'c', 'd'].map((id) => store.has(id))).toEqual([true, false, false, true]);
});

it('The store holds 10000 IDs by default and none with maxIds: 0', () => {
  const store = memoryDeduplicationStore();
  for (let id = 0; id <= 10_000; id += 1) store.add(String(id));
  expect([store.has('0'), store.has('1')]).toEqual([false, true]);
  const none = memoryDeduplicationStore({ maxIds: 0 });
  none.add('a');
  expect(none.has('a')).toBe(false);
  for (const wrong of [{ maxIds: -1 }, { maxIds: '5' }, null, 10_000]) {
    expect(() => memoryDeduplicationStore(wrong as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
  }
});
