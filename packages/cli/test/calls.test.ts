import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInProcess } from './support/in-process.ts';

let running: RunningSandbox;
let folder: string;
let now: number;

beforeAll(async () => {
  const delays = { queueSeconds: 0, processingSeconds: 0 };
  running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 40, listings: 30, reports: delays });
  folder = mkdtempSync(join(tmpdir(), 'supercargo-calls-'));
  now = Date.now();
});

afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(line: string, options: { readonly columns?: number; readonly now?: number } = {}) {
  const env = { SUPERCARGO_SANDBOX_URL: running.url, NO_COLOR: '1' };
  return runInProcess(folder, [...line.split(' '), '--sandbox'], { env, ...options });
}

/** The requests to SP-API that the sandbox has received. */
async function countRequests(): Promise<number> {
  const response = await fetch(`${running.url}/_sandbox/counters`);
  const { accepted, throttled, rejected } = (await response.json()) as Readonly<Record<string, number>>;
  return (accepted ?? Number.NaN) + (throttled ?? 0) + (rejected ?? 0);
}

describe('--columns', () => {
  it.each([
    ['orderID', 'orderId'],
    ['fulfillmentStatus', 'fulfillment.fulfillmentStatus'],
  ])('Rejects %s before the request and suggests %s', async (column, suggestion) => {
    const before = await countRequests();
    const line = `call orders.searchOrders --query createdAfter=7d --all-pages --table --columns orderId,${column}`;
    const { code, stdout, stderr } = await run(line);
    expect(stderr).toContain(`orders.searchOrders has no column ${column}. Did you mean ${suggestion}?`);
    expect({ code, stdout, requests: await countRequests() }).toEqual({ code: 2, stdout: '', requests: before });
  });

  it('Accepts a field that the orders do not have, but can have', async () => {
    const line = 'call orders.searchOrders --query createdAfter=1w --table --columns orderId,buyer.buyerEmail';
    const { code, stdout, stderr } = await run(line);
    expect({ code, stderr: stderr.includes('Error') }).toEqual({ code: 0, stderr: false });
    expect(stdout).toMatch(/^orderId +buyer\.buyerEmail\n/);
  });

  it('Rejects a column that the rows of a report do not have', async () => {
    const { code, stderr } = await run('report get GET_MERCHANT_LISTINGS_ALL_DATA --columns seller_sku');
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean seller-sku?') });
  });

  it.each(['--json', '--ndjson', '--out listings.csv'])('Cannot be combined with %s', async (option) => {
    const { code, stderr } = await run(`report get GET_MERCHANT_LISTINGS_ALL_DATA --columns price ${option}`);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`--columns and ${option.split(' ')[0]} cannot be combined`),
    });
  });
});

describe('Placeholders', () => {
  it.each([
    [
      '--query marketplaceIds={{marketplaceID}}',
      'query.marketplaceIds[0] contains {{marketplaceID}}',
      'marketplaceId?',
    ],
    ['--query createdAfter={{yesterday}}', 'query.createdAfter contains {{yesterday}}', ''],
  ])('%s is refused with its place', async (option, place, suggestion) => {
    const before = await countRequests();
    const { code, stderr } = await run(`call orders.searchOrders ${option}`);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(place) });
    expect(stderr).toContain(suggestion);
    expect(await countRequests()).toBe(before);
  });

  it('Are refused in a path and in a body, and allowed with --skip-validation', async () => {
    const path = await run('call orders.getOrder --path orderId={{orderId}}');
    expect(path.stderr).toContain('path.orderId contains {{orderId}}, which nothing replaces.');
    const body = '{"reportType":"X","marketplaceIds":["{{marketplaceId}}"],"reportOptions":{"a":"{{b}}"}}';
    const call = `call reports.createReport --body ${body} --dry-run`;
    expect((await run(call)).stderr).toContain('body.reportOptions.a contains {{b}}');
    const { code, stdout } = await run(`${call} --skip-validation`);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('{{b}}') });
  });

  it('Are refused in a query of Data Kiosk', async () => {
    const file = join(folder, 'query.graphql');
    writeFileSync(file, '{ a(ids: ["{{marketplaceIds}}"]) { b } }');
    const { code, stderr } = await run(`query run @${file}`);
    expect(stderr).toContain('QUERY contains {{marketplaceIds}}, which nothing replaces. Did you mean marketplaceId?');
    expect(code).toBe(2);
  });
});

