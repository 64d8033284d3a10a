import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { verifyListings } from '../support/console/page-actions.ts';

const query = `SELECT i.sku, sum(i.quantity) AS units
FROM order_items AS i
JOIN runs.get_merchant_listings_all_data AS r ON r."seller-sku" = i.sku
GROUP BY i.sku
ORDER BY units DESC, i.sku
LIMIT 5`;

/** Copies a link and returns its path. */
async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const { pathname, search } = new URL(await page.evaluate<string>('navigator.clipboard.readText()'));
  return `${pathname}${search}`;
}

describe.skipIf(!hasChromium)('the data of a shop', { timeout: 480_000 }, () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start({ copies: true });
  }, 60_000);
  afterAll(() => journey.close());

  it('The data of a shop is verified, joined with a report run in SQL, and shown on a dashboard that has a link', async () => {
    const page = await journey.open('/data');
    page.setDefaultTimeout(90_000);
    const listings = page.getByRole('row', { name: /^listings/ });
    await listings.getByText('Active').waitFor();
    await verifyListings(page);
    await page
      .getByRole('region', { name: 'Verifications' })
      .getByText(/\d+ rows? compared/)
      .waitFor();
    await page.getByRole('region', { name: 'Identities' }).getByRole('row').nth(1).waitFor();

    await page
      .getByRole('row', { name: /^orders/ })
      .getByText('Active')
      .waitFor();
    await page.goto(`${journey.origin}/sql?${new URLSearchParams({ sql: query })}`);
    await page.getByRole('heading', { name: 'Report runs' }).waitFor();
    await page.getByRole('button', { name: /All Listings/ }).click();
    await page.getByText('runs.get_merchant_listings_all_data', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Run query' }).click();
    await page.getByRole('cell').first().waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['skuvarchar', 'unitshugeint']);

    await page.getByRole('textbox', { name: 'Name' }).fill('Units by SKU');
    await page.getByRole('button', { name: 'Save query' }).click();
    const savedLink = await copyLink(page);
    expect(savedLink).toMatch(/^\/sql\?source=sandbox&saved=/);

    await page.getByRole('button', { name: 'Show chart' }).click();
    await page.locator('.recharts-surface').first().waitFor();
    await page.getByRole('button', { name: 'Pin to dashboard' }).click();
    await page.getByRole('textbox', { name: 'Name of the dashboard' }).fill('Sales');
    await page.getByRole('button', { name: 'Pin chart' }).click();
    await page.getByRole('link', { name: 'Open dashboard' }).click();
    await page.getByRole('region', { name: 'Units by SKU' }).getByRole('img').waitFor();
    const link = await copyLink(page);

    await page.goto(journey.origin);
    await page.goto(`${journey.origin}${link}`);
    await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor();
    await page.getByRole('region', { name: 'Units by SKU' }).locator('.recharts-surface').first().waitFor();
    await page.goto(`${journey.origin}${savedLink}`);
    await page.getByRole('textbox', { name: 'Query' }).getByText('order_items').first().waitFor();
    expect(journey.problems).toEqual([]);
  });
});
