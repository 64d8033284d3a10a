import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binary, Home } from './fixtures/command-line.ts';
import { hasTerminal, onTerminal } from './fixtures/terminal.ts';

const home = new Home();
let running: RunningSandbox;
let env: Record<string, string>;

beforeAll(async () => {
  running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 120, listings: 20 });
  env = { SUPERCARGO_SANDBOX_URL: running.url };
});

afterAll(async () => {
  await running.close();
  home.remove();
});

const since = 'CreatedAfter=2020-01-01T00:00:00Z';
const call = (...args: string[]) => home.run(['call', ...args, '--sandbox'], { env });

describe('call', () => {
  test('shows the answer on stdout and what was assumed on stderr', async () => {
    const { code, stdout, stderr } = await call('orders.getOrders', '--query', since);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).Orders.length).toBeGreaterThan(0);
    expect(stderr).toContain(`MarketplaceIds: ${running.sandbox.credentials.marketplaceId}`);
  });

  test('starts a sandbox of its own when none is named', async () => {
    const { code, stdout } = await home.run(['call', 'sellers.getMarketplaceParticipations', '--sandbox', '--quiet']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).length).toBeGreaterThan(0);
  });

  test('takes every page, as lines of JSON', async () => {
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

  test('fills ids in, and reads values as the model has them', async () => {
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

  test('shows a table of chosen columns', async () => {
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

  test('shows status, headers and body as they came', async () => {
    const { code, stdout } = await call('orders.getOrder', '--path', 'orderId=404-0000000-0000000', '--raw');
    expect(code).toBe(4);
    expect(stdout).toMatch(/^HTTP 40\d\n/);
    expect(stdout).toContain('content-type: application/json');
  });

  test('a refusal ends with 4, its code and the request id', async () => {
    const { code, stdout, stderr } = await call('orders.getOrder', '--path', 'orderId=404-0000000-0000000');
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain('Error NotFound');
    expect(stderr).toContain("Request id for the marketplace's support: ");
  });

  test('what does not fit the model is not sent', async () => {
    const { code, stderr } = await call('orders.getOrders', '--query', since, '--query', 'MaxResultsPerPage=many');
    expect(code).toBe(2);
    expect(stderr).toContain('INVALID_REQUEST');
    expect(stderr).toContain('call --unchecked');
    const unchecked = await call('orders.getOrders', '--query', since, '--query', 'Odd=1', '--unchecked');
    expect(unchecked.code).toBe(0);
  });

  test.each([
    ['--table', '--json'],
    ['--json', '--ndjson'],
    ['--table', '--raw'],
    ['--raw', '--dry-run'],
  ])('%s and %s do not go together', async (...both) => {
    const { code, stdout, stderr } = await call('orders.getOrders', '--query', since, ...both);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('do not go together');
  });

  test('gives a list as a line for each row', async () => {
    const { stdout } = await call('sellers.getMarketplaceParticipations', '--ndjson');
    const rows = stdout
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveProperty('marketplace.id');
  });

  test('tells what is waited for long', async () => {
    const rule = { fault: 'throttle', operation: 'sellers/*/getMarketplaceParticipations' } as const;
    const { id } = running.sandbox.faults.add(rule);
    const started = home.start(['call', 'sellers.getMarketplaceParticipations', '--sandbox'], { env });
    await started.says(/sellers.getMarketplaceParticipations.* \d+:\d\d/);
    started.interrupt();
    expect((await started.ended).code).toBe(130);
    running.sandbox.faults.remove(id);
  });

  test('without what the path needs is a wrong line', async () => {
    const { code, stderr } = await call('orders.getOrder');
    expect(code).toBe(2);
    expect(stderr).toContain('path.orderId is missing');
    expect(stderr).toContain('--path NAME=TEXT');
  });

  test('as the first page of help shows it for people without an account', async () => {
    const help = await home.run(['--help']);
    const [, line = ''] = /^ {2}supercargo (call .*--sandbox)/m.exec(help.stdout) ?? [];
    const { code, stdout } = await home.run(line.split(' '), { env });
    expect(code).toBe(0);
    expect(stdout).toContain('──');
  });

  test('without an account says how to get one', async () => {
    const { code, stderr } = await home.run(['call', 'orders.getOrders']);
    expect(code).toBe(1);
    expect(stderr).toContain('supercargo login');
  });
});

test.skipIf(process.platform === 'win32')('a reader that has had enough ends it without an error', () => {
  const line = `'${process.execPath}' '${binary}' operations search --ndjson | head -n 1`;
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', line], { encoding: 'utf8', env: home.env() });
  expect(JSON.parse(stdout)).toHaveProperty('operation');
  expect(stderr).toBe('');
});

test.skipIf(process.platform === 'win32')('narration that nobody reads changes nothing', () => {
  const line = `'${process.execPath}' '${binary}' operations search nonsense 2>&1 >/dev/null | true; echo $PIPESTATUS`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', line], { encoding: 'utf8', env: home.env() });
  expect({ stdout, stderr }).toEqual({ stdout: '1\n', stderr: '' });
});

describe('a dry run', () => {
  test('shows the request and a line for curl that sends just that, without the token', async () => {
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

  test('shows text for people, and no secret', async () => {
    const { stdout, stderr } = await call('orders.getOrders', '--query', since, '--dry-run');
    expect(stdout).toContain('x-amz-access-token: …');
    expect(stdout).toContain('curl --request GET');
    expect(stderr).toContain('Nothing was sent.');
    for (const secret of [running.sandbox.credentials.refreshToken, running.sandbox.credentials.clientSecret]) {
      expect(stdout + stderr).not.toContain(secret);
    }
  });
});

const subscription = [
  'notifications.createDestination',
  '--body',
  '{"name":"q","resourceSpecification":{"sqs":{"arn":"arn:aws:sqs:eu-west-1:123456789012:q"}}}',
];

describe('a write', () => {
  test('needs a person or --yes', async () => {
    const { code, stdout, stderr } = await call(...subscription);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('Add --yes');
    const done = await call(...subscription, '--yes');
    expect(done.code).toBe(0);
    expect(JSON.parse(done.stdout)).toMatchObject({ name: 'q' });
  });

  test('that may have arrived ends with 5, and says to look first', async () => {
    const rule = { fault: 'reset', when: 'after', operation: 'notifications/*/createDestination' } as const;
    const { id } = running.sandbox.faults.add(rule);
    const { code, stderr } = await call(...subscription, '--yes');
    running.sandbox.faults.remove(id);
    expect(code).toBe(5);
    expect(stderr).toContain('It may have arrived. Look before you send it again.');
  });

  test('that is interrupted says that it may have arrived', async () => {
    const rule = { fault: 'stall', when: 'before', operation: 'notifications/*/createDestination' } as const;
    const { id } = running.sandbox.faults.add(rule);
    const started = home.start(['call', ...subscription, '--sandbox', '--yes'], { env });
    await expect
      .poll(() => running.sandbox.faults.list().find((fault) => fault.id === id)?.fired, { timeout: 30_000 })
      .toBe(1);
    started.interrupt();
    const { code, stderr } = await started.ended;
    running.sandbox.faults.remove(id);
    expect(code).toBe(130);
    expect(stderr).toContain('It may have arrived.');
  });

  test.runIf(hasTerminal)('is asked for on a terminal, naming seller and effect', async () => {
    const line = ['call', 'reports.cancelReport', '--path', 'reportId=1', '--sandbox'];
    const { code, screen } = await onTerminal(home, line, [{ when: 'Do it?', press: 'n\r' }], { env });
    expect(code).toBe(1);
    expect(screen).toContain(`for seller ${running.sandbox.credentials.sellerId} (sandbox)`);
    expect(screen).toContain('It changes something');
    expect(screen).toContain('Nothing was sent.');
    const agreed = await onTerminal(home, line, [{ when: 'Do it?', press: 'y\r' }], { env });
    expect(agreed.code).toBe(4);
  });
});

describe.runIf(hasTerminal)('on a terminal', () => {
  test('tables fit its width, and what has no room is named', async () => {
    const line = ['call', 'orders.getOrders', '--query', since, '--table', '--sandbox'];
    const { code, screen } = await onTerminal(home, line, [], { env, columns: 60 });
    expect(code).toBe(0);
    const rule = screen.split('\r\n').find((text) => text.includes('───')) ?? '';
    expect(plain(rule).length).toBeLessThanOrEqual(60);
    expect(screen).toContain('more columns have no room');
  });

  test('colours are on, and off with NO_COLOR', async () => {
    const line = ['call', 'orders.nothing', '--sandbox'];
    expect((await onTerminal(home, line, [], { env })).screen).toContain('\u001b[31mError');
    expect((await onTerminal(home, line, [], { env: { ...env, NO_COLOR: '1' } })).screen).not.toContain('\u001b[31m');
  });
});

function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character.
  return text.replace(/\u001b\[[\d;]*m/g, '');
}
