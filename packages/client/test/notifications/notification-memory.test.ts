import { expect, it } from 'vitest';
import { notificationMemory } from '../../src/notifications.ts';

it('knows what was added, and nothing else', () => {
  const memory = notificationMemory();
  expect(memory.has('a')).toBe(false);
  memory.add('a');
  expect([memory.has('a'), memory.has('b')]).toEqual([true, false]);
});

it('keeps so many: the one that was seen longest ago gives way', () => {
  const memory = notificationMemory({ most: 2 });
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
  const memory = notificationMemory();
  for (let id = 0; id <= 10_000; id += 1) memory.add(String(id));
  expect([memory.has('0'), memory.has('1')]).toEqual([false, true]);
  const none = notificationMemory({ most: 0 });
  none.add('a');
  expect(none.has('a')).toBe(false);
  for (const wrong of [{ most: -1 }, { most: '5' }, null, 10_000]) {
    expect(() => notificationMemory(wrong as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
  }
});
