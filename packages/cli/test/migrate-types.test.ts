import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInProcess } from './support/in-process.ts';

const require = createRequire(import.meta.url);
const getFolder = (name: string, from = require) => realpathSync(dirname(from.resolve(`${name}/package.json`)));

/** The TypeScript of this project, which is written in Go, and one that is written in TypeScript. */
const compilers = {
  'TypeScript 7': getFolder('typescript'),
  'TypeScript 5': getFolder('typescript', createRequire(getFolder('@arethetypeswrong/core'))),
};

const config = {
  compilerOptions: {
    strict: true,
    module: 'nodenext',
    target: 'es2023',
    types: [],
    customConditions: ['@supercargo/source'],
    allowImportingTsExtensions: true,
    noEmit: true,
  },
  include: ['src'],
};

const load = `import { SellingPartner } from 'supercargo';
const seller = new SellingPartner({ region: 'eu', refresh_token: 'token' });
const api = seller.orders;
export async function loadOrders() {
  const { Orders } = await api.getOrders({ query: { MarketplaceIds: [] } });
  return Orders;
}
export const loadItems = (orderId: string) => api.getOrderItems({ path: { orderId } });
export const loadNew = (orderId: string) => seller.orders.v('2026-01-01').getOrder({ path: { orderId } });
export const loadOne = (orderId: string) => api.getOrder({ path: { orderId } });
export type Order = Awaited<ReturnType<typeof loadOrders>>[number];
`;

const report = `import { loadItems, loadOne, loadOrders, type Order } from './load.ts';
interface Row { AmazonOrderId: string; other: string }
const addRow = (row: Row) => row.AmazonOrderId;
function show(order: Order) {
  const { PurchaseDate, OrderTotal } = order;
  return order.AmazonOrderId + PurchaseDate + OrderTotal?.Amount + order.BuyerInfo?.BuyerEmail;
}
const orders = await loadOrders();
const shown = orders.map(show);
const sum = orders.reduce((total, order) => total + Number(order.OrderTotal?.Amount), 0);
const [items] = await Promise.all(orders.map(({ AmazonOrderId }) => loadItems(AmazonOrderId)));
const skus = loadItems(shown[0] ?? '').then((page) => page.OrderItems.map((item) => item.SellerSKU));
const format = (money: Order['OrderTotal']) => money?.CurrencyCode;
const one = await loadOne('1');
export { addRow, format, items, one, skus, sum };
export const status = one.SalesChannel;
`;

const vue = `<template><p>{{ total }}</p></template>
<script setup lang="ts">
import type { Order } from './load.ts';
const total = (order: Order) => order.OrderTotal?.Amount;
</script>
`;

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'supercargo-migrate-types-')));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'node_modules/@supercargo'), { recursive: true });
  link('supercargo', join(import.meta.dirname, '../../client'));
  link('@supercargo/catalogue', join(import.meta.dirname, '../../catalogue'));
  save({ 'package.json': '{ "type": "module" }', 'tsconfig.json': JSON.stringify(config), 'src/load.ts': load });
  save({ 'src/report.ts': report });
});
afterEach(() => rmSync(folder, { recursive: true }));

function link(name: string, target: string): void {
  symlinkSync(target, join(folder, 'node_modules', name), 'junction');
}

