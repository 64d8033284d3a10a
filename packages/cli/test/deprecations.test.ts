import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseUses } from '../src/deprecations/parse-uses.ts';
import { runInProcess } from './support/in-process.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deprecations-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (text: string, ...options: string[]) => {
  const file = join(folder, 'calls');
  writeFileSync(file, text);
  return runInProcess(folder, ['deprecations', file, ...options]);
};

describe('supercargo deprecations', () => {
  it('The command lists deprecated operations and types of a list, the first end date first', async () => {
    const lines = ['orders.getOrders v0', 'GET /catalog/v0/categories?x=1', 'GET_V2_SETTLEMENT_REPORT_DATA_XML', 'x.y'];
    lines.push('analytics_salesAndTraffic_2023_11_15');
    const { code, stdout, stderr } = await run([...lines, 'orders.searchOrders'].join('\n'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ kind: 'data set', name: 'analytics_salesAndTraffic_2023_11_15', ends: '2026-03-27' }),
      expect.objectContaining({ name: 'catalogItems.listCatalogCategories v0', ends: '2026-08-26' }),
      expect.objectContaining({ name: 'GET_V2_SETTLEMENT_REPORT_DATA_XML', ends: '2026-11-11' }),
      expect.objectContaining({
        name: 'orders.getOrders v0',
        ends: '2027-03-27',
        'use instead': 'orders 2026-01-01 searchOrders',
      }),
    ]);
    expect(stderr).toContain('Not in the catalogue: x.y');
  });

  it('The command reads the list in the guide', async () => {
    const guide = readFileSync(new URL('../../../docs/guides/command-line.md', import.meta.url), 'utf8');
    const [, list = ''] = /one\nuse per line\.\n\n```\n([\s\S]*?)```/.exec(guide) ?? [];
    const { stdout, stderr } = await run(list, '--json');
    expect([JSON.parse(stdout).length, stderr]).toEqual([3, '']);
  });

  it('The command reads a HAR file of the console', async () => {
    const request = { method: 'GET', url: 'https://sellingpartnerapi-eu.amazon.com/orders/v0/orders/1?a=b' };
    const { stdout } = await run(JSON.stringify({ log: { entries: [{ request }] } }));
    expect(stdout).toContain('orders.getOrder v0');
  });

  it('The command says that nothing ends', async () => {
    expect((await run('orders.searchOrders 2026-01-01')).stdout).toBe('Nothing ends. Checked: 1.\n');
    expect((await run('orders.searchOrders', '--json')).stdout).toBe('[]\n');
  });

  it('The command rejects a file that does not exist, and one that is neither a HAR file nor a list', async () => {
    const missing = await runInProcess(folder, ['deprecations', join(folder, 'missing')]);
    expect(missing.stderr).toContain('Cannot read');
    const broken = await run('{"log":');
    expect([broken.code === 0, broken.stderr.includes('neither a HAR file nor a list of calls')]).toEqual([
      false,
      true,
    ]);
  });

  it('Without a version, the oldest one with the operation is used, like in the client', () => {
    const { uses } = parseUses('orders.getOrder\norders.getOrder v0');
    expect(uses).toMatchObject([{ kind: 'operation', entry: { version: 'v0' } }]);
  });
});

describe('supercargo deprecations without a file', () => {
  const day = 86_400_000;
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(join(folder, 'home-'));
  });
  const runHere = (...args: string[]) =>
    runInProcess(home, args, { env: { XDG_DATA_HOME: home, HOME: home, LOCALAPPDATA: home } });
  const callSandbox = (...args: string[]) => runHere('call', ...args, '--sandbox', '--quiet');
  const writeLog = (uses: readonly object[]) => {
    mkdirSync(join(home, 'calls'), { recursive: true });
    const file = join(home, 'calls', `${new Date().toISOString().slice(0, 10)}.ndjson`);
    writeFileSync(file, uses.map((use) => `${JSON.stringify(use)}\n`).join(''), { flag: 'a' });
  };

  it('Without a file, the command lists what calls of the command line used, and counts them', async () => {
    const body = '{"reportType":"GET_FBA_SNS_FORECAST_DATA","marketplaceIds":["A1F83G8C2ARO7P"]}';
    const path = ['--path', 'eventGroupId=1'];
    await callSandbox('finances.listFinancialEventsByGroupId', '--version', 'v0', ...path);
    await callSandbox('finances.listFinancialEventGroups', '--version', 'v0', '--dry-run');
    await callSandbox('reports.createReport', '--yes', '--body', body);
    writeLog([{ use: 'GET /finances/v0/financialEventGroups/{eventGroupId}/financialEvents', calls: 4, last: '9999' }]);
    const { code, stdout, stderr } = await runHere('deprecations', '--json');
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ name: 'GET_FBA_SNS_FORECAST_DATA', kind: 'report type', status: 'ended', calls: 1 }),
      expect.objectContaining({ name: 'finances.listFinancialEventsByGroupId v0', calls: 5, 'last call': '9999' }),
    ]);
    expect([code, stderr]).toEqual([0, 'Checked: 6 calls of the last 30 days, from the command line.\n']);
  });

  it('The log records neither parameters nor IDs', async () => {
    await callSandbox(
      'catalogItems.getCatalogItem',
      '--path',
      'asin=B000SECRET',
      '--query',
      'marketplaceIds=A1F83G8C2ARO7P',
    );
    const [file = ''] = readdirSync(join(home, 'calls'));
    const text = readFileSync(join(home, 'calls', file), 'utf8');
    expect(JSON.parse(text)).toEqual({
      use: 'GET /catalog/2022-04-01/items/{asin}',
      calls: 1,
      last: expect.any(String),
    });
  });

  it('Calls of more than 30 days ago, operations that the catalogue does not contain, and damaged lines are ignored', async () => {
    const last = new Date().toISOString();
    writeLog([
      { use: 'GET /orders/v0/orders', calls: 1, last: new Date(Date.now() - 31 * day).toISOString() },
      { use: 'GET /nothing/v0', calls: 1, last },
      { use: 'GET /sellers/v1/marketplaceParticipations', calls: 2, last },
    ]);
    writeFileSync(join(home, 'calls', readdirSync(join(home, 'calls'))[0] ?? ''), '{"use":"GET /ord', { flag: 'a' });
    expect((await runHere('deprecations')).stdout).toBe(
      'Nothing ends. Checked: 2 calls of the last 30 days, from the command line.\n',
    );
  });

  it('Without recorded calls, the command says what to do', async () => {
    const { code, stdout, stderr } = await runHere('deprecations');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/NO_CALLS: No calls of the last 30 days are recorded.*supercargo deprecations FILE/s);
  });

  it('The command rejects a folder that no console uses, and a folder together with a file', async () => {
    const other = await runHere('deprecations', '--data', home);
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('is not the data folder of a console')]);
    const both = await runHere('deprecations', '-', '--data', home);
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('--data cannot be combined with a file')]);
  });
});
