import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInProcess } from './support/in-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-migrate-clients-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function save(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

const now = Date.parse('2026-11-24');

/** The findings that are no imports, as texts such as `a.js:1 review 'getOrders'`. */
async function find(...paths: string[]): Promise<string[]> {
  const given = paths.length === 0 ? [folder] : paths.map((path) => join(folder, path));
  const { stdout } = await runInProcess(folder, ['migrate', ...given, '--json'], { now });
  const findings: Record<string, string>[] = JSON.parse(stdout);
  return findings
    .filter(({ found = '' }) => !found.includes('amazon-sp-api'))
    .map(({ file = '', line, kind, found }) => {
      return `${relative(folder, file).replaceAll('\\', '/')}:${line} ${kind} ${found}`;
    });
}

const create = "const SellingPartner = require('amazon-sp-api');\nconst config = { region: 'eu' };\n";
const call = "callAPI({ operation: 'orders.getOrders' })";
const found = "review operation: 'orders.getOrders'";

/** How a client gets from one file to another: the file that creates it, and one that calls it. */
const ways: Readonly<Record<string, readonly [string, string, string?]>> = {
  'an exported client': [
    `${create}exports.sp = new SellingPartner(config);`,
    `const { sp } = require('./client');\nsp.${call};`,
  ],
  'module.exports with an object': [
    `${create}const sp = new SellingPartner(config);\nmodule.exports = { sp };`,
    `const amazon = require('./client');\namazon.sp.${call};`,
  ],
  'module.exports with the client': [
    `${create}module.exports = new SellingPartner(config);`,
    `const sp = require('./client');\nsp.${call};`,
  ],
  'a factory function': [
    `${create}exports.open = (token) => new SellingPartner({ ...config, refresh_token: token });`,
    `const { open } = require('./client.js');\nopen('token').${call};`,
  ],
  'an async factory function that caches': [
    `${create}let cached;\nmodule.exports.open = async function open() {\n  cached ??= new SellingPartner(config);\n  return cached;\n};`,
    `const client = require('./client');\n(async () => { const sp = await client.open(); return sp.${call}; })();`,
  ],
  'a default export and import': [
    "import SellingPartner from 'amazon-sp-api';\nconst sp = new SellingPartner({});\nexport default sp;",
    `import amazon from './client.js';\namazon.${call};`,
    'ts',
  ],
  'a named import under another name': [
    "import { SellingPartner as Client } from 'amazon-sp-api';\nexport const sp = new Client({});",
    `import { sp as amazon } from './client';\namazon.${call};`,
    'ts',
  ],
  'a namespace import': [
    "import * as amazon from 'amazon-sp-api';\nexport const sp = new amazon.SellingPartner({});",
    `import * as clients from './client.js';\nclients.sp.${call};`,
    'ts',
  ],
  'import = require': [
    "import SellingPartner = require('amazon-sp-api');\nexport = new SellingPartner({});",
    `import sp = require('./client');\nsp.${call};`,
    'ts',
  ],
  'a dynamic import': [
    "export async function open() {\n  const { SellingPartner } = await import('amazon-sp-api');\n  return new SellingPartner({});\n}",
    `const { open } = await import('./client.js');\nconst sp = await open(); await sp.${call};`,
    'ts',
  ],
  'a subclass': [
    "import { SellingPartner } from 'amazon-sp-api';\nexport class Shop extends SellingPartner {}",
    `import { Shop } from './client';\nnew Shop({}).${call};`,
    'ts',
  ],
  'a class property of another class': [
    "import { SellingPartner } from 'amazon-sp-api';\nexport class Amazon { readonly sp = new SellingPartner({}); }",
    `import { Amazon } from './client';\nconst amazon = new Amazon(); amazon.sp.${call};`,
    'ts',
  ],
  'a parameter of a constructor': [
    "import { SellingPartner } from 'amazon-sp-api';\nimport { Orders } from './user.js';\nnew Orders(new SellingPartner({}));",
    `export class Orders { sp; constructor(sp) { this.sp = sp; }\n  list() { return this.sp.${call}; } }`,
    'js',
  ],
  'a parameter with a type': [
    "export { SellingPartner } from 'amazon-sp-api';",
    `import type { SellingPartner } from './client';\nexport class Orders { constructor(private readonly sp: SellingPartner) {} list() { return this.sp.${call}; } }`,
    'ts',
  ],
};

