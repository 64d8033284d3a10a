import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTimeQueue } from '../src/base/time-queue.ts';

const entries = fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 20 })), { maxLength: 60 });

it('A queue returns what is due in the order of time and key, and keeps the rest', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: -1, max: 21 }), (timed, until) => {
      const queue = createTimeQueue();
      for (const [key, time] of timed) queue.add(key, time);
      const takeAll = (time: number) => {
        const taken = [];
        for (let due = queue.takeUntil(time); due !== undefined; due = queue.takeUntil(time)) taken.push(due);
        return taken;
      };
      const sorted = timed
        .map(([key, time]) => ({ key, time }))
        .sort((one, other) => one.time - other.time || (one.key < other.key ? -1 : Number(one.key > other.key)));
      expect(takeAll(until)).toEqual(sorted.filter(({ time }) => time <= until));
      expect(takeAll(Number.POSITIVE_INFINITY)).toEqual(sorted.filter(({ time }) => time > until));
    }),
  );
});
