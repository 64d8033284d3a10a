import { expect } from 'vitest';
import { type Plan, simulate } from '../simulate.ts';

/** Milliseconds a simulation may take: a machine that does much else besides is slow. */
export const patience = 600_000;

/** All promises are kept, and there was something to keep. */
export async function expectKept(plan: Pick<Plan, 'seed' | 'sellers' | 'hours'>): Promise<void> {
  const { seed, sellers, hours } = plan;
  const { violations, calls, writes, rows } = await simulate(plan);
  const again = `npm run simulate -- --seed ${seed} --sellers ${sellers} --hours ${hours}`;
  expect(violations, again).toEqual([]);
  expect(calls).toBeGreaterThan(sellers * hours * 100);
  expect(writes).toBeGreaterThan(sellers * hours);
  expect(rows).toBeGreaterThan(sellers * hours);
}
