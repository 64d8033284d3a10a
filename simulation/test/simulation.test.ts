import { describe, expect, it } from 'vitest';
import { simulate } from '../simulate.ts';

/** Sellers times hours times seeds: sixteen hundred hours of programs. */
const SELLERS = 10;
const HOURS = 40;
const SEEDS = ['1', '2', '3', '4'];

describe('programs on a virtual clock, with trouble on the wire', () => {
  it.each(SEEDS)('break no promise (seed %s)', { timeout: 300_000 }, async (seed) => {
    const { violations, calls, writes, rows } = await simulate({ seed, sellers: SELLERS, hours: HOURS });
    const again = `npm run simulate -- --seed ${seed} --sellers ${SELLERS} --hours ${HOURS}`;
    expect(violations, again).toEqual([]);
    expect(calls).toBeGreaterThan(SELLERS * HOURS * 100);
    expect(writes).toBeGreaterThan(SELLERS * HOURS);
    expect(rows).toBeGreaterThan(SELLERS * HOURS);
  });

  it('do the same for the same seed', async () => {
    const [one, other] = [
      await simulate({ seed: 'x', sellers: 3, hours: 5 }),
      await simulate({ seed: 'x', sellers: 3, hours: 5 }),
    ];
    expect({ ...one, heap: 0 }).toEqual({ ...other, heap: 0 });
  });
});