describe('migrate follows clients', () => {
  test.each(Object.entries(ways))('A client is followed through %s', async (_, [client, user, ending = 'js']) => {
    save({ [`client.${ending}`]: client, [`user.${ending}`]: user });
    expect(await find()).toEqual([`user.${ending}:2 ${found}`]);
  });

  test('A client is followed through a file that exports what another one exports, and paths of tsconfig.json', async () => {
    save({
      'tsconfig.json': '{ // paths\n "compilerOptions": { "paths": { "@lib/*": ["./src/lib/*"] } } }',
      'src/lib/client.ts':
        "import SellingPartner from 'amazon-sp-api';\nexport const open = () => new SellingPartner({});",
      'src/lib/index.ts': "export * from './client';\n",
      'src/jobs/orders.ts': `import { open } from '@lib/index';\nopen().${call};`,
    });
    expect(await find()).toEqual([`src/jobs/orders.ts:2 ${found}`]);
  });

  test('Calls in a file are found only together with the file that creates their client', async () => {
    save({
      'lib/client.js': `${create}exports.sp = new SellingPartner(config);`,
      'src/orders.js': `const { sp } = require('../lib/client');\nsp.${call};`,
    });
    expect(await find('src/orders.js')).toEqual([]);
    expect(await find('src', 'lib')).toEqual([`src/orders.js:2 ${found}`]);
  });

  test('Objects of other packages and classes with a method of the same name are left', async () => {
    save({
      'client.js': `${create}exports.sp = new SellingPartner(config);`,
      'shop.js': `const erp = require('erp');
class Shop { callAPI(input) { return fetch(input.operation); } }
const api = { callAPI: (input) => fetch(input.operation) };
erp.connect().callAPI({ operation: 'orders.getOrders' });
new Shop().callAPI({ operation: 'orders.getOrders' });
api.callAPI({ operation: 'orders.getOrders' });
`,
    });
    expect(await find()).toEqual([]);
  });

  test('The rules for options apply in the files that call a client', async () => {
    save({
      'client.js': `${create}exports.sp = new SellingPartner(config);`,
      'user.js':
        "const { sp } = require('./client');\nsp.callAPI({ operation: 'sellers.getAccount', options: { raw_result: true } });",
      'server.js': 'const options = { raw_result: true };',
    });
    expect(await find()).toEqual(['user.js:2 review raw_result']);
  });
});

