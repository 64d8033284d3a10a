import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunHosted, HostedJourney } from '../support/console/hosted-journey.ts';
import { closeDialog } from '../support/console/page-actions.ts';

const query = 'SELECT status, count(*) AS orders FROM orders GROUP BY status ORDER BY status';

describe.skipIf(!canRunHosted)('the shop of a hosted console', { timeout: 480_000 }, () => {
  let sandbox: RunningSandbox;
  let journey: HostedJourney;
  let page: Page;
  beforeAll(async () => {
    sandbox = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 60, listings: 20 });
    journey = await HostedJourney.start({ env: { SUPERCARGO_SANDBOX_URL: sandbox.url } });
    page = await journey.signUp('shop@example.com', '/home');
  }, 60_000);
  afterAll(async () => {
    await journey?.close();
    await sandbox?.close();
  });

  const open = (path: string) => page.goto(`${journey.origin}${path}`);
  const readCells = (region: string, column: number) =>
    page.getByRole('region', { name: region }).locator(`tbody tr td:nth-child(${column})`).allTextContents();
  const findSeller = () => {
    const seller = sandbox.sandbox.sellers.at(-1);
    if (seller === undefined) throw new Error('The sandbox has no seller.');
    return seller;
  };

  it('A workspace without a copy says so on each screen, and how to make one', async () => {
    for (const path of ['/home', '/orders', '/listings', '/inventory', '/money']) {
      await open(path);
      await page.getByRole('link', { name: 'Data' }).last().waitFor();
    }
    await open('/sellers?connect=true');
    await page.getByRole('button', { name: 'Connect test seller' }).click();
    await page
      .getByRole('dialog', { name: /is connected$/ })
      .getByRole('button', { name: 'Done' })
      .click();
    await closeDialog(page.getByRole('dialog', { name: /^Test seller/ }));
    await open('/data');
    for (const stream of ['orders', 'listings', 'fba_inventory', 'settlements', 'finance_transactions']) {
      await page
        .getByRole('row', { name: new RegExp(`^${stream}\\b`) })
        .getByText('Active')
        .first()
        .waitFor();
    }
  });

  it('Orders and listings are those of the sandbox', async () => {
    const { sellerId, marketplaceId } = findSeller();
    await open('/orders');
    await page.getByRole('region', { name: 'Orders' }).getByRole('row').nth(1).waitFor();
    const orders = new Set(sandbox.sandbox.testData.records(sellerId, 'orders').map(({ id }) => id));
    const shown = await readCells('Orders', 1);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((cell) => ![...orders].some((id) => cell.includes(id)))).toEqual([]);
    await open(`/listings?marketplace=${marketplaceId}`);
    await page.getByRole('region', { name: 'Listings' }).getByRole('row').nth(1).waitFor();
    const rows = await page.getByRole('region', { name: 'Listings' }).locator('tbody tr').allTextContents();
    const listings = sandbox.sandbox.testData.listings(sellerId, marketplaceId);
    const compared = rows.flatMap((row) => {
      const listing = listings.find(({ sku }) => row.includes(sku));
      return listing === undefined ? [] : [[row.replaceAll(',', ''), listing.price.toFixed(2)] as const];
    });
    expect(compared.length).toBeGreaterThan(10);
    for (const [row, price] of compared) expect(row).toContain(price);
  });

  it('Home, inventory and money have figures', async () => {
    await open('/home');
    await page.getByText('Orders to ship').first().waitFor();
    await open('/inventory');
    await page.getByRole('region', { name: 'Stock' }).getByRole('row').nth(1).waitFor();
    await open('/money');
    await page.getByRole('region', { name: 'Settlements' }).getByRole('row').nth(1).waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('A query of the copy becomes a chart on a dashboard, and stock can be a condition of an alert', async () => {
    await open(`/sql?${new URLSearchParams({ sql: query })}`);
    await page.getByRole('button', { name: 'Run query' }).click();
    await page.getByRole('cell').first().waitFor();
    const counts = Map.groupBy(
      sandbox.sandbox.testData.records(findSeller().sellerId, 'orders'),
      ({ record }) => (record as unknown as { readonly status: string }).status,
    );
    const shipped = counts.get('Shipped')?.length ?? 0;
    await page
      .getByRole('row', { name: new RegExp(`SHIPPED ${shipped}$`) })
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Orders by status');
    await page.getByRole('button', { name: 'Save query' }).click();
    await page.getByRole('button', { name: 'Show chart' }).click();
    await page.locator('.recharts-surface').first().waitFor();
    await page.getByRole('button', { name: 'Pin to dashboard' }).click();
    await page.getByRole('textbox', { name: 'Name of the dashboard' }).fill('Orders');
    await page.getByRole('button', { name: 'Pin chart' }).click();
    await page.getByRole('link', { name: 'Open dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.getByRole('region', { name: 'Orders by status' }).waitFor();
    await page.locator('.recharts-surface').first().waitFor();
    await open('/alerts');
    await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
    expect(journey.problems).toEqual([]);
  });
});
