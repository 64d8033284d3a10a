import { expect, it } from 'vitest';
import { simulate } from '../simulate.ts';
import { expectNoViolations, timeout } from './expect-no-violations.ts';

// 150 hours of programs: 75 sellers for two hours. `npm run simulate` runs longer simulations.
it('Many sellers on a virtual clock have no violations', { timeout: timeout }, () =>
  expectNoViolations({ seed: '1', sellers: 75, hours: 2 }),
);

it('The same seed gives the same result', { timeout: timeout }, async () => {
  const run = async () => {
    const { machine, ...outcome } = await simulate({ seed: 'x', sellers: 3, hours: 5 });
    return outcome;
  };
  expect(await run()).toEqual(await run());
});
