import type { ReportRun } from 'supercargo';
import { describe, expect, test } from 'vitest';
import { readAccountHealth } from '../src/streams/account/account-health-records.ts';
import { flattenRecord } from '../src/streams/ways/json-records.ts';
import { LineNumbers } from '../src/streams/ways/line-numbers.ts';

const key = ['seller_id', 'order_id', 'line_no'];
const table = {
  name: 'lines',
  description: 'Lines.',
  columns: {
    seller_id: { type: 'text', description: 'Seller.' },
    order_id: { type: 'text', description: 'Order.' },
    line_no: { type: 'integer', description: 'Number.' },
  },
  key,
  retention: { class: 'other', from: '_read_at' },
} as const;

describe('Records of reports', () => {
  test('Rows with the same key are numbered in the order of the document', () => {
    const numbers = new LineNumbers(table);
    const rows = ['a', 'b', 'a', 'a', 'b'].map((orderId) => numbers.number({ seller_id: 'S', order_id: orderId }));
    expect(rows.map(({ line_no }) => line_no)).toEqual([1, 1, 2, 3, 2]);
  });

  test('A table without numbers keeps its rows as they are', () => {
    const { line_no: _, ...columns } = table.columns;
    const row = { seller_id: 'S', order_id: 'a' };
    expect(new LineNumbers({ ...table, columns, key: ['seller_id', 'order_id'] }).number(row)).toBe(row);
  });

  test('Members of inner objects have paths, and lists stay as they are', () => {
    const record = { asin: 'A', price: { amount: 1.5, tax: { amount: 0, code: null } }, days: [{ day: 1 }] };
    expect(flattenRecord(record)).toEqual({
      asin: 'A',
      'price.amount': 1.5,
      'price.tax.amount': 0,
      'price.tax.code': null,
      days: [{ day: 1 }],
    });
  });

  test('Account health has a record for each figure, part of a figure and warning', async () => {
    const range = { reportingDateFrom: '2026-08-01', reportingDateTo: '2026-08-30' };
    const lists: Readonly<Record<string, readonly object[]>> = {
      accountStatuses: [{ marketplaceId: 'M', status: 'NORMAL' }],
      performanceMetrics: [
        {
          marketplaceId: 'M',
          lateShipmentRate: {
            reportingDateRange: range,
            orderCount: 4,
            lateShipmentCount: 1,
            status: 'BAD',
            rate: 0.25,
          },
          orderDefectRate: { afn: { reportingDateRange: range, status: 'GOOD' }, mfn: { status: 'NONE' } },
          warningStates: [{ warningType: 'ODR', status: 'GOOD' }],
          accountHealthRating: { reportingDateRange: range },
        },
      ],
    };
    const run = {
      async *rows({ list }: { readonly list: string }) {
        yield* lists[list] ?? [];
      },
    };
    const records: Record<string, unknown>[] = [];
    for await (const record of readAccountHealth(run as object as ReportRun)) {
      records.push(record as Record<string, unknown>);
    }
    expect(records.map(({ metric, status }) => [metric, status])).toEqual([
      ['accountStatus', 'NORMAL'],
      ['lateShipmentRate', 'BAD'],
      ['orderDefectRate.afn', 'GOOD'],
      ['orderDefectRate.mfn', 'NONE'],
      ['warningStates.ODR', 'GOOD'],
      ['accountHealthRating', undefined],
    ]);
    expect(records[1]).toMatchObject({
      rate: 0.25,
      counts: { orderCount: 4, lateShipmentCount: 1 },
      'reportingDateRange.reportingDateFrom': '2026-08-01',
    });
  });
});
