import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallRow } from '../../server/src/storage/schema/call-record.ts';
import { CallLog } from '../src/features/activity/model/call-log.ts';

const row = (id: number) => ({ id: String(id).padStart(6, '0') }) as CallRow;
const numbers = (log: CallLog) => log.snapshot().rows.map(({ id }) => Number(id));

describe('CallLog', () => {
  it('CallLog shows each call once, newest first, up to its limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 99 }))),
        fc.integer({ min: 1, max: 20 }),
        (batches, maxCalls) => {
          const log = new CallLog(maxCalls);
          for (const batch of batches) log.add(batch.map(row));
          const expected = [...new Set(batches.flat())].sort((one, other) => other - one);
          // A late call may be missing, but the shown ones must be correct.
          expect(numbers(log)).toEqual(numbers(log).toSorted((one, other) => other - one));
          expect(new Set(numbers(log)).size).toBe(numbers(log).length);
          expect(numbers(log)).toEqual(expected.slice(0, maxCalls));
        },
      ),
    );
  });

  it('A paused CallLog counts new calls and shows them when it resumes', () => {
    const log = new CallLog();
    log.reset([row(2), row(1)]);
    log.setPaused(true);
    log.add([row(3), row(2)]);
    log.add([row(4)]);
    expect(log.snapshot()).toMatchObject({ newCalls: 2 });
    expect(numbers(log)).toEqual([2, 1]);
    expect(log.newest).toBe(row(4).id);
    log.setPaused(false);
    expect(log.snapshot().newCalls).toBe(0);
    expect(numbers(log)).toEqual([4, 3, 2, 1]);
  });

  it('Older calls are added at the end, even while the CallLog is paused', () => {
    const log = new CallLog();
    log.reset([row(9), row(8)]);
    log.setPaused(true);
    log.addOlder([row(7), row(6)]);
    expect(numbers(log)).toEqual([9, 8, 7, 6]);
  });

  it('CallLog notifies listeners until they unsubscribe', () => {
    const log = new CallLog();
    let notified = 0;
    const unsubscribe = log.subscribe(() => {
      notified += 1;
    });
    log.add([row(1)]);
    unsubscribe();
    log.add([row(2)]);
    expect(notified).toBe(1);
  });
});
