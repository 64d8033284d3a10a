import { it } from 'vitest';
import { expectKept, patience } from './expect-kept.ts';

// 1,600 hours of programs: a few sellers for a week, twice.
it.each(['3', '4'])('programs that run for a week break no promise (seed %s)', { timeout: patience }, (seed) =>
  expectKept({ seed, sellers: 5, hours: 160 }),
);
