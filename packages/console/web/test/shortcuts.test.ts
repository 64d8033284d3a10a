import { expect, test } from 'vitest';
import { KeyReader, nameOfKey, type Shortcut } from '../src/lib/shortcuts.ts';

const shortcut = (keys: string): [string, Shortcut] => [keys, { keys, purpose: keys, group: 'Test', run: () => {} }];
const known = new Map([shortcut('?'), shortcut('mod+k'), shortcut('g s'), shortcut('g o')]);

const press = (key: string, held: Partial<Record<'metaKey' | 'ctrlKey' | 'altKey', boolean>> = {}) =>
  nameOfKey({ key, metaKey: false, ctrlKey: false, altKey: false, ...held });

test('a key with Control or the command key is named alike', () => {
  expect(press('K', { ctrlKey: true })).toBe('mod+k');
  expect(press('k', { metaKey: true })).toBe('mod+k');
  expect(press('?')).toBe('?');
  expect(press('k', { altKey: true })).toBeUndefined();
  expect(press('Shift')).toBeUndefined();
});

test('keys one after the other within a second are a sequence', () => {
  const reader = new KeyReader();
  expect(reader.read('g', 0, known)).toBeUndefined();
  expect(reader.read('s', 900, known)?.keys).toBe('g s');
  expect(reader.read('s', 950, known)).toBeUndefined();
  expect(reader.read('g', 1000, known)).toBeUndefined();
  expect(reader.read('o', 2001, known)).toBeUndefined();
});

test('a key of its own counts in the middle of a sequence too', () => {
  const reader = new KeyReader();
  reader.read('g', 0, known);
  expect(reader.read('?', 10, known)?.keys).toBe('?');
});
