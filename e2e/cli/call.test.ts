import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binary, Home } from '../support/cli/command-line.ts';
import { hasTerminal, runInTerminal } from '../support/cli/terminal.ts';

const home = new Home();
let running: RunningSandbox;
let env: Record<string, string>;

beforeAll(async () => {
  running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 120, listings: 20, endDates: false });
  env = { SUPERCARGO_SANDBOX_URL: running.url };
});

afterAll(async () => {
  await running.close();
  home.remove();
});

const since = 'CreatedAfter=2020-01-01T00:00:00Z';
const call = (...args: string[]) => home.run(['call', ...args, '--sandbox'], { env });

describe('call', () => {
  test('supercargo call prints the result to stdout and the default marketplace to stderr', async () => {
    const { code, stdout, stderr } = await call('orders.getOrders', '--query', since);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).Orders.length).toBeGreaterThan(0);
    expect(stderr).toContain(`MarketplaceIds: ${running.sandbox.credentials.marketplaceId}`);
  });

  test('supercargo call fills in the example with the seller’s own data, and says where each value comes from', async () => {
    const { code, stdout, stderr } = await call('orders.getOrderItems', '--example');
    expect({ code, items: JSON.parse(stdout).OrderItems.length > 0 }).toEqual({ code: 0, items: true });
    expect(stderr).toMatch(/orderId: \d{3}-\d{7}-\d{7}, from orders\.searchOrders/);
    const other = await call('orders.getOrderItems', '--example', '--path', 'orderId=404-0000000-0000000');
    expect(other.code).toBe(4);
    const listing = await call('listingsItems.getListingsItem', '--example');
    expect(listing.stderr).toMatch(/^sku: .+, from listingsItems\.searchListingsItems\n/);
    expect(JSON.parse(listing.stdout)).toMatchObject({ sku: /^sku: (.+), from/.exec(listing.stderr)?.[1] });
    const incomplete = await call('feeds.getFeed', '--example');
    expect(incomplete.stdout).toBe('');
    expect(incomplete.stderr).toContain('EXAMPLE_INCOMPLETE');
    expect(incomplete.stderr).toContain('No feed ID found: feeds.getFeeds returned none.');
  });

  test('supercargo call uses the test vendor for operations that only vendors can call', async () => {
    const { code, stdout, stderr } = await call('vendorOrders.getPurchaseOrders', '--example');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(JSON.parse(stdout).orders.length).toBeGreaterThan(0);
    const temporary = await home.run(['call', 'vendorOrders.getPurchaseOrders', '--example', '--sandbox', '--quiet']);
    expect(temporary.code).toBe(0);
  });

  test('supercargo call starts a temporary sandbox if there is none', async () => {
    const { code, stdout } = await home.run(['call', 'sellers.getMarketplaceParticipations', '--sandbox', '--quiet']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).length).toBeGreaterThan(0);
  });

  test('supercargo call prints the items of all pages as newline-delimited JSON', async () => {
    const everywhere = `MarketplaceIds=${running.sandbox.sellers[0]?.marketplaceIds.join(',')}`;
    const { stdout, stderr } = await call(
      'orders.getOrders',
      ...['--query', everywhere],
      ...['--query', since, '--query', 'MaxResultsPerPage=50', '--all-pages', '--ndjson'],
    );
    const ids = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { AmazonOrderId: string }).AmazonOrderId);
    expect(new Set(ids).size).toBe(120);
    expect(stderr).toContain('120 items.');
  });

  test('supercargo call replaces placeholders and converts values to the types of the model', async () => {
    const { code, stdout } = await call(
      'listingsItems.getListingsItem',
      ...[
        '--path',
        'sellerId={{sellerId}}',
        '--path',
        'sku=LAMP-001',
        '--query',
        'includedData=summaries,offers',
        '--json',
      ],
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ sku: 'LAMP-001', summaries: [{}] });
  });

  test('supercargo call prints a table with selected columns', async () => {
    const { stdout } = await call(
      'orders.getOrders',
      '--query',
      since,
      '--table',
      '--columns',
      'AmazonOrderId,OrderTotal.CurrencyCode',
    );
    const [head, rule, first] = stdout.split('\n');
    expect(head?.trim().split(/ +/)).toEqual(['AmazonOrderId', 'OrderTotal.CurrencyCode']);
    expect(rule).toMatch(/^─+ {2}─+$/);
    expect(first).toMatch(/^\d{3}-\d{7}-\d{7} {2}GBP$/);
  });

  test('supercargo call prints status, headers and body unmodified with --raw', async () => {
    const { code, stdout } = await call('orders.getOrder', '--path', 'orderId=404-0000000-0000000', '--raw');
    expect(code).toBe(4);
    expect(stdout).toMatch(/^HTTP 40\d\n/);
    expect(stdout).toContain('content-type: application/json');
  });

  test('supercargo call returns 4 and prints the error code and request ID if Amazon rejects the call', async () => {
    const { code, stdout, stderr } = await call('orders.getOrder', '--path', 'orderId=404-0000000-0000000');
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain('Error NotFound');
    expect(stderr).toContain("Request ID for Amazon's support: ");
  });

  test('supercargo call does not send a request that does not match the model', async () => {
    const { code, stderr } = await call('orders.getOrders', '--query', since, '--query', 'MaxResultsPerPage=many');
    expect(code).toBe(2);
    expect(stderr).toContain('INVALID_REQUEST');
    expect(stderr).toContain('call --skip-validation');
    const unvalidated = await call('orders.getOrders', '--query', since, '--query', 'Odd=1', '--skip-validation');
    expect(unvalidated.code).toBe(0);
  });

  test.each([
    ['--table', '--json'],
    ['--json', '--ndjson'],
    ['--table', '--raw'],
    ['--raw', '--dry-run'],
  ])('supercargo call rejects %s with %s', async (...both) => {
    const { code, stdout, stderr } = await call('orders.getOrders', '--query', since, ...both);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('cannot be combined');
  });

  test('supercargo call prints a list as one line per row with --ndjson', async () => {
    const { stdout } = await call('sellers.getMarketplaceParticipations', '--ndjson');
    const rows = stdout
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveProperty('marketplace.id');
  });

  test('supercargo call prints long waits', async () => {
    const rule = { fault: 'throttle', operation: 'sellers/*/getMarketplaceParticipations' } as const;
    const { id } = running.sandbox.faults.add(rule);
    const started = home.start(['call', 'sellers.getMarketplaceParticipations', '--sandbox'], { env });
    await started.waitFor(/sellers.getMarketplaceParticipations.* \d+:\d\d/);
    started.interrupt();
    expect((await started.ended).code).toBe(130);
    running.sandbox.faults.remove(id);
  });

  test('supercargo call returns 2 if a path parameter is missing', async () => {
    const { code, stderr } = await call('orders.getOrder');
    expect(code).toBe(2);
    expect(stderr).toContain('path.orderId is missing');
    expect(stderr).toContain('--path NAME=TEXT');
  });

  test('supercargo call runs the example from the help that needs no profile', async () => {
    const help = await home.run(['--help']);
    const [, line = ''] = /^ {2}supercargo (call .*--sandbox)/m.exec(help.stdout) ?? [];
    const { code, stdout } = await home.run(line.split(' '), { env });
    expect(code).toBe(0);
    expect(stdout).toContain('──');
  });

  test('supercargo call explains how to log in if there is no profile', async () => {
    const { code, stderr } = await home.run(['call', 'orders.getOrders']);
    expect(code).toBe(1);
    expect(stderr).toContain('supercargo login');
  });
});

