import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';
import { Assistant } from '../support/mcp/assistant.ts';
import { isPlacedFrom, listOrderRecords, sumOrders } from '../support/sandbox/sum-orders.ts';

const home = new Home();
const configFile = join(home.folder, 'supercargo.sync.json');
const connection = { transport: 'stdio', negotiation: 'auto' } as const;
/** A day that the copy covers. */
const firstDay = new Date(Date.now() - 50 * 86_400_000).toISOString().slice(0, 10);
const streams = ['orders', 'listings', 'fba_inventory', 'finance_transactions', 'settlements'];
let running: RunningSandbox;
let env: Record<string, string>;
let assistant: Assistant;
let sellerId: string;
/** The SKU of a listing that lacks an attribute. */
let incomplete: string;

beforeAll(async () => {
  running = await startSandbox({ rateScale: 1_000, orders: 60, listings: 12 });
  env = { SUPERCARGO_SANDBOX_URL: running.url };
  const { testData } = running.sandbox;
  const [listing] = testData.records(running.sandbox.credentials.sellerId, 'listings');
  if (listing === undefined) throw new Error('The sandbox has no listing.');
  incomplete = listing.id;
  const record = { ...(listing.record as object), missing: ['bullet_point'] };
  testData.changeRecords({ kind: 'listings', records: [{ id: listing.id, record }] });
  const chosen = streams.flatMap((stream) => ['--stream', stream]);
  const options = ['--config', configFile];
  const to = join(home.folder, 'shop.duckdb');
  await home.run(['sync', 'init', '--sandbox', '--yes', ...chosen, '--to', to, '--since', '61d', ...options], { env });
  expect((await home.run(['sync', 'run', '--once', ...options], { env })).code).toBe(0);
  sellerId = JSON.parse(readFileSync(configFile, 'utf8')).sellers[0].sellerId;
  assistant = await Assistant.start(home, ['--sandbox', '--copy', configFile], env, connection);
});

afterAll(async () => {
  await assistant.close();
  await running.close();
  home.remove();
});

/** An answer with its rows as objects. */
interface Answer {
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
  readonly facts: Readonly<Record<string, never>>;
  readonly about: { readonly age: string; readonly sources: string; readonly window?: string } | null;
  readonly nextCursor: string | undefined;
}

const byteLength = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Uses a tool, and checks what holds for all answers: the size, what they are about, and the structured content. */
async function ask(tool: string, args: Record<string, unknown>): Promise<Answer> {
  const { content, structuredContent, isError } = await assistant.client.callTool({ name: tool, arguments: args });
  const blocks = content as readonly { readonly text: string }[];
  expect([isError ?? false, blocks[0]?.text]).toEqual([false, expect.stringMatching(/rows?\./)]);
  const bytes = blocks.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThanOrEqual(6_000);
  const { columns, rows, about, ...answer } = structuredContent as {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly never[])[];
    readonly about: never;
  };
  expect(blocks[1]?.text).toContain(JSON.stringify(structuredContent));
  expect(byteLength(about)).toBeLessThanOrEqual(400);
  const objects = rows.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] as never])));
  return { ...answer, rows: objects, about } as unknown as Answer;
}

/** Returns the rows of all parts of an answer. */
async function askAll(tool: string, args: Record<string, unknown>) {
  const answers = [await ask(tool, args)];
  for (;;) {
    const cursor = answers.at(-1)?.nextCursor;
    if (cursor === undefined) return answers.flatMap(({ rows }) => rows);
    answers.push(await ask('get_next_page', { cursor }));
  }
}

const orders = () => listOrderRecords(running.sandbox, sellerId);

interface ListingIssue {
  readonly code: string;
  readonly attributeNames?: readonly string[];
}

