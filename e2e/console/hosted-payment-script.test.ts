import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BillingJourney, enterCard, selectPlan, testCards, waitForStatus } from '../support/console/billing-journey.ts';
import { canRunHosted, password } from '../support/console/hosted-journey.ts';

describe.skipIf(!canRunHosted)('the script of Stripe', { timeout: 240_000 }, () => {
  let journey: BillingJourney;
  beforeAll(async () => {
    journey = await BillingJourney.start();
  });
  afterAll(() => journey?.close());

  it('The script of Stripe can be blocked: no subscription is created, other screens work, and a retry succeeds', async () => {
    const { page, script } = await journey.open('blocked@example.com');
    const subscriptions = journey.stripe.state.subscriptions.size;
    script.behavior = 'fails';
    await selectPlan(page, 'Starter');
    const alert = page.getByRole('alert').filter({ hasText: 'PAYMENT_SCRIPT_NOT_LOADED' });
    await alert.getByText('An ad blocker or a company policy').waitFor();
    expect(journey.stripe.state.subscriptions.size).toBe(subscriptions);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search everything' }).fill('orders.getOrder');
    await page.keyboard.press('Escape');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor();
    script.behavior = 'works';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await enterCard(page, testCards.accepted, 'Get Starter');
    await waitForStatus(page, /^Paid until/);
  });

  it('The script of Stripe can be empty: the console shows a different error, and a retry succeeds', async () => {
    const { page, script } = await journey.open('empty@example.com');
    script.behavior = 'empty';
    await page.getByRole('button', { name: 'Add card' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'PAYMENT_SCRIPT_NOT_AVAILABLE' });
    await alert.getByText('may have modified the script').waitFor();
    script.behavior = 'works';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await enterCard(page, testCards.accepted, 'Save card');
    await page.getByText('Visa ending in 4242').waitFor();
  });

  it('The script of Stripe can be replaced by another script: the page is reloaded before a retry', async () => {
    const { page, script } = await journey.open('foreign@example.com');
    script.behavior = 'replaced';
    await page.getByRole('button', { name: 'Add card' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'PAYMENT_SCRIPT_NOT_AVAILABLE' });
    await alert.waitFor();
    script.behavior = 'works';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add card' }).click();
    await enterCard(page, testCards.accepted, 'Save card');
    await page.getByText('Visa ending in 4242').waitFor();
  });

  it('The script of Stripe can hang: the wait times out, and a retry succeeds on a reloaded page', async () => {
    const { page, script } = await journey.open('silent@example.com');
    await page.clock.install();
    await page.reload();
    script.behavior = 'hangs';
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByText('Contacting the payment provider').waitFor();
    const alert = page.getByRole('alert').filter({ hasText: 'PAYMENT_SCRIPT_NOT_LOADED' });
    await expect.poll(() => script.requestedBy.length).toBe(1);
    // Until it is paused, the clock of the page also runs by itself.
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 5000);
    expect(await alert.count()).toBe(0);
    await page.clock.runFor(15_000);
    await page.clock.resume();
    await alert.getByText('reloads this page').waitFor();
    script.behavior = 'works';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add card' }).click();
    await enterCard(page, testCards.accepted, 'Save card');
    await page.getByText('Visa ending in 4242').waitFor();
  });

  it('The script of Stripe is allowed only on the billing screen, for every kind of navigation', async () => {
    const { page, script } = await journey.open('walking@example.com', '/');
    await page.reload();
    expect(await isScriptAllowed(page)).toBe(false);
    await page.getByRole('link', { name: 'Quotas', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Quotas' }).waitFor();
    await page.evaluate('globalThis.stillTheSamePage = true');
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    expect(await page.evaluate('globalThis.stillTheSamePage')).toBe(true);

    const navigations: Record<string, (screen: 'Billing' | 'Sellers') => Promise<unknown>> = {
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
    for (const [kind, go] of Object.entries(navigations)) {
      for (const screen of ['Billing', 'Sellers'] as const) {
        await go(screen);
        await waitForScreen(page, screen);
        expect(await isScriptAllowed(page), `${screen} by ${kind}`).toBe(screen === 'Billing');
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
      await waitForScreen(page, screen);
      expect(await isScriptAllowed(page), `${screen} by history`).toBe(screen === 'Billing');
    }
    expect(script.requestedBy).toEqual([]);
  });

  it('The script of Stripe is allowed on the billing screen after the user signs in, and not before', async () => {
    const { page } = await journey.open('signing-in@example.com', '/');
    await page.context().clearCookies();
    await page.goto(`${journey.hosted.origin}/billing`);
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.waitForURL(/\/sign-in/);
    expect(await isScriptAllowed(page)).toBe(false);
    await page.getByLabel('Email').fill('signing-in@example.com');
    await page.locator('input[name="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await waitForScreen(page, 'Billing');
    expect(await isScriptAllowed(page)).toBe(true);
  });
});

async function waitForScreen(page: Page, screen: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
  // Shortcuts and the palette work as soon as the navigation shows Billing.
  await page.getByRole('link', { name: 'Billing', exact: true }).waitFor();
  await page.waitForLoadState();
}

/** Whether the Content Security Policy of the page allows Stripe's script. Loads a script to find out. */
function isScriptAllowed(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = 'https://js.stripe.com/nothing.js';
    document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
    script.onload = () => resolve(true);
    document.head.append(script);
  })`);
}
