import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { checkScreens, openIsolatedPage } from '../support/console/check-screens.ts';
import { type ExampleData, fillConsole } from '../support/console/fill-console.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { type Screen, screensByPart } from '../support/console/screens.ts';

let filled: Promise<{ readonly journey: Journey; readonly data: ExampleData }> | undefined;

async function startFilledConsole() {
  const journey = await Journey.start({ copies: true });
  return { journey, data: await fillConsole(journey.console) };
}

afterAll(async () => (await filled)?.journey.close());

describe.skipIf(!hasChromium)('accessibility of a console with data', { timeout: 600_000 }, () => {
  it.each(Object.entries(screensByPart))(
    'The screens and dialogs of %s have no violations in both color schemes, fit a phone, and send no request to another origin',
    async (_part, listPart) => {
      filled ??= startFilledConsole();
      const { journey, data } = await filled;
      expect(await checkScreens(await openIsolatedPage(journey), listPart(data).map(shortenListings))).toEqual([]);
      expect(journey.problems.splice(0)).toEqual([]);
    },
  );
});

/** Listings have rows that are alike, and all of them take as long as ten screens. */
function shortenListings(screen: Screen): Screen {
  return screen.name === 'sandbox-orders' ? { ...screen, action: findFirstListing } : screen;
}

/** Shows one of the listings of the sandbox. */
async function findFirstListing(page: Page): Promise<void> {
  const listings = page.getByRole('region', { name: 'Listings' });
  const sku = await listings.getByRole('cell').first().textContent();
  await page.getByRole('textbox', { name: 'Search listings' }).fill(sku ?? '');
  await page.getByText('1 listing', { exact: true }).waitFor();
}
