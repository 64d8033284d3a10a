import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInProcess } from './support/in-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function find(text: string, endpoint = 'orders'): Promise<string[]> {
  writeFileSync(join(folder, 'a.ts'), text);
  const { stdout } = await runInProcess(folder, ['migrate', endpoint, folder, '--json']);
  return JSON.parse(stdout).map(({ line, kind, found, description, automatic }: Record<string, string>) => {
    return `${line} ${kind}${automatic ? '+' : ''} ${found}: ${description?.split('. ')[0]}`;
  });
}

const program = `const { Orders } = await sp.callAPI({ operation: 'getOrders', endpoint: 'orders' });
for (const order of Orders) {
  print(order.AmazonOrderId, order.ShippingAddress?.City, order.OrderTotal.Amount, order.HasRegulatedItems);
  const { OrderItems } = await seller.orders.getOrderItems({ path: { orderId: order.AmazonOrderId } });
  print(OrderItems.map((item) => item.ASIN), OrderItems.map((item) => item.ItemPrice?.Amount));
}
`;

describe('migrate orders', () => {
  test('prints what the guide shows', async () => {
    mkdirSync(join(folder, 'shop'));
    const text = `const { Orders } = await sp.orders.getOrders({ query });
for (const order of Orders) console.log(order.OrderTotal.Amount);
`;
    writeFileSync(join(folder, 'shop', 'list.js'), text);
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/command-line.md'), 'utf8');
    const shown = guide.split('$ supercargo migrate orders shop\n')[1]?.split('```')[0];
    const { stdout, stderr } = await runInProcess(folder, ['migrate', 'orders', join(folder, 'shop')]);
    const printed = `${stdout}${stderr}`.replaceAll(`${relative('.', folder)}${sep}`, '').replaceAll('\\', '/');
    expect(printed).toBe(shown);
  });

  test('follows results through destructuring, loops and methods of arrays', async () => {
    expect(await find(program)).toEqual([
      '1 change Orders: payload.Orders → orders',
      "1 change sp.callAPI({ operation: 'getOrders', endpoint: 'orders' }): getOrders v0 → searchOrders 2026-01-01",
      '3 change+ order.AmazonOrderId: payload.Orders[].AmazonOrderId → orders[].orderId',
      '3 change+ order.ShippingAddress?.City: payload.Orders[].ShippingAddress.City → orders[].recipient.deliveryAddress.city',
      '3 change+ order.OrderTotal.Amount: payload.Orders[].OrderTotal.Amount → orders[].proceeds.grandTotal.amount',
      '3 change order.HasRegulatedItems: payload.Orders[].HasRegulatedItems → no successor (none)',
      '4 change OrderItems: payload.OrderItems → order.orderItems',
      '4 change seller.orders.getOrderItems({ path: { orderId: order.AmazonOrderId } }): getOrderItems v0 → getOrder 2026-01-01',
      '4 change+ order.AmazonOrderId: payload.Orders[].AmazonOrderId → orders[].orderId',
      '5 change+ item.ASIN: payload.OrderItems[].ASIN → order.orderItems[].product.asin',
      '5 change item.ItemPrice?.Amount: payload.OrderItems[].ItemPrice.Amount → order.orderItems[].proceeds.breakdowns[type=ITEM].subtotal.amount',
    ]);
  });

  test('writes attributes that are copied to one place, of entries of lists', async () => {
    const text = `for await (const order of seller.orders.getOrders.items(query)) {
  print(order.AmazonOrderId, order?.OrderTotal.Amount, order.ShippingAddress.City.length, order.OrderStatus);
  order.PurchaseDate = now;
}
for (const { SellerOrderId } of (await seller.orders.getOrders(query)).Orders) print(SellerOrderId);
`;
    writeFileSync(join(folder, 'a.ts'), text);
    const { code, stderr } = await runInProcess(folder, ['migrate', 'orders', folder, '--write']);
    expect([code, stderr]).toEqual([1, '3 changes written. 6 changes left, and 0 places to review, in 1 file.\n']);
    const written = text
      .replace('order.AmazonOrderId', 'order.orderId')
      .replace('order?.OrderTotal.Amount', 'order?.proceeds?.grandTotal?.amount')
      .replace('order.ShippingAddress.City.length', 'order.recipient?.deliveryAddress?.city.length');
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe(written);
  });

  test('marks attributes of unknown objects for review, and leaves names that several attributes have', async () => {
    const found = await find(`function print(order) { return order.AmazonOrderId + order.Title; }
for (const order of (await sp.orders.getOrders(q)).Orders) { call((order) => order.PurchaseDate); }
`);
    expect(found.filter((one) => !one.includes('getOrders'))).toEqual([
      '1 review order.AmazonOrderId: payload.Orders[].AmazonOrderId → orders[].orderId',
      '2 review order.PurchaseDate: payload.Orders[].PurchaseDate → orders[].createdTime',
    ]);
  });

  test('leaves calls of other versions and operations that stay', async () => {
    expect(
      await find(`await sp.orders.getOrder({ path }, { version: '2026-01-01' });
await sp.callAPI({ operation: 'orders.getOrder', options: { version: '2026-01-01' } });
await sp.orders.confirmShipment({ path, body });
`),
    ).toEqual([]);
    const { code, stderr } = await runInProcess(folder, ['migrate', 'orders', folder]);
    expect([code, stderr]).toEqual([0, `No file in ${folder} uses orders v0.\n`]);
  });
});

describe('migrate finances', () => {
  test('follows the lists of financial events', async () => {
    const program = `const { FinancialEvents } = await seller.finances.listFinancialEvents();
for (const event of FinancialEvents.ShipmentEventList ?? []) print(event.PostedDate);
`;
    expect(await find(program, 'finances')).toEqual([
      '1 change seller.finances.listFinancialEvents(): listFinancialEvents v0 → listTransactions 2024-06-19',
      '2 change FinancialEvents.ShipmentEventList: payload.FinancialEvents.ShipmentEventList → payload.transactions[transactionType=Shipment]',
      expect.stringMatching(
        /^2 change\+? event.PostedDate: .* → payload.transactions\[transactionType=Shipment\].postedDate$/,
      ),
    ]);
  });
});
