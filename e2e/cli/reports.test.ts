import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { binary } from './fixtures/command-line.ts';
import { useShop } from './fixtures/shop.ts';
import { ctrlC, hasTerminal, onTerminal } from './fixtures/terminal.ts';

const shop = useShop({ reports: { queueSeconds: 0, processingSeconds: 0 } });
const type = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const eraseLine = '\r\u001b\\[2K';
const slow = 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE';

describe('report get', () => {
  test('shows rows on stdout and how it comes along on stderr', async () => {
    const { code, stdout, stderr } = await shop.run(['report', 'get', type, '--columns', 'seller-sku,price']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^seller-sku +price\n─+ {2}─+\nLAMP-001 +\d+\.\d\d\n/);
    expect(stderr).toMatch(/report \d+ DONE/);
  });

  test('gives rows to scripts', async () => {
    const { stdout, stderr } = await shop.run(['report', 'get', type, '--ndjson', '--rows', '2', '--quiet']);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toMatchObject([{ 'seller-sku': 'LAMP-001' }, {}]);
    expect(stderr).toContain('There are more rows');
  });

  test('saves a file in a wanted form', async () => {
    const { stdout } = await shop.run([
      'report',
      'get',
      type,
      '--out',
      'all.csv',
      '--format',
      'csv',
      '--json',
      '--quiet',
    ]);
    const { file, bytes } = JSON.parse(stdout);
    const text = readFileSync(join(shop.home.folder, file), 'utf8');
    expect(text).toContain('LAMP-001');
    expect(Buffer.byteLength(text)).toBe(bytes);
  });

  test('takes one that exists, also of a type with options when that is wanted', async () => {
    const day = (before: number) =>
      `${new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;
    const span = ['--from', day(20), '--to', day(5), '--option', 'dateGranularity=DAY'];
    const get = async (...more: string[]) => {
      const asked = [
        'report',
        'get',
        'GET_SALES_AND_TRAFFIC_REPORT',
        ...span,
        '--out',
        'sales.json',
        '--json',
        ...more,
      ];
      const { code, stdout, stderr } = await shop.run(asked);
      expect(stderr.includes('Error'), stderr).toBe(false);
      expect(code).toBe(0);
      return { reportId: JSON.parse(stdout).reportId, stderr };
    };
    const first = await get();
    expect(first.stderr).toContain('DONE');
    const second = await get('--existing', '1');
    expect(second.reportId).not.toBe(first.reportId);
    expect(second.stderr).toContain('Add --any-options');
    const third = await get('--existing', '1', '--any-options');
    // The sandbox may cancel a second report of the same kind: then the newest one that is good is the first.
    expect([first.reportId, second.reportId]).toContain(third.reportId);
    expect(third.stderr).not.toContain('--any-options');
  });

  test('a report that failed ends with 4 and why', async () => {
    shop.running.sandbox.reports.plan('GET_FLAT_FILE_OPEN_LISTINGS_DATA', { outcome: 'FATAL' });
    const { code, stderr } = await shop.run(['report', 'get', 'GET_FLAT_FILE_OPEN_LISTINGS_DATA', '--quiet']);
    expect(code).toBe(4);
    expect(stderr).toContain('REPORT_PROCESSING_FATAL');
    expect(stderr).not.toContain('--resume');
  });

  test.each([
    [['report', 'get'], 'needs TYPE, --id or --resume'],
    [['report', 'get', type, '--any-options'], '--any-options goes with --existing'],
    [['report', 'get', type, '--id', '1'], 'do not go together'],
    [['report', 'get', type, '--marketplace', 'XX'], 'There is no store XX'],
    [['report', 'get', type, '--format', 'csv'], '--format goes with --out'],
    [['report', 'get', '--resume', 'last', '--format', 'cvs', '--out', 'x'], 'Did you mean csv?'],
  ])('refuses %j', async (line, says) => {
    const { code, stderr } = await shop.run(line);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});

describe('a report that is interrupted', () => {
  test('goes on at the marketplace, and is taken up again', async () => {
    shop.running.sandbox.reports.plan(slow, { queueSeconds: 1e6 });
    const started = shop.start(['report', 'get', slow, '--json']);
    const id = (await started.says(/report (\d+) IN_QUEUE/))[1];
    started.interrupt();
    const { code, stderr } = await started.ended;
    expect(code).toBe(130);
    expect(stderr).toContain(`The report ${id} is IN_QUEUE at the marketplace, and stays there.`);
    expect(stderr).toMatch(/^Take it up: supercargo report get --resume report-\d+ --sandbox$/m);
    expect(stderr).toContain(`End it:     supercargo report cancel ${id} --sandbox\n`);
    const other = await shop.home.run(['report', 'get', '--resume', 'last', '--sandbox']);
    expect(other.stderr).toContain('RUN_OF_OTHERS');
    shop.running.sandbox.clock.advance(2e9);
    const resumed = await shop.run(['report', 'get', '--resume', 'last', '--out', 'returns.txt', '--json']);
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout).reportId).toBe(id);
    expect((await shop.run(['report', 'get', '--resume', 'last'])).stderr).toContain('No report is under way.');
  });

  test.runIf(hasTerminal)('on a terminal by Ctrl-C, with one line that changes', async () => {
    const { code, screen } = await onTerminal(
      shop.home,
      ['report', 'get', slow, '--sandbox'],
      [{ when: 'IN_QUEUE', press: ctrlC }],
      { env: shop.env },
    );
    expect(code).toBe(130);
    expect(screen).toMatch(new RegExp(`${eraseLine}report \\d+ IN_QUEUE {2}\\d+:\\d\\d`));
    expect(screen).toContain('Take it up: supercargo report get --resume');
  });
});

describe.skipIf(process.platform === 'win32')('rows that nobody reads to their end', () => {
  test('end it quietly, with what it takes to go on', async () => {
    shop.running.sandbox.reports.plan(type, { rows: 100_000 });
    const line = `'${process.execPath}' '${binary}' report get ${type} --ndjson --sandbox | head -n 1; echo $PIPESTATUS`;
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', line], {
      env: shop.home.env(shop.env),
      cwd: shop.home.folder,
    });
    const [row = '', code] = stdout.trim().split('\n');
    expect(JSON.parse(row)).toHaveProperty('seller-sku');
    expect(code).toBe('0');
    const id = /report (\d+) DONE/.exec(stderr)?.[1];
    expect(stderr).toContain(`The report ${id} is DONE at the marketplace, and stays there.\nTake it up: `);
    expect(stderr).toMatch(/^Take it up: supercargo report get --resume report-\d+ --sandbox\n$/m);
    expect(stderr).not.toMatch(/Error|Interrupted|EPIPE|^ +at /m);
    const resumed = await shop.run(['report', 'get', '--resume', 'last', '--out', 'all.txt', '--json', '--quiet']);
    expect(JSON.parse(resumed.stdout).reportId).toBe(id);
  });
});

describe('report list, watch, cancel', () => {
  test('by id', async () => {
    const got = await shop.run(['report', 'get', type, '--out', 'x.txt', '--json', '--quiet']);
    const { reportId } = JSON.parse(got.stdout);
    const listed = await shop.run(['report', 'list', type, '--status', 'DONE']);
    expect(listed.stdout).toContain(reportId);
    expect((await shop.run(['report', 'watch', reportId, '--quiet'])).stdout).toBe(`${reportId} DONE\n`);
    const again = await shop.run(['report', 'get', '--id', reportId, '--rows', '1', '--quiet', '--json']);
    expect(JSON.parse(again.stdout)).toHaveLength(1);
    expect((await shop.run(['report', 'cancel', reportId])).code).toBe(3);
    expect((await shop.run(['report', 'cancel', reportId, '--yes'])).code).toBe(4);
  });
});

describe('schedules', () => {
  test('are made, listed and ended', async () => {
    const made = await shop.run(['report', 'schedule', slow, '--every', 'P1D', '--yes']);
    const id = made.stdout.trim();
    const listed = await shop.run(['report', 'schedules', slow, '--json']);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ reportScheduleId: id, period: 'P1D' }]);
    expect((await shop.run(['report', 'unschedule', id, '--yes'])).code).toBe(0);
    expect((await shop.run(['report', 'schedules', slow, '--json'])).stdout).toBe('[]\n');
  });
});

describe('report types', () => {
  test('are found by words', async () => {
    const { stdout } = await shop.home.run(['report', 'types', 'fba', 'returns', '--ndjson']);
    expect(stdout).toContain('GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA');
    expect((await shop.home.run(['report', 'types', 'nonsense'])).code).toBe(1);
  });
});
