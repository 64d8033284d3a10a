import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findValues } from '@supercargo/catalogue/examples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';
import { runInShell } from '../support/cli/example-runs.ts';
import { findCommandName, readHelp, UNTIL_STOPPED, WITHOUT_SANDBOX } from '../support/cli/help-examples.ts';
import { useSandbox } from '../support/cli/use-sandbox.ts';

const fixture = useSandbox({
  orders: 120,
  listings: 20,
  sampleRecords: true,
  queuePort: 0,
  proxyPort: 0,
  reports: { queueSeconds: 5, processingSeconds: 1 },
  rateScale: Number.POSITIVE_INFINITY,
});
const home = new Home();
afterAll(() => home.remove());

const { names, examples } = await readHelp(home);
const [last, others] = [
  examples.filter((line) => line.startsWith('logout')),
  // Before an example of setup creates a second destination.
  examples
    .filter((line) => !line.startsWith('logout'))
    .toSorted(
      (one, another) =>
        Number(another === 'notification test ORDER_CHANGE') - Number(one === 'notification test ORDER_CHANGE'),
    ),
];

/** Runs a command with the profile acme, which is one of the sandbox. Writes are confirmed. */
async function runExample(line: string) {
  const { stdout: help } = await fixture.home.run([...(findCommandName(names, line) ?? '').split(' '), '--help']);
  const confirmation = help.includes('  --yes ') && !line.includes('--yes') ? ' --yes' : '';
  const [command = ''] = line.split(' > ');
  return runInShell(`supercargo ${await fillIn(command)}${confirmation}`, fixture);
}

/** A call that returns the ID of a record, and the path of the ID in its response, by group of commands. */
const IDS: Readonly<Record<string, readonly [operation: string, path: string]>> = {
  report: ['reports.createReport', 'reportId'],
  schedule: ['reports.createReportSchedule', 'reportScheduleId'],
  feed: ['feeds.getFeeds', 'feeds.*.feedId'],
  doctor: ['orders.searchOrders', 'orders.*.orderId'],
};

/** Replaces IDs that only the help knows by those of the sandbox. */
async function fillIn(line: string): Promise<string> {
  const id = /\b(50012345678|902-1845936-5435065)\b/.exec(line)?.[0];
  if (id !== undefined && line.startsWith('plan shipment')) return line.replace(id, openOrders[0] ?? '');
  const [operation, path] = IDS[line.split(' ')[0] ?? ''] ?? [];
  if (id === undefined || operation === undefined || path === undefined) return line;
  const { stdout } = await runInShell(`supercargo call ${operation} --example --yes --quiet --json`, fixture);
  return line.replace(id, String(findValues(JSON.parse(stdout), path)[0]));
}

/** IDs of two orders that the seller has to ship. */
let openOrders: readonly string[] = [];

function placeOrders(sku: string): readonly string[] {
  const { testData, clock } = fixture.running.sandbox;
  const placed = testData.placeOrders({ items: [{ sku, quantity: 1 }], count: 2 });
  // By then, Amazon has checked the payments.
  clock.advance(3_600_000);
  return placed.map(({ orderId }) => orderId);
}

/** Files that examples name. */
function writeFiles(): void {
  const { sellerId, marketplaceId } = fixture.running.sandbox.credentials;
  // Another example sends a feed with a new price of LAMP-001.
  const listing = fixture.running.sandbox.testData
    .listings(sellerId, marketplaceId)
    .find(({ sku, channel, status }) => sku !== 'LAMP-001' && channel === 'MFN' && status === 'Active');
  openOrders = placeOrders(listing?.sku ?? '');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const price = {
    our_price: [{ schedule: [{ value_with_tax: 9.5 }] }],
    currency: 'GBP',
    marketplace_id: marketplaceId,
  };
  const message = { messageId: 1, sku: 'LAMP-001', operationType: 'PARTIAL_UPDATE', productType: 'LAMP' };
  const files = {
    'feed.json': { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: ['{{marketplaceId}}'], inputFeedDocumentId: 'd' },
    'listings.json': {
      header: { sellerId, version: '2.0', issueLocale: 'en_US' },
      messages: [{ ...message, attributes: { purchasable_offer: [price] } }],
    },
    'costs.csv': `sku,cost,currency\n${listing?.sku},2.50,EUR\n`,
    'prices.csv': `sku,price\n${listing?.sku},${((listing?.price ?? 0) * 1.01).toFixed(2)}\n`,
    'parcels.csv': `order,carrier,tracking\n${openOrders[1]},DHL,00340434161094000002\n`,
    'shipped.txt': 'order-id\tship-date\tcarrier-code\ttracking-number\n',
    'sales.graphql': `{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: "${day(40)}", endDate: "${day(10)}", aggregateBy: DAY, marketplaceIds: ["${marketplaceId}"]) { startDate } } }`,
    'lamp.json': { item_name: [{ value: 'Lamp', marketplace_id: marketplaceId }] },
    'calls.txt': 'orders.getOrders v0\n',
    'calls.har': { log: { version: '1.2', creator: { name: 'test', version: '1' }, entries: [] } },
    'orders.py': 'print("orders")\n',
    'package.json': { name: 'shop', private: true, scripts: { test: 'true' } },
    'src/orders.js': "import { SellingPartner } from 'supercargo';\n",
    'test/orders.js': '',
    'scripts/orders.js': '',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(fixture.home.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

describe.skipIf(process.platform === 'win32')('the examples of the help', () => {
  beforeAll(async () => {
    writeFiles();
    for (const profile of ['test', 'acme']) await runInShell(`supercargo login ${profile} --sandbox`, fixture);
  });

  test.each([...others, ...last].filter((line) => !(line in WITHOUT_SANDBOX) && !(line in UNTIL_STOPPED)))(
    'supercargo %s',
    async (line) => {
      // The example before may have deleted the profile.
      if (last.includes(line)) await runInShell('supercargo login acme --sandbox', fixture);
      const { code, stderr } = await runExample(line);
      expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    },
  );

  test.each(Object.entries(UNTIL_STOPPED))('supercargo %s runs until it is stopped', async (line, isReady) => {
    await runInShell('supercargo login acme --sandbox', fixture);
    const running = fixture.home.start(line.split(' '), { env: fixture.env });
    await running.waitFor(isReady);
    running.interrupt();
    const { stderr } = await running.ended;
    expect(stderr).not.toContain('Error ');
  });

  test('Each example that needs more than a sandbox is one of the help', () => {
    const listed = [...Object.keys(WITHOUT_SANDBOX), ...Object.keys(UNTIL_STOPPED)];
    expect(listed.filter((line) => !examples.includes(line))).toEqual([]);
    expect(examples.length).toBeGreaterThan(85);
  });
});