test.skipIf(process.platform === 'win32')('A reader that closes stdout ends the command without an error', () => {
  const line = `'${process.execPath}' '${binary}' operation search --ndjson | head -n 1`;
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', line], { encoding: 'utf8', env: home.env() });
  expect(JSON.parse(stdout)).toHaveProperty('operation');
  expect(stderr).toBe('');
});

test.skipIf(process.platform === 'win32')('A closed stderr does not change the exit code', () => {
  const line = `'${process.execPath}' '${binary}' operation search nonsense 2>&1 >/dev/null | true; echo $PIPESTATUS`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', line], { encoding: 'utf8', env: home.env() });
  expect({ stdout, stderr }).toEqual({ stdout: '1\n', stderr: '' });
});

describe('call --dry-run', () => {
  test('supercargo call --dry-run prints the request and an equivalent curl command, without the access token', async () => {
    const before = running.sandbox.requests;
    const file = join(home.folder, 'feed.json');
    writeFileSync(
      file,
      JSON.stringify({ feedType: "O'Neill", marketplaceIds: ['{{marketplaceId}}'], inputFeedDocumentId: 'd' }),
    );
    const { code, stdout } = await call('feeds.createFeed', '--body', `@${file}`, '--dry-run', '--json');
    expect(code).toBe(0);
    const { method, url, headers, body, curl } = JSON.parse(stdout);
    expect({ method, url }).toEqual({ method: 'POST', url: `${running.url}/feeds/2021-06-30/feeds` });
    expect(headers).not.toHaveProperty('x-amz-access-token');
    expect(JSON.parse(body).marketplaceIds).toEqual([running.sandbox.credentials.marketplaceId]);
    const echo = curl.replace(/^curl/, `printf '%s\\n'`);
    const words = spawnSync('/bin/sh', ['-c', echo], { encoding: 'utf8', env: { ACCESS_TOKEN: 'T' } }).stdout.split(
      '\n',
    );
    expect(words).toContain(body);
    expect(words).toContain(url);
    expect(words).toContain('x-amz-access-token: T');
    expect(running.sandbox.requests).toEqual(before);
  });

  test('supercargo call --dry-run prints text without secrets', async () => {
    const { stdout, stderr } = await call('orders.getOrders', '--query', since, '--dry-run');
    expect(stdout).toContain('x-amz-access-token: …');
    expect(stdout).toContain('curl --request GET');
    expect(stderr).toContain('Nothing was sent.');
    for (const secret of [running.sandbox.credentials.refreshToken, running.sandbox.credentials.clientSecret]) {
      expect(stdout + stderr).not.toContain(secret);
    }
  });
});

