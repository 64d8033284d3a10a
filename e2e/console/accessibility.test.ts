import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf, wide } from './fixtures/faults-of.ts';
import { goTo } from './fixtures/go-to.ts';
import { canTravel, Journey } from './fixtures/journey.ts';
import { live } from './fixtures/life.ts';
import { emptyPlaces, type Place, placesOf } from './fixtures/places.ts';

describe.skipIf(!canTravel)('every screen and dialog', { timeout: 600_000 }, () => {
  it('can be read by everyone in both colours, fits a phone, and asks nobody but the console', async () => {
    const journey = await Journey.begin();
    try {
      const places = placesOf(await live(journey.console));
      expect(await walk(await aloneWith(journey), places)).toEqual([]);
      expect(journey.troubles).toEqual([]);
    } finally {
      await journey.end();
    }
  });

  it('can be read by everyone while there is nothing to show, and while nobody is signed in', async () => {
    const journey = await Journey.begin({ args: ['--no-sandbox'] });
    try {
      expect(await walk(await aloneWith(journey), emptyPlaces())).toEqual([]);
      const page = await (await journey.browser.newContext({ viewport: wide })).newPage();
      await page.goto(journey.origin);
      await page.getByRole('heading', { level: 1, name: 'Sign in to the console' }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      expect(journey.troubles).toEqual([]);
    } finally {
      await journey.end();
    }
  });
});

/** A page that reaches nothing but the console, as on a machine without a network. */
async function aloneWith(journey: Journey): Promise<Page> {
  const page = await journey.open('/', { viewport: wide, reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  await page.context().route(
    (url) => url.origin !== journey.origin,
    (route) => route.abort(),
  );
  return page;
}

/** What is wrong with each place. */
async function walk(page: Page, places: readonly Place[]): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    try {
      await goTo(page, place);
    } catch (error) {
      found.push(`${place.name} was not reached: ${error}`);
      continue;
    }
    found.push(...(await faultsOf(page)).map((fault) => `${place.name}, ${fault}`));
  }
  return found;
}
