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

function save(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

async function find(text: string, endpoint = 'orders'): Promise<string[]> {
  save({ 'a.ts': text });
  const { stdout } = await runInProcess(folder, ['migrate', endpoint, join(folder, 'a.ts'), '--json']);
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
  test('migrate orders prints what the guide shows', async () => {
    mkdirSync(join(folder, 'shop'));
    const text = `const query = { CreatedAfter: '2026-11-01T00:00:00Z' };
const { Orders } = await sp.orders.getOrders({ query });
for (const order of Orders) console.log(order.OrderTotal.Amount);
`;
    writeFileSync(join(folder, 'shop', 'list.js'), text);
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/command-line.md'), 'utf8');
    const shown = guide.split('$ supercargo migrate orders shop\n')[1]?.split('```')[0];
    const { stdout, stderr } = await runInProcess(folder, ['migrate', 'orders', join(folder, 'shop')]);
    const printed = `${stdout}${stderr}`.replaceAll(`${relative('.', folder)}${sep}`, '').replaceAll('\\', '/');
    expect(printed).toBe(shown);
  });

  test('Results are followed through destructuring, loops and methods of arrays', async () => {
    expect(await find(program)).toEqual([
      '1 change Orders: payload.Orders → orders',
      "1 change sp.callAPI({ operation: 'getOrders', endpoint: 'orders' }): getOrders v0 → searchOrders 2026-01-01",
      '3 change+ order.AmazonOrderId: payload.Orders[].AmazonOrderId → orders[].orderId',
      '3 change+ order.ShippingAddress?.City: payload.Orders[].ShippingAddress.City → orders[].recipient.deliveryAddress.city',
      '3 change+ order.OrderTotal.Amount: payload.Orders[].OrderTotal.Amount → orders[].proceeds.grandTotal.amount',
      '3 change order.HasRegulatedItems: payload.Orders[].HasRegulatedItems → no successor',
      '4 change OrderItems: payload.OrderItems → order.orderItems',
      '4 change seller.orders.getOrderItems({ path: { orderId: order.AmazonOrderId } }): getOrderItems v0 → getOrder 2026-01-01',
      '4 change+ order.AmazonOrderId: payload.Orders[].AmazonOrderId → orders[].orderId',
      '5 change+ item.ASIN: payload.OrderItems[].ASIN → order.orderItems[].product.asin',
      '5 change item.ItemPrice?.Amount: payload.OrderItems[].ItemPrice.Amount → order.orderItems[].proceeds.breakdowns[type=ITEM].subtotal.amount',
    ]);
  });

  test('Attributes that are copied to one place are written, also those of entries of lists', async () => {
    const text = `for await (const order of seller.orders.getOrders.items(query)) {
  print(order.AmazonOrderId, order?.OrderTotal.Amount, order.ShippingAddress.City.length, order.OrderStatus);
  order.PurchaseDate = now;
  [order.OrderTotal.Amount, ...order.PurchaseDate] = values;
  ({ city: order.ShippingAddress.City, name: order.ShippingAddress.Name = '' } = values);
}
for (const { SellerOrderId } of (await seller.orders.getOrders(query)).Orders) print(SellerOrderId);
`;
    writeFileSync(join(folder, 'a.ts'), text);
    const { code, stderr } = await runInProcess(folder, ['migrate', 'orders', folder, '--write']);
    expect([code, stderr]).toEqual([1, '3 changes written. 10 changes left, and 0 places to review, in 1 file.\n']);
    const written = text
      .replace('order.AmazonOrderId', 'order.orderId')
      .replace('order?.OrderTotal.Amount', 'order?.proceeds?.grandTotal?.amount')
      .replace('order.ShippingAddress.City.length', 'order.recipient?.deliveryAddress?.city.length');
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe(written);
  });

  test('Attributes of unknown objects are marked for review, and names that several attributes have are left', async () => {
    const found = await find(`function print(order) { return order.AmazonOrderId + order.Title; }
for (const order of (await sp.orders.getOrders(q)).Orders) { call((order) => order.PurchaseDate); }
`);
    expect(found.filter((one) => !one.includes('getOrders'))).toEqual([
      '1 review order.AmazonOrderId: payload.Orders[].AmazonOrderId → orders[].orderId',
      '2 review order.PurchaseDate: payload.Orders[].PurchaseDate → orders[].createdTime',
    ]);
  });

  test('Names of attributes that a program passes to functions are marked for review', async () => {
    save({ 'load.ts': 'export const { Orders: orders } = await seller.orders.getOrders({ query });\n' });
    const found = await find(`import { orders } from './load.ts';
const byChannel = groupBy(orders, 'FulfillmentChannel');
const byStatus = groupBy(readRows(), 'OrderStatus');
const rows = orders.map((order) => pick(order, ['AmazonOrderId', 'Title']));
const columns = { id: 'AmazonOrderId' };
`);
    expect(found).toEqual([
      "2 review 'FulfillmentChannel': payload.Orders[].FulfillmentChannel → orders[].fulfillment.fulfilledBy",
      "4 review 'AmazonOrderId': payload.Orders[].AmazonOrderId → orders[].orderId",
    ]);
  });

  test('Calls of other versions and of operations that stay are left', async () => {
    expect(
      await find(`await sp.orders.getOrder({ path }, { version: '2026-01-01' });
await sp.callAPI({ operation: 'orders.getOrder', options: { version: '2026-01-01' } });
await sp.orders.confirmShipment({ path, body });
`),
    ).toEqual([]);
    const { code, stderr } = await runInProcess(folder, ['migrate', 'orders', folder]);
    expect([code, stderr]).toEqual([0, `No file in ${folder} uses orders v0.\n`]);
  });

  test('Results are followed through promises, lists, functions of the file, versions and withResponse', async () => {
    const found = await find(`const orders = seller.orders.v('v0');
const load = async () => (await orders.getOrders({ query })).Orders;
function show(order) { return order.AmazonOrderId; }
load().then((list) => list.map(show));
seller.orders.getOrders(input).then(({ Orders }) => Orders.reduce((sum, one) => sum + one.OrderTotal.Amount, 0));
const [first, { OrderItems }] = await Promise.all([orders.getOrder({ path }), orders.getOrderItems({ path })]);
print(first.OrderStatus, OrderItems[index].ASIN);
const { data } = await orders.getOrders.withResponse({ query });
data.Orders.sort((a, b) => compare(a.PurchaseDate, b.PurchaseDate));
const all = [];
for await (const page of orders.getOrders.pages({ query })) all.push(...page.Orders);
for (const [index, order] of all.entries()) print(order.SalesChannel);
const pages = await Promise.all(ids.map((orderId) => orders.getOrderAddress({ path: { orderId } })));
print(pages.map((page) => page.ShippingAddress.City));
`);
    expect(found.filter((one) => !one.includes('Change the call')).map((one) => one.split(': payload')[0])).toEqual([
      '2 change (await orders.getOrders({ query })).Orders',
      '2 change orders.getOrders({ query }): getOrders v0 → searchOrders 2026-01-01',
      '3 change order.AmazonOrderId',
      '5 change seller.orders.getOrders(input): getOrders v0 → searchOrders 2026-01-01',
      '5 change Orders',
      '5 change+ one.OrderTotal.Amount',
      '6 change OrderItems',
      '6 change orders.getOrder({ path }): getOrder v0 → getOrder 2026-01-01',
      '6 change orders.getOrderItems({ path }): getOrderItems v0 → getOrder 2026-01-01',
      '7 change first.OrderStatus',
      '7 change+ OrderItems[index].ASIN',
      '8 change orders.getOrders.withResponse({ query }): getOrders v0 → searchOrders 2026-01-01',
      '9 change data.Orders',
      '9 change+ a.PurchaseDate',
      '9 change+ b.PurchaseDate',
      '11 change orders.getOrders.pages({ query }): getOrders v0 → searchOrders 2026-01-01',
      '11 change page.Orders',
      '12 change order.SalesChannel',
      '13 change orders.getOrderAddress({ path: { orderId } }): getOrderAddress v0 → getOrder 2026-01-01',
      '14 change page.ShippingAddress.City',
    ]);
  });

  test('Parameters are found, and the names and values that are certain are written', async () => {
    const text = `const query = { CreatedAfter, 'MarketplaceIds': ids, ...(token ? { NextToken: token } : {}) };
query.OrderStatuses = ['Shipped'];
query.CreatedBefore = now;
await seller.orders.getOrders({ query });
await sp.callAPI({ operation: 'orders.getOrders', query: { OrderStatuses: ['Shipped', 'Canceled'], MaxResultsPerPage } });
await seller.orders.getOrders({ query: { OrderStatuses: [status], PaymentMethods: ['COD'], FulfillmentChannels: 'MFN' } });
const load = (input) => seller.orders.getOrders({ query: input });
const first = (params) => load(params);
first({ CreatedAfter: start });
const shared = { CreatedAfter: start };
await seller.orders.getOrders({ query: shared });
save(shared);
`;
    const found = await find(text);
    expect(found.filter((one) => !one.includes(' v0 → '))).toEqual([
      '1 change+ CreatedAfter: CreatedAfter → createdAfter',
      "1 change+ 'MarketplaceIds': MarketplaceIds → marketplaceIds",
      '1 change NextToken: NextToken → paginationToken',
      '2 change query.OrderStatuses: OrderStatuses → fulfillmentStatuses',
      '3 change+ query.CreatedBefore: CreatedBefore → createdBefore',
      '5 change+ OrderStatuses: OrderStatuses → fulfillmentStatuses',
      '5 change+ MaxResultsPerPage: MaxResultsPerPage → maxResultsPerPage',
      '6 change OrderStatuses: OrderStatuses → fulfillmentStatuses',
      '6 change PaymentMethods: PaymentMethods → no successor',
      '6 change+ FulfillmentChannels: FulfillmentChannels → fulfilledBy',
      '9 change CreatedAfter: CreatedAfter → createdAfter',
      '10 change CreatedAfter: CreatedAfter → createdAfter',
    ]);
    await runInProcess(folder, ['migrate', 'orders', folder, '--write']);
    const written = text
      .replace('{ CreatedAfter, ', '{ createdAfter: CreatedAfter, ')
      .replace("'MarketplaceIds'", "'marketplaceIds'")
      .replace('query.CreatedBefore', 'query.createdBefore')
      .replace(
        "OrderStatuses: ['Shipped', 'Canceled'], MaxResultsPerPage",
        "fulfillmentStatuses: ['SHIPPED', 'CANCELLED'], maxResultsPerPage: MaxResultsPerPage",
      )
      .replace("FulfillmentChannels: 'MFN'", "fulfilledBy: 'MERCHANT'");
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe(written);
  });

  test('Attributes in the expressions of Vue templates are found', async () => {
    const text = `<template>
  <tr v-for="order in orders" :key="order.AmazonOrderId" title="order.SalesChannel">
    <td>{{ order.PurchaseDate }} {{ order.OrderTotal?.Amount }} SellerOrderId</td>
  </tr>
</template>
<script>
export default {
  data: () => ({ orders: [] }),
  async created() { this.orders = (await seller.orders.getOrders({ query })).Orders; },
};
</script>
`;
    writeFileSync(join(folder, 'a.vue'), text);
    const { stdout } = await runInProcess(folder, ['migrate', 'orders', folder, '--json']);
    expect(JSON.parse(stdout).slice(0, 3)).toMatchObject([
      { line: 2, kind: 'review', found: 'order.AmazonOrderId' },
      { line: 3, kind: 'review', found: 'order.PurchaseDate' },
      { line: 3, kind: 'review', found: 'order.OrderTotal?.Amount' },
    ]);
  });

  test('Patterns of entries are written', async () => {
    const text = `for (const { AmazonOrderId: id, PurchaseDate = '', OrderTotal } of (await sp.orders.getOrders(q)).Orders) print(id);
`;
    writeFileSync(join(folder, 'a.ts'), text);
    await runInProcess(folder, ['migrate', 'orders', folder, '--write']);
    const written = text
      .replace('AmazonOrderId: id', 'orderId: id')
      .replace('PurchaseDate =', 'createdTime: PurchaseDate =');
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe(written);
  });
});

