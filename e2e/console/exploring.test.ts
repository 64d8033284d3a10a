import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';

describe.skipIf(!hasChromium)('the explorer', () => {
  let journey: Journey;
  const sandbox = () => (journey.console.sandbox as NonNullable<typeof journey.console.sandbox>).sandbox;
  const countSent = (operation: string) =>
    sandbox().events.filter((event) => event.operation?.endsWith(`/${operation}`)).length;
  beforeAll(async () => {
    journey = await Journey.start();
  });
  afterAll(() => journey.close());

  it('The explorer finds an operation, sends a call only with valid input, and shows the response as a tree and a table', async () => {
    const page = await journey.open('/explorer');
    const search = page.getByRole('searchbox', { name: 'Search operations' });
    await search.fill('reports by type');
    await page
      .getByRole('navigation', { name: 'Operations' })
      .getByRole('link', { name: /getReports/ })
      .waitFor();
    await search.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'reports.getReports' }).waitFor();

    await page.getByRole('button', { name: /^Show \d+ more/ }).click();
    await page.getByRole('combobox', { name: 'reportTypes' }).fill('GET_MERCHANT_LISTINGS_ALL_DATA');
    await page.keyboard.press('Enter');
    await page.getByLabel('pageSize').fill('1000');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: '1 invalid field' });
    await alert.getByRole('button', { name: 'query.pageSize' }).click();
    await page.locator(':focus').and(page.getByLabel('pageSize')).waitFor();
    expect(countSent('getReports')).toBe(0);

    await page.getByLabel('pageSize').fill('10');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Status 200').waitFor();
    expect(countSent('getReports')).toBe(1);
    await page.getByRole('tree').getByText('reports', { exact: false }).first().waitFor();
    await page.getByRole('tab', { name: 'Table' }).click();
    await page
      .getByRole('region', { name: 'Table of reports' })
      .getByText('GET_MERCHANT_LISTINGS_ALL_DATA')
      .first()
      .waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('The explorer moves nothing while a call is sent again, opens nested lists, and has a handle between request and response', async () => {
    const viewport = { width: 1600, height: 900 };
    const page = await journey.open('/explorer/orders/searchOrders?version=2026-01-01', { viewport });
    await page.getByRole('button', { name: 'Fill in example' }).click();
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const response = page.getByRole('region', { name: 'Response' });
    await send.click();
    await response.getByText('Status 200').waitFor();
    await response.getByRole('link', { name: 'Open in Activity' }).waitFor();
    const readPlaces = () =>
      Promise.all(
        [send, page.getByRole('tab', { name: 'Form' }), page.getByRole('tab', { name: 'Table' })].map((one) =>
          one.boundingBox().then((box) => box && { x: box.x, y: box.y }),
        ),
      );
    const before = await readPlaces();
    const sent = countSent('searchOrders');
    await send.click();
    expect(await readPlaces()).toEqual(before);
    await expect.poll(() => countSent('searchOrders')).toBe(sent + 1);
    await response.getByText('Status 200').waitFor();
    expect(await readPlaces()).toEqual(before);

    await page.getByRole('tab', { name: 'Table' }).click();
    await response
      .getByRole('button', { name: /^orderAliases/ })
      .first()
      .click();
    await response.getByRole('table', { name: 'orderAliases' }).waitFor();

    const handle = page.getByRole('separator', { name: 'Width of request and response' });
    const place = await handle.boundingBox();
    await handle.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await handle.boundingBox())?.x).toBeLessThan((place?.x ?? 0) - 20);
    expect(journey.problems).toEqual([]);
  });

  it('The explorer copies a call as code without secrets', async () => {
    const page = await journey.open('/explorer/reports/getReports?version=2021-06-30');
    await page.getByRole('button', { name: 'Copy as code', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy as code' });
    const copied: Record<string, string> = {};
    for (const language of ['TypeScript', 'curl']) {
      await dialog.getByRole('tab', { name: language, exact: true }).click();
      await dialog.getByRole('button', { name: `Copy ${language}` }).click();
      copied[language] = await page.evaluate<string>('navigator.clipboard.readText()');
    }
    expect(copied.TypeScript).toContain("from 'supercargo'");
    expect(copied.TypeScript).toContain('getReports');
    expect(copied.curl).toContain('/reports/2021-06-30/reports?marketplaceIds=');
    const { clientId, clientSecret, refreshToken } = sandbox().credentials;
    for (const secret of [clientSecret, refreshToken, 'Atza|', 'Atzr|']) {
      expect(JSON.stringify(copied)).not.toContain(secret);
    }
    expect(clientId).not.toBe('');
    expect(journey.problems).toEqual([]);
  });

  it('The explorer shows the effect of a write, and sends it only after confirmation', async () => {
    const page = await journey.open('/explorer/reports/createReport?version=2021-06-30');
    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send createReport?' });
    await dialog.getByText('No real data changes').waitFor();
    const details = await dialog.getByRole('row').allTextContents();
    expect(details).toEqual([
      expect.stringContaining(`SellerTest seller (${sandbox().credentials.sellerId})`),
      expect.stringMatching(/^Marketplace.+/),
      expect.stringMatching(/^Effect.+/),
    ]);
    await dialog.getByText(`POST ${journey.console.sandbox?.url}/reports/2021-06-30/reports`).waitFor();
    const before = countSent('createReport');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(countSent('createReport')).toBe(before);

    await page.getByRole('button', { name: 'Send…' }).click();
    await dialog.getByRole('button', { name: 'Send for Test seller' }).click();
    await page.getByText('Status 202').waitFor();
    expect(countSent('createReport')).toBe(before + 1);
    expect(journey.problems).toEqual([]);
  });

  it('The explorer shows that a throttled call waits, and cancels it', async () => {
    sandbox().faults.add({ fault: 'throttle', operation: '*searchOrders', times: 1 });
    const page = await journey.open('/explorer/orders/searchOrders?version=2026-01-01');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/throttled this call once \(status 429\)\. Next attempt in about/).waitFor();
    await page.getByRole('link', { name: 'See quotas' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Request cancelled').waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('The explorer diagnoses a rejected call and shows the next step', async () => {
    const page = await journey.open('/sandbox?tab=partners');
    await page.getByRole('checkbox', { name: 'Finance and Accounting', checked: true }).click();
    await page.getByRole('checkbox', { name: 'Finance and Accounting', checked: false }).waitFor();
    await page.goto(`${journey.origin}/explorer/finances/listFinancialEventGroups?version=v0`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Status 403').waitFor();

    await page.goto(`${journey.origin}/activity?outcome=failed`);
    await page
      .getByRole('link', { name: /listFinancialEventGroups/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'listFinancialEventGroups' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Likely causes' }).waitFor();
    await page.getByRole('button', { name: 'Check with Amazon' }).click();
    await page.getByText('Checked: token request (eu): succeeded; marketplaces (eu): succeeded').waitFor();
    const causes = page.getByRole('region', { name: 'Likely causes' }).getByRole('listitem');
    await causes.filter({ hasText: 'ruled out' }).first().waitFor();
    const first = await causes.first().textContent();
    expect(first).toContain('needs the role "Finance and Accounting"');
    expect(first).toMatch(/Next step: .*have the seller authorize the application again/);
    expect(journey.problems).toEqual([]);
  });
});
