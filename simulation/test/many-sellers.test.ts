import { expect, it } from 'vitest';
import { simulate } from '../simulate.ts';
import { expectKept, patience } from './expect-kept.ts';

// 1,200 hours of programs: a hundred sellers for some hours, twice.
it.each(['1', '2'])('many sellers on a virtual clock break no promise (seed %s)', { timeout: patience }, (seed) =>
  expectKept({ seed, sellers: 100, hours: 6 }),
);

it('the same seed does the same', { timeout: patience }, async () => {
  const run = async () => {
    const { machine, ...outcome } = await simulate({ seed: 'x', sellers: 3, hours: 5 });
    return outcome;
  };
  expect(await run()).toEqual(await run());
});
