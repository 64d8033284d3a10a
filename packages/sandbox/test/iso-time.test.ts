import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoTime } from '../src/state/iso-time.ts';

const FARTHEST = 8_640_000_000_000_000;

describe('the time in answers', () => {
  it('is what a date says of itself', () => {
    fc.assert(
      fc.property(fc.double({ min: -FARTHEST, max: FARTHEST, noNaN: true }), (moment) => {
        expect(isoTime(moment)).toBe(new Date(moment).toISOString());
      }),
    );
  });

  it('is refused where there is no date', () => {
    expect(() => isoTime(Number.NaN)).toThrow(RangeError);
    expect(() => isoTime(FARTHEST * 2)).toThrow(RangeError);
  });
});
