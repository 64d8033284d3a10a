import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Account } from '../../src/marketplace/account.ts';
import { Desk } from '../../src/mcp/desk.ts';
import { queryReport } from '../../src/mcp/tools/query-report.ts';
import { toolsUnder } from '../../src/mcp/tools/tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'supercargo-query-report-'));
const secrets = { clientSecret: 'client-secret', refreshToken: 'Atzr|refresh-token' };
const account = { label: 'seller A1', region: 'eu', secrets, isSandbox: true } as unknown as Account;
const context = { signal: new AbortController().signal, onProgress: () => {} };
let desk: Desk | undefined;
afterAll(async () => {
  await desk?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a question about a report with these rows is answered with. */
async function ask(rows: readonly object[], question: object) {
  desk ??= new Desk({
    account,
    seller: { access_token: 'Atza|access-token' } as never,
    rehearse: () => Promise.reject(new Error('Nothing is rehearsed here.')),
    rules: { allowWrites: true, personalData: false },
    clock: { now: () => 0, wait: () => new Promise(() => {}) },
    randomBytes: (count) => new Uint8Array(count).map(() => Math.floor(Math.random() * 256)),
    folder,
  });
  const each = async function* () {
    yield* rows;
  };
  const run = { rows: each, progress: { status: 'DONE', reportId: 'R1' } };
  const job = desk.reports.begin({ reportType: 'GET_SOME_DATA', list: undefined, open: () => run as never });
  await desk.reports.jobs.wait(job, { milliseconds: 60_000, ...context });
  const input = queryReport.input.parse({ id: job.id, filters: [], ask: question });
  return queryReport.run(input, desk, context);
}

const orders = [
  { shop: 'A', 'item-price': 110, currency: 'GBP' },
  { shop: 'A', 'item-price': 66, currency: 'EUR' },
];

test('pounds and euros are not added up', async () => {
  const groups = { kind: 'groups', by: 'shop', aggregate: 'sum', measure: 'item-price' };
  expect(await ask(orders, groups)).toMatchObject({
    says: '2 of 2 groups by currency.',
    data: [
      { at: 'A', currency: 'EUR', value: 66 },
      { at: 'A', currency: 'GBP', value: 110 },
    ],
  });
  const summary = await ask(orders, { kind: 'summary', column: 'item-price' });
  expect(summary.data).toMatchObject({ mean: null, currencies: [{ currency: 'EUR', mean: 66 }, { currency: 'GBP' }] });
});

test('an argument that a tool does not have is named, wherever it stands', () => {
  const given = [
    { kind: 'count', group_by: 'currency' },
    { kind: 'rows', where: 1 },
    { kind: 'groups', by: 'shop', aggregate: 'count', currency: 'GBP' },
    { kind: 'summary', column: 'a', currency: 'GBP' },
    { kind: 'rows', sort: [{ column: 'a', descending: true, nulls: 'first' }] },
  ];
  const names = ['group_by', 'where', 'currency', 'currency', 'nulls'];
  for (const [index, ask] of given.entries()) {
    const { error } = queryReport.input.safeParse({ id: '1', filters: [], ask });
    expect(error?.message).toContain(`"${names[index]}"`);
  }
  const filters = [{ column: 'a', is: 'equals', value: 1, or: 2 }];
  expect(queryReport.input.safeParse({ id: '1', filters, ask: { kind: 'count' } }).error?.message).toContain('"or"');
});

test.each(toolsUnder({ allowWrites: true, personalData: false }).map((tool) => [tool.name, tool] as const))(
  '%s takes no object with members of any name, but for maps',
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
