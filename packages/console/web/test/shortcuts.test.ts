import { expect, test } from 'vitest';
import { findKeyName, KeySequenceReader, type Shortcut } from '../src/lib/preferences/shortcuts.ts';

const shortcut = (keys: string): [string, Shortcut] => [
  keys,
  { keys, description: keys, group: 'Test', run: () => {} },
];
const known = new Map([shortcut('?'), shortcut('mod+k'), shortcut('g s'), shortcut('g o')]);

const press = (key: string, modifiers: Partial<Record<'metaKey' | 'ctrlKey' | 'altKey', boolean>> = {}) =>
  findKeyName({ key, metaKey: false, ctrlKey: false, altKey: false, ...modifiers });

test('Control and Command give the same key name', () => {
  expect(press('K', { ctrlKey: true })).toBe('mod+k');
  expect(press('k', { metaKey: true })).toBe('mod+k');
  expect(press('?')).toBe('?');
  expect(press('k', { altKey: true })).toBeUndefined();
  expect(press('Shift')).toBeUndefined();
});

test('Keys pressed within a second form a sequence', () => {
  const reader = new KeySequenceReader();
  expect(reader.read('g', 0, known)).toBeUndefined();
  expect(reader.read('s', 900, known)?.keys).toBe('g s');
  expect(reader.read('s', 950, known)).toBeUndefined();
  expect(reader.read('g', 1000, known)).toBeUndefined();
  expect(reader.read('o', 2001, known)).toBeUndefined();
});

test('A single-key shortcut also works in the middle of a sequence', () => {
  const reader = new KeySequenceReader();
  reader.read('g', 0, known);
  expect(reader.read('?', 10, known)?.keys).toBe('?');
});
