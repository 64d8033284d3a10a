import { findOperation } from '@supercargo/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonOperations, findPosition, findWords } from '../src/services/explorer/common-operations.ts';
import { operationDetails } from '../src/services/explorer/operation-details.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { type RunBench, startRunBench } from './fixtures/run-bench.ts';

it('Every common operation is in the catalogue, once', () => {
  for (const [name] of commonOperations) {
    const [endpoint = '', version = '', operation = ''] = name.split(' ');
    expect([name, findOperation(endpoint, version, operation)?.operation]).toEqual([name, operation]);
  }
  expect(new Set(commonOperations.map(([name]) => name)).size).toBe(60);
});

it('A common operation has a position and other words', () => {
  const names = { endpoint: 'fbaInventory', version: 'v1', operation: 'getInventorySummaries' };
  expect([findPosition(names), findWords(names)]).toEqual([4, 'stock quantity']);
  expect(findPosition({ ...names, operation: 'addInventory' })).toBeNull();
  expect(findWords({ ...names, operation: 'addInventory' })).toBe('');
});

describe('the palette', () => {
  let bench: RunBench;
  let caller: ReturnType<typeof createTestCaller>;
  beforeAll(async () => {
    bench = await startRunBench();
    caller = createTestCaller(bench.services);
  }, 240_000);
  afterAll(() => bench.close());

  it('The palette knows the operations, and the report types that are not retired', async () => {
    expect((await caller.palette.operations()).length).toBeGreaterThan(380);
    const types = (await caller.palette.reportTypes()).map(({ reportType }) => reportType);
    expect(types).toContain('GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2');
    expect(types).not.toContain('GET_FBA_INVENTORY_AGED_DATA');
  });

  it('The palette knows how often the workspace called an operation', async () => {
    expect(await caller.palette.uses()).not.toHaveProperty('reports.getReports');
    await caller.reports.existing({ sellerId: bench.sellerId, reportType: 'GET_AFN_INVENTORY_DATA' });
    await bench.services.activity.flush();
    expect(await caller.palette.uses()).toMatchObject({ 'reports.getReports': 1 });
  });

  it('Polls of quotas contain only the buckets that are not full', async () => {
    const within = 3_600_000;
    const all = await caller.quotas.live({ within });
    expect(all.map(({ operation }) => operation)).toContain('reports.getReports');
    const inUse = await caller.quotas.live({ within, onlyInUse: true });
    expect(inUse.map(({ operation }) => operation)).toEqual(['reports.getReports']);
    for (const { slots, burst } of inUse) expect(slots).toBeLessThan(burst);
    const { application } = await bench.services.sellers.find('local', bench.sellerId);
    bench.services.clients.removeSandbox(application.id);
    expect(await caller.quotas.live({ within, onlyInUse: true })).toEqual([]);
  });
});

it('Every parameter and every field of the body of a common operation has a description', async () => {
  for (const [name] of commonOperations) {
    const [endpoint = '', version = '', operation = ''] = name.split(' ');
    const { parameters, body, definitions, descriptions } = await operationDetails(
      { endpoint, version, operation },
      Date.UTC(2026, 0, 1),
    );
    const places = { path: 'path', query: 'query', header: 'headers' };
    const fields = Object.keys(body === null ? {} : (definitions[body.schema]?.properties ?? {}));
    const paths = [
      ...parameters.map((parameter) => `${places[parameter.in]}.${parameter.name}`),
      ...fields.map((field) => `body.${field}`),
    ];
    expect([name, Object.keys(descriptions).toSorted()]).toEqual([name, paths.toSorted()]);
    for (const text of Object.values(descriptions)) expect(text).toMatch(/^[A-Z].*\.$/);
  }
});
