import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPageHeaders } from '../support/console/browser-session.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { closeDialog } from '../support/console/page-actions.ts';

const nothing = 'Select listings to change their prices at once.';

describe.skipIf(!hasChromium)('a search of a list', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await Journey.start({ copies: true });
    page = await journey.open('/');
  });
  afterAll(() => journey.close());

  const table = () => page.getByRole('region', { name: 'Listings' });
  const search = () => page.getByRole('textbox', { name: 'Search listings' });
  const boxes = () => table().getByRole('checkbox', { name: /^Select .+ in [A-Z]{2}$/ });
  const listSkus = async () => {
    const labels = await boxes().evaluateAll((found) => found.map((box) => box.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.replace(/^Select (.+) in [A-Z]{2}$/, '$1'));
  };
  const status = () => page.getByText(/listings? selected|^Select listings/);
  const selectMatching = () => page.getByRole('button', { name: /^Select all that match/ });
  const openListings = async () => {
    // Those of other marketplaces may still be copied.
    const { marketplaceId } = journey.console.sandbox?.sandbox.credentials ?? {};
    await page.goto(`${journey.origin}/listings?marketplace=${marketplaceId}`);
    await boxes().nth(1).waitFor();
    return listSkus();
  };
  /** Expects that exactly the shown listings that can be selected are selected, and that all of them match. */
  const expectSelected = async (text: string) => {
    await status().filter({ hasText: 'selected' }).waitFor();
    const others = async () => (await listSkus()).filter((sku) => !sku.includes(text));
    await expect.poll(others).toEqual([]);
    const selectable = await boxes().and(page.locator(':enabled')).count();
    const checked = await boxes().and(page.locator(':checked')).count();
    expect([checked, checked]).toEqual([selectable, Number((await status().textContent())?.split(' ')[0])]);
  };

  it.each([
    ['with the mouse', () => selectMatching().click()],
    ['while the field keeps the focus', () => selectMatching().dispatchEvent('click')],
  ])('A search of a list selects only what matches, without Enter, when Select all is used %s', async (_, click) => {
    const sku = (await openListings()).at(1) ?? '';
    await search().pressSequentially(sku);
    await click();
    await expectSelected(sku);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(sku);
    await page.getByRole('button', { name: 'Change prices' }).click();
    const count = Number((await status().textContent())?.split(' ')[0]);
    const dialog = page.getByRole('dialog', { name: `Change the prices of ${count} listing` });
    await dialog.getByRole('textbox', { name: 'Percentage', exact: true }).fill('5');
    const rows = dialog.getByRole('region', { name: 'New prices' }).getByRole('row');
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(count + 1);
    await closeDialog(dialog);
    expect(journey.problems).toEqual([]);
  });

  it('A search of a list selects only what matches with the box in the heading during the wait', async () => {
    const sku = (await openListings()).at(1) ?? '';
    await search().pressSequentially(sku);
    await page.getByRole('checkbox', { name: 'Select all shown listings' }).dispatchEvent('click');
    await expectSelected(sku);
  });

  it('A search of a list ends the selection, applies with Enter at once, and is cleared with Escape', async () => {
    const [first = ''] = await openListings();
    await page.getByRole('checkbox', { name: 'Select all shown listings' }).check();
    await status().filter({ hasText: 'selected' }).waitFor();
    await search().pressSequentially(first);
    await page.keyboard.press('Enter');
    await page.getByText(nothing).waitFor();
    await expect.poll(async () => (await listSkus()).every((sku) => sku.includes(first))).toBe(true);
    await page.keyboard.press('Escape');
    expect(await search().inputValue()).toBe('');
    await expect.poll(async () => (await listSkus()).length).toBeGreaterThan(1);
    await page.getByText(nothing).waitFor();
    expect(journey.problems).toEqual([]);
  });

  it.each([
    ['/orders', 'Search orders', 'Orders'],
    ['/inventory', 'Search stock', 'Stock'],
    ['/inventory?tab=age', 'Search stock', 'Stock by age'],
  ])('A search of a list narrows the list of %s while the user types', async (path, name, region) => {
    await page.goto(`${journey.origin}${path}`);
    const rows = page.getByRole('region', { name: region, exact: true }).getByRole('row');
    await rows.nth(2).waitFor();
    const field = page.getByRole('textbox', { name });
    await field.pressSequentially('no such text');
    await rows.first().waitFor({ state: 'detached' });
    await page.getByText(/no such text/).waitFor();
    await page.keyboard.press('Escape');
    await rows.nth(2).waitFor();
    expect(await page.locator(':focus').and(field).count()).toBe(1);
    expect(journey.problems).toEqual([]);
  });

  it('A search of a list keeps every character, when the list follows while the user types on a slow machine', async () => {
    await page.goto(`${journey.origin}/orders`);
    const field = page.getByRole('textbox', { name: 'Search orders' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    for (const text of ['one and two', 'red or blue', 'any of them']) {
      // Around the 200 ms after which a search is applied.
      for (const [at, key] of [...text].entries()) await field.press(key, { delay: 100 + (at % 4) * 70 });
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text);
      expect(await field.inputValue()).toBe(text);
      await page.keyboard.press('Escape');
      await expect.poll(() => new URL(page.url()).searchParams.get('search') ?? '').toBe('');
    }
    await session.detach();
    expect(journey.problems).toEqual([]);
  });

  it('A search of a list deletes only the notifications that match', async () => {
    const paste = async (notificationType: string, notificationId: string) => {
      const message = JSON.stringify({
        notificationVersion: '1.0',
        notificationType,
        payloadVersion: '1.0',
        eventTime: '2026-11-24T10:00:00.000Z',
        payload: {},
        notificationMetadata: {
          notificationId,
          applicationId: 'a',
          subscriptionId: 's',
          publishTime: '2026-11-24T10:00:00.000Z',
        },
      });
      const response = await page.request.post(`${journey.origin}/trpc/notifications.paste`, {
        headers: await readPageHeaders(page),
        data: { message },
      });
      expect(response.status()).toBe(200);
    };
    await paste('ORDER_CHANGE', 'n1');
    await paste('FEED_PROCESSING_FINISHED', 'n2');
    await page.goto(`${journey.origin}/notifications`);
    const rows = page.getByRole('region', { name: 'Notifications, newest first' }).getByRole('row');
    await rows.nth(2).waitFor();
    await page.getByRole('textbox', { name: 'Search' }).pressSequentially('n2');
    await page.getByRole('button', { name: /^Delete all/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete notifications' });
    await dialog.getByText('Deletes 1 matching notification from the console.').waitFor();
    await dialog.getByRole('button', { name: 'Delete notifications' }).click();
    await page.getByText('No matching notifications').waitFor();
    await page.getByRole('textbox', { name: 'Search' }).press('Escape');
    await expect.poll(() => rows.count()).toBe(2);
    expect(journey.problems).toEqual([]);
  });
});
