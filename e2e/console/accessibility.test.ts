import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findPageProblems, desktopSize } from './fixtures/find-page-problems.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { hasChromium, Journey } from './fixtures/journey.ts';
import { fillConsole } from './fixtures/fill-console.ts';
import { listEmptyScreens, type Screen, listScreens } from './fixtures/screens.ts';

describe.skipIf(!hasChromium)('every screen and dialog', { timeout: 600_000 }, () => {
  it('can be read by everyone in both colours, fits a phone, and asks nobody but the console', async () => {
    const journey = await Journey.start();
    try {
      const screens = listScreens(await fillConsole(journey.console));
      expect(await walk(await aloneWith(journey), screens)).toEqual([]);
      expect(journey.problems).toEqual([]);
    } finally {
      await journey.close();
    }
  });

  it('can be read by everyone while there is nothing to show, and while nobody is signed in', async () => {
    const journey = await Journey.start({ args: ['--no-sandbox'] });
    try {
      expect(await walk(await aloneWith(journey), listEmptyScreens())).toEqual([]);
      const page = await (await journey.browser.newContext({ viewport: desktopSize })).newPage();
      await page.goto(journey.origin);
      await page.getByRole('heading', { level: 1, name: 'Sign in to the console' }).waitFor();
      expect(await findPageProblems(page)).toEqual([]);
      expect(journey.problems).toEqual([]);
    } finally {
      await journey.close();
    }
  });
});

/** A page that reaches nothing but the console, as on a machine without a network. */
async function aloneWith(journey: Journey): Promise<Page> {
  const page = await journey.open('/', { viewport: desktopSize, reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  await page.context().route(
    (url) => url.origin !== journey.origin,
    (route) => route.abort(),
  );
  return page;
}

/** What is wrong with each screen. */
async function walk(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const screen of screens) {
    try {
      await openScreen(page, screen);
    } catch (error) {
      found.push(`${screen.name} was not reached: ${error}`);
      continue;
    }
    found.push(...(await findPageProblems(page)).map((fault) => `${screen.name}, ${fault}`));
  }
  return found;
}
