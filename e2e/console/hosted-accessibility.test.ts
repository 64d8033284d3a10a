import { describe, expect, it } from 'vitest';
import { faultsOf } from './fixtures/faults-of.ts';
import { goTo } from './fixtures/go-to.ts';
import { canHost, HostedJourney } from './fixtures/hosted-journey.ts';
import { accountPlaces, publicPlaces } from './fixtures/hosted-places.ts';

describe.skipIf(!canHost)('screens of accounts', { timeout: 300_000 }, () => {
  it('can be read by everyone in both colours, and fit a phone', async () => {
    const journey = await HostedJourney.begin();
    const found: string[] = [];
    try {
      for (const { name, path, shows, act } of publicPlaces()) {
        const page = await journey.visit(path, { reducedMotion: 'reduce' });
        await page.getByRole('heading', { level: 1, name: shows }).waitFor();
        await act?.(page);
        found.push(...(await faultsOf(page)).map((fault) => `${name}, ${fault}`));
        await page.context().close();
      }
      const page = await journey.signUp('reader@example.com', '/', { reducedMotion: 'reduce' });
      for (const place of accountPlaces()) {
        await goTo(page, place);
        found.push(...(await faultsOf(page)).map((fault) => `${place.name}, ${fault}`));
      }
      expect(found).toEqual([]);
      // What is refused says so on the browser's own console.
      expect(journey.troubles.filter((trouble) => !/status of 40[01]/.test(trouble))).toEqual([]);
    } finally {
      await journey.end();
    }
  });
});
