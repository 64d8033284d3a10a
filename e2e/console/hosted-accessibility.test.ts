import { describe, expect, it } from 'vitest';
import { findPageProblems } from '../support/console/find-page-problems.ts';
import { canRunHosted, HostedJourney } from '../support/console/hosted-journey.ts';
import { listAccountScreens, listPublicScreens } from '../support/console/hosted-screens.ts';
import { openScreen } from '../support/console/open-screen.ts';

describe.skipIf(!canRunHosted)('accessibility of the screens of a hosted console', { timeout: 600_000 }, () => {
  it('A hosted console has no accessibility violations in either color scheme and fits a phone screen', async () => {
    const journey = await HostedJourney.start();
    const problems: string[] = [];
    try {
      for (const { name, path, heading, action } of listPublicScreens()) {
        const page = await journey.visit(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await action?.(page);
        problems.push(...(await findPageProblems(page)).map((problem) => `${name}, ${problem}`));
        await page.context().close();
      }
      const page = await journey.signUp('owner@example.com');
      for (const screen of listAccountScreens()) {
        await openScreen(page, screen);
        problems.push(...(await findPageProblems(page)).map((problem) => `${screen.name}, ${problem}`));
      }
      expect(problems).toEqual([]);
      // The browser logs responses with status 400 and 401 as errors.
      expect(journey.problems.filter((problem) => !/status of 40[01]/.test(problem))).toEqual([]);
    } finally {
      await journey.close();
    }
  });
});