describe('mcp with a copy', () => {
  test('The list of tools is at most 14 kB, and the instructions name the date, sellers, marketplaces and currencies', async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...[
        'list_measures',
        'get_measure',
        'find_orders',
        'get_order',
        'list_listings',
        'explain_payout',
        'stock_outlook',
      ],
      ...['query_data', 'get_next_page', 'search_operations', 'describe_operation', 'call_operation'],
      ...['run_report', 'get_report_status', 'read_report_rows'],
    ]);
    expect(byteLength(tools)).toBeLessThanOrEqual(14_000);
    const instructions = assistant.client.getInstructions();
    expect(instructions).toMatch(/Today is \d{4}-\d{2}-\d{2}\./);
    expect(instructions).toMatch(new RegExp(`${sellerId} in [A-Z]{2}, .*Currencies: .*EUR`));
  });

  test('Measures are listed, and sales are those of the sandbox in each currency', async () => {
    const measures = await askAll('list_measures', {});
    expect(measures).toContainEqual(expect.objectContaining({ name: 'sales', copied: true }));
    expect(measures).toContainEqual(expect.objectContaining({ name: 'sessions', copied: false }));
    const { rows, about } = await ask('get_measure', { measure: 'sales', from: firstDay });
    expect(rows.length).toBeGreaterThan(1);
    for (const { currency, value } of rows) {
      expect(Number(value)).toBe(sumOrders(orders(), String(currency), firstDay).sales);
    }
    expect(about).toMatchObject({ sources: expect.stringContaining('order_items'), window: expect.any(String) });
    expect(about?.age).toMatch(/^\d+[ms]/);
  });

  test('The units of each SKU in one country are those of the sandbox, and an unknown figure has its reason', async () => {
    const expected: Record<string, number> = {};
    for (const order of orders()) {
      if (order.marketplaceId !== 'A1PA6795UKMFR9' || !isPlacedFrom(order, firstDay)) continue;
      if (order.status === 'Canceled') continue;
      for (const { sku, quantity } of order.items) expected[sku] = (expected[sku] ?? 0) + quantity;
    }
    const rows = await askAll('get_measure', { measure: 'units', by: ['sku'], marketplace: 'DE', from: firstDay });
    expect(Object.fromEntries(rows.map(({ sku, value }) => [sku, Number(value)]))).toEqual(expected);
    const [[sku, units] = []] = Object.entries(expected);
    const one = await ask('get_measure', {
      measure: 'units',
      sku,
      marketplace: 'DE',
      from: firstDay,
      fields: ['value'],
    });
    expect(one.rows).toEqual([{ value: String(units) }]);
    const unknown = await ask('get_measure', { measure: 'sessions' });
    expect(unknown.rows).toEqual([{ value: null, reason: 'The copy has no sales_and_traffic.' }]);
  });

  test('All orders are found, a part at a time, and one has its total and what was posted', async () => {
    const from = Date.now() - 60 * 86_400_000;
    const expected = orders().filter(({ purchasedAt }) => purchasedAt > from);
    const rows = await askAll('find_orders', { limit: 7 });
    const ids = rows.map(({ order_id }) => order_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(expected.map(({ id }) => id)));
    const shipped = expected.find(({ status }) => status === 'Shipped');
    const total = shipped?.items.reduce((sum, { price, shipping, discount }) => sum + price + shipping - discount, 0);
    const { facts, rows: items } = await ask('get_order', { orderId: shipped?.id });
    expect(facts).toMatchObject({ seller: sellerId, currency: shipped?.currency, status: 'SHIPPED' });
    expect(Number(facts.total)).toBe(Number(total) / 100);
    expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual(
      shipped?.items.map(({ sku, quantity }) => [sku, quantity]),
    );
    expect(byteLength(facts.timeline)).toBeGreaterThan(50);
    const toShip = await askAll('find_orders', { show: 'to-ship' });
    const open = orders().filter(({ status }) => ['Unshipped', 'PartiallyShipped'].includes(status));
    expect(toShip.length).toBeLessThanOrEqual(open.length);
    const deadlines = toShip.map(({ ship_by }) => String(ship_by ?? '9'));
    expect(deadlines).toEqual(deadlines.toSorted());
  });

  test('Listings have the issues that Amazon returns', async () => {
    const listed = await askAll('list_listings', {});
    const skus = running.sandbox.testData.records(sellerId, 'listings').map(({ id }) => id);
    expect(listed.map(({ sku }) => sku).toSorted()).toEqual(skus.toSorted());
    const withIssues = await askAll('list_listings', { show: 'issues' });
    const { about, rows } = await ask('list_listings', { limit: 1 });
    expect(about?.age).toMatch(/^\d+[ms]/);
    expect(rows).toMatchObject([{ featured_offer_lost_in: null }]);
    expect(withIssues.map(({ sku }) => sku)).toContain(incomplete);
    for (const { sku, issues: shown } of withIssues) {
      const { data } = await assistant.use('call_operation', {
        operation: 'listingsItems.getListingsItem',
        path: { sellerId: '{{sellerId}}', sku },
        query: { marketplaceIds: ['{{marketplaceId}}'], includedData: ['issues'] },
      });
      const { issues } = data as { readonly issues: readonly ListingIssue[] };
      for (const { code, attributeNames = [] } of issues)
        expect(shown).toContain(`${code} [${attributeNames.join(', ')}]`);
    }
    expect(withIssues.find(({ sku }) => sku === incomplete)?.issues).toMatch(/^ERROR \d+ \[bullet_point\]/);
  });

  test('Payouts are compared to the cent', async () => {
    const { facts, rows } = await ask('explain_payout', { currency: 'EUR' });
    interface Settlement {
      readonly ended: boolean;
      readonly total: number;
    }
    const totals = new Map(
      running.sandbox.testData
        .records(sellerId, 'settlements')
        .flatMap(({ id, record }) => ((record as Settlement).ended ? [[id, (record as Settlement).total]] : [])),
    );
    const { before, after } = facts as { readonly [name: string]: { readonly id: string; readonly amount: string } };
    expect([before, after].map((settlement) => Math.round(Number(settlement?.amount) * 100))).toEqual(
      [before, after].map((settlement) => totals.get(settlement?.id ?? '')),
    );
    const sum = rows.reduce((total, { difference }) => total + Math.round(Number(difference) * 100), 0);
    expect(sum).toBe(Math.round(Number(facts.difference) * 100));
    const named = await ask('explain_payout', { before: before?.id, after: after?.id });
    expect(named.facts).toEqual(facts);
  });

  test('Stock is that of the sandbox, and what is sold out comes first', async () => {
    const rows = await askAll('stock_outlook', { show: 'all' });
    const stock = running.sandbox.testData.records(sellerId, 'stock') as readonly {
      readonly id: string;
      readonly record: { readonly fulfillable: number };
    }[];
    const units = new Map(
      rows.flatMap(({ sku, held_by, sellable }) => (held_by === 'AMAZON' ? [[sku, sellable]] : [])),
    );
    expect(stock.map(({ id }) => [id, units.get(id)])).toEqual(stock.map(({ id, record }) => [id, record.fulfillable]));
    const toOrder = await askAll('stock_outlook', { deliveryDays: 60 });
    const cover = toOrder.map(({ days_of_cover }) => Number(days_of_cover ?? Number.POSITIVE_INFINITY));
    expect(cover).toEqual(cover.toSorted((a, b) => a - b));
  });

  test('SQL reads the copy, is refused if it writes, and tables are documented', async () => {
    const { rows, about } = await ask('query_data', { sql: 'SELECT count(*) AS orders FROM orders' });
    const listed = await askAll('find_orders', { fields: ['order_id'] });
    expect(rows).toEqual([{ orders: String(listed.length) }]);
    expect(about).toMatchObject({ sources: 'orders', age: expect.any(String) });
    expect((await ask('query_data', { table: 'orders' })).rows).toContainEqual(
      expect.objectContaining({ column: 'order_id', type: 'text' }),
    );
    expect((await askAll('query_data', {})).map(({ table }) => table)).toContain('order_items');
    const same = await assistant.client.callTool({
      name: 'query_data',
      arguments: { sql: "SELECT 1 AS total, 'two' AS total" },
    });
    expect(same.structuredContent).toMatchObject({ columns: ['total', 'total'], rows: [[1, 'two']] });
    const refused = await assistant.use('query_data', { sql: 'DELETE FROM orders' });
    expect([refused.isError, refused.text]).toEqual([true, 'Error QUERY_FAILED: the query failed.']);
  });

  test.each([
    ['get_measure', { measure: 'sale' }, /^Error MEASURE_NOT_FOUND/],
    ['get_measure', { measure: 'sales', marketplace: 'JP' }, /^Error MARKETPLACE_NOT_COPIED: .*It has .*DE/],
    ['find_orders', { seller: 'A0' }, /^Error SELLER_UNKNOWN/],
    ['find_orders', { fields: ['order'] }, /^Error FIELD_UNKNOWN: .*Did you mean order_id\?/],
    ['explain_payout', { currency: 'JPY' }, /^Error SETTLEMENTS_MISSING/],
    ['query_data', { table: 'order' }, /^Error TABLE_UNKNOWN: .*Did you mean orders\?/],
  ])('%s with %j is an error that says what to do', async (tool, args, message) => {
    const { isError, text } = await assistant.use(tool, args);
    expect([isError, text]).toEqual([true, expect.stringMatching(message)]);
  });
});

test('Without a copy, a tool says how to make one; sets of tools and single tools are chosen', async () => {
  const missing = join(home.folder, 'none.json');
  const options = ['--sandbox', '--copy', missing, '--toolsets', 'reports', '--tools', 'find_orders'];
  const other = await Assistant.start(home, options, env, connection);
  try {
    const { tools } = await other.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['find_orders', 'get_next_page', 'run_report', 'get_report_status', 'read_report_rows'],
      ...['search_report_types', 'query_report'],
    ]);
    expect(other.client.getInstructions()).toContain('There is no copy');
    const { isError, text } = await other.use('find_orders', {});
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/^Error COPY_MISSING: .*none\.json.*@supercargo\/cli/s),
    ]);
  } finally {
    await other.close();
  }
  const wrong = await home.run(['mcp', '--sandbox', '--tools', 'find_order'], { env });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean find_orders?')]);
});
