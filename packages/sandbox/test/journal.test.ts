import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readJournal, writeCommit, writeLine } from '../src/storage/journal-lines.ts';
import { KeyChanges } from '../src/storage/key-changes.ts';
import { StateError } from '../src/storage/state-error.ts';
import { watchMap } from '../src/storage/watch-map.ts';
import { collection, defineCollection } from '../src/world/accounts/account.ts';
import { openFollowedState, waitForBackground } from './support/followed-state.ts';
import { MemoryFiles } from './support/memory-files.ts';

const text = fc.string({ unit: 'binary' });
const path = fc.array(text, { minLength: 1, maxLength: 4 });
const item = fc.jsonValue({ stringUnit: 'binary' });
const change = fc.oneof(
  fc.tuple(fc.constantFrom('set', 'insert'), path, text, item),
  fc.tuple(fc.constant('delete'), path, text),
  fc.tuple(fc.constant('clear'), path),
);
const batches = fc.array(fc.record({ changes: fc.array(change, { maxLength: 5 }), frame: item }), { maxLength: 5 });

function writeBatches(written: readonly { readonly changes: readonly unknown[]; readonly frame: unknown }[]): string {
  const lines = written.map(({ changes, frame }, index) => [
    ...changes.map((line) => writeLine(JSON.stringify(line))),
    writeCommit(index + 1, changes.length, JSON.stringify(frame)),
  ]);
  return lines.flat().join('');
}

describe('the form of the journal', () => {
  it('Written batches are read back', () => {
    fc.assert(
      fc.property(batches, (written) => {
        const bytes = Buffer.from(writeBatches(written));
        const parsed = JSON.parse(JSON.stringify(written.map((batch, index) => ({ number: index + 1, ...batch }))));
        expect(readJournal(bytes, 'journal')).toEqual({ batches: parsed, length: bytes.length });
      }),
    );
  });

  it('A journal that ends anywhere has its complete batches', () => {
    fc.assert(
      fc.property(batches, fc.nat(), (written, cut) => {
        const whole = Buffer.from(writeBatches(written));
        const bytes = whole.subarray(0, cut % (whole.length + 1));
        const complete = written.filter((_, index) => writeBytes(written.slice(0, index + 1)) <= bytes.length);
        const journal = readJournal(bytes, 'journal');
        expect(journal.length).toBe(writeBytes(complete));
        expect(journal.batches).toHaveLength(complete.length);
      }),
    );
  });

  it('A damaged line before the last one is reported with its number and what to do', () => {
    const whole = writeBatches([
      { changes: [['set', ['records', 'tokens'], 'one', 1]], frame: 1 },
      { changes: [], frame: 2 },
    ]);
    const damaged = Buffer.from(whole.replace('"one"', '"two"'));
    expect(() => readJournal(damaged, 'data/journal')).toThrow(StateError);
    expect(() => readJournal(damaged, 'data/journal')).toThrow(
      'data/journal is damaged in line 1. To continue with the state before, delete this line and all after it.',
    );
  });
});

function writeBytes(written: Parameters<typeof writeBatches>[0]): number {
  return Buffer.byteLength(writeBatches(written));
}

type MapChange =
  | readonly ['set', string, number]
  | readonly ['delete', string]
  | readonly ['clear']
  | readonly ['batch'];

const key = fc.constantFrom('a', 'b', 'c', 'd');
const mapChange: fc.Arbitrary<MapChange> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('set' as const), key, fc.nat()) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('delete' as const), key) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear' as const)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('batch' as const)) },
);

/** Applies changes to an earlier state of a map. */
function applyChanges(copy: Map<string, unknown>, changes: KeyChanges, map: ReadonlyMap<string, unknown>): void {
  if (changes.isCleared) copy.clear();
  for (const [changed, kind] of changes.keys) {
    if (kind !== 'set') copy.delete(changed);
    if (kind !== 'delete') copy.set(changed, map.get(changed));
  }
}

describe('the changes of a map', () => {
  it('Applied to a copy, they give the same items in the same order, with batches that are put back too', () => {
    fc.assert(
      fc.property(fc.array(mapChange), fc.array(fc.boolean(), { minLength: 1 }), (work, failures) => {
        const map = new Map<string, unknown>([['a', -1]]);
        const copy = new Map(map);
        let changes = new KeyChanges();
        watchMap(map, {
          set: (changed, isNew) => changes.set(changed, isNew),
          deleted: (changed) => changes.delete(changed),
          cleared: () => changes.clear(),
          read: () => {},
        });
        let earlier = new KeyChanges();
        const endBatch = (fails: boolean) => {
          earlier.add(changes);
          changes = new KeyChanges();
          if (fails) return;
          applyChanges(copy, earlier, map);
          earlier = new KeyChanges();
          expect([...copy]).toEqual([...map]);
        };
        for (const [index, [kind, changed, value]] of work.entries()) {
          if (kind === 'set') map.set(changed, value);
          else if (kind === 'delete') map.delete(changed);
          else if (kind === 'clear') map.clear();
          else endBatch(failures[index % failures.length] === true);
        }
        endBatch(false);
      }),
    );
  });
});

describe('a full disk', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  const notes = defineCollection<{ readonly text: string }>('test notes');

  it.each([
    ['durable', true],
    ['not durable', false],
  ])('A %s state is saved as soon as the disk has space again', async (_, durable) => {
    const files = new MemoryFiles();
    const state = openFollowedState(files, durable);
    const put = (name: string) =>
      state.change(() => void collection(state.account('A'), notes).set(name, { text: 'x'.repeat(3000) }));
    expect(await put('before')).toBe(true);
    files.isFull = true;
    const answers = [await put('one'), await put('two')];
    await waitForBackground();
    expect(answers).toEqual(durable ? [false, false] : [true, true]);
    files.isFull = false;
    expect(await put('after')).toBe(true);
    await waitForBackground();
    const restored = openFollowedState(files.restart(false));
    expect([...collection(restored.account('A'), notes).keys()]).toEqual(['before', 'one', 'two', 'after']);
    state.disk.close();
  });
});
