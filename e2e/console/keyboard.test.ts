import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { tabTo } from '../support/console/keyboard-focus.ts';
import { waitForDone, waitForTable } from '../support/console/page-actions.ts';
import { readColumn } from '../support/console/read-column.ts';

/** Without motion, the focus outline appears at once. */

describe.skipIf(!hasChromium)('keyboard use', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  });
  afterAll(() => journey.close());

  it('The keyboard skips the navigation, lists the shortcuts and turns them off', async () => {
    const page = await journey.open();
    // What is still loading cannot have the focus.
    const firstLink = page.getByRole('main').getByRole('link').first();
    await firstLink.waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1);
    await page.keyboard.press('Enter');
    await page.locator('#main:focus').waitFor();
    await tabTo(page, firstLink, 3);

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByRole('row', { name: /^Reports/ }).waitFor();
    await tabTo(page, keys.getByRole('switch', { name: 'Single-key shortcuts' }), 5);
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.keyboard.press('Control+k');
    await page
      .locator(':focus')
      .and(page.getByRole('textbox', { name: 'Search everything' }))
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(journey.problems).toEqual([]);
  });

  it('The keyboard opens a report with the palette, sorts it and reads it row by row', async () => {
    const page = await journey.open();
    await page.keyboard.press('Control+k');
    await page
      .locator(':focus')
      .and(page.getByRole('textbox', { name: 'Search everything' }))
      .waitFor();
    await page.keyboard.type('reports');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await tabTo(page, page.getByRole('region', { name: 'Report runs' }).getByRole('link').first());
    await page.keyboard.press('Enter');
    await waitForDone(page);
    await tabTo(page, page.getByRole('button', { name: 'Steps' }));
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Steps' }).waitFor();
    await waitForTable(page);

    const grid = page.getByRole('grid');
    await tabTo(page, grid);
    await tabTo(page, grid.getByRole('button', { name: 'price', exact: true }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'price' }).and(page.locator('[aria-sort=descending]')).waitFor();
    await waitForTable(page);
    const prices = (await readColumn(page, 'price')).map(Number);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));

    await grid.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Row' });
    await panel.getByRole('heading', { name: /^Row 2 of/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await panel.getByRole('heading', { name: /^Row 3 of/ }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.locator(':focus').and(grid).waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('The keyboard finds an operation and sends a call', async () => {
    const page = await journey.open();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.getByRole('heading', { level: 1, name: 'Explorer' }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Search operations' });
    await page.locator(':focus').and(search).waitFor();
    await page.keyboard.type('searchOrders');
    await page.getByText('1 of 383 operations').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'orders.searchOrders' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Status 200').waitFor();
    await tabTo(page, page.getByRole('tab', { name: 'Tree' }));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('region', { name: /^Table of/ }).waitFor();
    expect(journey.problems).toEqual([]);
  });
});