/** How an order gets to a place where it is read: other programs, and the finding in `a.ts`. */
const ways: Readonly<Record<string, readonly [string, string]>> = {
  'a function of another file': [
    "import { show } from './a.ts';\nfor (const order of (await seller.orders.getOrders(q)).Orders) show(order);",
    'export const show = (order) => order.AmazonOrderId;',
  ],
  'a list that another file fills': [
    "import { all } from './a.ts';\nfor await (const page of seller.orders.getOrders.pages(q)) all.push(...page.Orders);\nexport { all };",
    'export const all = [];\nexport const show = () => all.map((order) => order.AmazonOrderId);',
  ],
  'a property of a class': [
    'export class Store { orders = []; async load() { const { Orders } = await seller.orders.getOrders(q); this.orders = Orders; } }',
    "import { Store } from './b.ts';\nconst store = new Store();\nawait store.load();\nfor (const one of store.orders) print(one.AmazonOrderId);",
  ],
  'a function of a library': [
    'export const load = async () => (await seller.orders.getOrders(q)).Orders;',
    "import { load } from './b.ts';\nimport { chain } from 'lodash';\nchain(await load()).map((order) => order.AmazonOrderId);",
  ],
  'a function around callAPI': [
    "import { SellingPartner } from 'amazon-sp-api';\nconst sp = new SellingPartner({});\nexport const request = (operation, query) => sp.callAPI({ operation, endpoint: 'orders', query });",
    "import { request } from './b.ts';\nconst { Orders } = await request('getOrders', {});\nOrders.map((order) => order.AmazonOrderId);",
  ],
};

