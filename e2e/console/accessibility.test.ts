import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillConsole } from '../support/console/fill-console.ts';
import { findPageProblems } from '../support/console/find-page-problems.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { openScreen } from '../support/console/open-screen.ts';
import { listEmptyScreens, listScreens, type Screen } from '../support/console/screens.ts';

describe.skipIf(!hasChromium)('accessibility of every screen and dialog', { timeout: 1_200_000 }, () => {
  it('a console with data has no violations in both color schemes, fits a phone, and sends no request to another origin', async () => {
    const journey = await Journey.start({ copies: true });
    try {
      const screens = listScreens(await fillConsole(journey.console)).map((screen) =>
        screen.name === 'sandbox-orders' ? { ...screen, action: findFirstListing } : screen,
      );
      expect(await checkScreens(await openIsolatedPage(journey), screens)).toEqual([]);
      expect(journey.problems).toEqual([]);
    } finally {
      await journey.close();
    }
  });

  it('a console without data, and its sign-in screen, have no violations', async () => {
    const journey = await Journey.start({ args: ['--no-sandbox'] });
    try {
      expect(await checkScreens(await openIsolatedPage(journey), listEmptyScreens())).toEqual([]);
      const page = await (await journey.contexts.create()).newPage();
      await page.goto(journey.origin);
      await page.getByRole('heading', { level: 1, name: 'Sign in to the console' }).waitFor();
      expect(await findPageProblems(page)).toEqual([]);
      expect(journey.problems).toEqual([]);
    } finally {
      await journey.close();
    }
  });
});

/** Shows one of the listings of the sandbox. Their rows are alike, and all of them take as long as ten screens. */
async function findFirstListing(page: Page): Promise<void> {
  const listings = page.getByRole('region', { name: 'Listings' });
  const sku = await listings.getByRole('cell').first().textContent();
  await page.getByRole('textbox', { name: 'Search listings' }).fill(sku ?? '');
  await page.getByText('1 listing', { exact: true }).waitFor();
}

/** Opens a page that can reach only the console, as on a machine without a network. */
async function openIsolatedPage(journey: Journey): Promise<Page> {
  const page = await journey.open();
  page.setDefaultTimeout(90_000);
  await page.context().route(
    (url) => url.origin !== journey.origin,
    (route) => route.abort(),
  );
  return page;
}

/** Returns the problems of each screen. */
async function checkScreens(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const problems: string[] = [];
  for (const screen of screens) {
    try {
      await openScreen(page, screen);
    } catch (error) {
      problems.push(`${screen.name} did not open: ${error}`);
      continue;
    }
    problems.push(...(await findPageProblems(page)).map((problem) => `${screen.name}, ${problem}`));
  }
  return problems;
}
