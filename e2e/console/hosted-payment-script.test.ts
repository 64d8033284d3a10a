import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BillingJourney, testCards, choosePlan, enterCard, waitForStatus } from './fixtures/billing-journey.ts';
import { canRunHosted, password } from './fixtures/hosted-journey.ts';

describe.skipIf(!canRunHosted)('the payment provider’s script', { timeout: 120_000 }, () => {
  let journey: BillingJourney;
  beforeAll(async () => {
    journey = await BillingJourney.start();
  });
  afterAll(() => journey?.close());

  it('is kept away: nothing is begun, all else works, and another try goes well', async () => {
    const { page, script } = await journey.open('blocked@example.com');
    const begun = journey.provider.state.subscriptions.size;
    script.behavior = 'fails';
    await choosePlan(page, 'Starter');
    const alert = page.getByRole('alert').filter({ hasText: 'PAYMENT_SCRIPT_NOT_LOADED' });
    await alert.getByText('An ad blocker or a company policy').waitFor();
    expect(journey.provider.state.subscriptions.size).toBe(begun);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search everything' }).fill('orders.getOrder');
    await page.keyboard.press('Escape');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor();
    script.behavior = 'works';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await enterCard(page, testCards.good, 'Get Starter');
    await waitForStatus(page, /^Paid until/);
  });

  it('comes empty: that is another error, and another try goes well', async () => {
    const { page, script } = await journey.open('empty@example.com');
    script.behavior = 'empty';
    await page.getByRole('button', { name: 'Add card' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'PAYMENT_SCRIPT_NOT_AVAILABLE' });
    await alert.getByText('something replaces the script').waitFor();
    script.behavior = 'works';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await enterCard(page, testCards.good, 'Save card');
    await page.getByText('Visa ending in 4242').waitFor();
  });

  it('is another script under its name: the page is loaded anew before another try', async () => {
    const { page, script } = await journey.open('foreign@example.com');
    script.behavior = 'foreign';
    await page.getByRole('button', { name: 'Add card' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'PAYMENT_SCRIPT_NOT_AVAILABLE' });
    await alert.waitFor();
    script.behavior = 'works';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add card' }).click();
    await enterCard(page, testCards.good, 'Save card');
    await page.getByText('Visa ending in 4242').waitFor();
  });

  it('never answers: the wait has an end, and another try goes well on a new page', async () => {
    const { page, script } = await journey.open('silent@example.com');
    await page.clock.install();
    await page.reload();
    script.behavior = 'silent';
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByText('Contacting the payment provider').waitFor();
    const alert = page.getByRole('alert').filter({ hasText: 'PAYMENT_SCRIPT_NOT_LOADED' });
    await expect.poll(() => script.requestedBy.length).toBe(1);
    await page.clock.runFor(19_000);
    expect(await alert.count()).toBe(0);
    await page.clock.runFor(1000);
    await alert.getByText('reloads this page').waitFor();
    script.behavior = 'works';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add card' }).click();
    await enterCard(page, testCards.good, 'Save card');
    await page.getByText('Visa ending in 4242').waitFor();
  });

  it('is admitted on the billing screen and nowhere else, however one comes and goes', async () => {
    const { page, script } = await journey.open('walking@example.com', '/');
    await page.reload();
    expect(await admits(page)).toBe(false);
    await page.getByRole('link', { name: 'Quotas', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Quotas' }).waitFor();
    await page.evaluate('globalThis.stillTheSamePage = true');
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    expect(await page.evaluate('globalThis.stillTheSamePage')).toBe(true);

    const ways: Record<string, (screen: 'Billing' | 'Sellers') => Promise<unknown>> = {
      link: (screen) => page.getByRole('link', { name: screen, exact: true }).click(),
      keys: (screen) => page.keyboard.press('g').then(() => page.keyboard.press(screen === 'Billing' ? 'm' : 's')),
      palette: async (screen) => {
        await page.keyboard.press('Control+k');
        await page
          .locator(':focus')
          .and(page.getByRole('textbox', { name: 'Search everything' }))
          .waitFor();
        await page.keyboard.type(screen);
        await page.keyboard.press('Enter');
      },
      'address bar': (screen) => page.goto(`${journey.hosted.origin}/${screen.toLowerCase()}`),
    };
    for (const [way, go] of Object.entries(ways)) {
      for (const screen of ['Billing', 'Sellers'] as const) {
        await go(screen);
        await arrived(page, screen);
        expect(await admits(page), `${screen} by ${way}`).toBe(screen === 'Billing');
      }
    }
    const back = [
      ['Billing', () => page.goBack()],
      ['Sellers', () => page.goBack()],
      ['Billing', () => page.goForward()],
      ['Sellers', () => page.goForward()],
    ] as const;
    for (const [screen, go] of back) {
      await go();
      await arrived(page, screen);
      expect(await admits(page), `${screen} by history`).toBe(screen === 'Billing');
    }
    expect(script.requestedBy).toEqual([]);
  });

  it('is admitted after signing in on the way to the billing screen, and not before', async () => {
    const { page } = await journey.open('signing-in@example.com', '/');
    await page.context().clearCookies();
    await page.goto(`${journey.hosted.origin}/billing`);
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.waitForURL(/\/sign-in/);
    expect(await admits(page)).toBe(false);
    await page.getByLabel('Email').fill('signing-in@example.com');
    await page.locator('input[name="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await arrived(page, 'Billing');
    expect(await admits(page)).toBe(true);
  });
});

async function arrived(page: Page, screen: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
  // Keys and palette know of billing as soon as the list of screens does.
  await page.getByRole('link', { name: 'Billing', exact: true }).waitFor();
  await page.waitForLoadState();
}

/** Whether the page's own policy lets a script of the payment provider in: tried, and not read. */
function admits(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`new Promise((tell) => {
    const script = document.createElement('script');
    script.src = 'https://js.stripe.com/nothing.js';
    document.addEventListener('securitypolicyviolation', () => tell(false), { once: true });
    script.onload = () => tell(true);
    document.head.append(script);
  })`);
}
