import { it } from 'vitest';
import { expectNoViolations, timeout } from './expect-no-violations.ts';

// 240 hours of programs: five sellers for two days. `npm run simulate` runs longer simulations.
it('Programs that run for days have no violations', { timeout: timeout }, () =>
  expectNoViolations({ seed: '3', sellers: 5, hours: 48 }),
);
