import { it } from 'vitest';
import { expectKept, patience } from './expect-kept.ts';

// 240 hours of programs: a few sellers for two days. `npm run simulate` goes on from there.
it('programs that run for days break no promise', { timeout: patience }, () =>
  expectKept({ seed: '3', sellers: 5, hours: 48 }),
);
