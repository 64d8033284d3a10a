import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/console/axe.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { measureOverflow } from '../support/console/open-screen.ts';
import { waitForDone, waitForTable } from '../support/console/page-actions.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

describe.skipIf(!hasChromium)('on a phone', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  });
  afterAll(() => journey.close());

  it('A report fits on a phone, with its table and rows', async () => {
    const page = await journey.open('/', phone);
    await openScreen(page, 'Reports');
    await page.getByRole('region', { name: 'Report runs' }).getByRole('link').first().tap();
    await waitForDone(page);
    await waitForTable(page);
    expect(await measureOverflow(page)).toBe(0);
    await page.getByRole('grid').getByRole('gridcell').first().tap();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Row' }).getByText('seller-sku').waitFor();
    expect(await measureOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Close row' }).tap();
    expect(journey.problems).toEqual([]);
  });

  it('The user can request a report on a phone', async () => {
    const page = await journey.open('/reports', phone);
    await page.getByRole('link', { name: 'New report' }).tap();
    await page.getByLabel('Search report types').fill('open listings');
    await page.getByRole('button', { name: /GET_FLAT_FILE_OPEN_LISTINGS_DATA/ }).tap();
    await page.getByRole('button', { name: 'Request report' }).tap();
    await waitForDone(page);
    expect(await measureOverflow(page)).toBe(0);
    expect(journey.problems).toEqual([]);
  });

  it('The user can send a call on a phone and find it in the activity', async () => {
    const page = await journey.open('/', phone);
    await openScreen(page, 'Explorer');
    const search = page.getByRole('searchbox', { name: 'Search operations' });
    await search.waitFor();
    // The keyboard would cover the list.
    expect(await page.locator(':focus').and(search).count()).toBe(0);
    await search.fill('searchOrders');
    await page.getByRole('link', { name: /searchOrders.*2026-01-01/ }).tap();
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await page.getByText('Status 200').waitFor();
    expect(await measureOverflow(page)).toBe(0);
    await page.getByRole('link', { name: 'All operations' }).waitFor();
    await openScreen(page, 'Activity');
    await page
      .getByRole('link', { name: /searchOrders/ })
      .first()
      .tap();
    await page.getByRole('heading', { level: 2, name: 'Timeline' }).waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(journey.problems).toEqual([]);
  });

  it('The header shows the state of the sandbox on a phone, and the quotas fit', async () => {
    const { sandbox } = journey.console.sandbox as NonNullable<typeof journey.console.sandbox>;
    sandbox.faults.add({ fault: 'throttle', operation: '*getCatalogItem' });
    sandbox.clock.advance(60_000);
    const page = await journey.open('/quotas', phone);
    await page.getByRole('link', { name: 'Sandbox: 1 fault rule, clock changed' }).waitFor();
    await page
      .getByText(/^Next call /)
      .first()
      .waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(journey.problems).toEqual([]);
  });

  it('A price is read and changed in the list of listings on a phone', async () => {
    const copying = await Journey.start({ copies: true });
    try {
      const { sandbox } = copying.console.sandbox as NonNullable<typeof copying.console.sandbox>;
      const { sellerId, marketplaceId } = sandbox.credentials;
      const sku = sandbox.testData.listings(sellerId, marketplaceId)[0]?.sku ?? '';
      // One row, so that none is added above while the listings are copied.
      const address = `/listings?${new URLSearchParams({ marketplace: marketplaceId, search: sku })}`;
      const page = await copying.open(address, phone);
      const listings = page.getByRole('region', { name: 'Listings' });
      await listings.getByRole('row').nth(1).waitFor({ timeout: 60_000 });
      expect(await listings.getByRole('columnheader').allTextContents()).toEqual(['', 'SKU', 'Price', 'Stock']);
      expect(await listings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(await measureOverflow(page)).toBe(0);
      await listings.getByRole('button', { name: `Change price of ${sku} in ` }).tap();
      const price = page.getByRole('textbox', { name: 'New price' });
      await price.fill((Number(await price.inputValue()) + 1).toFixed(2));
      await page.getByRole('button', { name: 'Preview' }).tap();
      await page.getByText('Amazon accepts this price.').waitFor();
      expect(await measureOverflow(page)).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Change price', exact: true }).tap();
      await page.getByText(`Amazon accepted the price of ${sku}.`).waitFor();
      await listings
        .getByRole('button', { name: /^Change title of / })
        .first()
        .waitFor();
      expect(copying.problems).toEqual([]);
    } finally {
      await copying.close();
    }
  });

  it('The open navigation has no accessibility violations on a phone', async () => {
    const page = await journey.open('/', phone);
    const quotas = page.getByRole('link', { name: 'Quotas', exact: true });
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await quotas.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close navigation' }).tap();
    await quotas.waitFor({ state: 'hidden' });
  });
});

/** Opens a screen through the navigation. */
async function openScreen(page: Page, screen: string): Promise<void> {
  await page.getByRole('button', { name: 'Open navigation' }).tap();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen, exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
}
