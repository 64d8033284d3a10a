import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/routes/create-app.ts';
import { alertMessages } from '../src/storage/schema/alerts.ts';
import { createCaller, createTestCaller } from './fixtures/callers.ts';
import { openCopiedShop } from './fixtures/copied-shop.ts';

const source = 'sandbox' as const;
/** Takes hours. */
const endless = 'SELECT sum(hash(a.range, b.range)) FROM range(10000000) AS a, range(10000000) AS b';

let open: Awaited<ReturnType<typeof openCopiedShop>>;

beforeAll(async () => {
  open = await openCopiedShop({ orders: 30, listings: 8, ordersPerDay: 0 });
}, 240_000);
afterAll(() => open.close());

const run = (sql: string, maxRows?: number) => open.caller.sql.run({ source, sql, maxRows });

/** Starts a query as a browser that can disconnect. */
function start(sql: string) {
  const browser = new AbortController();
  const session = { actor: 'operator', workspaceId: 'local', role: 'owner', id: 'session two' } as const;
  const caller = createCaller({ services: open.services, session }, { signal: browser.signal });
  const state = { isRunning: true };
  const result = caller.sql.run({ source, sql }).finally(() => {
    state.isRunning = false;
  });
  // Awaited by the test; the handler keeps the rejection from being reported before.
  result.catch(() => {});
  return { result, state, disconnect: () => browser.abort() };
}

