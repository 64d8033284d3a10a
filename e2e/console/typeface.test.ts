import { describe, expect, it } from 'vitest';
import { followSignInLink } from '../support/console/browser-session.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { watchLoading } from '../support/console/measure-shift.ts';

describe.skipIf(!hasChromium)('the typeface', () => {
  it('The typeface moves nothing when it arrives after the screen is drawn', async () => {
    const journey = await Journey.start();
    try {
      const page = await (await journey.contexts.create()).newPage();
      await followSignInLink(page.context(), journey.console.createSignInUrl());
      let release = () => {};
      const isDrawn = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await isDrawn;
        await route.continue();
      });
      const waitUntilLoaded = watchLoading(page);
      // The page counts as loaded only when the typeface has arrived.
      await page.goto(`${journey.origin}/errors`, { waitUntil: 'domcontentloaded' });
      // Nothing on this screen changes by itself.
      await page.getByRole('row').nth(5).waitFor();
      await waitUntilLoaded();
      await page.evaluate(`new PerformanceObserver((list) => {
        globalThis.shifts = (globalThis.shifts ?? 0) + list.getEntries().reduce((sum, { value }) => sum + value, 0);
      }).observe({ type: 'layout-shift' })`);
      release();
      const families = await page.evaluate<string[]>(
        `document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))`,
      );
      expect(families.some((family) => family.includes('Inter Variable'))).toBe(true);
      // Google counts a sum below 0.1 as good. The rest comes from differences between typefaces of systems.
      expect(await page.evaluate<number>('globalThis.shifts ?? 0')).toBeLessThan(0.02);
      expect(journey.problems).toEqual([]);
    } finally {
      await journey.close();
    }
  });
});
