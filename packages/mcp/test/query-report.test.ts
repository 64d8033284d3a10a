import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import { UseLog } from '@supercargo/toolkit/uses/use-log';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ShopCopy } from '../src/copy/shop-copy.ts';
import { ServerState } from '../src/state/server-state.ts';
import { getReportStatusTool } from '../src/tools/get-report-status.ts';
import { listTools } from '../src/tools/list-tools.ts';
import { queryReportTool } from '../src/tools/query-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'supercargo-query-report-'));
const secrets = { clientSecret: 'client-secret', refreshToken: 'Atzr|refresh-token' };
const profile = { label: 'seller A1', region: 'eu', secrets, isSandbox: true } as unknown as ResolvedProfile;
const context = { signal: new AbortController().signal, onProgress: () => {} };
let state: ServerState | undefined;
afterAll(async () => {
  await state?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the output of a query of a report with these rows. */
async function runQuery(rows: readonly object[], query: object) {
  state ??= new ServerState({
    profile,
    seller: { access_token: 'Atza|access-token' } as never,
    buildRequest: () => Promise.reject(new Error('No request is built here.')),
    uses: new UseLog(folder, () => 0),
    permissions: { allowWrites: true, showPersonalData: false },
    clock: { now: () => 0, wait: () => new Promise(() => {}) },
    randomBytes: (count) => new Uint8Array(count).map(() => Math.floor(Math.random() * 256)),
    copy: new ShopCopy({ file: undefined, costs: undefined }, { env: {}, now: () => 0 }),
    folder,
  });
  const each = async function* () {
    yield* rows;
  };
  const done = async () => ({ status: 'DONE', reportId: 'R1' });
  const reportRun = { rows: each, done, progress: { status: 'DONE', reportId: 'R1' } };
  const run = state.reports.start({
    reportType: 'GET_SOME_DATA',
    list: undefined,
    marketplaceIds: undefined,
    filter: undefined,
    start: () => reportRun as never,
  });
  await state.reports.runs.wait(run, { milliseconds: 60_000, ...context });
  const input = queryReportTool.input.parse({ id: run.id, filters: [], query: query });
  return queryReportTool.run(input, state, context);
}

test('get_report_status names columns that stay text although their cells are numbers or dates', async () => {
  await runQuery([{ Date: '07/06/2026', amount: '1.219,99' }], { kind: 'count' });
  const run = state?.reports.runs.list()[0];
  const input = getReportStatusTool.input.parse({ id: run?.id, waitSeconds: 0 });
  const { data } = await getReportStatusTool.run(input, state as ServerState, context);
  expect(data).toMatchObject({
    columns: [
      { name: 'Date', type: 'text' },
      { name: 'amount', type: 'decimal' },
    ],
    warnings: [{ code: 'UNREADABLE_CELLS', message: expect.stringContaining('1 cell of the column "Date"') }],
  });
});

const orders = [
  { shop: 'A', 'item-price': 110, currency: 'GBP' },
  { shop: 'A', 'item-price': 66, currency: 'EUR' },
];

test('query_report does not add up amounts in pounds and euros', async () => {
  const groups = { kind: 'groups', by: 'shop', aggregate: 'sum', measure: 'item-price' };
  expect(await runQuery(orders, groups)).toMatchObject({
    text: '2 of 2 groups by currency.',
    data: [
      { group: 'A', currency: 'EUR', value: 66 },
      { group: 'A', currency: 'GBP', value: 110 },
    ],
  });
  const summary = await runQuery(orders, { kind: 'summary', column: 'item-price' });
  expect(summary.data).toMatchObject({ mean: null, currencies: [{ currency: 'EUR', mean: 66 }, { currency: 'GBP' }] });
});

test('The error for an unknown argument of query_report contains its name at any depth', () => {
  const given = [
    { kind: 'count', group_by: 'currency' },
    { kind: 'rows', where: 1 },
    { kind: 'groups', by: 'shop', aggregate: 'count', currency: 'GBP' },
    { kind: 'summary', column: 'a', currency: 'GBP' },
    { kind: 'rows', sort: [{ column: 'a', descending: true, nulls: 'first' }] },
  ];
  const names = ['group_by', 'where', 'currency', 'currency', 'nulls'];
  for (const [index, query] of given.entries()) {
    const { error } = queryReportTool.input.safeParse({ id: '1', filters: [], query });
    expect(error?.message).toContain(`"${names[index]}"`);
  }
  const filters = [{ column: 'a', is: 'equals', value: 1, or: 2 }];
  expect(queryReportTool.input.safeParse({ id: '1', filters, query: { kind: 'count' } }).error?.message).toContain(
    '"or"',
  );
});

test.each(listTools({ toolsets: ['all'], tools: [] }, { allowWrites: true }).map((tool) => [tool.name, tool] as const))(
  'The input of %s rejects unknown members',
  (_, { input }) => {
    const visit = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties, additionalProperties } = schema as Record<string, unknown>;
      if (properties !== undefined) expect(additionalProperties).toBe(false);
      for (const part of Object.values(schema)) visit(part);
    };
    visit(z.toJSONSchema(input.strict(), { io: 'input' }));
  },
);

test('query_report and read_report_rows name the nearest column', async () => {
  const rows = [{ 'seller-sku': 'A', price: '1.00' }];
  const unknown = 'The table has no column "seller_sku". Did you mean seller-sku?';
  await expect(runQuery(rows, { kind: 'rows', columns: ['seller_sku'] })).rejects.toThrow(unknown);
  await expect(runQuery(rows, { kind: 'summary', column: 'seller_sku' })).rejects.toThrow(unknown);
  await expect(runQuery(rows, { kind: 'groups', by: 'seller_sku', aggregate: 'count' })).rejects.toThrow(unknown);
  const sort = [{ column: 'pric', descending: false }];
  await expect(runQuery(rows, { kind: 'rows', sort })).rejects.toThrow('Did you mean price?');
});