describe('an SQL query', () => {
  test('Rows have the names and types of their columns, and decimals are exact', async () => {
    const result = await run(
      "SELECT 12.30::DECIMAL(18,2) AS price, TIMESTAMP '2026-11-24 12:30:00' AS at, NULL::INTEGER AS n",
    );
    expect(result).toMatchObject({
      columns: [
        { name: 'price', type: 'DECIMAL(18,2)' },
        { name: 'at', type: 'TIMESTAMP' },
        { name: 'n', type: 'INTEGER' },
      ],
      rows: [['12.30', '2026-11-24T12:30:00.000Z', null]],
      truncated: false,
    });
  });

  test('The orders of the copy can be counted', async () => {
    const { rows } = await run('SELECT count(*) AS n FROM orders;');
    expect(rows).toEqual([['30']]);
  });

  test('A result ends after the requested rows, and says that it has more', async () => {
    expect(await run('SELECT range FROM range(100)', 7)).toMatchObject({ truncated: true, rows: { length: 7 } });
    expect(await run('SELECT range FROM range(7)', 7)).toMatchObject({ truncated: false, rows: { length: 7 } });
  });

  test('A result ends before it has more bytes than allowed', async () => {
    const { rows, truncated } = await run("SELECT repeat('x', 1000000) FROM range(100)", 10_000);
    expect(truncated).toBe(true);
    expect(rows.length).toBeLessThan(20);
  });

  test.each([
    ["COPY orders TO '/tmp/orders.csv'", 'Only one SELECT statement is allowed.'],
    ["ATTACH '/tmp/other.duckdb'", 'Only one SELECT statement is allowed.'],
    ['DELETE FROM orders', 'Only one SELECT statement is allowed.'],
    ['SET memory_limit = "8GB"', 'Only one SELECT statement is allowed.'],
    ['SELECT 1; SELECT 2', 'Only one SELECT statement is allowed.'],
    ["SELECT * FROM read_csv('/etc/passwd')", 'Queries cannot call the function read_csv.'],
    ["SELECT * FROM '/etc/passwd'", 'passwd'],
    ['SELECT * FROM odrers', 'odrers'],
  ])('%s fails and says why', async (statement, message) => {
    await expect(run(statement)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      cause: { code: 'QUERY_FAILED' },
    });
  });

  test('A text that is too long and too many rows are rejected', async () => {
    await expect(run(`SELECT ${'1'.repeat(100_000)}`)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(run('SELECT 1', 10_001)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('Other procedures respond while a query runs, and it ends when the browser disconnects', async () => {
    const heavy = start(endless);
    expect((await run('SELECT 42')).rows).toEqual([[42]]);
    expect(await open.caller.shop.list()).toHaveLength(1);
    expect((await open.caller.shop.orders({ source })).orders).toHaveLength(30);
    expect(heavy.state.isRunning).toBe(true);
    heavy.disconnect();
    await expect(heavy.result).rejects.toMatchObject({ cause: { code: 'QUERY_CANCELLED' } });
  });

  test('A query ends when the browser closes the connection', async () => {
    const session = { actor: 'operator', workspaceId: 'local', role: 'owner', id: 'session two' } as const;
    const sessionAuthenticator = { ...open.services.sessionAuthenticator, find: async () => session };
    const app = createApp({
      services: { ...open.services, sessionAuthenticator } as never,
      signInLinks: undefined,
      pages: { answer: async () => new Response('') } as never,
      hosts: new Set(['127.0.0.1:4650']),
      fail: () => {},
    });
    const browser = new AbortController();
    const response = app.request(
      new Request('http://127.0.0.1:4650/trpc/sql.run', {
        method: 'POST',
        headers: { host: '127.0.0.1:4650', origin: 'http://127.0.0.1:4650', 'content-type': 'application/json' },
        body: JSON.stringify({ source, sql: endless }),
        signal: browser.signal,
      }),
    );
    expect((await run('SELECT 42')).rows).toEqual([[42]]);
    browser.abort();
    expect(await (await response).text()).toContain('QUERY_CANCELLED');
  });

  test('A third query at once is rejected, and runs after the others have ended', async () => {
    const heavy = [start(endless), start(endless)];
    await expect(run('SELECT 42')).rejects.toMatchObject({ cause: { code: 'TOO_MANY_RUNNING_QUERIES' } });
    for (const { disconnect } of heavy) disconnect();
    await Promise.allSettled(heavy.map(({ result }) => result));
    expect((await run('SELECT 42')).rows).toEqual([[42]]);
  });

  test('A workspace without a copy gets an error that says so', async () => {
    await expect(open.stranger.sql.run({ source, sql: 'SELECT 1' })).rejects.toThrow(
      'This workspace copies no test seller.',
    );
  });

  test('An export is CSV whose cells no spreadsheet computes', async () => {
    const sql = `SELECT '=1+1' AS "a,b", -5.50::DECIMAL(9,2) AS n, 'say "hi"' AS text, NULL AS none, [1, 2] AS list`;
    const { csv, rows, truncated } = await open.caller.sql.exportCsv({ source, sql });
    expect(csv).toBe(`"a,b",n,text,none,list\r\n'=1+1,-5.50,"say ""hi""",,"[1,2]"\r\n`);
    expect({ rows, truncated }).toEqual({ rows: 1, truncated: false });
  });
});

describe('the documentation of the tables', () => {
  test('Every table and column that is listed can be read', async () => {
    const tables = await open.caller.sql.tables();
    expect(tables.map(({ name }) => name)).toContain('orders');
    for (const { name, columns } of tables) {
      const { columns: found } = await run(
        `SELECT ${columns.map((column) => column.name).join(', ')} FROM ${name} LIMIT 1`,
      );
      expect(found.map((column) => column.name)).toEqual(columns.map((column) => column.name));
    }
  });

  test('No column with personal data is listed', async () => {
    const columns = (await open.caller.sql.tables()).flatMap((table) => table.columns.map(({ name }) => name));
    expect(columns).not.toContain('buyer_name');
    expect(columns).not.toContain('recipient_name');
    expect(columns).not.toContain('purchase_order_number');
  });
});

describe('the examples', () => {
  test('Every example runs, and those about orders have rows', async () => {
    const examples = await open.caller.sql.examples();
    expect(examples).toHaveLength(5);
    const rows: Record<string, number> = {};
    for (const { name, sql } of examples) rows[name] = (await run(sql)).rows.length;
    expect(rows['Sales by currency']).toBeGreaterThan(0);
    expect(rows['Best sellers of 30 days']).toBeGreaterThan(0);
    expect(rows['Stock by SKU']).toBeGreaterThan(0);
  });

  test('Orders to ship are those that the orders screen shows', async () => {
    const example = (await open.caller.sql.examples()).find(({ name }) => name === 'Orders to ship');
    const { columns, rows } = await run(example?.sql ?? '');
    const at = columns.findIndex(({ name }) => name === 'order_id');
    const { orders } = await open.caller.shop.orders({ source, show: 'to-ship', limit: 200 });
    expect(rows.map((row) => row[at]).toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted());
  });
});

describe('saved SQL queries', () => {
  test('A query is saved, renamed, replaced and removed', async () => {
    const { sql } = open.caller;
    const { id } = await sql.save({ name: 'Late', sql: 'SELECT 1' });
    await sql.rename({ id, name: 'Late orders' });
    await sql.save({ id, name: 'Late orders', sql: 'SELECT 2' });
    expect(await sql.saved()).toMatchObject([{ id, name: 'Late orders', sql: 'SELECT 2' }]);
    await sql.remove({ id });
    expect(await sql.saved()).toEqual([]);
    await expect(sql.rename({ id, name: 'Gone' })).rejects.toMatchObject({ cause: { code: 'QUERY_NOT_FOUND' } });
  });

  test('SQL and Data Kiosk queries are separate', async () => {
    const { sql, queries } = open.caller;
    const { id } = await sql.save({ name: 'Mine', sql: 'SELECT 1' });
    const kiosk = await queries.save({ name: 'Kiosk', query: '{ a }' });
    expect((await queries.saved()).map((one) => one.id)).toEqual([kiosk.id]);
    expect((await sql.saved()).map((one) => one.id)).toEqual([id]);
    await queries.remove({ id });
    expect(await sql.saved()).toHaveLength(1);
    await sql.remove({ id });
    await queries.remove({ id: kiosk.id });
  });

  test('Another workspace sees none of them and changes none', async () => {
    const { id } = await open.caller.sql.save({ name: 'Mine', sql: 'SELECT 1' });
    expect(await open.stranger.sql.saved()).toEqual([]);
    await open.stranger.sql.remove({ id });
    await expect(open.stranger.sql.rename({ id, name: 'Theirs' })).rejects.toThrow('no longer exists');
    expect(await open.caller.sql.saved()).toMatchObject([{ id, name: 'Mine' }]);
  });

  test('A viewer runs queries and saves none', async () => {
    const viewer = createTestCaller(open.services, { role: 'viewer' });
    expect((await viewer.sql.run({ source, sql: 'SELECT 1' })).rows).toEqual([[1]]);
    await expect(viewer.sql.save({ name: 'Mine', sql: 'SELECT 1' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('alerts on the copy', () => {
  type Condition = Parameters<typeof open.caller.alerts.saveRule>[0]['condition'];

  /** Checks a rule twice. Returns the sentences of its messages after each check. */
  async function checkTwice(condition: Condition, { minutes = 5 } = {}) {
    const { alerts } = open.caller;
    const channel = { kind: 'webhook', name: 'Hook', url: 'https://hooks.example.test/' } as const;
    const { id: channelId } = await alerts.addChannel(channel);
    const { id } = await alerts.saveRule({
      name: 'Late orders',
      condition,
      sellerIds: [open.seller.id],
      channelIds: [channelId],
      isOn: true,
    });
    const sentences: (readonly string[])[] = [];
    for (const _ of [1, 2]) {
      await open.services.alerts.checks.checkDue('copies');
      sentences.push((await alerts.history({})).messages[0]?.sentences ?? []);
      open.move(minutes * 60_000);
    }
    const rule = (await alerts.rules()).rules.find((one) => one.id === id);
    await alerts.removeRule({ id });
    await alerts.removeChannel({ id: channelId });
    await open.services.database.db.delete(alertMessages);
    return { sentences, rule };
  }

  test('New rows of a query are reported once, told apart by the key columns', async () => {
    const query = { kind: 'sql', source, minutes: 5 } as const;
    const keyed = await checkTwice({ ...query, sql: 'SELECT 7 AS n, random() AS r', keyColumns: ['n'] });
    expect(keyed).toMatchObject({
      sentences: [
        ['The query of “Late orders” returns a row: n 7.'],
        ['The query of “Late orders” returns a row: n 7.'],
      ],
      rule: { open: 1, error: null },
    });
    const other = await checkTwice({ ...query, sql: 'SELECT random() AS r', keyColumns: [] });
    expect(other.sentences[1]).toEqual(Array.from({ length: 2 }, () => 'The query of “Late orders” returns a row.'));
    expect(other.rule?.open).toBe(1);
  });

  test('A query that fails, and a key column that is missing, are shown at the rule', async () => {
    const query = { kind: 'sql', source, minutes: 5 } as const;
    const failed = await checkTwice({ ...query, sql: 'DELETE FROM orders', keyColumns: [] });
    expect(failed).toMatchObject({ sentences: [[], []], rule: { error: { code: 'QUERY_FAILED' }, checkedAt: null } });
    const missing = await checkTwice({ ...query, sql: 'SELECT 1 AS n', keyColumns: ['sku'] });
    expect(missing.rule?.error).toMatchObject({ message: 'The query returns no column sku. It returns n.' });
  });

  test('Low stock is reported once for each SKU', async () => {
    const { sentences, rule } = await checkTwice({ kind: 'stock-low', unit: 'units', below: 1_000_000 });
    const { stock } = await open.caller.shop.stock({ source });
    expect(rule?.open).toBe(stock.length);
    expect(sentences[1]).toEqual(sentences[0]);
    expect(sentences[0]).toContainEqual(expect.stringContaining(`${stock[0]?.sku} of Test seller in `));
  });

  test('Issues that exist when the rule is turned on are not reported', async () => {
    const { sentences } = await checkTwice({ kind: 'listing-issue' });
    expect(sentences).toEqual([[], []]);
  });

  test('A copy that falls behind is reported', async () => {
    const { sentences } = await checkTwice({ kind: 'copy-behind', stream: 'orders', minutes: 600 }, { minutes: 700 });
    expect(sentences[0]).toEqual([]);
    expect(sentences[1]).toEqual([
      expect.stringMatching(/^The copy of orders of Test seller is \d+ minutes behind Amazon\.$/),
    ]);
  });
});
