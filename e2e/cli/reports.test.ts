import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { binary } from '../support/cli/command-line.ts';
import { ctrlC, hasTerminal, runInTerminal } from '../support/cli/terminal.ts';
import { useSandbox } from '../support/cli/use-sandbox.ts';

const fixture = useSandbox({ reports: { queueSeconds: 0, processingSeconds: 0 } });
const type = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const eraseLine = '\r\u001b\\[2K';
const slowType = 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE';

describe('report get', () => {
  test('supercargo report get prints rows to stdout and progress to stderr', async () => {
    const { code, stdout, stderr } = await fixture.run(['report', 'get', type, '--columns', 'seller-sku,price']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^seller-sku +price\n─+ {2}─+\nLAMP-001 +\d+\.\d\d\n/);
    expect(stderr).toMatch(/report \d+ DONE/);
  });

  test('supercargo report get prints rows as newline-delimited JSON', async () => {
    const { stdout, stderr } = await fixture.run(['report', 'get', type, '--ndjson', '--rows', '2', '--quiet']);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toMatchObject([{ 'seller-sku': 'LAMP-001' }, {}]);
    expect(stderr).toContain('There are more rows');
  });

  test('supercargo report get saves a file in the requested format', async () => {
    const { stdout } = await fixture.run([
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
    const text = readFileSync(join(fixture.home.folder, file), 'utf8');
    expect(text).toContain('LAMP-001');
    expect(Buffer.byteLength(text)).toBe(bytes);
  });

  test('supercargo report get reuses an existing report, and requires --any-options if the request has report options', async () => {
    const daysAgo = (days: number) =>
      `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;
    const timeRange = ['--from', daysAgo(20), '--to', daysAgo(5), '--option', 'aggregateByLocation=FC'];
    const getReport = async (...more: string[]) => {
      const args = [
        'report',
        'get',
        'GET_LEDGER_SUMMARY_VIEW_DATA',
        ...timeRange,
        '--out',
        'ledger.txt',
        '--json',
        ...more,
      ];
      const { code, stdout, stderr } = await fixture.run(args);
      expect(stderr.includes('Error'), stderr).toBe(false);
      expect(code).toBe(0);
      return { reportId: JSON.parse(stdout).reportId, stderr };
    };
    const first = await getReport();
    expect(first.stderr).toContain('DONE');
    const second = await getReport('--reuse', '1h');
    expect(second.reportId).not.toBe(first.reportId);
    expect(second.stderr).toContain('Add --any-options');
    const third = await getReport('--reuse', '1h', '--any-options');
    // The sandbox may cancel the second report. Then the first report is the newest one that is done.
    expect([first.reportId, second.reportId]).toContain(third.reportId);
    expect(third.stderr).not.toContain('--any-options');
  });

  test('supercargo report get requests several reports for a range that is longer than the type allows, and prints their rows as one table', async () => {
    const from = new Date(Date.now() - 75 * 86_400_000).toISOString();
    const range = ['report', 'get', 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', '--from', from];
    const { code, stdout, stderr } = await fixture.run([...range, '--ndjson']);
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('covers at most 30 days: 3 reports are requested.');
    expect(stderr).toContain('Add --marketplace ID');
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const days = rows.map((row) => Date.parse(row['purchase-date']) / 86_400_000);
    expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(30);
    const saved = await fixture.run([...range, '--out', 'orders.csv', '--format', 'csv', '--json', '--quiet']);
    expect(JSON.parse(saved.stdout).reportIds).toHaveLength(3);
    const original = await fixture.run([...range, '--out', 'orders.txt']);
    expect([original.code, original.stderr]).toEqual([2, expect.stringContaining('add --format csv')]);
  });

  test('supercargo report get prints only rows of --marketplace if the report covers the whole region', async () => {
    const from = new Date(Date.now() - 29 * 86_400_000).toISOString();
    const { stdout, stderr } = await fixture.run([
      'report',
      'get',
      'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
      '--from',
      from,
      '--marketplace',
      'DE',
      '--ndjson',
    ]);
    const channels = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)['sales-channel']);
    expect(new Set(channels)).toEqual(new Set(['Amazon.de']));
    expect(stderr).toMatch(/\d+ of \d+ rows are not of the given marketplaces and were left out/);
  });

  test('supercargo report get exits with code 4 and prints the error when a report fails', async () => {
    fixture.running.sandbox.reports.setScenario('GET_FLAT_FILE_OPEN_LISTINGS_DATA', { outcome: 'FATAL' });
    const { code, stderr } = await fixture.run(['report', 'get', 'GET_FLAT_FILE_OPEN_LISTINGS_DATA', '--quiet']);
    expect(code).toBe(4);
    expect(stderr).toContain('REPORT_PROCESSING_FATAL');
    expect(stderr).not.toContain('--resume');
  });

  test.each([
    [['report', 'get'], 'requires TYPE, --id or --resume'],
    [['report', 'get', type, '--any-options'], '--any-options requires --reuse'],
    [['report', 'get', type, '--id', '1'], 'cannot be combined'],
    [['report', 'get', type, '--marketplace', 'XX'], 'Unknown marketplace: XX'],
    [['report', 'get', type, '--format', 'csv'], '--format requires --out'],
    [['report', 'get', '--resume', 'last', '--format', 'cvs', '--out', 'x'], 'Did you mean csv?'],
  ])('supercargo report get rejects %j', async (line, hint) => {
    const { code, stderr } = await fixture.run(line);
    expect(code).toBe(2);
    expect(stderr).toContain(hint);
  });
});

describe('a report that is stopped', () => {
  test('A report that is stopped is not cancelled at Amazon and can be resumed', async () => {
    fixture.running.sandbox.reports.setScenario(slowType, { queueSeconds: 1e6 });
    const started = fixture.start(['report', 'get', slowType, '--json']);
    const id = (await started.waitFor(/report (\d+) IN_QUEUE/))[1];
    started.interrupt();
    const { code, stderr } = await started.ended;
    expect(code).toBe(130);
    expect(stderr).toContain(`The report ${id} is IN_QUEUE at Amazon and was not cancelled.`);
    expect(stderr).toMatch(/^Resume: supercargo report get --resume report-\d+ --sandbox$/m);
    expect(stderr).toContain(`Cancel: supercargo report cancel ${id} --sandbox\n`);
    const other = await fixture.home.run(['report', 'get', '--resume', 'last', '--sandbox']);
    expect(other.stderr).toContain('RUN_OF_OTHER_PROFILE');
    fixture.running.sandbox.clock.advance(2e9);
    const resumed = await fixture.run(['report', 'get', '--resume', 'last', '--out', 'returns.txt', '--json']);
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout).reportId).toBe(id);
    expect((await fixture.run(['report', 'get', '--resume', 'last'])).stderr).toContain('Nothing to resume');
  });

  test.runIf(hasTerminal)('A report that is stopped shows its progress in one line of a terminal', async () => {
    const { code, screen } = await runInTerminal(
      fixture.home,
      ['report', 'get', slowType, '--sandbox'],
      [{ when: 'IN_QUEUE', press: ctrlC }],
      { env: fixture.env },
    );
    expect(code).toBe(130);
    expect(screen).toMatch(new RegExp(`${eraseLine}report \\d+ IN_QUEUE {2}\\d+s`));
    expect(screen).toContain('Resume: supercargo report get --resume');
  });
});

describe.skipIf(process.platform === 'win32')('a reader that closes stdout', () => {
  test('A reader that closes stdout ends the command without an error, and the command prints how to resume the run', async () => {
    fixture.running.sandbox.reports.setScenario(type, { rows: 100_000 });
    const line = `'${process.execPath}' '${binary}' report get ${type} --ndjson --sandbox | head -n 1; echo $PIPESTATUS`;
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', line], {
      env: fixture.home.env(fixture.env),
      cwd: fixture.home.folder,
    });
    const [row = '', code] = stdout.trim().split('\n');
    expect(JSON.parse(row)).toHaveProperty('seller-sku');
    expect(code).toBe('0');
    const id = /report (\d+) DONE/.exec(stderr)?.[1];
    expect(stderr).toContain(`The report ${id} is DONE at Amazon and was not cancelled.\nResume: `);
    expect(stderr).toMatch(/^Resume: supercargo report get --resume report-\d+ --sandbox\n$/m);
    expect(stderr).not.toMatch(/Error|Stopped|EPIPE|^ +at /m);
    const resumed = await fixture.run(['report', 'get', '--resume', 'last', '--out', 'all.txt', '--json', '--quiet']);
    expect(JSON.parse(resumed.stdout).reportId).toBe(id);
  });
});

describe('report list, watch and cancel', () => {
  test('supercargo report list, watch and cancel work with the ID of a report', async () => {
    const saved = await fixture.run(['report', 'get', type, '--out', 'x.txt', '--json', '--quiet']);
    const { reportId } = JSON.parse(saved.stdout);
    const listed = await fixture.run(['report', 'list', type, '--status', 'DONE']);
    expect(listed.stdout).toContain(reportId);
    expect((await fixture.run(['report', 'watch', reportId, '--quiet'])).stdout).toBe(`${reportId} DONE\n`);
    const again = await fixture.run(['report', 'get', '--id', reportId, '--rows', '1', '--quiet', '--json']);
    expect(JSON.parse(again.stdout)).toHaveLength(1);
    expect((await fixture.run(['report', 'cancel', reportId])).code).toBe(3);
    expect((await fixture.run(['report', 'cancel', reportId, '--yes'])).code).toBe(4);
  });
});

describe('schedule', () => {
  test('supercargo schedule create, list and cancel work together', async () => {
    const created = await fixture.run(['schedule', 'create', slowType, '--every', 'P1D', '--yes']);
    const id = created.stdout.trim();
    const listed = await fixture.run(['schedule', 'list', slowType, '--json']);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ reportScheduleId: id, period: 'P1D' }]);
    expect((await fixture.run(['schedule', 'cancel', id, '--yes'])).code).toBe(0);
    expect((await fixture.run(['schedule', 'list', slowType, '--json'])).stdout).toBe('[]\n');
  });
});

describe('report types', () => {
  test('supercargo report types finds report types by words', async () => {
    const { stdout } = await fixture.home.run(['report', 'types', 'fba', 'returns', '--ndjson']);
    expect(stdout).toContain('GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA');
    expect((await fixture.home.run(['report', 'types', 'nonsense'])).code).toBe(1);
  });
});