describe('--out', () => {
  it.each([
    ['missing/listings.csv', /the folder .*missing does not exist/],
    ['', /is a folder/],
    ['file/listings.csv', /file is a file, not a folder/],
  ])('Is checked before the request: %j', async (name, message) => {
    writeFileSync(join(folder, 'file'), '');
    const before = await countRequests();
    const reports = await run(`report get GET_MERCHANT_LISTINGS_ALL_DATA --out ${join(folder, name)}`);
    const queries = await run(`query run {a} --out ${join(folder, name)}`);
    for (const { code, stderr } of [reports, queries]) {
      expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
    }
    expect(await countRequests()).toBe(before);
  });

  it('Is checked by sandbox certificates and sync init', async () => {
    writeFileSync(join(folder, 'file'), '');
    const env = { SUPERCARGO_SANDBOX_URL: running.url };
    const certificates = ['sandbox', 'certificates', '--out', join(folder, 'file', 'inner')];
    expect((await runInProcess(folder, certificates, { env })).stderr).toContain('is a file, not a folder');
    const init = await run(`sync init --yes --config ${join(folder, 'missing', 'sync.json')}`);
    expect(init.stderr).toContain('--config cannot be written: the folder');
  });
});

describe('Marketplaces and times', () => {
  it.each([
    ['uk', 'A1F83G8C2ARO7P'],
    ['DE', 'A1PA6795UKMFR9'],
  ])('%s is a marketplace in a query and in a body', async (code, id) => {
    const query = await run(
      `call orders.searchOrders --query createdAfter=7d --query marketplaceIds=${code} --dry-run`,
    );
    expect(query.stdout).toContain(`marketplaceIds=${id}`);
    const body = JSON.stringify({ reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [code] });
    expect((await run(`call reports.createReport --body ${body} --dry-run`)).stdout).toContain(`["${id}"]`);
  });

  it('An unknown country is an error that names the nearest', async () => {
    const { code, stderr } = await run('report get GET_MERCHANT_LISTINGS_ALL_DATA --marketplace germny');
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean DE (Germany') });
    expect((await run('call orders.searchOrders --query createdAfter=7d --query marketplaceIds=XX')).code).toBe(2);
  });

  it.each([
    ['7d', '2026-06-08T10%3A00%3A00Z'],
    ['1w', '2026-06-08T10%3A00%3A00Z'],
    ['2h', '2026-06-15T08%3A00%3A00Z'],
    // The store is in London, which is one hour ahead of UTC in summer.
    ['today', '2026-06-14T23%3A00%3A00Z'],
    ['yesterday', '2026-06-13T23%3A00%3A00Z'],
  ])('createdAfter=%s is %s', async (text, time) => {
    const options = { now: Date.parse('2026-06-15T10:00:00Z') };
    const { stdout } = await run(`call orders.searchOrders --query createdAfter=${text} --dry-run`, options);
    expect(stdout).toContain(`createdAfter=${time}`);
  });

  it('Report ranges take relative times, and other texts are an error', async () => {
    const type = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL';
    const { code } = await run(`report get ${type} --from 1w --to today --ndjson`, { now });
    expect(code).toBe(0);
    const { stdout } = await run(`report list ${type} --since 1h --ndjson`, { now });
    expect(JSON.parse(stdout.split('\n')[0] ?? '').reportType).toBe(type);
    const wrong = await run(`report get ${type} --from lastweek`);
    expect({ code: wrong.code, stderr: wrong.stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Invalid time for --from: lastweek'),
    });
  });
});

describe('Names', () => {
  it.each([
    ['call orders.serchOrders', 'Did you mean orders.searchOrders?'],
    ['call orders.searchOrders --query createdAftr=7d', 'Did you mean createdAfter?'],
    ['call orders.getOrder --path order_id=1', 'Did you mean orderId?'],
    ['report get GET_MERCHANT_LISTING_ALL_DATA', 'Did you mean GET_MERCHANT_LISTINGS_ALL_DATA?'],
    ['schedule list get_merchant_listings_all_data', 'Did you mean GET_MERCHANT_LISTINGS_ALL_DATA?'],
    ['notification test ORDER_CHANGES', 'Did you mean ORDER_CHANGE?'],
    ['feed send x.json --type JSON_LISTING_FEED', 'Did you mean JSON_LISTINGS_FEED?'],
  ])('%s is an error that names the nearest', async (line, suggestion) => {
    const before = await countRequests();
    const { code, stderr } = await run(line);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(suggestion) });
    expect(await countRequests()).toBe(before);
  });

  it('A search for report types without a match names similar ones', async () => {
    const { code, stderr } = await runInProcess(folder, ['report', 'types', 'GET_MERCHANT_LISTING_ALL_DATA']);
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('GET_MERCHANT_LISTINGS_ALL_DATA'),
    });
  });

  it('A report type that is similar to none is requested anyway', async () => {
    const { stderr } = await run('report get GET_SOMETHING_OF_NEXT_YEAR');
    expect(stderr).toContain('Unknown report type: GET_SOMETHING_OF_NEXT_YEAR.');
    expect(stderr).toContain('Requesting it anyway.');
  });
});

