import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/console/axe.ts';
import { canRunHosted, HostedJourney } from '../support/console/hosted-journey.ts';
import { closeDialog } from '../support/console/page-actions.ts';

describe.skipIf(!canRunHosted)('the sandbox of a hosted console', () => {
  let sandbox: RunningSandbox;
  let journey: HostedJourney;
  beforeAll(async () => {
    sandbox = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
    journey = await HostedJourney.start({ env: { SUPERCARGO_SANDBOX_URL: sandbox.url } });
  });
  afterAll(async () => {
    await journey?.close();
    await sandbox.close();
  });

  it('The sandbox of a hosted console creates a test seller with one click, which other users do not see', async () => {
    const page = await journey.signUp('first@example.com', '/sandbox');
    await page.getByText('No test seller').waitFor();
    await page.getByRole('link', { name: 'Sellers' }).last().click();
    const button = page.getByRole('button', { name: 'Connect test seller' });
    await button.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await button.click();
    await page
      .getByRole('dialog', { name: /is connected$/ })
      .getByRole('button', { name: 'Done' })
      .click();
    await closeDialog(page.getByRole('dialog', { name: /^Test seller/ }));
    const seller = await page
      .getByText(/^Test seller /)
      .first()
      .textContent();
    await page.goto(`${journey.origin}/sandbox`);
    await page.getByRole('tab', { name: 'Records' }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Orders and listings', 'Records']);
    await page.getByRole('row').nth(1).waitFor();
    expect(await findViolations(page)).toEqual([]);

    const other = await journey.signUp('second@example.com', '/sellers');
    await other.getByText('No sellers yet').waitFor();
    expect(await other.getByText(seller ?? '').count()).toBe(0);
    expect(journey.problems).toEqual([]);
  });
});
