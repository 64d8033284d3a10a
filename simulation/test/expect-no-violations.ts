import { expect } from 'vitest';
import { type SimulationOptions, simulate } from '../simulate.ts';

/** Milliseconds that a simulation may take. The limit is generous because the machine may be busy. */
export const timeout = 600_000;

/** Expects that the simulation has no violations and that it made enough calls to show any. */
export async function expectNoViolations(
  options: Pick<SimulationOptions, 'seed' | 'sellers' | 'hours'>,
): Promise<void> {
  const { seed, sellers, hours } = options;
  const { violations, calls, writes, rows } = await simulate(options);
  const command = `npm run simulate -- --seed ${seed} --sellers ${sellers} --hours ${hours}`;
  expect(violations, command).toEqual([]);
  expect(calls).toBeGreaterThan(sellers * hours * 100);
  expect(writes).toBeGreaterThan(sellers * hours);
  expect(rows).toBeGreaterThan(sellers * hours);
}
