import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIsoTime } from '../src/base/iso-time.ts';

const FARTHEST = 8_640_000_000_000_000;

describe('ISO times in responses', () => {
  it('The text of a time is that of Date', () => {
    fc.assert(
      fc.property(fc.double({ min: -FARTHEST, max: FARTHEST, noNaN: true }), (moment) => {
        expect(formatIsoTime(moment)).toBe(new Date(moment).toISOString());
      }),
    );
  });

  it('A value outside the range of Date is rejected', () => {
    expect(() => formatIsoTime(Number.NaN)).toThrow(RangeError);
    expect(() => formatIsoTime(FARTHEST * 2)).toThrow(RangeError);
  });
});
