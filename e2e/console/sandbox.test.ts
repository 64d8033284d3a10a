import type { Sandbox } from '@supercargo/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';

interface EventsPage {
  readonly payload: { readonly NextToken?: string; readonly FinancialEvents: { readonly patched?: boolean } };
}

/** Leaves the field with a key: its list of operations opens a moment later, over the next field. */
async function enterOperation(page: Page, operation: string): Promise<void> {
  const field = page.getByLabel('Operation').first();
  await field.fill(operation);
  await field.press('Tab');
}

/** Reads the first four pages of the financial events of a test seller. */
async function readFinancialEvents(sandbox: Sandbox, refreshToken: string): Promise<readonly EventsPage[]> {
  const { clientId, clientSecret } = sandbox.credentials;
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
  });
  const send = async (path: string, init: RequestInit) =>
    (await sandbox.fetch(new Request(`http://sandbox.test${path}`, init))).json();
  const { access_token } = (await send('/auth/o2/token', { method: 'POST', body })) as { access_token: string };
  const pages: EventsPage[] = [];
  let query = new URLSearchParams({
    MaxResultsPerPage: '10',
    PostedAfter: new Date(sandbox.clock.now() - 30 * 86_400_000).toISOString(),
  });
  while (pages.length < 4) {
    const path = `/finances/v0/financialEvents?${query}`;
    const page = (await send(path, { headers: { 'x-amz-access-token': access_token } })) as EventsPage;
    pages.push(page);
    query = new URLSearchParams({ NextToken: page.payload.NextToken ?? '' });
  }
  return pages;
}

