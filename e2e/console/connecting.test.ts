import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from './fixtures/journey.ts';

describe.skipIf(!hasChromium)('connecting a seller', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  });
  afterAll(() => journey.close());

  it('goes by the consent page and back, takes each state once, and none that it has not given out', async () => {
    const { sandbox, url } = journey.console.sandbox as NonNullable<typeof journey.console.sandbox>;
    const { sellerId } = sandbox.addSeller({ seed: 'second', orders: 5 });
    const page = await journey.open('/sellers');
    const cameBack = page.waitForRequest((request) => request.url().includes('/connect/callback?'));
    await page.getByRole('button', { name: 'Connect a seller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a seller' });
    await dialog.getByLabel('Display name').fill('Second shop');
    await dialog.getByRole('button', { name: 'Continue to Amazon' }).click();

    await page.getByRole('heading', { name: 'Authorize an application' }).waitFor();
    await page.getByRole('radio', { name: sellerId }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();

    const seller = page.getByRole('dialog', { name: 'Second shop' });
    await seller.getByText(sellerId).first().waitFor();
    await seller.getByText('Connected', { exact: true }).waitFor();
    expect(page.url()).toMatch(/\/sellers\?seller=/);

    const used = new URL((await cameBack).url());
    const guessed = new URL(used);
    guessed.searchParams.set('state', 'guessed');
    for (const address of [used, guessed]) {
      await page.goto(address.href);
      const refusal = page.getByRole('alert');
      await refusal.getByText('This authorization was not started here').waitFor();
      await refusal.getByText('AUTHORIZATION_STATE_INVALID').waitFor();
      expect(page.url()).not.toContain('spapi_oauth_code');
    }
    await page.getByRole('link', { name: 'Go to Sellers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sellers' }).waitFor();
    await page.getByRole('link', { name: 'Second shop' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);

    await page.getByRole('button', { name: 'Connect a seller' }).click();
    await dialog.getByLabel('Display name').fill('The same again');
    await dialog.getByRole('button', { name: 'Continue to Amazon' }).click();
    await page.getByRole('radio', { name: sellerId }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This seller was already connected as “Second shop”.').waitFor();
    await seller.getByText('Connected', { exact: true }).waitFor();
    await seller.getByRole('button', { name: 'Close' }).first().click();
    await seller.waitFor({ state: 'hidden' });
    expect(await page.getByRole('row').count()).toBe(3);
    // The consent page is the marketplace's own; nothing else is asked of anybody.
    expect(journey.problems.filter((problem) => !problem.startsWith(`${url}/apps/authorize/consent`))).toEqual([]);
  });
});