const createDestination = [
  'notifications.createDestination',
  '--body',
  '{"name":"q","resourceSpecification":{"sqs":{"arn":"arn:aws:sqs:eu-west-1:123456789012:q"}}}',
];

describe('call of a write', () => {
  test('supercargo call of a write requires a terminal or --yes', async () => {
    const { code, stdout, stderr } = await call(...createDestination);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('Add --yes');
    const done = await call(...createDestination, '--yes');
    expect(done.code).toBe(0);
    expect(JSON.parse(done.stdout)).toMatchObject({ name: 'q' });
  });

  test('supercargo call of a write returns 5 and asks the user to check first if the outcome is unknown', async () => {
    const rule = { fault: 'reset', when: 'after', operation: 'notifications/*/createDestination' } as const;
    const { id } = running.sandbox.faults.add(rule);
    const { code, stderr } = await call(...createDestination, '--yes');
    running.sandbox.faults.remove(id);
    expect(code).toBe(5);
    expect(stderr).toContain('Amazon may have carried out the request. Check before you send it again.');
  });

  test('supercargo call of a write reports the unknown outcome if it is stopped', async () => {
    const rule = { fault: 'stall', when: 'before', operation: 'notifications/*/createDestination' } as const;
    const { id } = running.sandbox.faults.add(rule);
    const started = home.start(['call', ...createDestination, '--sandbox', '--yes'], { env });
    await expect
      .poll(() => running.sandbox.faults.list().find((fault) => fault.id === id)?.fired, { timeout: 30_000 })
      .toBe(1);
    started.interrupt();
    const { code, stderr } = await started.ended;
    running.sandbox.faults.remove(id);
    expect(code).toBe(130);
    expect(stderr).toContain('Amazon may have carried out the request.');
  });

  test.runIf(hasTerminal)(
    'supercargo call of a write asks for confirmation in a terminal, with seller and effect',
    async () => {
      const line = ['call', 'reports.cancelReport', '--path', 'reportId=1', '--sandbox'];
      const { code, screen } = await runInTerminal(home, line, [{ when: 'Continue?', press: 'n\r' }], { env });
      expect(code).toBe(1);
      expect(screen).toContain(`for seller ${running.sandbox.credentials.sellerId} (sandbox)`);
      expect(screen).toContain('This changes data');
      expect(screen).toContain('Nothing was changed.');
      const confirmed = await runInTerminal(home, line, [{ when: 'Continue?', press: 'y\r' }], { env });
      expect(confirmed.code).toBe(4);
    },
  );
});

describe.runIf(hasTerminal)('in a terminal', () => {
  test('Tables fit the width of a terminal, and hidden columns are named', async () => {
    const line = ['call', 'orders.getOrders', '--query', since, '--table', '--sandbox'];
    const { code, screen } = await runInTerminal(home, line, [], { env, columns: 60 });
    expect(code).toBe(0);
    const rule = screen.split('\r\n').find((text) => text.includes('───')) ?? '';
    expect(removeColors(rule).length).toBeLessThanOrEqual(60);
    expect(screen).toMatch(/Not shown: .+--columns/);
  });

  test('Colors are on in a terminal, and off with NO_COLOR', async () => {
    const line = ['call', 'orders.nothing', '--sandbox'];
    expect((await runInTerminal(home, line, [], { env })).screen).toContain('\u001b[31mError');
    expect((await runInTerminal(home, line, [], { env: { ...env, NO_COLOR: '1' } })).screen).not.toContain(
      '\u001b[31m',
    );
  });
});

function removeColors(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character.
  return text.replace(/\u001b\[[\d;]*m/g, '');
}
