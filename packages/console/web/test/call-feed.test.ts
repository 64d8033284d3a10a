import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallRow } from '../../server/src/services/activity/call-record.ts';
import { CallFeed } from '../src/features/activity/model/call-feed.ts';

const row = (id: number) => ({ id: String(id).padStart(6, '0') }) as CallRow;
const numbers = (feed: CallFeed) => feed.snapshot().rows.map(({ id }) => Number(id));

describe('a feed of calls', () => {
  it('shows each call once, newest first, and never more than it may hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 99 }))),
        fc.integer({ min: 1, max: 20 }),
        (batches, most) => {
          const feed = new CallFeed(most);
          for (const batch of batches) feed.add(batch.map(row));
          const expected = [...new Set(batches.flat())].sort((one, other) => other - one);
          // What came late may have been left out before newer ones went; all that is shown is right.
          expect(numbers(feed)).toEqual(numbers(feed).toSorted((one, other) => other - one));
          expect(new Set(numbers(feed)).size).toBe(numbers(feed).length);
          expect(numbers(feed)).toEqual(expected.slice(0, most));
        },
      ),
    );
  });

  it('keeps new calls back while it is held, counts them, and shows them when it is let go', () => {
    const feed = new CallFeed();
    feed.begin([row(2), row(1)]);
    feed.hold(true);
    feed.add([row(3), row(2)]);
    feed.add([row(4)]);
    expect(feed.snapshot()).toMatchObject({ fresh: 2 });
    expect(numbers(feed)).toEqual([2, 1]);
    expect(feed.newest).toBe(row(4).id);
    feed.hold(false);
    expect(feed.snapshot().fresh).toBe(0);
    expect(numbers(feed)).toEqual([4, 3, 2, 1]);
  });

  it('takes older calls at its end', () => {
    const feed = new CallFeed();
    feed.begin([row(9), row(8)]);
    feed.hold(true);
    feed.addOlder([row(7), row(6)]);
    expect(numbers(feed)).toEqual([9, 8, 7, 6]);
  });

  it('tells its listeners until they leave', () => {
    const feed = new CallFeed();
    let told = 0;
    const leave = feed.subscribe(() => {
      told += 1;
    });
    feed.add([row(1)]);
    leave();
    feed.add([row(2)]);
    expect(told).toBe(1);
  });
});