function save(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

/** The findings in files of a folder, such as `6 change+ order.AmazonOrderId`; the plus means that --write makes the change. */
const find = (...paths: string[]) => findIn('orders', paths);

async function findIn(endpoint: string, paths: readonly string[]): Promise<string[]> {
  const given = paths.map((path) => join(folder, path));
  const { stdout } = await runInProcess(folder, ['migrate', endpoint, ...given, '--json']);
  return JSON.parse(stdout).map(({ line, kind, found, automatic }: Record<string, string>) => {
    return `${line} ${kind}${automatic ? '+' : ''} ${found}`;
  });
}

describe.each(Object.entries(compilers))('migrate orders with %s', (_, compiler) => {
  beforeEach(() => link('typescript', compiler));

  test('Reads in functions, callbacks and other files are found by their types', async () => {
    expect(await find('src/report.ts')).toEqual([
      '5 change+ PurchaseDate',
      '5 change OrderTotal',
      '6 change+ order.AmazonOrderId',
      '6 change OrderTotal?.Amount',
      '6 change+ order.BuyerInfo?.BuyerEmail',
      '10 change+ order.OrderTotal?.Amount',
      '11 change+ AmazonOrderId',
      '12 change page.OrderItems',
      '12 change+ item.SellerSKU',
      '13 review money?.CurrencyCode',
      '16 change one.SalesChannel',
    ]);
  });

  test('Names in brackets, and patterns with default values are found', async () => {
    const text = `import type { Order } from './load.ts';
const read = (order?: Order) => order?.['SalesChannel'] + (order?.['OrderTotal']?.['Amount'] ?? '');
const show = ({ OrderTotal: { Amount = '' } = {} }: Order) => Amount;
export { read, show };
`;
    save({ 'src/read.ts': text });
    expect(await find('src/read.ts')).toEqual([
      "2 change order?.['SalesChannel']",
      "2 change order?.['OrderTotal']?.['Amount']",
      '3 change Amount',
    ]);
  });

  test('Attributes of operations that stay are left, although their types are shared', async () => {
    const text = `import { SellingPartner } from 'supercargo';
const seller = new SellingPartner({ region: 'eu', refresh_token: 'token' });
const { FinancialEvents } = await seller.finances.listFinancialEvents();
const { FinancialEventGroupList } = await seller.finances.listFinancialEventGroups();
export const groups = FinancialEventGroupList?.map((group) => group.OriginalTotal?.CurrencyAmount);
export const fees = FinancialEvents?.ShipmentEventList?.map((event) => event.ShipmentFeeList?.[0]?.FeeAmount?.CurrencyAmount);
`;
    save({ 'src/money.ts': text });
    const found = await findIn('finances', ['src/money.ts']);
    expect(found.filter((one) => one.startsWith('5'))).toEqual([]);
    expect(found.filter((one) => one.startsWith('6'))).toContainEqual(expect.stringContaining('CurrencyAmount'));
  });

  test('Calls whose types are those of v0 are reported', async () => {
    expect(await find('src/load.ts')).toEqual([
      '5 change Orders',
      '5 change api.getOrders({ query: { MarketplaceIds: [] } })',
      '5 change+ MarketplaceIds',
      '8 change api.getOrderItems({ path: { orderId } })',
      '10 change api.getOrder({ path: { orderId } })',
    ]);
  });

  test('Reads in Vue files and in JavaScript are found and written', async () => {
    const script = `import { loadOrders } from './load.ts';
export const list = async () => (await loadOrders()).filter(isOpen).map((order) => order.AmazonOrderId);
const isOpen = (order) => order.OrderStatus;
`;
    save({ 'src/order.vue': vue, 'src/list.js': script });
    expect(await find('src/order.vue', 'src/list.js')).toEqual([
      '4 change+ order.OrderTotal?.Amount',
      '2 change+ order.AmazonOrderId',
      '3 review order.OrderStatus',
    ]);
    await runInProcess(folder, ['migrate', 'orders', join(folder, 'src'), '--write']);
    const written = vue.replace('order.OrderTotal?.Amount', 'order.proceeds?.grandTotal?.amount');
    expect(readFileSync(join(folder, 'src/order.vue'), 'utf8')).toBe(written);
  });
});

const client = `import { SellingPartner } from 'amazon-sp-api';
export const seller = new SellingPartner({ region: 'eu', refresh_token: 'token' });
`;

const run = () => runInProcess(folder, ['migrate', folder, '--write']);

describe('migrate --write with the compiler of a project', () => {
  beforeEach(() => {
    rmSync(join(folder, 'src/load.ts'));
    rmSync(join(folder, 'src/report.ts'));
    // The sources of the client take long to compile, and have options of their own.
    rmSync(join(folder, 'node_modules/supercargo'));
    mkdirSync(join(folder, 'node_modules/supercargo'));
    save({
      'node_modules/supercargo/package.json': '{ "type": "module", "types": "./index.d.ts" }',
      'node_modules/supercargo/index.d.ts':
        'export declare class SellingPartner { constructor(config: object); callAPI(call: { operation: 1 }): unknown; }',
      'src/client.ts': client,
    });
  });

  test.each(Object.entries(compilers))('The command compiles with %s, and shows errors', async (_, compiler) => {
    link('typescript', compiler);
    const first = await run();
    expect([first.code, first.stderr]).toEqual([0, expect.stringMatching(/\ntsc --noEmit in .+ found no errors\.\n$/)]);
    save({
      'src/user.ts': "import { seller } from './client.ts';\nseller.callAPI({ operation: 'orders.getEverything' });\n",
    });
    const second = await run();
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/src\/user\.ts\(2,\d+\): error TS\d+: /);
    expect(second.stderr).toMatch(/\ntsc --noEmit in .+ found the errors above\.\n$/);
  });

  test('The command compiles the projects to which a tsconfig.json refers', async () => {
    link('typescript', compilers['TypeScript 7']);
    save({
      'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.src.json" }] }',
      'tsconfig.src.json': JSON.stringify(config),
      'src/user.ts': 'export const wrong: number = "";\n',
    });
    const { code, stderr } = await run();
    expect([code, stderr]).toEqual([1, expect.stringContaining('src/user.ts(1,14): error TS2322')]);
  });

  test('The command says why it cannot compile', async () => {
    expect((await run()).stderr).toMatch(/\nTypes not checked in .+: TypeScript is not installed\. Run npm install\. /);
    link('typescript', compilers['TypeScript 7']);
    rmSync(join(folder, 'node_modules/supercargo'), { recursive: true });
    expect(await run()).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/Types not checked in .+: supercargo is not installed\. Run npm install\. /),
    });
    rmSync(join(folder, 'tsconfig.json'));
    expect((await run()).stderr).not.toContain('Types');
  });
});

describe('migrate orders without TypeScript', () => {
  test('Without TypeScript, the command follows the syntax, and says that TypeScript is not installed', async () => {
    expect(await find('src/report.ts')).toContain('6 review order.AmazonOrderId');
    const { stderr } = await runInProcess(folder, ['migrate', 'orders', folder]);
    expect(stderr).toContain(`No types: TypeScript is not installed in ${folder}.`);
  });

  test('The command says that an installed TypeScript cannot be used', async () => {
    mkdirSync(join(folder, 'node_modules/typescript'));
    save({ 'node_modules/typescript/package.json': '{ "version": "5.0.0", "main": "missing.js" }' });
    const { stderr } = await runInProcess(folder, ['migrate', 'orders', folder]);
    expect(stderr).toContain(`No types: TypeScript in ${folder} failed: `);
  });
});
