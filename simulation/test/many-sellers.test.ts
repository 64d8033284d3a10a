import { expect, it } from 'vitest';
import { simulate } from '../simulate.ts';
import { expectKept, patience } from './expect-kept.ts';

// 300 hours of programs: a hundred sellers for some hours. `npm run simulate` goes on from there.
it('many sellers on a virtual clock break no promise', { timeout: patience }, () =>
  expectKept({ seed: '1', sellers: 100, hours: 3 }),
);

it('the same seed does the same', { timeout: patience }, async () => {
  const run = async () => {
    const { machine, ...outcome } = await simulate({ seed: 'x', sellers: 3, hours: 5 });
    return outcome;
  };
  expect(await run()).toEqual(await run());
});
