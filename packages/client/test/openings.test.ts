import { describe, expect, it } from 'vitest';
import { Openings } from '../src/quotas/openings.ts';

const plan = { rate: 5, burst: 10 };

describe('first calls that nobody answers', () => {
  it('are let go when no answer can come any more', () => {
    const openings = new Openings();
    let most = 0;
    for (let call = 0; call < 100_000; call += 1) {
      openings.leaving(`seller ${call}`, plan, { gap: 0, at: call * 100 });
      most = Math.max(most, openings.size);
    }
    // Six thousand in ten minutes, and as many until they are looked at.
    expect(most).toBeLessThanOrEqual(15_000);
  });

  it('are kept as long as an answer can tell something', () => {
    const openings = new Openings();
    for (let call = 0; call < 2_000; call += 1) openings.leaving(`seller ${call}`, plan, { gap: 0, at: 0 });
    expect(openings.answered('seller 0', plan, 500)).toBeCloseTo(2);
    expect(openings.answered('seller 0', plan, 500)).toBe(0);
  });
});
