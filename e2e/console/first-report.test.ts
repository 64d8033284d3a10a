import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { waitForDone, waitForTable } from '../support/console/page-actions.ts';
import { readColumn } from '../support/console/read-column.ts';

const slowType = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL';

describe.skipIf(!hasChromium)('reports', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  });
  afterAll(() => journey.close());

  it('A first report opens from the sign-in link to the table, and saves its order and filters in the URL', async () => {
    const context = await journey.contexts.create();
    const page = await context.newPage();
    await page.goto(journey.console.createSignInUrl());
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('region', { name: 'Report runs' }).getByRole('link').first().click();
    await waitForDone(page);
    await waitForTable(page);

    await page.getByRole('grid').getByRole('button', { name: 'price', exact: true }).click();
    await page.getByRole('columnheader', { name: 'price' }).and(page.locator('[aria-sort=ascending]')).waitFor();
    await waitForTable(page);
    const prices = (await readColumn(page, 'price')).map(Number);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(new Set(prices).size).toBeGreaterThan(1);

    const all = Number(
      /\d+/.exec(
        (await page
          .getByRole('status')
          .getByText(/^\d+ rows$/)
          .textContent()) ?? '',
      )?.[0],
    );
    const limit = prices.find((price) => price > (prices[0] as number)) as number;
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filter = page.getByRole('dialog');
    await filter.getByRole('combobox', { name: 'Column' }).fill('price');
    await page.getByRole('option', { name: 'price', exact: true }).click();
    await filter.getByRole('combobox', { name: 'Condition' }).click();
    await page.getByRole('option', { name: 'is at least' }).click();
    await filter.getByLabel('Value').fill(String(limit));
    await filter.getByRole('button', { name: 'Add filter' }).click();
    const count = page.getByText(new RegExp(`^\\d+ of ${all} rows$`));
    await count.waitFor();
    await waitForTable(page);
    expect((await readColumn(page, 'price')).every((price) => Number(price) >= limit)).toBe(true);

    const otherPage = await context.newPage();
    await otherPage.goto(page.url());
    await waitForTable(otherPage);
    await otherPage.getByText((await count.textContent()) as string).waitFor();
    await otherPage
      .getByRole('columnheader', { name: 'price' })
      .and(otherPage.locator('[aria-sort=ascending]'))
      .waitFor();
    expect(await readColumn(otherPage, 'seller-sku')).toEqual(await readColumn(page, 'seller-sku'));
    expect(journey.problems).toEqual([]);
  });

  it('A report shows the same run after the page is reloaded during the run', async () => {
    const sandbox = journey.console.sandbox?.sandbox;
    sandbox?.reports.setScenario(slowType, { queueSeconds: 3600 });
    const page = await journey.open(`/reports/new?type=${slowType}`);
    await page.getByRole('button', { name: 'Request report' }).click();
    const queued = page.getByRole('status').getByText('Queued at Amazon.');
    await queued.waitFor();
    const url = page.url();
    await page.reload();
    await queued.waitFor();
    expect(page.url()).toBe(url);
    await page.getByRole('list', { name: 'Steps' }).getByText('in progress').waitFor({ state: 'attached' });

    sandbox?.clock.advance(2 * 3_600_000);
    await waitForDone(page);
    await waitForTable(page);
    const created = sandbox?.events.filter(({ operation }) => operation?.endsWith('/createReport'));
    expect(created).toHaveLength(2);
    expect(journey.problems).toEqual([]);
  });
});
