import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  BillingJourney,
  buyPlan,
  enterCard,
  selectPlan,
  testCards,
  waitForStatus,
} from '../support/console/billing-journey.ts';
import { becomeViewer } from '../support/console/billing-screens.ts';
import { readPageHeaders } from '../support/console/browser-session.ts';
import { findPageProblems } from '../support/console/find-page-problems.ts';
import { canRunHosted } from '../support/console/hosted-journey.ts';
import { closeDialog } from '../support/console/page-actions.ts';

describe.skipIf(!canRunHosted)('billing', { timeout: 240_000 }, () => {
  let sandbox: RunningSandbox;
  let journey: BillingJourney;
  beforeAll(async () => {
    sandbox = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
    journey = await BillingJourney.start(sandbox.url);
  });
  afterEach(async () => {
    await journey.hosted.closePages();
    expect(journey.problems).toEqual([]);
  });
  afterAll(async () => {
    await journey?.close();
    await sandbox?.close();
  });

  it('Billing raises a limit after payment', async () => {
    const { page, script } = await journey.open('limited@example.com', '/sellers');
    await connectSandboxSeller(page);
    await page
      .getByRole('dialog', { name: /is connected$/ })
      .getByRole('button', { name: 'Done' })
      .click();
    await closeDialog(page.getByRole('dialog', { name: /^Test seller/ }));
    await connectSandboxSeller(page);
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
    await connectSandboxSeller(page);
    await page.getByRole('dialog', { name: /^Test seller/ }).waitFor();
  });

  it('Billing lets the card holder authenticate again after a failure', async () => {
    const { page } = await journey.open('authenticating@example.com');
    await selectPlan(page, 'Starter');
    await enterCard(page, testCards.authenticationRequired, 'Get Starter');
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await page.getByRole('alert').getByText('We are unable to authenticate your payment method.').waitFor();
    await waitForStatus(page, 'First payment required');
    await page.getByRole('button', { name: 'Get Starter' }).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await waitForStatus(page, /^Paid until/);
    await page.getByText('Visa ending in 3184').waitFor();
  });

  it('Billing accepts another card after a declined one, at once and later', async () => {
    const { page } = await journey.open('declined@example.com');
    await selectPlan(page, 'Starter');
    await enterCard(page, testCards.declined, 'Get Starter');
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.reload();
    await waitForStatus(page, 'First payment required');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await enterCard(page, '4242', 'Pay');
    await page.getByRole('alert').getByText('Your card number is incomplete.').waitFor();
    await enterCard(page, testCards.accepted, 'Pay');
    await page.getByText('Payment complete.').waitFor();
    await waitForStatus(page, /^Paid until/);
    const invoices = page.getByRole('region', { name: 'Invoices' });
    expect(await invoices.getByRole('link', { name: /^PDF/ }).getAttribute('href')).toMatch(/^https:/);
  });

  it('Billing shows the cost of a plan change, and changes the plan with the saved card', async () => {
    const { page, script } = await journey.openWithPlan('changing@example.com');
    await page.getByRole('button', { name: 'Choose Team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Prorated for the remaining days').first().waitFor();
    const due = await dialog.getByRole('row', { name: /^Due now/ }).innerText();
    await dialog.getByRole('button', { name: /^Pay .* and change plan$/ }).click();
    await page.getByText('You are now on the Team plan.').waitFor();
    await page.getByRole('article', { name: 'Team' }).getByText('Your plan').waitFor();
    const paid = page.getByRole('region', { name: 'Invoices' }).getByRole('row').nth(1);
    expect(await paid.innerText()).toContain(due.replace(/^Due now\s+/, ''));
    // The page did not need the script.
    expect(script.requestedBy).toEqual([]);
  });

  it('Billing keeps the old plan until the new one is paid', async () => {
    const { page } = await journey.openWithPlan('short@example.com', 'pm_card_chargeCustomerFail');
    await page.getByText('Visa ending in 0341').waitFor();
    await selectPlan(page, 'Team', /^Pay .* and change plan$/);
    await page.getByRole('heading', { name: 'Payment for the Team plan' }).waitFor();
    await page.getByRole('textbox', { name: 'Card number' }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await waitForStatus(page, 'Starter: plan change awaiting payment');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await enterCard(page, testCards.accepted, 'Pay');
    await page.getByRole('article', { name: 'Team' }).getByText('Your plan').waitFor();
    await waitForStatus(page, /^Paid until/);
  });

  it('Billing starts a trial with a card, and saves another card', async () => {
    const { page } = await journey.open('trying@example.com');
    await page.getByText('14-day free trial').waitFor();
    await selectPlan(page, 'Agency');
    await enterCard(page, testCards.accepted, 'Get Agency');
    await waitForStatus(page, 'Agency (trial)');
    await page.getByText('Visa ending in 4242').waitFor();
    await page.getByRole('button', { name: 'Change card' }).click();
    await enterCard(page, testCards.authenticationRequired, 'Save card');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.getByText('Card saved.').waitFor();
    await page.getByText('Visa ending in 3184').waitFor();
  });

  it('Billing finds an overdue payment whose webhook was lost, and accepts the payment', async () => {
    const { page } = await journey.openWithPlan('late@example.com', 'pm_card_chargeCustomerFail');
    await page.getByText('Visa ending in 0341').waitFor();
    journey.stripe.webhooks.mode = 'drop';
    journey.advanceDays(32);
    await journey.reconcile();
    // The page updates without a reload.
    await waitForStatus(page, 'Payment for Starter is overdue');
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    const banner = page.getByRole('status').filter({ hasText: 'Payment for Starter is overdue' });
    await banner.getByRole('link', { name: 'Go to Billing' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await enterCard(page, testCards.accepted, 'Pay');
    await waitForStatus(page, /^Paid until/);
    journey.stripe.webhooks.mode = 'send';
  });

  it('Billing cancels and resumes a plan', async () => {
    const { page } = await journey.openWithPlan('leaving@example.com');
    await page.getByRole('button', { name: 'Cancel Starter…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await waitForStatus(page, 'Starter is cancelled');
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await waitForStatus(page, /^Paid until/);
    await page.getByRole('button', { name: 'Cancel Starter…' }).waitFor();
  });

  it('Billing makes a workspace over the free limits read-only after its plan ends, until a plan is bought', async () => {
    const { page } = await journey.openWithPlan('ended@example.com');
    const { origin } = journey.hosted;
    for (let sellers = 0; sellers < 2; sellers += 1) {
      const options = { headers: await readPageHeaders(page), data: {} };
      expect((await page.request.post(`${origin}/trpc/sellers.connectTestSeller`, options)).status()).toBe(200);
    }
    await page.getByRole('button', { name: 'Cancel Starter…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await waitForStatus(page, 'Starter is cancelled');
    journey.advanceDays(32);
    await journey.waitForEvents();
    await waitForStatus(page, 'Your plan has ended: this workspace is read-only');
    await page.getByText('Over the limit of the plan.').waitFor();
    expect(await findPageProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sellers', exact: true }).click();
    const disabledGroup = page.getByRole('group', { name: /^The plan has ended/ });
    await disabledGroup.getByRole('button', { name: 'Connect a seller', disabled: true }).waitFor();
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await page.getByRole('link', { name: 'Go to Billing' }).click();
    await page.getByRole('button', { name: 'Choose plan' }).click();
    await buyPlan(page, 'Starter');
    await waitForStatus(page, /^Paid until/);
    await page.getByText('2 of 3').waitFor();
  });

  it('Billing shows a viewer the status without any button', async () => {
    const { page, script } = await journey.openWithPlan('viewing@example.com');
    await becomeViewer(page, journey);
    await page.reload();
    await waitForStatus(page, /^Paid until/);
    await page.getByText('Only workspace owners can change the plan').waitFor();
    await page.getByRole('article', { name: 'Team' }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('region', { name: 'Payment method' }).count()).toBe(0);
    expect(await main.getByRole('region', { name: 'Invoices' }).count()).toBe(0);
    expect(script.requestedBy).toEqual([]);
  });

  it('Billing removes the parameters of a bank’s redirect from the URL', async () => {
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

async function connectSandboxSeller(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect a seller' }).first().click();
  await page.getByRole('button', { name: 'Connect test seller' }).click();
}
