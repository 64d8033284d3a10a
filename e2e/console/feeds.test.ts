import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { closeDialog } from '../support/console/page-actions.ts';

const table = [
  'SKU\toperation\tproduct type\tprice\tquantity\ttitle',
  'LAMP-1\tupdate\tLAMP\t12.50\t3\tDesk lamp',
  'LAMP-2\tpartial\tLAMP\t14,00\t0\tFloor lamp',
  'NO-SUCH\tpatch\tLAMP\t9.99\t5\tMoon lamp',
].join('\n');

describe.skipIf(!hasChromium)('feeds and queries', { timeout: 240_000 }, () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  }, 120_000);
  afterAll(() => journey.close());

  it('A feed shows an invalid row before sending, and a row that Amazon rejected with its SKU', async () => {
    const page = await journey.open('/feeds');
    await page.getByRole('heading', { name: 'No feeds yet' }).waitFor();
    await page.getByRole('link', { name: 'New feed' }).first().click();
    await page.getByLabel('Paste a table').fill(table);
    await page.getByRole('button', { name: 'Use table' }).click();
    await page.getByRole('button', { name: 'Validate 3 rows' }).click();
    const invalidRows = page.getByRole('region', { name: 'Invalid rows' });
    await invalidRows.waitFor();
    const cells = await invalidRows.getByRole('row').nth(1).getByRole('cell').allTextContents();
    expect(cells).toEqual([
      '2',
      'LAMP-2',
      'price',
      '14,00',
      'a number of 0 or more with a decimal point and at most 15 digits, such as 12.50',
    ]);

    await page.getByRole('button', { name: 'Skip invalid rows and send 2 messages…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send 2 messages?' });
    await dialog.getByText('1 row is skipped').waitFor();
    await dialog.getByRole('button', { name: 'Send 2 messages' }).click();

    const messages = page.getByRole('region', { name: 'Messages', exact: true });
    await messages.waitFor({ timeout: 60_000 });
    const rows = messages.getByRole('row');
    expect(await rows.nth(1).getByRole('cell').allTextContents()).toEqual([
      '3',
      'NO-SUCH',
      'Rejected',
      expect.stringContaining('13013'),
    ]);
    expect((await rows.nth(2).getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['1', 'LAMP-1', 'Accepted']);

    await messages.getByRole('button', { name: 'NO-SUCH' }).click();
    const message = page.getByRole('dialog', { name: 'Message 2' });
    await message.getByRole('cell', { name: 'Moon lamp' }).waitFor();
    await closeDialog(message);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export rejected rows' }).click();
    expect((await download).suggestedFilename()).toBe('failed.csv');

    // All screens show the same status.
    await page.getByRole('status').getByText('Partially accepted').waitFor();
    const { pathname } = new URL(page.url());
    for (const path of ['/', '/feeds']) {
      await journey.open(path);
      await page.getByRole('main').getByText('Partially accepted', { exact: true }).waitFor();
    }

    await journey.open(pathname);
    await page.getByRole('button', { name: 'Fix and resend' }).click();
    await page.getByText('rejected rows of Pasted rows').waitFor();
    await page.getByRole('button', { name: 'Validate 1 row' }).click();
    await page.getByText('The row is valid').waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('A feed accepts the example of the form', async () => {
    const page = await journey.open('/feeds/new');
    const area = page.getByLabel('Paste a table');
    await area.fill((await area.getAttribute('placeholder')) ?? '');
    await page.getByRole('button', { name: 'Use table' }).click();
    await page.getByRole('button', { name: 'Validate 2 rows' }).click();
    await page.getByText('All 2 rows are valid').waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('The queries screen runs an example query of Data Kiosk, and shows the errors of an invalid query', async () => {
    const page = await journey.open('/queries');
    await page.getByRole('button', { name: /^Sales and sessions by product/ }).click();
    const editor = page.getByRole('textbox', { name: 'Query' });
    await editor.getByText('unitsOrdered').waitFor();
    await editor.getByText('unitsOrdered').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' unitsLost');
    await page.getByText('Cannot query field "unitsLost"').first().waitFor();
    expect(await page.getByRole('button', { name: 'Run query', exact: true }).isDisabled()).toBe(true);
    for (const _ of ' unitsLost') await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Run query', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sales and traffic by asin' }).waitFor();
    await page.getByText('Done', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByText('currencyCode').first().waitFor();
    expect(journey.problems).toEqual([]);
  });
});
