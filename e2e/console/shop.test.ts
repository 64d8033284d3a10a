import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';

describe.skipIf(!hasChromium)('the shop', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await Journey.start({ copies: true });
    page = await journey.open('/');
  });
  afterAll(() => journey.close());

  const listings = () => page.getByRole('region', { name: 'Listings' });
  const shop = () => {
    const { sandbox } = journey.console.sandbox ?? {};
    if (sandbox === undefined) throw new Error('The console has no sandbox.');
    const { sellerId, marketplaceId } = sandbox.credentials;
    return sandbox.testData.listings(sellerId, marketplaceId);
  };
  const openListings = async () => {
    const { marketplaceId } = journey.console.sandbox?.sandbox.credentials ?? {};
    await page.goto(`${journey.origin}/listings?marketplace=${marketplaceId}`);
    await listings().getByRole('row').nth(1).waitFor();
  };

  it('The shop opens orders and stock with one click', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('region', { name: 'Orders' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('link', { name: 'Inventory', exact: true }).click();
    await page.getByRole('region', { name: 'Stock' }).getByRole('row').nth(1).waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('The shop plans what to order, and shows old stock', async () => {
    await page.goto(`${journey.origin}/inventory?tab=plan`);
    const plan = page.getByRole('region', { name: 'Replenishment plan' });
    // SKUs that are sold out and did not sell have no number.
    const sumUnits = async () => {
      const texts = await plan.locator('td:last-child').allTextContents();
      const units = texts.map((text) => Number(text.replaceAll(',', '')));
      return units.filter(Number.isFinite).reduce((sum, count) => sum + count, 0);
    };
    await page.getByRole('textbox', { name: 'Cover' }).fill('365');
    await page.waitForURL(/cover=365/);
    await expect.poll(sumUnits).toBeGreaterThan(0);
    const before = await sumUnits();
    await page.getByRole('textbox', { name: 'Delivery time' }).fill('365');
    await page.waitForURL(/delivery=365/);
    await expect.poll(sumUnits).toBeGreaterThan(before);
    await page.getByRole('tab', { name: 'Age' }).click();
    const ages = page.getByRole('region', { name: 'Stock by age' });
    await ages.getByRole('row').nth(1).waitFor();
    expect(await ages.getByRole('columnheader').allTextContents()).toContain('Over 365');
    expect(journey.problems).toEqual([]);
  });

  it('The shop lists on a phone the stock that Home counts as sold out', async () => {
    const phone = await journey.open('/home');
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.getByRole('link', { name: 'Open out of stock' }).click();
    const stock = phone.getByRole('region', { name: 'Stock' });
    await stock.getByRole('row').nth(1).waitFor();
    expect(await phone.getByRole('combobox', { name: 'Stock to show' }).inputValue()).toBe('empty');
    expect(await stock.getByRole('columnheader').allTextContents()).toContain('Days of cover');
    const { scrollWidth, clientWidth } = await stock.evaluate((region) => ({
      scrollWidth: region.scrollWidth,
      clientWidth: region.clientWidth,
    }));
    expect(scrollWidth).toBe(clientWidth);
    expect(journey.problems).toEqual([]);
  });

  it('The shop changes a price with four clicks, after a preview by Amazon', async () => {
    await openListings();
    const edit = listings()
      .getByRole('button', { name: /^Change price of / })
      .first();
    const sku = (await edit.getAttribute('aria-label'))?.match(/^Change price of (.+) in [A-Z]{2}$/)?.[1];
    const { price = 0 } = shop().find((one) => one.sku === sku) ?? {};
    await edit.click();
    await page.getByRole('textbox', { name: 'New price' }).fill('abc');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('The price is “abc”.').waitFor();
    const next = (price + 1).toFixed(2);
    await page.getByRole('textbox', { name: 'New price' }).fill(next);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Amazon accepts this price.').waitFor();
    expect(shop().find((one) => one.sku === sku)?.price).toBe(price);
    await page.getByRole('button', { name: 'Change price', exact: true }).click();
    await page.getByText(`Amazon accepted the price of ${sku}.`).waitFor();
    expect(shop().find((one) => one.sku === sku)?.price).toBe(Number(next));
    await page.getByRole('button', { name: 'Earlier changes' }).click();
    const changes = page.getByRole('dialog', { name: 'Earlier changes' });
    await changes.getByRole('button', { name: 'Undo' }).click();
    await changes.getByText('Undone').waitFor();
    expect(shop().find((one) => one.sku === sku)?.price).toBe(price);
  });

  it('The shop asks for a confirmation of a large price change', async () => {
    await openListings();
    const edit = listings().getByRole('button', { name: /^Change price of / });
    await edit.first().click();
    await page.getByRole('textbox', { name: 'New price' }).fill('0,50');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('This is a large price change.').waitFor();
    const change = page.getByRole('button', { name: 'Change price', exact: true });
    expect(await change.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /^Lower the price by / }).check();
    expect(await change.isEnabled()).toBe(true);
  });

  it('The shop changes the stock and the title of a listing', async () => {
    await openListings();
    const own = listings()
      .getByRole('button', { name: /^Change stock of / })
      .first();
    const sku = (await own.getAttribute('aria-label'))?.match(/^Change stock of (.+) in [A-Z]{2}$/)?.[1];
    for (const [field, name, value] of [
      ['quantity', 'stock', '77'],
      ['title', 'title', 'A kettle, “blue”'],
    ] as const) {
      await listings()
        .getByRole('button', { name: `Change ${name} of ${sku} in ` })
        .click();
      await page.getByRole('textbox', { name: `New ${name}` }).fill(value);
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: `Change ${name}`, exact: true }).click();
      await page.getByText(`Amazon accepted the ${name} of ${sku}.`).waitFor();
      expect(String(shop().find((one) => one.sku === sku)?.[field])).toBe(value);
    }
    await listings().getByText('A kettle, “blue”').waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('The shop changes the prices of several listings, and undoes the change', async () => {
    await openListings();
    const boxes = listings().getByRole('checkbox', { name: /^Select .+ in [A-Z]{2}$/, disabled: false });
    const skus: string[] = [];
    for (const at of [0, 1]) {
      const box = boxes.nth(at);
      skus.push((await box.getAttribute('aria-label'))?.match(/^Select (.+) in [A-Z]{2}$/)?.[1] ?? '');
      await box.check();
    }
    const readPrices = () => skus.map((sku) => shop().find((one) => one.sku === sku)?.price);
    const before = readPrices();
    await page.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the prices of 2 listings' });
    await dialog.getByRole('textbox', { name: 'Percentage', exact: true }).fill('30');
    await dialog.getByText('Left out: changes by more than 20 %.').first().waitFor();
    expect(await dialog.getByRole('button', { name: 'Change prices' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Percentage', exact: true }).fill('10');
    await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
    const changes = page.getByRole('dialog', { name: 'Earlier changes' });
    await changes.getByText('Changed 2 of 2 prices').waitFor();
    expect(readPrices()).toEqual(before.map((price = 0) => Math.round(price * 110) / 100));
    const change = changes.getByRole('region', { name: /^Price change of / }).first();
    await change.getByRole('button', { name: 'Undo' }).click();
    await changes.getByText('Undo: 2 of 2 prices').waitFor();
    await change.getByText('Undone').waitFor();
    expect(readPrices()).toEqual(before);
    await changes.getByRole('button', { name: 'Redo' }).first().waitFor();
    expect(journey.problems).toEqual([]);
  });
});
