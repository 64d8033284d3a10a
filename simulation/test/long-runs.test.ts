import { it } from 'vitest';
import { expectKept, patience } from './expect-kept.ts';

// 1,200 hours of programs: a few sellers for five days, twice.
it.each(['3', '4'])('programs that run for days break no promise (seed %s)', { timeout: patience }, (seed) =>
  expectKept({ seed, sellers: 5, hours: 120 }),
);
