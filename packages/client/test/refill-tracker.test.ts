import { describe, expect, it } from 'vitest';
import { RefillTracker } from '../src/quotas/refill-tracker.ts';

const limit = { rate: 5, burst: 10 };

describe('first calls without a response', () => {
  it('Calls without a response are removed when no response can arrive any more', () => {
    const tracker = new RefillTracker();
    let maxSize = 0;
    for (let call = 0; call < 100_000; call += 1) {
      tracker.recordSent(`seller ${call}`, limit, { missing: 0, at: call * 100 });
      maxSize = Math.max(maxSize, tracker.size);
    }
    // Six thousand in ten minutes, and as many until the next sweep.
    expect(maxSize).toBeLessThanOrEqual(15_000);
  });

  it('Calls without a response are tracked as long as a response is useful', () => {
    const tracker = new RefillTracker();
    for (let call = 0; call < 2_000; call += 1) tracker.recordSent(`seller ${call}`, limit, { missing: 0, at: 0 });
    expect(tracker.recordResponse('seller 0', limit, 500)).toBeCloseTo(2);
    expect(tracker.recordResponse('seller 0', limit, 500)).toBe(0);
  });
});
