import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';
import { listOrderRecords, sumOrders } from '../support/sandbox/sum-orders.ts';

const home = new Home();
const configFile = join(home.folder, 'supercargo.sync.json');
let running: RunningSandbox;
let env: Record<string, string>;

const streams = ['orders', 'listings', 'fba_inventory', 'finance_transactions', 'settlements'];

beforeAll(async () => {
  running = await startSandbox({ rateScale: 1_000, orders: 60, listings: 10 });
  env = { SUPERCARGO_SANDBOX_URL: running.url };
  const chosen = streams.flatMap((stream) => ['--stream', stream]);
  const to = join(home.folder, 'shop.duckdb');
  await run('sync', 'init', '--sandbox', '--yes', ...chosen, '--to', to, '--since', '61d');
  await run('sync', 'run', '--once');
});

afterAll(async () => {
  await running.close();
  home.remove();
});

const run = (...args: string[]) => home.run([...args, '--config', configFile], { env });
const shop = (...args: string[]) => run('shop', ...args);

/** A day that the copy covers. */
const firstDay = new Date(Date.now() - 50 * 86_400_000).toISOString().slice(0, 10);

/** Adds up the orders of the seller that is copied. */
function sumCopied(currency: string, firstDay: string) {
  const [seller] = JSON.parse(readFileSync(configFile, 'utf8')).sellers as { readonly sellerId: string }[];
  return sumOrders(listOrderRecords(running.sandbox, seller?.sellerId ?? ''), currency, firstDay);
}

describe('shop', () => {
  test('Sales are those of the sandbox, and unknown for what the copy does not have', async () => {
    const { code, stdout } = await shop('sales', '--from', firstDay, '--json');
    expect(code).toBe(0);
    const answers = JSON.parse(stdout) as {
      measure: { name: 'sales' | 'units' | 'orders' };
      rows: { currency: string; value: { value: string } }[];
    }[];
    expect(answers.map(({ measure }) => measure.name)).toEqual(['sales', 'units', 'orders']);
    for (const { measure, rows } of answers) {
      expect(rows.length).toBeGreaterThan(0);
      for (const { currency, value } of rows) {
        expect([measure.name, currency, Number(value.value)]).toEqual([
          measure.name,
          currency,
          sumCopied(currency, firstDay)[measure.name],
        ]);
      }
    }
    const traffic = await shop('measure', 'sessions');
    expect(traffic.stdout).toContain('–');
    expect(traffic.stderr).toContain('– in sessions: The copy has no sales_and_traffic.');
  });

  test('CSV has the same columns in each row, and every day', async () => {
    const { stdout } = await shop('sales', '--by', 'day', '--from', '3d', '--csv');
    const [head, ...lines] = stdout.trim().split('\n');
    expect(head).toBe('day,currency,sales,units,orders');
    for (const line of lines) expect(line.split(',')).toHaveLength(5);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(3);
  });

  test('Orders, one order, listings, stock, payouts and profit are printed as tables, JSON and CSV', async () => {
    const { stdout } = await shop('orders', '--limit', '1', '--json');
    const { orders, more } = JSON.parse(stdout);
    expect([orders.length, more]).toEqual([1, true]);
    const order = await shop('order', orders[0].orderId);
    expect([order.code, order.stderr]).toEqual([0, expect.stringContaining('Read from Amazon at')]);
    expect((await shop('listings', '--limit', '3', '--csv')).stdout.split('\n')[0]).toBe(
      'sku,marketplace,buyable,price,currency,shipped by,stock,issues,title',
    );
    for (const command of ['stock', 'payouts', 'profit', 'measures']) {
      const printed = command === 'measures' ? await home.run(['shop', command]) : await shop(command);
      expect([command, printed.code]).toEqual([command, 0]);
      expect(printed.stdout.split('\n').length).toBeGreaterThan(3);
    }
  });

  test('Profit and margin are known with a file of costs, and a line that cannot be used is named', async () => {
    const { profits } = JSON.parse((await shop('profit', '--from', '50d', '--json')).stdout) as {
      profits: { sku: string; currency: string; cost: string | null; profit: string | null }[];
    };
    expect(profits.some(({ profit }) => profit === null)).toBe(true);
    const costs = join(home.folder, 'costs.csv');
    const lines = profits.map(({ sku, currency }) => `"${sku.replaceAll('"', '""')}";2.50;${currency}`);
    writeFileSync(costs, ['SKU;Unit cost;Currency', ...lines].join('\n'));
    const known = JSON.parse((await shop('profit', '--from', '50d', '--costs', costs, '--json')).stdout);
    expect(known.profits.filter(({ profit }: { profit: string | null }) => profit === null)).toEqual([]);
    const margin = await shop('measure', 'margin', '--from', '50d', '--costs', costs, '--csv');
    expect(margin.stdout).toMatch(/^currency,margin\n([A-Z]{3},-?[\d.]+\n)+$/);
    writeFileSync(costs, 'sku,cost\nTOWEL,12\nBOWL,-1\n');
    const refused = await shop('profit', '--costs', costs);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('Line 2: The currency of TOWEL is missing'),
    ]);
    expect((await shop('profit', '--costs', 'missing.csv')).stderr).toContain('FILE_UNREADABLE');
  });

  test('Two payouts are compared, and their parts add up to the difference', async () => {
    const { settlements } = JSON.parse((await shop('payouts', '--json')).stdout) as {
      settlements: { settlementId: string; currency: string }[];
    };
    const [pair] = Map.groupBy(settlements, ({ currency }) => currency).values();
    const [after, before] = pair ?? [];
    const { code, stdout } = await shop(
      'payouts',
      '--compare',
      `${before?.settlementId},${after?.settlementId}`,
      '--json',
    );
    expect(code).toBe(0);
    const { bars, difference } = JSON.parse(stdout) as { bars: { difference: string }[]; difference: string };
    const sum = bars.reduce((total, bar) => total + Math.round(Number(bar.difference) * 100), 0);
    expect(sum).toBe(Math.round(Number(difference) * 100));
    expect((await shop('payouts', '--compare', 'x')).stderr).toContain('SETTLEMENTS_INVALID');
  });

  test('Fees are split by kind, and periods are compared', async () => {
    const fees = await shop('measure', 'fees', '--by', 'kind', '--csv', '--from', '50d');
    expect(fees.stdout).toMatch(/^kind,currency,fees\n/);
    expect(fees.stdout).toContain('Commission,');
    const compared = await shop('measure', 'units', '--compare', 'previous', '--from', '20d', '--csv');
    expect(compared.stdout).toMatch(/^units,units before,units change\n\d+,\d+,-?[\d.]+ %\n$/);
  });

  test.each([
    [['measure', 'revenue'], 'MEASURE_NOT_FOUND'],
    [['sales', '--by', 'colour'], 'DIMENSION_UNKNOWN'],
    [['sales', '--from', 'soon'], 'DAY_INVALID'],
    [['sales', '--from', '2026-02-31'], 'PERIOD_INVALID'],
    [['sales', '--marketplace', 'XX'], 'MARKETPLACE_UNKNOWN'],
    [['order', '000-0000000-0000000'], 'ORDER_NOT_FOUND'],
  ])('%j is refused with %s', async (args, code) => {
    const refused = await shop(...args);
    expect([refused.code === 0, refused.stderr]).toEqual([false, expect.stringContaining(code)]);
  });
});
