import { describe, expect, it } from 'vitest';
import { BillingJourney } from '../support/console/billing-journey.ts';
import { billingScreens } from '../support/console/billing-screens.ts';
import { findPageProblems } from '../support/console/find-page-problems.ts';
import { canRunHosted } from '../support/console/hosted-journey.ts';

describe.skipIf(!canRunHosted)('accessibility of the billing screen in each state', { timeout: 600_000 }, () => {
  it('The billing screen has no accessibility violations in any state and color scheme, and fits a phone screen', async () => {
    const journey = await BillingJourney.start();
    const problems: string[] = [];
    try {
      for (const { name, open } of billingScreens) {
        const page = await open(journey);
        problems.push(...(await findPageProblems(page)).map((problem) => `${name}, ${problem}`));
        await page.context().close();
      }
      expect(problems).toEqual([]);
      // The browser logs a blocked script as an error.
      expect(journey.problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
    } finally {
      await journey.close();
    }
  });
});
