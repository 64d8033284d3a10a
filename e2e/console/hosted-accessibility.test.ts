import { describe, expect, it } from 'vitest';
import { findPageProblems } from './fixtures/find-page-problems.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { canRunHosted, HostedJourney } from './fixtures/hosted-journey.ts';
import { listAccountScreens, listPublicScreens } from './fixtures/hosted-screens.ts';

describe.skipIf(!canRunHosted)('screens of accounts', { timeout: 300_000 }, () => {
  it('can be read by everyone in both colours, and fit a phone', async () => {
    const journey = await HostedJourney.start();
    const found: string[] = [];
    try {
      for (const { name, path, heading, action } of listPublicScreens()) {
        const page = await journey.visit(path, { reducedMotion: 'reduce' });
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await action?.(page);
        found.push(...(await findPageProblems(page)).map((fault) => `${name}, ${fault}`));
        await page.context().close();
      }
      const page = await journey.signUp('reader@example.com', '/', { reducedMotion: 'reduce' });
      for (const screen of listAccountScreens()) {
        await openScreen(page, screen);
        found.push(...(await findPageProblems(page)).map((fault) => `${screen.name}, ${fault}`));
      }
      expect(found).toEqual([]);
      // What is refused says so on the browser's own console.
      expect(journey.problems.filter((problem) => !/status of 40[01]/.test(problem))).toEqual([]);
    } finally {
      await journey.close();
    }
  });
});
