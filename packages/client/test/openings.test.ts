import { describe, expect, it } from 'vitest';
import { Openings } from '../src/quotas/openings.ts';

const plan = { rate: 5, burst: 10 };

describe('first calls that nobody answers', () => {
  it('are let go when their buckets are full again', () => {
    const openings = new Openings();
    let most = 0;
    for (let call = 0; call < 100_000; call += 1) {
      openings.leaving(`seller ${call}`, plan, { gap: 0, at: call });
      most = Math.max(most, openings.size);
    }
    // A bucket fills in two seconds, and an answer counts for one: three thousand are open at a time.
    expect(most).toBeLessThanOrEqual(6_000);
  });

  it('are kept as long as an answer can tell something', () => {
    const openings = new Openings();
    for (let call = 0; call < 2_000; call += 1) openings.leaving(`seller ${call}`, plan, { gap: 0, at: 0 });
    expect(openings.answered('seller 0', plan, 500)).toBeCloseTo(2);
    expect(openings.answered('seller 0', plan, 500)).toBe(0);
  });
});
