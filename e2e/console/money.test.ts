import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { readShifts, recordShifts, watchLoading } from '../support/console/measure-shift.ts';
import { openSettlement } from '../support/console/page-actions.ts';

describe.skipIf(!hasChromium)('money', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start({ copies: true });
  });
  afterAll(() => journey.close());

  it('A payment is followed from a settlement to its file, and a cost changes the profit', async () => {
    const page = await journey.open('/home');
    await page.getByRole('link', { name: 'Open payouts to come' }).click();
    await page
      .getByRole('region', { name: 'Settlements' })
      .getByText('Reconciled')
      .first()
      .waitFor({ timeout: 60_000 });
    await openSettlement(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^settlement-\d+-[A-Z]{3}-\d{4}-\d{2}-\d{2}\.csv$/);
    const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(header.split(',')).toEqual(expect.arrayContaining(['order ID', 'SKU', 'amount']));
    expect(lines.length).toBeGreaterThan(1);

    await page.getByRole('link', { name: 'All settlements' }).click();
    await page.getByRole('tab', { name: 'Profit per SKU' }).click();
    const skus = page.getByRole('region', { name: 'Profit per SKU' });
    const row = skus.getByRole('row').nth(1);
    await row.getByText('No cost').waitFor();
    const missing = page.getByText(/^[A-Z]{3}: \d+ SKUs? ha(s|ve) no cost\./).first();
    const before = await missing.textContent();
    await row.getByRole('button', { name: /^Change cost of/ }).click();
    await page.getByLabel('Cost of a unit').fill('2.5');
    await page.getByRole('button', { name: 'Save cost' }).click();
    await row.getByText('No cost').waitFor({ state: 'detached' });
    await expect.poll(() => missing.textContent()).not.toBe(before);
    await row.getByText(/%$/).waitFor();
    await page.getByText(/^SKUs with a cost \(1 of \d+\)$/).waitFor();

    const other = skus.getByRole('row').nth(2);
    const [, sku = '', currency = ''] =
      /^Change cost of (.*) in ([A-Z]{3})$/.exec((await other.getByRole('button').getAttribute('aria-label')) ?? '') ??
      [];
    await page.getByRole('button', { name: 'Import costs…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import costs' });
    await dialog.getByLabel('Costs').fill(`sku\tcost\n${sku}\tcheap`);
    await dialog.getByRole('button', { name: 'Save costs' }).click();
    await dialog.getByText(`Line 2: The cost of ${sku} is “cheap”.`).waitFor();
    await dialog.getByLabel('Currency').fill(currency.toLowerCase());
    await dialog.getByLabel('Costs').fill(`sku\tcost\n${sku}\t4.20`);
    await dialog.getByRole('button', { name: 'Save costs' }).click();
    await dialog.waitFor({ state: 'detached' });
    await other.getByText('4.20').first().waitFor();
    expect(journey.problems).toEqual([]);
  });

  it.each([
    ['/money', 'Settlements'],
    ['/money?tab=skus', 'Profit per SKU'],
    ['/money?tab=orders', 'Profit per order'],
    ['/sql', 'Query'],
  ])('%s moves nothing while it loads', async (path, last) => {
    const start = await journey.open('/money');
    await start.getByRole('region', { name: 'Settlements' }).getByRole('row').nth(1).waitFor();
    // What is still being copied stands above the content, and goes.
    await start.getByText(/^Still being copied/).waitFor({ state: 'detached' });
    const page = await start.context().newPage();
    try {
      await recordShifts(page);
      const waitUntilLoaded = watchLoading(page);
      await page.goto(`${journey.origin}${path}`);
      const rows = page.getByRole('region', { name: last }).getByRole('row').nth(1);
      await rows.or(page.getByRole('textbox', { name: last })).waitFor({ timeout: 60_000 });
      await waitUntilLoaded();
      expect(await readShifts(page)).toEqual([]);
    } finally {
      await page.close();
    }
  });
});
