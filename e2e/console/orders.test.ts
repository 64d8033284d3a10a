import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { closeDialog } from '../support/console/page-actions.ts';

const sender = {
  Name: 'Lamps Ltd',
  Address: '1 Mill Lane',
  'Postal code': 'LS1 1AA',
  City: 'Leeds',
  'Country code': 'GB',
  Email: 'ship@lamps.test',
  Phone: '0113 000000',
};

describe.skipIf(!hasChromium)('an order', { timeout: 480_000 }, () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start({ copies: true });
  }, 120_000);
  afterAll(() => journey.close());

  it('An order is found by its ID, labelled, shipped and refunded, and shows its buyer for a reason', async () => {
    const page = await journey.open('/orders?show=to-ship');
    const orderId = await readFirstOrder(page);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('textbox', { name: 'Search everything' }).fill(orderId);
    await page.getByRole('button', { name: `Order ${orderId} Open the order` }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Order ${orderId}` }).waitFor();

    const trackingId = await buyLabel(page);
    await confirmShipment(page, trackingId);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByRole('row').filter({ hasText: 'Shipped' }).getByText(`Royal Mail · ${trackingId}`).waitFor();
    expect(await timeline.getByRole('row').nth(1).getByRole('cell').nth(1).textContent()).toBe('Placed');
    await refund(page);

    await lookAtBuyer(page);
    await journey.open('/settings?tab=audit');
    await page.getByLabel('Action').selectOption('orders.readBuyer');
    const log = page.getByRole('region', { name: 'Audit log' });
    await log.getByText('The parcel came back.').waitFor();
    expect(await log.getByRole('row').count()).toBe(2);
    expect(await log.textContent()).toContain(orderId);
    expect(journey.problems).toEqual([]);
  });
});

async function readFirstOrder(page: Page): Promise<string> {
  const first = page.getByRole('region', { name: 'Orders' }).getByRole('link').first();
  await first.waitFor({ timeout: 90_000 });
  return (await first.textContent()) ?? '';
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Returns the tracking number. */
async function buyLabel(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Buy label' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy label' });
  for (const [label, size] of [
    ['Weight (g)', '900'],
    ['Length (cm)', '30'],
    ['Width (cm)', '20'],
    ['Height (cm)', '10'],
  ] as const)
    await dialog.getByLabel(label).fill(size);
  for (const [label, text] of Object.entries(sender))
    await dialog.getByRole('group', { name: 'Sender' }).getByLabel(label).first().fill(text);
  await dialog.getByRole('button', { name: 'Show services' }).click();
  await dialog.getByRole('button', { name: 'Choose Tracked 48' }).click();
  await dialog.getByRole('button', { name: /^Buy label for £/ }).click();
  const labels = page.getByRole('region', { name: 'Labels' });
  await labels.getByText('Bought', { exact: true }).nth(1).waitFor();
  const download = page.waitForEvent('download');
  await labels.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^label-.*\.pdf$/);
  return (await labels.getByRole('row').nth(1).getByRole('cell').nth(3).textContent()) ?? '';
}

async function confirmShipment(page: Page, trackingId: string): Promise<void> {
  await page.getByRole('button', { name: 'Confirm shipment' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Carrier', 'Royal Mail');
  await dialog.getByLabel('Tracking number').fill(trackingId);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Amazon charges the buyer for these items.').waitFor();
  await dialog.getByRole('button', { name: 'Confirm shipment' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('Shipped', { exact: true }).first().waitFor();
}

async function refund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await choose(page, 'Reason', 'Price error');
  await dialog
    .getByRole('textbox', { name: /^Price of/ })
    .first()
    .fill('1.00');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Total: £1.00. Reason: Price error.').waitFor();
  await dialog.getByRole('button', { name: 'Refund £1.00' }).click();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await refunds.getByText('Message 1: accepted').waitFor({ timeout: 90_000 });
  await refunds.getByRole('link', { name: 'Open the feed' }).waitFor();
}

async function lookAtBuyer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buyer' });
  await choose(page, 'Reason', 'Handle a return');
  await dialog.getByLabel('Explanation').fill('The parcel came back.');
  await dialog.getByRole('button', { name: 'Show buyer' }).click();
  await dialog.getByText('Address').waitFor();
  const address = await dialog.textContent();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  // The browser keeps nothing: the next look needs a reason again.
  await page.getByRole('button', { name: 'Show buyer' }).click();
  await dialog.getByLabel('Explanation').waitFor();
  expect(address).not.toContain('undefined');
  await closeDialog(dialog);
}
