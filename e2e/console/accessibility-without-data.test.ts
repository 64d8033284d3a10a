import { describe, expect, it } from 'vitest';
import { checkScreens, openIsolatedPage } from '../support/console/check-screens.ts';
import { findPageProblems } from '../support/console/find-page-problems.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { listEmptyScreens } from '../support/console/screens.ts';

describe.skipIf(!hasChromium)('accessibility of a console without data', { timeout: 600_000 }, () => {
  it('The screens, and the sign-in screen, have no violations', async () => {
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
