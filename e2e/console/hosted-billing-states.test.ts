import { describe, expect, it } from 'vitest';
import { BillingJourney } from './fixtures/billing-journey.ts';
import { billingPlaces } from './fixtures/billing-places.ts';
import { faultsOf } from './fixtures/faults-of.ts';
import { canHost } from './fixtures/hosted-journey.ts';

describe.skipIf(!canHost)('billing, in each of its states', { timeout: 300_000 }, () => {
  it('can be read by everyone in both colours, and fits a phone', async () => {
    const journey = await BillingJourney.begin();
    const found: string[] = [];
    try {
      for (const { name, open } of billingPlaces) {
        const page = await open(journey);
        found.push(...(await faultsOf(page)).map((fault) => `${name}, ${fault}`));
        await page.context().close();
      }
      expect(found).toEqual([]);
      // A script that is kept away says so on the browser's own console.
      expect(journey.troubles.filter((trouble) => !trouble.includes('net::ERR_FAILED'))).toEqual([]);
    } finally {
      await journey.end();
    }
  });
});