describe.skipIf(!hasChromium)('the sandbox and its notifications', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  }, 120_000);
  afterAll(() => journey.close());

  it('The sandbox sends a notification for a new order after a subscription', async () => {
    const page = await journey.open('/notifications?tab=subscriptions');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Subscribe Test seller to notifications' });
    await dialog.getByLabel('Types').first().click();
    await page.getByRole('option', { name: 'ORDER_CHANGE' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.goto(new URL('/sandbox', journey.console.url).href);
    await page.getByRole('button', { name: 'Place 1 order' }).click();
    const message = await page.getByText(/Order [\d-]+ placed\./).textContent();
    const orderId = /[\d-]{10,}/.exec(message ?? '')?.[0] ?? 'none';

    await page.goto(new URL('/notifications', journey.console.url).href);
    await page.getByRole('button', { name: 'Order Change Notification' }).first().click();
    await page.getByRole('dialog').getByText(`"${orderId}"`).waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toMatch(/^\d+$/);
    expect(journey.problems).toEqual([]);
  });

  it('The stream of notifications is paused, counts new ones, and is resumed', async () => {
    const page = await journey.open('/notifications');
    const rows = page.getByRole('button', { name: 'Order Change Notification' });
    await rows.first().waitFor();
    const before = await rows.count();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Trigger notification' }).click();
    await page.getByRole('dialog').getByLabel('Copies').fill('3');
    await page.getByRole('button', { name: 'Send 3 notifications' }).click();
    await page.getByRole('button', { name: '3 new' }).waitFor();
    expect(await rows.count()).toBe(before);
    await page.getByRole('button', { name: '3 new' }).click();
    await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(before + 3);
    expect(journey.problems).toEqual([]);
  });

  it('A fault rule is added, shown on every screen, and removed', async () => {
    const page = await journey.open('/sandbox?tab=faults');
    await enterOperation(page, 'notifications/*');
    await page.getByLabel('Fault', { exact: true }).first().click();
    await page.getByRole('option', { name: 'Server error' }).click();
    await page.getByLabel('Status', { exact: true }).fill('400');
    await page.getByRole('button', { name: 'Add fault rule' }).click();
    await page.getByText('1 active fault rule').waitFor();

    await page.goto(new URL('/notifications?tab=subscriptions', journey.console.url).href);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Sandbox: 1 fault rule' }).click();
    await page.getByRole('button', { name: /^Remove fault rule/ }).click();
    await page.getByText('1 active fault rule').waitFor({ state: 'hidden' });

    await page.goto(new URL('/notifications?tab=subscriptions', journey.console.url).href);
    await page.getByRole('region', { name: 'Destinations' }).waitFor();
    // The fault rule causes problems, which are expected.
    journey.problems.splice(0);
  });

  it('The third page of a list of one test seller is patched', async () => {
    const page = await journey.open('/sandbox?tab=faults');
    const { sandbox } = journey.console.sandbox as NonNullable<typeof journey.console.sandbox>;
    const second = sandbox.addSeller({ seed: 'second' });
    const [first] = sandbox.sellers;
    await enterOperation(page, 'finances/v0/listFinancialEvents');
    await page.getByLabel('Fault', { exact: true }).first().click();
    await page.getByRole('option', { name: 'Changed response' }).click();
    await page.getByLabel('Selling partner', { exact: true }).first().click();
    await page.getByRole('option', { name: first?.sellerId ?? '' }).click();
    await page.getByLabel('Page', { exact: true }).fill('3');
    const editor = page.getByRole('textbox', { name: 'JSON Patch' });
    await editor.fill('[{ "op": "replace"');
    await page.getByText('Invalid JSON').waitFor();
    await editor.fill('[{ "op": "replace", "path": "/payload/FinancialEvents", "value": { "patched": true } }]');
    await page.getByRole('button', { name: 'Add fault rule' }).click();
    await page.getByText(`listFinancialEvents of ${first?.sellerId}; page 3`).waitFor();

    const patched = async (refreshToken = '') => {
      const pages = await readFinancialEvents(sandbox, refreshToken);
      return pages.map(({ payload }) => payload.FinancialEvents.patched === true);
    };
    expect(await patched(first?.refreshToken)).toEqual([false, false, true, false]);
    expect(await patched(second.refreshToken)).toEqual([false, false, false, false]);
    await page.getByRole('button', { name: /^Remove fault rule: Changed response/ }).click();
    await page.getByText('1 active fault rule').waitFor({ state: 'hidden' });
    sandbox.removeSeller(second.sellerId);
    expect(journey.problems).toEqual([]);
  });

  it('A quirk is turned on', async () => {
    const page = await journey.open('/sandbox?tab=faults');
    await page.getByRole('checkbox', { name: 'endless-page' }).click();
    await page.getByRole('checkbox', { name: 'endless-page', checked: true }).waitFor();
    const { sandbox } = journey.console.sandbox as NonNullable<typeof journey.console.sandbox>;
    const isOn = () => sandbox.quirks.list().find(({ name }) => name === 'endless-page')?.isOn;
    await expect.poll(isOn).toBe(true);
    sandbox.quirks.reset();
    expect(journey.problems).toEqual([]);
  });

  it('An order is edited as JSON, an invalid one is rejected, and orders are added from a file', async () => {
    const page = await journey.open('/sandbox?tab=records&kind=orders');
    const table = page.getByRole('region', { name: 'Records: orders' });
    const row = table.getByRole('row').nth(1);
    const open = row.getByRole('button');
    const id = (await open.textContent()) ?? '';
    await open.click();
    const drawer = page.getByRole('dialog', { name: id });
    const editor = drawer.getByRole('textbox', { name: `Record ${id} as JSON` });
    const original = await editor.inputValue();
    const withStatus = (status: string) => original.replace(/"status": "\w+"/, `"status": "${status}"`);

    await editor.fill(withStatus('Lost'));
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText(/status must be one of Pending/).waitFor();
    await editor.fill(withStatus('Canceled'));
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await row.getByRole('cell', { name: 'Canceled', exact: true }).waitFor();

    const added = '026-0000001-0000001';
    const buffer = Buffer.from(JSON.stringify({ [added]: { ...JSON.parse(original), id: added } }));
    const file = { name: 'orders.json', mimeType: 'application/json', buffer };
    await page.locator('input[type=file]').first().setInputFiles(file);
    const records = page.getByRole('dialog', { name: 'Records of the type orders' });
    await records.getByRole('button', { name: 'Save 1 record' }).click();
    await page.getByText('1 record added, 0 changed.').waitFor();

    await row.getByRole('button').click();
    await drawer.getByRole('button', { name: 'Remove' }).click();
    await page
      .getByRole('dialog', { name: `Remove ${id}` })
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByText(`Record ${id} removed.`).waitFor();
    await table.getByRole('button', { name: id, exact: true }).waitFor({ state: 'detached' });
    // The sandbox rejected the invalid order.
    journey.problems.splice(0);
  });

  it('The clock of the sandbox is advanced on a phone-sized screen', async () => {
    const page = await journey.open('/sandbox', { viewport: { width: 360, height: 740 } });
    const time = page.getByTestId('sandbox-time').locator('time');
    await time.waitFor();
    const before = Date.parse((await time.getAttribute('datetime')) ?? '');
    await page.getByRole('button', { name: '+1 day' }).click();
    const measureAdvance = async () => Date.parse((await time.getAttribute('datetime')) ?? '') - before;
    await expect.poll(measureAdvance, { timeout: 45_000 }).toBeGreaterThanOrEqual(86_400_000);
    await page.getByRole('link', { name: 'Sandbox: clock changed' }).waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
    expect(journey.problems).toEqual([]);
  });

  it('The sandbox is reset, restored from a snapshot, stopped and started on its screen', async () => {
    const page = await journey.open('/sandbox?tab=state');
    const clockChangedLink = page.getByRole('link', { name: 'Sandbox: clock changed' });
    const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: '+1 day' }).click();
    await clockChangedLink.waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('a-day-later');
    await page.getByRole('button', { name: 'Create snapshot' }).click();
    await page.getByRole('button', { name: 'Restore a-day-later' }).waitFor();

    await page.getByRole('button', { name: 'Reset…', exact: true }).click();
    await confirm('Reset everything');
    await page.getByText('Sandbox reset.', { exact: true }).waitFor();
    await clockChangedLink.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Restore a-day-later' }).click();
    await confirm('Restore');
    await clockChangedLink.waitFor();

    await page.getByRole('button', { name: 'Stop sandbox' }).click();
    await page.getByText('The sandbox is stopped').waitFor();
    await page.getByRole('button', { name: 'Start sandbox' }).click();
    await page.getByRole('button', { name: 'Restore a-day-later' }).waitFor();
    await clockChangedLink.waitFor();
    // Requests fail while the sandbox is stopped.
    journey.problems.splice(0);
  });
});
