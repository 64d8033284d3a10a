import { readFileSync } from 'node:fs';
import { endingDays, listAllOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { listMigrations, loadMigration } from '@supercargo/catalogue/migrations';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { buildMigrationsPage } from '../../scripts/docs/migrations-page.ts';
import { createClient } from '../support/client/create-paging-client.ts';
import { explainedDifferences } from '../support/client/explained-differences.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const guide = read('guides/moving-from-v0.md');
const daySeconds = 86_400;
const pageSize = 100;
const ordersPerDay = 1_000;
/** Calls for each order. */
const partsOfOrder = ['getOrderItems', 'getOrderAddress', 'getOrderBuyerInfo'] as const;

/** Returns the rows of the tables below a heading of the guide, without the rows above them. */
function readTables(heading: string): string[][] {
  const [section = ''] = (guide.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ');
  const tables = section
    .split('\n\n')
    .map((block) => block.trim())
    .filter((block) => block.startsWith('|'));
  return tables.map((table) => table.split('\n').slice(2));
}

async function findOperation(operation: string, version: string): Promise<OperationDescriptor> {
  const entry = listAllOperations().find((one) => one.operation === operation && one.version === version);
  if (entry === undefined) throw new Error(`${operation} ${version} is not in the catalogue`);
  return loadOperation(entry);
}

const format = (value: number) => value.toLocaleString('en-US');
const formatQuota = ({ operation, rate, burst }: OperationDescriptor) => `\`${operation}\`: ${rate}/s, burst ${burst}`;
const countCallsPerDay = ({ rate }: OperationDescriptor) => Math.floor((rate ?? 0) * daySeconds);
const formatDate = (time: number) => new Date(time).toISOString().slice(0, 10);

describe('the guide to moving from v0', () => {
  it('Its calendar has the dates of the catalogue', async () => {
    const operations = await Promise.all(listAllOperations().map(loadOperation));
    const ending = operations.filter(({ version, deprecated }) => version === 'v0' && deprecated?.removal);
    const groups = Object.values(Object.groupBy(ending, ({ endpoint }) => endpoint));
    const rows = groups.map((group = []) => {
      const [{ endpoint, deprecated } = { endpoint: '', deprecated: null }] = group;
      const { announced, removal, successor } = deprecated ?? {};
      expect(new Set(group.map((one) => one.deprecated?.removal)).size).toBe(1);
      const names = group.map(({ operation }) => `\`${operation}\``).join(', ');
      const [name, version] = (successor ?? '').split(' ');
      const endingFrom = formatDate(Date.parse(removal ?? '') - endingDays * daySeconds * 1_000);
      return `| \`${endpoint}\` v0: ${names} | ${announced} | ${endingFrom} | ${removal} | \`${name}\` ${version} |`;
    });
    expect(readTables('Calendar')[0]?.toSorted()).toEqual(rows.toSorted());
  });

  it('It names the operations that stay', async () => {
    const calendar = guide.slice(guide.indexOf('## Calendar'), guide.indexOf('## Choice'));
    for (const entry of listMigrations().filter(({ version }) => version === 'v0')) {
      for (const name of (await loadMigration(entry)).stays) expect(calendar).toContain(`\`${name}\``);
    }
  });

  it('Its sum of calls follows from the quotas of the catalogue', async () => {
    const old = await findOperation('getOrders', 'v0');
    const now = await findOperation('searchOrders', '2026-01-01');
    const items = await findOperation('getOrderItems', 'v0');
    const pages = ordersPerDay / pageSize;
    const sum = pages + partsOfOrder.length * ordersPerDay;
    const { rate = 0, burst = 0 } = items as { readonly rate: number; readonly burst: number };
    expect(pages).toBeLessThanOrEqual(Math.min(Number(old.burst), Number(now.burst)));
    const [calls = [], searches] = readTables('Calls and quota for 1,000 orders a day');
    expect(calls[0]).toBe(`| Quota of the list | ${formatQuota(old)} | ${formatQuota(now)} |`);
    const product = (one: OperationDescriptor) => `${one.rate} × 86,400 = ${format(countCallsPerDay(one))}`;
    expect(calls[1]).toBe(`| Calls of the list that fit in a day | ${product(old)} | ${product(now)} |`);
    expect(calls[2]).toContain(`1,000 / ${pageSize} = ${pages} calls`);
    expect(calls.at(-2)).toBe(`| **Sum** | **${format(sum)} calls** | **${pages} calls** |`);
    const wait = `(1,000 − ${burst}) / ${rate}/s = ${format((ordersPerDay - burst) / rate)} s`;
    expect(calls.at(-1)).toContain(`| ${wait} | 0 s:`);
    const share = (count: number, one: OperationDescriptor) => Math.round((100 * count) / countCallsPerDay(one));
    const rows = [1, 2, 3, 5, 15].map((minutes) => {
      const count = (24 * 60) / minutes;
      const fits = count <= countCallsPerDay(now) ? `${share(count, now)}%` : 'does not fit';
      return `| ${minutes} min | ${format(count)} | ${share(count, old)}% | ${fits} |`;
    });
    expect(searches).toEqual(rows);
  });

  it.each([
    ['getOrder', '2026-01-01', ['getOrder', 'getOrderItems', 'getOrderAddress', 'getOrderBuyerInfo']],
    ['listTransactions', '2024-06-19', ['listFinancialEvents', 'listFinancialEventsByGroupId']],
  ])('It has the quotas of %s %s and of what it replaces', async (operation, version, replaced) => {
    const { rate, burst } = await findOperation(operation, version);
    expect(guide).toContain(`\`${operation}\` (${rate}/s, burst ${burst})`);
    const old = await Promise.all(replaced.map((name) => findOperation(name, 'v0')));
    expect(old.map((one) => [one.rate, one.burst])).toEqual(old.map(() => [0.5, 30]));
  });

  it.each([
    [false, 3_010],
    [true, 10],
  ])('With emulateV0 %s, a program reads 1,000 orders with %i requests', async (emulateV0, expected) => {
    const options = { clock: testClock(), orders: ordersPerDay, ordersPerDay: 0 };
    const sandbox = createSandbox({ ...options, rateScale: Number.POSITIVE_INFINITY });
    let requests = 0;
    const observer = ({ type }: { readonly type: string }) => void (type === 'request' && requests++);
    // Without personal data, v0 has a part of each address, and the emulation has none.
    const seller = createClient(sandbox, false, { emulateV0, restrictedData: emulateV0, observer });
    const MarketplaceIds = (await seller.sellers.getMarketplaceParticipations()).map(
      ({ marketplace }) => marketplace.id,
    );
    requests = 0;
    const query = { MarketplaceIds, CreatedAfter: '2020-01-01T00:00:00Z' };
    for await (const { AmazonOrderId: orderId } of seller.orders.getOrders.items({ query })) {
      for (const part of partsOfOrder) await seller.orders[part]({ path: { orderId } });
    }
    expect(requests).toBe(expected);
  });

  it('Its table has every difference that the comparison with v0 finds, and no other', () => {
    const { events, ...orders } = explainedDifferences;
    const found = Object.values(orders).flatMap((one) =>
      Object.entries(one).flatMap(([operation, paths]) =>
        paths.map((path: string) => `${operation} ${path.replace(/^payload\.((Orders|OrderItems)\[\]\.)?/, '')}`),
      ),
    );
    const expected = [...found, ...events.map((path) => `events ${path.replace('ShipmentEventList[].', '')}`)];
    const listed = (readTables('Differences')[0] ?? []).flatMap((row) => {
      const [attributes = '', operations = ''] = row.replace(/^\| /, '').split(' | ');
      const names = operations.replaceAll('`', '').split(', ');
      return names.flatMap((operation) =>
        attributes.split(', ').map((attribute) => `${operation} ${attribute.replaceAll('`', '')}`),
      );
    });
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  it('The page of attributes matches the catalogue (update it with npm run docs)', async () => {
    const migrations = await Promise.all(listMigrations().map(loadMigration));
    const page = read('migrations.md');
    expect(page === buildMigrationsPage(migrations)).toBe(true);
    for (const { objects, operations } of migrations) {
      const rows = [
        ...Object.values(objects).map(({ attributes }) => attributes),
        ...operations.map((one) => one.parameters),
      ];
      for (const { uncertain = '', workaround = '', lost = '' } of rows.flat()) {
        for (const text of [uncertain, workaround, lost]) {
          expect(text).not.toMatch(/[|\n]/);
          expect(page).toContain(text);
        }
      }
    }
  });
});
