import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';

describe.skipIf(!hasChromium)('connecting a seller', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  });
  afterAll(() => journey.close());

  it('A seller is connected through the consent page, and used or unknown OAuth states are rejected', async () => {
    const { sandbox, url } = journey.console.sandbox as NonNullable<typeof journey.console.sandbox>;
    const { sellerId } = sandbox.addSeller({ seed: 'second', orders: 5 });
    const { clientId, clientSecret, applicationId } = sandbox.credentials;
    // An application of its own, so that the guide treats the sandbox like Amazon.
    await journey.console.services.sellers.addApplication('local', {
      name: 'My app',
      region: 'eu',
      clientId,
      clientSecret,
      applicationId,
      baseUrl: url,
      authUrl: `${url}/auth/o2/token`,
    });
    const page = await journey.open('/sellers');
    const callback = page.waitForRequest((request) => request.url().includes('/connect/callback?'));
    await page.getByRole('button', { name: 'Connect a seller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a seller' });
    await dialog.getByLabel('Display name').fill('Second shop');
    await dialog.getByLabel('Marketplace').selectOption('United Kingdom');
    await dialog.getByRole('button', { name: 'Continue to Amazon' }).click();

    await page.getByRole('heading', { name: 'Authorize an application' }).waitFor();
    await page.getByRole('radio', { name: sellerId }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();

    const connected = page.getByRole('dialog', { name: 'Second shop is connected' });
    await connected.getByRole('link', { name: 'Open report' }).waitFor();
    await connected.getByRole('heading', { name: 'Granted' }).waitFor();
    await connected.getByRole('button', { name: 'Done' }).click();

    const seller = page.getByRole('dialog', { name: 'Second shop' });
    await seller.getByText(sellerId).first().waitFor();
    await seller.getByText('Connected', { exact: true }).waitFor();
    expect(page.url()).toMatch(/\/sellers\?seller=/);

    const used = new URL((await callback).url());
    const guessed = new URL(used);
    guessed.searchParams.set('state', 'guessed');
    for (const address of [used, guessed]) {
      await page.goto(address.href);
      const alert = page.getByRole('alert');
      await alert.getByText('This authorization was not started here').waitFor();
      await alert.getByText('AUTHORIZATION_STATE_INVALID').waitFor();
      expect(page.url()).not.toContain('spapi_oauth_code');
    }
    await page.getByRole('link', { name: 'Go to Sellers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sellers' }).waitFor();
    await page.getByRole('link', { name: 'Second shop' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);

    await page.getByRole('button', { name: 'Connect a seller' }).click();
    await dialog.getByLabel('Display name').fill('The same again');
    await dialog.getByLabel('Marketplace').selectOption('United Kingdom');
    await dialog.getByRole('button', { name: 'Continue to Amazon' }).click();
    await page.getByRole('radio', { name: sellerId }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This seller was already connected as “Second shop”.').waitFor();
    await seller.getByText('Connected', { exact: true }).waitFor();
    await seller.getByRole('button', { name: 'Close' }).first().click();
    await seller.waitFor({ state: 'hidden' });
    expect(await page.getByRole('row').count()).toBe(3);
    // The only expected problem is the request to the consent page of the sandbox, which is another origin.
    expect(journey.problems.filter((problem) => !problem.startsWith(`${url}/apps/authorize/consent`))).toEqual([]);
  });
});
