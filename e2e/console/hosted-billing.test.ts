import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  BillingJourney,
  testCards,
  choosePlan,
  buyPlan,
  enterCard,
  waitForStatus,
} from './fixtures/billing-journey.ts';
import { becomeViewer } from './fixtures/billing-screens.ts';
import { findPageProblems } from './fixtures/find-page-problems.ts';
import { canRunHosted } from './fixtures/hosted-journey.ts';

describe.skipIf(!canRunHosted)('billing', { timeout: 120_000 }, () => {
  let marketplace: RunningSandbox;
  let journey: BillingJourney;
  beforeAll(async () => {
    marketplace = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
    journey = await BillingJourney.start(marketplace.url);
  });
  afterEach(() => {
    expect(journey.problems).toEqual([]);
  });
  afterAll(async () => {
    await journey?.close();
    await marketplace?.close();
  });

  it('lifts a limit once it is paid, from where the limit was reached', async () => {
    const { page, script } = await journey.open('limited@example.com', '/sellers');
    await connectShop(page);
    await page.getByRole('dialog', { name: /^Test seller/ }).waitFor();
    await page.keyboard.press('Escape');
    await connectShop(page);
    const alert = page.getByRole('alert').filter({ hasText: 'PLAN_LIMIT_REACHED' });
    await alert.getByRole('link', { name: 'See plans' }).click();

    await waitForStatus(page, 'This plan is free.');
    await page.getByText('1 of 1').first().waitFor();
    expect(script.requestedBy).toEqual([]);
    await buyPlan(page, 'Starter');
    await waitForStatus(page, /^Paid until/);
    await page.getByText('1 of 3').first().waitFor();
    expect(script.requestedBy).toEqual([`${journey.hosted.origin}/billing`]);

    await page.getByRole('link', { name: 'Sellers', exact: true }).click();
    await connectShop(page);
    await page.getByRole('dialog', { name: /^Test seller/ }).waitFor();
  });

  it('asks the holder of a card, who may fail first', async () => {
    const { page } = await journey.open('asked@example.com');
    await choosePlan(page, 'Starter');
    await enterCard(page, testCards.authenticationRequired, 'Get Starter');
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await page.getByRole('alert').getByText('We are unable to authenticate your payment method.').waitFor();
    await waitForStatus(page, 'First payment required');
    await page.getByRole('button', { name: 'Get Starter' }).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await waitForStatus(page, /^Paid until/);
    await page.getByText('Visa ending in 3184').waitFor();
  });

  it('takes another card when one is declined, now or later', async () => {
    const { page } = await journey.open('declined@example.com');
    await choosePlan(page, 'Starter');
    await enterCard(page, testCards.declined, 'Get Starter');
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.reload();
    await waitForStatus(page, 'First payment required');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await enterCard(page, '4242', 'Pay');
    await page.getByRole('alert').getByText('Your card number is incomplete.').waitFor();
    await enterCard(page, testCards.good, 'Pay');
    await page.getByText('Payment complete.').waitFor();
    await waitForStatus(page, /^Paid until/);
    const invoices = page.getByRole('region', { name: 'Invoices' });
    expect(await invoices.getByRole('link', { name: /^PDF/ }).getAttribute('href')).toMatch(/^https:/);
  });

  it('shows what a change costs before it is made, and changes without a form where a card is saved', async () => {
    const { page, script } = await journey.open('changing@example.com');
    await buyPlan(page, 'Starter');
    await page.reload();
    await page.getByRole('button', { name: 'Choose Team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Prorated for the remaining days').first().waitFor();
    const due = await dialog.getByRole('row', { name: /^Due now/ }).innerText();
    await dialog.getByRole('button', { name: /^Pay .* and change plan$/ }).click();
    await page.getByText('You are now on the Team plan.').waitFor();
    await page.getByRole('article', { name: 'Team' }).getByText('Your plan').waitFor();
    const paid = page.getByRole('region', { name: 'Invoices' }).getByRole('row').nth(1);
    expect(await paid.innerText()).toContain(due.replace(/^Due now\s+/, ''));
    // The page that was loaded anew had nobody to ask.
    expect(script.requestedBy).toHaveLength(1);
  });

  it('keeps the old plan while the saved card does not pay for the new one', async () => {
    const { page } = await journey.open('short@example.com');
    await buyPlan(page, 'Starter');
    await page.getByRole('button', { name: 'Change card' }).click();
    await enterCard(page, testCards.savedThenDeclined, 'Save card');
    await page.getByText('Visa ending in 0341').waitFor();
    await choosePlan(page, 'Team', /^Pay .* and change plan$/);
    await page.getByRole('heading', { name: 'Card for Team' }).waitFor();
    await page.getByRole('textbox', { name: 'Card number' }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await waitForStatus(page, 'Starter: plan change awaiting payment');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await enterCard(page, testCards.good, 'Pay');
    await page.getByRole('article', { name: 'Team' }).getByText('Your plan').waitFor();
    await waitForStatus(page, /^Paid until/);
  });

  it('begins a trial with a card, and saves another one', async () => {
    const { page } = await journey.open('trying@example.com');
    await page.getByText('14-day free trial').waitFor();
    await choosePlan(page, 'Agency');
    await enterCard(page, testCards.good, 'Get Agency');
    await waitForStatus(page, 'Agency (trial)');
    await page.getByText('Visa ending in 4242').waitFor();
    await page.getByRole('button', { name: 'Change card' }).click();
    await enterCard(page, testCards.authenticationRequired, 'Save card');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.getByText('Card saved.').waitFor();
    await page.getByText('Visa ending in 3184').waitFor();
  });

  it('comes to know of a late payment whose webhook was lost, and of its being paid', async () => {
    const { page } = await journey.open('late@example.com');
    await buyPlan(page, 'Starter');
    await page.getByRole('button', { name: 'Change card' }).click();
    await enterCard(page, testCards.savedThenDeclined, 'Save card');
    await page.getByText('Visa ending in 0341').waitFor();
    await journey.waitForEvents();
    journey.provider.webhooks.mode = 'drop';
    journey.advanceDays(32);
    await journey.reconcile();
    // The page has heard of it by itself.
    await waitForStatus(page, 'Payment for Starter is overdue');
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    const banner = page.getByRole('status').filter({ hasText: 'Payment for Starter is overdue' });
    await banner.getByRole('link', { name: 'Go to Billing' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await enterCard(page, testCards.good, 'Pay');
    await waitForStatus(page, /^Paid until/);
    journey.provider.webhooks.mode = 'send';
  });

  it('is canceled and resumed by an owner', async () => {
    const { page } = await journey.open('leaving@example.com');
    await buyPlan(page, 'Starter');
    await page.getByRole('button', { name: 'Cancel Starter…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Starter' }).click();
    await waitForStatus(page, 'Starter is cancelled');
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await waitForStatus(page, /^Paid until/);
    await page.getByRole('button', { name: 'Cancel Starter…' }).waitFor();
  });

  it('makes a workspace read-only whose plan has ended with more than is free, until a plan is chosen', async () => {
    const { page } = await journey.open('ended@example.com');
    await buyPlan(page, 'Starter');
    await page.getByRole('link', { name: 'Sellers', exact: true }).click();
    for (let shops = 0; shops < 2; shops += 1) {
      await connectShop(page);
      await page.getByRole('dialog', { name: /^Test seller/ }).waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('link', { name: 'Billing', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel Starter…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Starter' }).click();
    await waitForStatus(page, 'Starter is cancelled');
    journey.advanceDays(32);
    await journey.waitForEvents();
    await waitForStatus(page, 'Your plan has ended: this workspace is read-only');
    await page.getByText('Over the limit of the plan.').waitFor();
    expect(await findPageProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sellers', exact: true }).click();
    const held = page.getByRole('group', { name: /^The plan has lapsed/ });
    await held.getByRole('button', { name: 'Connect a seller', disabled: true }).waitFor();
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await page.getByRole('link', { name: 'Go to Billing' }).click();
    await page.getByRole('button', { name: 'Choose plan' }).click();
    await buyPlan(page, 'Starter');
    await waitForStatus(page, /^Paid until/);
    await page.getByText('2 of 3').waitFor();
  });

  it('shows a viewer how the workspace stands, and nothing to press', async () => {
    const { page, script } = await journey.open('viewing@example.com');
    await buyPlan(page, 'Starter');
    await becomeViewer(page, journey);
    await page.reload();
    await waitForStatus(page, /^Paid until/);
    await page.getByText('Only workspace owners can change the plan').waitFor();
    await page.getByRole('article', { name: 'Team' }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('region', { name: 'Payment method' }).count()).toBe(0);
    expect(await main.getByRole('region', { name: 'Invoices' }).count()).toBe(0);
    expect(script.requestedBy).toHaveLength(1);
  });

  it('takes what a bank’s own page has led back with out of the address', async () => {
    const { page } = await journey.open('back@example.com');
    const query =
      'returned=payment&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=failed';
    await page.goto(`${journey.hosted.origin}/billing?${query}`);
    await page.getByRole('alert').getByText('Your bank did not confirm the payment.').waitFor();
    expect(page.url()).toBe(`${journey.hosted.origin}/billing`);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('secret');
    await page.goto(`${journey.hosted.origin}/billing?${query.replace('returned=payment', 'returned=nothing')}`);
    await waitForStatus(page, 'This plan is free.');
    await page.waitForURL(`${journey.hosted.origin}/billing`);
  });
});

async function connectShop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect a seller' }).first().click();
  await page.getByRole('button', { name: 'Connect test seller' }).click();
}
