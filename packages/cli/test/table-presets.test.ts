import { findOperation, loadOperation } from '@supercargo/catalogue';
import { describe, expect, it } from 'vitest';
import { checkColumns } from '../src/calls/response-columns.ts';
import { tablePresets } from '../src/calls/table-presets.ts';

async function load(name: string) {
  const [endpoint = '', version = '', operation = ''] = name.split('/');
  const entry = findOperation(endpoint, version, operation);
  if (entry === undefined) throw new Error(`The catalogue has no ${name}.`);
  return loadOperation(entry);
}

describe('Table presets', () => {
  it.each(Object.entries(tablePresets))('The response of %s has all columns', async (name, { columns }) => {
    await expect(checkColumns(columns, await load(name))).resolves.toBeUndefined();
  });

  it('There are at least 20 presets, and each starts with a different column than its others', () => {
    expect(Object.keys(tablePresets).length).toBeGreaterThanOrEqual(20);
    for (const { columns } of Object.values(tablePresets)) expect(new Set(columns).size).toBe(columns.length);
  });
});

describe('checkColumns', () => {
  it.each([
    ['orders/2026-01-01/searchOrders', 'orderID', 'Did you mean orderId?'],
    ['orders/2026-01-01/searchOrders', 'fulfillmentStatus', 'Did you mean fulfillment.fulfillmentStatus?'],
    ['orders/2026-01-01/getOrder', 'quantityOrderd', 'Did you mean quantityOrdered?'],
    ['notifications/v1/getSubscription', 'destination', 'Did you mean destinationId?'],
  ])('%s has no column %s and suggests one', async (name, column, suggestion) => {
    await expect(checkColumns([column], await load(name))).rejects.toThrow(suggestion);
  });

  it('Accepts any field of an object that the model does not describe', async () => {
    const descriptor = await load('listingsItems/2021-08-01/searchListingsItems');
    await expect(checkColumns(['attributes.item_name.value'], descriptor)).resolves.toBeUndefined();
  });

  it('Accepts every column if the model does not describe the response', async () => {
    const descriptor = { ...(await load('orders/v0/getOrders')), success: [] };
    await expect(checkColumns(['anything'], descriptor)).resolves.toBeUndefined();
  });
});
