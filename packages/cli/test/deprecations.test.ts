import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  it('lists deprecated operations and types of a list, the first end date first', async () => {
    const lines = ['orders.getOrders v0', 'GET /catalog/v0/categories?x=1', 'GET_V2_SETTLEMENT_REPORT_DATA_XML', 'x.y'];
    const { code, stdout, stderr } = await run([...lines, 'orders.searchOrders'].join('\n'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
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

  it('reads a HAR file of the console', async () => {
    const request = { method: 'GET', url: 'https://sellingpartnerapi-eu.amazon.com/orders/v0/orders/1?a=b' };
    const { stdout } = await run(JSON.stringify({ log: { entries: [{ request }] } }));
    expect(stdout).toContain('orders.getOrder v0');
  });

  it('says that nothing ends', async () => {
    expect((await run('orders.searchOrders 2026-01-01')).stdout).toBe('Nothing ends. Checked: 1.\n');
    expect((await run('orders.searchOrders', '--json')).stdout).toBe('[]\n');
  });

  it('rejects a file that does not exist, and one that is neither a HAR file nor a list', async () => {
    const missing = await runInProcess(folder, ['deprecations', join(folder, 'missing')]);
    expect(missing.stderr).toContain('Cannot read');
    const broken = await run('{"log":');
    expect([broken.code === 0, broken.stderr.includes('neither a HAR file nor a list of calls')]).toEqual([
      false,
      true,
    ]);
  });

  it('uses the oldest version of an operation without a version, like the client', () => {
    const { uses } = parseUses('orders.getOrder\norders.getOrder v0');
    expect(uses).toMatchObject([{ kind: 'operation', entry: { version: 'v0' } }]);
  });
});