describe('A table', () => {
  it.each([40, 80, 120])('Has whole order IDs at %i columns, and says what it does not show', async (columns) => {
    const line =
      'call orders.searchOrders --query createdAfter=90d --query includedData=FULFILLMENT,PROCEEDS --all-pages --table';
    const { code, stdout, stderr } = await run(line, { columns });
    expect(code).toBe(0);
    const rows = stdout.trimEnd().split('\n').slice(2);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/^\d{3}-\d{7}-\d{7}(?: |$)/);
    for (const row of stripVTControlCharacters(stdout).split('\n')) expect(row.length).toBeLessThanOrEqual(columns);
    expect(stderr).toMatch(/Not shown: .+\. --columns A,B shows others, --json everything\./);
  });

  it('Says nothing about fields that a command never shows', async () => {
    const { stderr } = await runInProcess(folder, ['operation', 'search', 'fba', 'inventory']);
    expect(stderr).toBe('');
  });

  it('Has the columns of the preset, and names those of which no row has a value', async () => {
    const line = 'call listingsItems.searchListingsItems --path sellerId={{sellerId}} --table';
    const { stdout, stderr } = await run(line);
    expect(stdout.split('\n')[0]).toMatch(/^sku +summaries\.asin +summaries\.status +summaries\.productType/);
    expect(stdout.split('\n')[2]).toMatch(/ B\w{9} /);
    expect(stderr).toMatch(/Not shown: .*fulfillmentAvailability\.quantity/);
    const requested = await run(`${line} --query includedData=summaries,fulfillmentAvailability`);
    expect(requested.stdout.split('\n')[0]).toMatch(
      /^sku +summaries\.asin +summaries\.status +fulfillmentAvailability\.quantity/,
    );
  });
});

describe('--max-wait', () => {
  it('Ends a wait for a report, which stays and can be resumed', async () => {
    const slow = await startSandbox({ orders: 1, listings: 1, reports: { queueSeconds: 3600, processingSeconds: 0 } });
    const env = { SUPERCARGO_SANDBOX_URL: slow.url };
    const args = ['report', 'get', 'GET_MERCHANT_LISTINGS_ALL_DATA', '--sandbox', '--max-wait', '1s'];
    const { code, stderr } = await runInProcess(folder, args, { env });
    await slow.close();
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('Error MAX_WAIT_EXCEEDED') });
    expect(stderr).toMatch(/was not cancelled\.\nResume: supercargo report get --resume report-\d+ --sandbox/);
  });

  it('Ends a call whose quota has no slot in time', async () => {
    const throttled = await startSandbox({ orders: 1, listings: 1 });
    const env = { SUPERCARGO_SANDBOX_URL: throttled.url };
    throttled.sandbox.faults.add({ fault: 'throttle', operation: 'sellers/*' });
    const args = ['call', 'sellers.getMarketplaceParticipations', '--sandbox', '--max-wait', '1s'];
    const { code, stderr } = await runInProcess(folder, args, { env });
    await throttled.close();
    expect({ code, stderr }).toMatchObject({ code: 4, stderr: expect.stringContaining('Error QuotaExceeded') });
  });

  it.each(['soon', '5', '-1s'])('Rejects %s', async (text) => {
    const { code, stderr } = await run(`call sellers.getMarketplaceParticipations --max-wait=${text}`);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('Pass a duration') });
  });
});

describe('SUPERCARGO_MARKETPLACE_ID', () => {
  it('Can be a country code', async () => {
    const env = {
      SUPERCARGO_REFRESH_TOKEN: 'Atzr|test',
      SUPERCARGO_REGION: 'eu',
      SUPERCARGO_MARKETPLACE_ID: 'de',
      SELLING_PARTNER_APP_CLIENT_ID: 'client',
      SELLING_PARTNER_APP_CLIENT_SECRET: 'secret',
    };
    const args = [
      'call',
      'orders.searchOrders',
      '--query',
      'createdAfter=7d',
      '--query',
      'marketplaceIds={{marketplaceId}}',
    ];
    const { stdout } = await runInProcess(folder, [...args, '--dry-run'], { env });
    expect(stdout).toContain('marketplaceIds=A1PA6795UKMFR9');
    const wrong = await runInProcess(folder, args, { env: { ...env, SUPERCARGO_MARKETPLACE_ID: 'XX' } });
    expect(wrong.stderr).toContain('Unknown marketplace: XX.');
  });
});