/** Where a program has the name of an operation: a program after `sp`, and the findings. */
const names: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'a constant and a shorthand property': [
    "const operation = 'getOrders';\nsp.callAPI({ operation, endpoint: 'orders' });",
    "3 review operation, endpoint: 'orders'",
  ],
  'an object with names': [
    "const names = Object.freeze({ list: 'getOrders' });\nsp.callAPI({ operation: names.list, endpoint: 'orders' });",
    "3 review operation: names.list, endpoint: 'orders'",
  ],
  'a spread': [
    "const base = { endpoint: 'orders' };\nsp.callAPI({ ...base, operation: 'getOrders' });",
    "3 review operation: 'getOrders'",
  ],
  'prepared parameters': [
    "const prepared = { operation: 'getOrderItems', endpoint: 'orders' };\nsp.callAPI(prepared);",
    "2 review operation: 'getOrderItems', endpoint: 'orders'",
  ],
  'a condition and a template': [
    `const operation = all ? 'getOrders' : 'getOrder';\nsp.callAPI({ operation: \`orders.\${operation}\` });`,
    `3 review operation: \`orders.\${operation}\``,
    `3 review operation: \`orders.\${operation}\``,
  ],
  'an api_path': [
    `sp.callAPI({ api_path: '/orders/v0/orders', method: 'GET' });\nsp.callAPI({ api_path: \`/orders/v0/orders/\${id}/orderItems?a=b\`, method: 'GET' });`,
    "2 review api_path: '/orders/v0/orders'",
    `3 review api_path: \`/orders/v0/orders/\${id}/orderItems?a=b\``,
  ],
  'arguments of a function': [
    `function request(operation, endpoint, query) {
  return sp.callAPI({ operation, endpoint, query });
}
request('getOrders', 'orders');
request('getMarketplaceParticipations', 'sellers');`,
    "5 review 'getOrders'",
  ],
  'arguments of a method that two functions pass on': [
    `class Api { request(operation, rest) { return sp.callAPI({ ...rest, operation }); } }
const api = new Api();
const list = (name) => api.request(\`orders.\${name}\`, {});
list('getOrderItems');`,
    "5 review 'getOrderItems'",
  ],
  'an object that a function passes on': [
    `const request = async (params) => sp.callAPI({ ...params, endpoint: 'orders' });
request({ operation: 'getOrderAddress', path: { orderId } });
request({ operation: 'confirmShipment' });`,
    "3 review operation: 'getOrderAddress'",
  ],
  'the entries of a list': [
    "for (const operation of ['getOrders', 'confirmShipment']) sp.callAPI({ operation, endpoint: 'orders' });\n['getOrder'].map((name) => sp.callAPI({ operation: name, endpoint: 'orders' }));",
    "2 review operation, endpoint: 'orders'",
    "3 review operation: name, endpoint: 'orders'",
  ],
  'a version that the program chooses': [
    "const options = { version: '2026-01-01' };\nsp.callAPI({ operation: 'orders.getOrder', options });\nsp.callAPI({ operation: 'orders.getOrder', options: { ...options, version: 'v0' } });",
    "4 review operation: 'orders.getOrder'",
  ],
};

describe('migrate finds names of operations', () => {
  test.each(Object.entries(names))('The name of an operation is found in %s', async (_, [program, ...findings]) => {
    save({ 'a.js': `const sp = new (require('amazon-sp-api'))({});\n${program}\n` });
    expect(await find()).toEqual(findings.map((finding) => `a.js:${finding}`));
  });

  test('Without a version, a call has the version that all clients choose', async () => {
    const client = (versions: string) =>
      `const SellingPartner = require('amazon-sp-api');\nexports.sp = new SellingPartner({ endpoints_versions: ${versions} });\n`;
    save({
      'client.js': client("{ orders: '2026-01-01', catalogItems: '2022-04-01' }"),
      'user.js': `const { sp } = require('./client');
sp.callAPI({ operation: 'orders.getOrder' });
sp.callAPI({ operation: 'orders.getOrders' });
sp.callAPI({ operation: 'catalogItems.getCatalogItem' });
`,
    });
    // In 2026-01-01 there is no getOrders, so both packages call v0.
    expect(await find()).toEqual(["user.js:3 review operation: 'orders.getOrders'"]);
    save({ 'other.js': client("{ catalogItems: '2022-04-01' }") });
    expect(await find()).toEqual([
      "user.js:2 review operation: 'orders.getOrder'",
      "user.js:3 review operation: 'orders.getOrders'",
    ]);
  });

  test('Names in constants, functions and enumerations of other files are found once each', async () => {
    save({
      'client.ts': `import { SellingPartner } from 'amazon-sp-api';
import { Operation } from './names';
const sp = new SellingPartner({});
export const request = (operation: string) => sp.callAPI({ operation, endpoint: 'orders' });
export const list = () => request(Operation.List);
`,
      'names.ts': "export enum Operation { List = 'getOrders', Confirm = 'confirmShipment' }\n",
      'user.ts':
        "import { request } from './client';\nrequest('getOrder');\nrequest('getOrder'); const again = request;\nagain('getOrderItems');\n",
    });
    expect(await find()).toEqual([
      'client.ts:5 review Operation.List',
      "user.ts:2 review 'getOrder'",
      "user.ts:3 review 'getOrder'",
      "user.ts:4 review 'getOrderItems'",
    ]);
  });

  test('The analysis of a program that calls itself without an end ends', async () => {
    const functions = Array.from({ length: 60 }, (_, index) => {
      const calls = [1, 2, 3].map((step) => `f${(index + step) % 60}(a, f${(index + step) % 60}(b, a))`);
      return `const f${index} = (a, b) => ${calls.join(' || ')} || sp.callAPI({ operation: a + b, endpoint: b });`;
    });
    save({ 'a.js': `const sp = new (require('amazon-sp-api'))({});\n${functions.join('\n')}\nf1('getOrder', 's');\n` });
    await find();
  });
});

