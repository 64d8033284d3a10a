import { it } from 'vitest';
import { expectNoViolations, timeout } from './expect-no-violations.ts';

// 144 hours of programs: four sellers for a day and a half. `npm run simulate` runs longer simulations.
it('Programs that run for days have no violations', { timeout: timeout }, () =>
  expectNoViolations({ seed: '3', sellers: 4, hours: 36 }),
);
