import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';

describe.skipIf(!hasChromium)('signing in to a local console', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  }, 120_000);
  afterAll(() => journey.close());

  it('accepts a sign-in link in one browser, and shows an error in the next', async () => {
    const link = journey.console.createSignInUrl();
    const first = await (await journey.contexts.create()).newPage();
    await first.goto(link);
    await first.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const second = await (await journey.contexts.create()).newPage();
    await second.goto(link);
    await second.getByRole('heading', { level: 1, name: 'This sign-in link has already been used' }).waitFor();
    expect(first.url()).not.toContain('token');
  });

  it('shows no data to a browser without a session', async () => {
    const page = await (await journey.contexts.create()).newPage();
    await page.goto(`${journey.console.url}/sellers`);
    await page.getByRole('heading', { level: 1, name: 'Sign in to the console' }).waitFor();
    expect(await page.getByText('Test seller').count()).toBe(0);
  });
});
