import type { Page } from 'playwright-core';
import { findPageProblems } from './find-page-problems.ts';
import type { Journey } from './journey.ts';
import { openScreen } from './open-screen.ts';
import type { Screen } from './screens.ts';

/** Opens a page that can reach only the console, as on a machine without a network. */
export async function openIsolatedPage(journey: Journey): Promise<Page> {
  const page = await journey.open();
  page.setDefaultTimeout(90_000);
  await page.context().route(
    (url) => url.origin !== journey.origin,
    (route) => route.abort(),
  );
  return page;
}

/** Returns the problems of each screen. */
export async function checkScreens(page: Page, screens: readonly Screen[]): Promise<string[]> {
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
