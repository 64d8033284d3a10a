import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';
import { waitForDone, waitForTable } from '../support/console/page-actions.ts';

const minute = 60_000;

describe.skipIf(!hasChromium)('a schedule', () => {
  let journey: Journey;
  let offset = 0;
  beforeAll(async () => {
    journey = await Journey.start({ now: () => Date.now() + offset });
  });
  afterAll(() => journey.close());

  it('A schedule starts a run when it is due, and not before', async () => {
    const page = await journey.open('/reports/new?type=GET_MERCHANT_LISTINGS_ALL_DATA');
    await page.getByRole('button', { name: 'Schedule…' }).click();
    await page.getByLabel('Schedule name').fill('Listings all day');
    await page.getByRole('combobox', { name: 'Repeat every' }).click();
    await page.getByRole('option', { name: 'N minutes' }).click();
    await page.getByLabel('Minutes').fill('30');
    await page.getByRole('button', { name: 'Create schedule' }).click();
    const row = page.getByRole('row', { name: /Listings all day/ });
    await row.getByText('Never').waitFor();

    offset = 29 * minute;
    await journey.console.services.schedules.startDue();
    await page.reload();
    await row.getByText('Never').waitFor();

    // The console checks for due schedules every few seconds.
    offset = 31 * minute;
    await row.getByRole('link').click({ timeout: 20_000 });
    await page.getByText('by a schedule').waitFor();
    await waitForDone(page);
    await waitForTable(page);
    expect(journey.problems).toEqual([]);
  });
});