describe('migrate orders lists what calls can reach', () => {
  test.each(Object.entries(ways))('A read is found that a call reaches through %s', async (_, [other, text]) => {
    save({ 'a.ts': text, 'b.ts': other });
    const { stdout } = await runInProcess(folder, ['migrate', 'orders', folder, '--json']);
    const findings: Record<string, string>[] = JSON.parse(stdout);
    const reads = findings.filter(({ found }) => found?.endsWith('.AmazonOrderId'));
    expect(reads.map(({ file = '' }) => relative(folder, file))).toEqual(['a.ts']);
  });

  test('A shop without calls of orders v0 has no findings', async () => {
    save({
      'client.ts': "import { SellingPartner } from 'supercargo';\nexport const seller = new SellingPartner({});\n",
      'new-orders.ts': `import { seller } from './client.ts';
const { orders } = await seller.orders.searchOrders({ query: {} }, { version: '2026-01-01' });
export const one = await seller.orders.getOrder({ path: { orderId } }, { version: '2026-01-01' });
`,
      'report.ts': `import { seller } from './client.ts';
export const rows = await seller.report({ reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL' }).rows();
for (const row of rows) print(row.AmazonOrderId, row['PurchaseDate'], row.OrderTotal.Amount, pick(row, ['SalesChannel']));
`,
      'events.ts':
        'export const handle = ({ Payload }) => Payload.OrderChangeNotification.AmazonOrderId + Payload.OrderStatus;',
      'database.ts': `class Orders { getOrder(id) { return query('select', id); } getOrders() { return query('select'); } }
export const database = { orders: new Orders() };
const order = await database.orders.getOrder(1);
print(order.AmazonOrderId, order.EarliestShipDate);
for (const one of database.orders.getOrders()) print(one.LatestShipDate);
`,
    });
    const { code, stdout, stderr } = await runInProcess(folder, ['migrate', 'orders', folder]);
    expect([code, stdout, stderr]).toEqual([0, '', `No file in ${folder} uses orders v0.\n`]);
  });

  test('The results of clients that choose the new version have no findings', async () => {
    save({
      'a.ts': `import { SellingPartner } from 'supercargo';
const seller = new SellingPartner({ endpoints_versions: { orders: '2026-01-01' } });
const order = await seller.orders.getOrder({ path: { orderId } });
const same = await seller.callAPI({ operation: 'orders.getOrder', path: { orderId } });
export const ids = [order.AmazonOrderId, same.AmazonOrderId];
`,
    });
    const run = async () => JSON.parse((await runInProcess(folder, ['migrate', 'orders', folder, '--json'])).stdout);
    expect(await run()).toEqual([]);
    save({ 'b.ts': "import { SellingPartner } from 'supercargo';\nexport const other = new SellingPartner({});\n" });
    expect(await run()).toHaveLength(4);
  });

  test('The results of other calls of the same shop have no findings', async () => {
    save({
      'orders.ts': `import { SellingPartner } from 'supercargo';
const seller = new SellingPartner({});
export const load = async () => (await seller.orders.getOrders({ query: {} })).Orders;
`,
      'report.ts': 'export const show = (rows) => rows.map((row) => row.AmazonOrderId + row.SalesChannel);\n',
      'main.ts': `import { load } from './orders.ts';
import { show } from './report.ts';
import { readRows } from './rows.ts';
show(readRows());
console.log((await load()).length);
`,
      'rows.ts': 'export const readRows = () => [{ AmazonOrderId: 1 }];\n',
    });
    const { stdout } = await runInProcess(folder, ['migrate', 'orders', folder, '--json']);
    const files = JSON.parse(stdout).map(({ file }: { file: string }) => relative(folder, file));
    expect(new Set(files)).toEqual(new Set(['orders.ts']));
  });

  test('Each place is listed once', async () => {
    save({
      'a.vue': `<template><p v-if="order.PurchaseDate">{{ order.PurchaseDate }}</p></template>
<script setup lang="ts">
const { Orders: [order] } = await seller.orders.getOrders({ query: {} });
const again = order.PurchaseDate;
</script>
`,
    });
    const { stdout } = await runInProcess(folder, ['migrate', 'orders', folder, folder, '--json']);
    const findings: Record<string, string>[] = JSON.parse(stdout);
    const keys = findings.map(({ file, line, found, description }) => [file, line, found, description].join(' '));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('migrate finances', () => {
  test('migrate finances follows the lists of financial events', async () => {
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
