import { describe, expect, it } from 'vitest';
import { BillingJourney } from './fixtures/billing-journey.ts';
import { billingScreens } from './fixtures/billing-screens.ts';
import { findPageProblems } from './fixtures/find-page-problems.ts';
import { canRunHosted } from './fixtures/hosted-journey.ts';

describe.skipIf(!canRunHosted)('billing, in each of its states', { timeout: 300_000 }, () => {
  it('can be read by everyone in both colours, and fits a phone', async () => {
    const journey = await BillingJourney.start();
    const found: string[] = [];
    try {
      for (const { name, open } of billingScreens) {
        const page = await open(journey);
        found.push(...(await findPageProblems(page)).map((fault) => `${name}, ${fault}`));
        await page.context().close();
      }
      expect(found).toEqual([]);
      // A script that is kept away says so on the browser's own console.
      expect(journey.problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
    } finally {
      await journey.close();
    }
  });
});
