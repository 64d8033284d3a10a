import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOrders } from '../support/console/fill-console.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';

const buildOrderInput = (orderId: string) => ({ path: { orderId } });

describe.skipIf(!hasChromium)('saved calls', () => {
  let journey: Journey;
  let knownOrder: { readonly path: { readonly orderId: string } };
  beforeAll(async () => {
    journey = await Journey.start();
    const { services, sandbox } = journey.console;
    const [connected] = await services.sellers.list('local');
    const sellerId = (connected as NonNullable<typeof connected>).seller.id;
    knownOrder = buildOrderInput(sandbox?.sandbox.testData.placeOrders()[0]?.orderId ?? 'none');
    await callOrders(journey.console, sellerId, 'getOrder', knownOrder);
    await callOrders(journey.console, sellerId, 'getOrder', buildOrderInput('000-0000000-0000000'));
  });
  afterAll(() => journey.close());

  it('Saved calls keep their input when the user switches between form and JSON', async () => {
    const page = await journey.open('/explorer/orders/searchOrders?version=2026-01-01&tab=json');
    const editor = page.getByRole('textbox', { name: 'Input as JSON' });
    const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
    await editor.fill(
      '{"query": {"marketplaceIds": ["A1PA6795UKMFR9"], "createdAfter": "2026-01-01T00:00:00Z", "maxResultsPerPage": 7}}',
    );
    for (let round = 0; round < 5; round += 1) {
      await tab('Form');
      await page.getByLabel('createdAfter', { exact: true }).waitFor();
      await tab('JSON');
      await editor.waitFor();
    }
    const input = JSON.parse((await editor.locator('.cm-line').allTextContents()).join('\n'));
    expect(input.query).toEqual({
      marketplaceIds: ['A1PA6795UKMFR9'],
      createdAfter: '2026-01-01T00:00:00Z',
      maxResultsPerPage: 7,
    });

    await editor.fill('{"query": {');
    await tab('Form');
    await page.getByRole('alert').getByText('The form shows the last valid input').waitFor();
    await tab('JSON');
    expect(await editor.textContent()).toBe('{"query": {');
    expect(journey.problems).toEqual([]);
  });

  it('Saved calls can be found in the history, starred, annotated and sent again', async () => {
    const page = await journey.open('/explorer?panel=history');
    const history = page.getByRole('dialog', { name: 'Call history' });
    const stars = history.getByRole('button', { name: 'Star call' });
    await expect.poll(() => stars.count()).toBe(2);
    await history.getByRole('searchbox').fill(knownOrder.path.orderId);
    await expect.poll(() => stars.count()).toBe(1);
    await stars.click();
    await history.getByRole('button', { name: 'Unstar call' }).waitFor();
    await history.getByLabel('Note').fill('The order of the lamp');
    await history.getByLabel('Starred').check();

    await page.reload();
    await history.getByRole('searchbox').fill('of the lamp');
    await expect.poll(() => history.getByLabel('Note').count()).toBe(1);
    await history.getByRole('button', { name: 'Unstar call' }).waitFor();
    expect(await history.getByLabel('Note').inputValue()).toBe('The order of the lamp');
    await history.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('heading', { level: 2, name: 'orders.getOrder' }).waitFor();
    await page.getByText('Status 200').waitFor();
    expect(await page.getByLabel('orderId').inputValue()).toBe(knownOrder.path.orderId);
    expect(journey.problems).toEqual([]);
  });

  it('Saved calls run in order until the first failure, and show a summary', async () => {
    const { savedRequests } = journey.console.services.explorer;
    const names = { endpoint: 'orders', version: '2026-01-01', operation: 'getOrder', collection: 'Morning' };
    const inputs = {
      'A known order': knownOrder,
      'No such order': buildOrderInput('000-0000000-0000000'),
      'Not reached': knownOrder,
    };
    for (const [name, input] of Object.entries(inputs)) await savedRequests.save('local', { ...names, name, input });
    const page = await journey.open('/explorer?panel=saved');
    const saved = page.getByRole('dialog', { name: 'Saved calls' });
    await saved.getByLabel('Select all in Morning').check();
    await saved.getByRole('button', { name: 'Run 3 calls' }).click();
    const summary = saved.getByRole('status');
    await summary.getByText('1 succeeded, 1 failed').waitFor();
    await summary.getByText('Stopped after the failed call. 1 call was not sent.').waitFor();
    await saved.getByText(/^200, /).waitFor();
    expect(await saved.getByText('Failed', { exact: true }).count()).toBe(1);
    expect(journey.problems).toEqual([]);
  });
});
