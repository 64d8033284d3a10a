import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOrders } from '../support/console/fill-console.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';

const invalidPage = { query: { paginationToken: 'invalid' } };

describe.skipIf(!hasChromium)('the activity of calls', () => {
  let journey: Journey;
  let sellerId: string;
  let knownOrder: { readonly path: { readonly orderId: string } };
  const sandbox = () => (journey.console.sandbox as NonNullable<typeof journey.console.sandbox>).sandbox;
  const call = (operation: string, input: object) => callOrders(journey.console, sellerId, operation, input);
  const listShownOperations = (page: Page) =>
    page.getByRole('region', { name: 'Calls, newest first' }).getByRole('link').allTextContents();
  const expectOperations = (page: Page) => expect.poll(() => listShownOperations(page), { timeout: 20_000 });
  beforeAll(async () => {
    journey = await Journey.start();
    const [connected] = await journey.console.services.sellers.list('local');
    sellerId = (connected as NonNullable<typeof connected>).seller.id;
    knownOrder = { path: { orderId: sandbox().testData.placeOrders()[0]?.orderId ?? 'none' } };
    sandbox().faults.add({ fault: 'throttle', operation: '*getOrder', times: 1 });
    await call('getOrder', knownOrder);
    await call('searchOrders', invalidPage);
    await call('searchOrders', invalidPage);
    await journey.console.services.activity.flush();
  });
  afterAll(() => journey.close());

  it('The list of calls can be filtered, opened by URL and saved as a view', async () => {
    const page = await journey.open('/activity');
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Outcome', 'Failed');
    await choose('Source', 'Explorer');
    await choose('Method', 'GET');
    const failed = ['orders.searchOrders', 'orders.searchOrders'];
    await expectOperations(page).toEqual(failed);

    const another = await page.context().newPage();
    await another.goto(page.url());
    await expectOperations(another).toEqual(failed);
    await another.getByRole('combobox', { name: 'Method' }).and(another.locator('[value=GET]')).waitFor();

    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    const saveDialog = page.getByRole('dialog', { name: 'Save this view' });
    await saveDialog.getByLabel('Name').fill('Failed orders');
    await saveDialog.getByRole('button', { name: 'Save view' }).click();
    await saveDialog.waitFor({ state: 'hidden' });
    const filters = () => [...new URL(page.url()).searchParams].sort();
    const chosen = filters();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectOperations(page).toContain('orders.getOrder');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Failed orders', exact: true }).click();
    await expectOperations(page).toEqual(failed);
    expect(filters()).toEqual(chosen);
    expect(journey.problems).toEqual([]);
  });

  it('The activity screen groups errors, and each group links to its calls', async () => {
    const page = await journey.open('/activity');
    await page.getByText('Errors', { exact: true }).click();
    const group = page
      .getByRole('region', { name: 'Errors by code and operation' })
      .getByRole('row')
      .filter({ hasText: /orders\.searchOrders/ });
    await group.getByText('Status 400').waitFor();
    expect(await group.getByRole('cell').nth(2).textContent()).toBe('2');
    await group.getByRole('link').first().click();
    await expectOperations(page).toEqual(['orders.searchOrders', 'orders.searchOrders']);
    expect(journey.problems).toEqual([]);
  });

  it('The details of a call show each attempt, the waits, and the rate in responses', async () => {
    const page = await journey.open('/activity?operation=orders.getOrder');
    await page.getByRole('link', { name: 'orders.getOrder' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'getOrder' }).waitFor();
    await page.getByRole('img', { name: /^Timeline of / }).waitFor();
    const waits = page.getByRole('listitem');
    for (const kind of ['Waiting for response', 'Quota wait']) {
      await waits.filter({ hasText: `${kind}: ` }).waitFor();
    }
    const attempts = page.getByRole('region', { name: 'Attempts' }).getByRole('row');
    expect(await attempts.count()).toBe(3);
    const statuses = await attempts.locator('td:nth-child(5)').allTextContents();
    expect(statuses).toEqual(['429', '200']);
    expect(await attempts.locator('td:nth-child(6)').last().textContent()).toMatch(/^[\d.]+\/s$/);
    expect(journey.problems).toEqual([]);
  });

  it('The list of calls counts new calls while it is paused, and shows them afterwards', async () => {
    const page = await journey.open('/activity?outcome=failed');
    await expectOperations(page).toHaveLength(2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await call('searchOrders', invalidPage);
    await page.getByRole('button', { name: '1 new' }).waitFor();
    await page.getByRole('status').getByText('1 new call').waitFor({ state: 'attached' });
    expect(await listShownOperations(page)).toHaveLength(2);
    await page.getByRole('button', { name: '1 new' }).click();
    await expectOperations(page).toHaveLength(3);
    await page.getByText('Live', { exact: true }).waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('The activity screen shows how buckets are used and refilled', async () => {
    const page = await journey.open('/quotas');
    const bucket = page.getByRole('row').filter({ hasText: 'orders.getOrder' });
    // A bucket that is full is folded, so that these calls leave enough time to see it refill.
    for (let sent = 0; sent < 3; sent += 1) await call('getOrder', knownOrder);
    await bucket.waitFor();
    const cell = (index: number) => bucket.getByRole('cell').nth(index).textContent();
    const readSlots = async () => Number(await bucket.getByRole('progressbar').first().getAttribute('aria-valuenow'));
    await expect.poll(() => cell(7), { timeout: 20_000 }).toBe('4');
    const slotsBefore = await readSlots();
    await expect.poll(readSlots, { timeout: 20_000 }).toBeGreaterThan(slotsBefore);
    const [queued, current, documented, named] = await Promise.all([3, 4, 5, 6].map(cell));
    expect({ queued, documented, named }).toEqual({ queued: '0', documented: '0.5/s, burst 30', named: '0.5/s' });
    expect(current).toMatch(/Reduced after throttling$/);
    expect(await cell(8)).toBe('1');
    await page.getByRole('listitem').filter({ hasText: 'orders.getOrder' }).getByText('throttled 1 time').waitFor();
    expect(journey.problems).toEqual([]);
  });
});
