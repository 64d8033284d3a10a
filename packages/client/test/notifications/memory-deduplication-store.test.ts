import { expect, it } from 'vitest';
import { memoryDeduplicationStore } from '../../src/notifications.ts';

it('knows what was added, and nothing else', () => {
  const memory = memoryDeduplicationStore();
  expect(memory.has('a')).toBe(false);
  memory.add('a');
  expect([memory.has('a'), memory.has('b')]).toEqual([true, false]);
});

it('keeps so many: the one that was seen longest ago gives way', () => {
  const memory = memoryDeduplicationStore({ maxIds: 2 });
  memory.add('a');
  memory.add('b');
  memory.has('a');
  memory.add('c');
  expect(['a', 'b', 'c'].map((id) => memory.has(id))).toEqual([true, false, true]);
  memory.add('a');
  memory.add('d');
  expect(['a', 'b', 'c', 'd'].map((id) => memory.has(id))).toEqual([true, false, false, true]);
});

it('keeps 10000 by default, and none when told so', () => {
  const memory = memoryDeduplicationStore();
  for (let id = 0; id <= 10_000; id += 1) memory.add(String(id));
  expect([memory.has('0'), memory.has('1')]).toEqual([false, true]);
  const none = memoryDeduplicationStore({ maxIds: 0 });
  none.add('a');
  expect(none.has('a')).toBe(false);
  for (const wrong of [{ maxIds: -1 }, { maxIds: '5' }, null, 10_000]) {
    expect(() => memoryDeduplicationStore(wrong as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
  }
});