describe('migrate knows operations that are gone', () => {
  const describeAll = async (program: string) => {
    save({ 'a.js': `const sp = new (require('amazon-sp-api'))({});\n${program}\n` });
    const { stdout } = await runInProcess(folder, ['migrate', folder, '--json'], { now });
    const findings: Record<string, string>[] = JSON.parse(stdout).slice(1);
    return findings.map(({ kind, description }) => `${kind} ${description}`);
  };

  test('Findings of operations that are gone name their successors', async () => {
    const program = `sp.callAPI({ operation: 'createInboundShipmentPlan', endpoint: 'fulfillmentInbound', body });
sp.callAPI({ operation: 'catalogItems.getCatalogItem', options: { version: 'v0' } });
sp.callAPI({ api_path: '/fba/inbound/v0/shipments/' + shipmentId + '/transport/estimate', method: 'POST' });
sp.callAPI({ operation: 'authorization.getAuthorizationCode' });
sp.callAPI({ operation: 'listCatalogCategories', endpoint: 'catalogItems' });
sp.callAPI({ operation: 'getFeeds', endpoint: 'feeds', options: { version: '2020-09-04' } });
`;
    expect(await describeAll(program)).toEqual([
      'change Amazon removed fulfillmentInbound v0 createInboundShipmentPlan on 2025-01-21. Use fulfillmentInbound 2024-03-20 createInboundPlan.',
      'change Amazon removed catalogItems v0 getCatalogItem on 2025-04-24. Use catalogItems 2022-04-01 getCatalogItem.',
      'change Amazon removed fulfillmentInbound v0 estimateTransport on 2025-01-21. Use fulfillmentInbound 2024-03-20 listTransportationOptions.',
      'change Amazon removed authorization v1 getAuthorizationCode on 2024-03-27. It has no successor.',
      'change Without a version this calls v0, which stopped working on 2026-08-26. Use catalogItems 2022-04-01 getCatalogItem.',
      'change There is no version 2020-09-04 of feeds. Use 2021-06-30.',
    ]);
  });

  test('Operations without their endpoint, which fail in both packages, are found', async () => {
    const program = `sp.callAPI({ operation: 'getReport', path });
sp.callAPI({ operation: 'getOrder', ...rest });
const request = (operation) => sp.callAPI({ operation });
request('getSubscription');
request('getOrders');
sp.callAPI({ operation: 'getShipment' });
`;
    const findings = await describeAll(program);
    expect(findings.map((one) => one.split('. ')[1])).toEqual([
      "Write operation: 'reports.getReport'.",
      "Write operation: 'notifications.getSubscription'.",
      "Write operation: 'orders.getOrders'.",
      expect.stringMatching(/^Write operation: '\w+\.getShipment'( or '\w+\.getShipment')+\.$/),
    ]);
    expect(findings[0]).toMatch(/^change Without its endpoint, the call fails with NO_ENDPOINT_GIVEN\. /);
  });
});
