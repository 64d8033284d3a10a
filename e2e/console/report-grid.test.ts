import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { waitForDone, waitForTable } from '../support/console/page-actions.ts';
import { readColumn } from '../support/console/read-column.ts';

/** Returns the names of the rendered columns, from left to right. */
async function listColumns(page: Page): Promise<(string | null)[]> {
  const headers = await page.getByRole('grid').locator('[role=columnheader][data-column]').all();
  return Promise.all(headers.map((header) => header.getAttribute('data-column')));
}

describe.skipIf(!hasChromium)('the table of a report', () => {
  let journey: Journey;
  let path: string;
  beforeAll(async () => {
    journey = await Journey.start();
    const page = await journey.open('/reports');
    await page.getByRole('region', { name: 'Report runs' }).getByRole('link').first().click();
    await waitForDone(page);
    path = new URL(page.url()).pathname;
  });
  afterAll(() => journey.close());

  it('The table of a report saves the visibility, order and width of columns in the URL', async () => {
    const page = await journey.open(path);
    await waitForTable(page);
    const [first = '', second = '', third = ''] = (await listColumns(page)) as string[];
    const header = (name: string) => page.getByRole('columnheader', { name }).first();
    const choose = async (column: string, item: string) => {
      await page.getByRole('button', { name: `Column menu: ${column}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await page.getByRole('grid').getByRole('button', { name: third, exact: true }).press('Shift+ArrowLeft');
    await choose(first, 'Hide column');
    const { width: before = 0 } = (await header(second).boundingBox()) ?? {};
    await choose(second, 'Make wider');
    const readLayout = async () => ({
      columns: (await listColumns(page)).slice(0, 2),
      width: (await header(second).boundingBox())?.width,
    });
    await expect.poll(readLayout).toEqual({ columns: [third, second], width: before + 40 });

    const edge = await header(second).boundingBox();
    if (edge === null) throw new Error('The column is not visible.');
    await page.mouse.move(edge.x + edge.width - 2, edge.y + edge.height / 2);
    await page.mouse.down();
    await page.mouse.move(edge.x + edge.width + 58, edge.y + edge.height / 2);
    await page.mouse.up();
    await expect.poll(readLayout).toEqual({ columns: [third, second], width: before + 100 });

    await page.reload();
    await waitForTable(page);
    await expect.poll(readLayout).toEqual({ columns: [third, second], width: before + 100 });
    await page.getByRole('button', { name: 'Reset view' }).click();
    await page.getByRole('grid').getByRole('button', { name: first, exact: true }).waitFor();
    expect((await listColumns(page)).slice(0, 3)).toEqual([first, second, third]);
    expect(new URL(page.url()).search).toBe('');
    expect(journey.problems).toEqual([]);
  });

  it('The table of a report supports the keyboard, and copies rows as tab-separated values', async () => {
    const page = await journey.open(path);
    await waitForTable(page);
    const grid = page.getByRole('grid');
    const copy = async (message: string) => {
      await page.keyboard.press('Control+c');
      await page.getByRole('alert').getByText(message).last().waitFor();
      return page.evaluate<string>('navigator.clipboard.readText()');
    };
    const skus = await readColumn(page, 'seller-sku');
    const cells = await grid.getByRole('row').nth(2).getByRole('gridcell').allTextContents();
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(cells[1]).not.toBe(cells[0]);
    expect(await copy('Cell copied')).toBe(cells[1]);

    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('status').getByText('2 selected').waitFor();
    const lines = (await copy('2 rows copied')).split('\n').map((line) => line.split('\t'));
    const index = lines[0]?.indexOf('seller-sku') ?? -1;
    expect(lines.map((line) => line[index])).toEqual(['seller-sku', skus[1], skus[2]]);

    await page.keyboard.press('Control+a');
    const all = /\d+/.exec((await page.getByRole('status').getByText('selected').textContent()) ?? '')?.[0];
    await page.getByRole('status').getByText(`${all} selected`).waitFor();
    await page.keyboard.press('Control+End');
    await grid.locator(`[aria-rowindex="${Number(all) + 1}"]`).waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Escape');
    await page.getByRole('status').getByText('selected').waitFor({ state: 'hidden' });
    expect(journey.problems).toEqual([]);
  });
});
