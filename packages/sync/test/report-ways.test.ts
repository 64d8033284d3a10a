import { describe, expect, test } from 'vitest';
import type { Batch, Column, ReadRequest, Row, Stream, SyncError, SyncWarning } from '../src/index.ts';
import {
  lineNumberColumn,
  marketplaceColumn,
  rowNumberColumn,
  sellerColumn,
  windowColumns,
} from '../src/streams/ways/report-columns.ts';
import { snapshotReport } from '../src/streams/ways/snapshot-report.ts';
import { type WindowedReport, windowedReport } from '../src/streams/ways/windowed-report.ts';

const [germany, france, spain] = ['A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'A1RKKUPIHCS9HS'] as const;
const from = Date.UTC(2026, 9, 1);
const to = Date.UTC(2026, 9, 31);
const text: Column = { type: 'text', description: '' };

const lines = {
  name: 'lines',
  description: 'Lines.',
  reportType: 'GET_LINES',
  table: {
    name: 'lines',
    description: 'Lines.',
    columns: {
      ...sellerColumn,
      ...marketplaceColumn,
      ...windowColumns,
      ...rowNumberColumn,
      order_id: { ...text, source: 'amazon-order-id', alternatives: ['Order ID'] },
      channel: { ...text, source: 'sales-channel' },
      quantity: { type: 'integer', description: '', source: 'quantity' },
      paid: { type: 'decimal', description: '', source: 'amount-paid' },
    },
    key: ['seller_id', 'window_start', 'row_no'],
    retention: { class: 'other', from: 'window_start' },
  },
  scope: 'seller',
  every: '1d',
  window: '30d',
  days: 'UTC',
  delay: '1h',
  earliest: '540d',
  sweeps: [],
  absent: 'delete',
  required: ['order_id'],
} as const satisfies WindowedReport;

interface Read {
  readonly rows: readonly Row[];
  readonly warnings: readonly SyncWarning[];
  /** What was requested. */
  readonly report: Readonly<Record<string, unknown>>;
}

/** Reads a document with a stream. */
async function read(stream: Stream, cells: readonly object[], change: Partial<ReadRequest> = {}): Promise<Read> {
  const warnings: SyncWarning[] = [];
  let report: Readonly<Record<string, unknown>> = {};
  const client = {
    report: (request: Readonly<Record<string, unknown>>) => {
      report = request;
      return {
        done: async () => ({ empty: false }),
        text: async () => 'text',
        async *rows() {
          yield* cells;
        },
      };
    },
  };
  const request = {
    seller: { sellerId: 'A1', marketplaceIds: [germany, france], client },
    marketplaceId: undefined,
    from,
    to,
    warn: (warning: SyncWarning) => warnings.push(warning),
    addColumns: async () => {},
    ...change,
  } as unknown as ReadRequest;
  const rows: Row[] = [];
  const source = stream.windows?.incremental ?? stream.snapshot?.source;
  for await (const batch of source?.read(request) ?? ([] as Batch[])) rows.push(...(batch.lines ?? []));
  return { rows, warnings, report };
}

describe('Rows of a declared report', () => {
  test('Headings match whatever their case, punctuation and spelling, and cells have the types of their columns', async () => {
    const { rows } = await read(windowedReport(lines), [
      { 'ORDER ID': '1', Quantity: '2', amount_paid: '1,234.50', odd: 'x' },
    ]);
    expect(rows).toEqual([
      {
        seller_id: 'A1',
        marketplace_id: null,
        window_start: from,
        window_end: to,
        row_no: 1,
        order_id: '1',
        quantity: 2,
        paid: '1234.50',
        _extra: '{"odd":"x"}',
      },
    ]);
  });

  test('Rows are of the marketplace that they name, whatever was requested, and others are left out', async () => {
    const stream = windowedReport({ ...lines, marketplace: 'channel' });
    const names = ['Amazon.de', 'FR', 'Amazon.es', spain, 'Non-Amazon', 'Non-Amazon DE', 'Elsewhere', ''];
    const cells = names.map((name, at) => ({ 'amazon-order-id': String(at), 'sales-channel': name }));
    const { rows, warnings } = await read(stream, cells);
    expect(rows.map((row) => [row.order_id, row.marketplace_id, row.row_no])).toEqual([
      ['0', germany, 1],
      ['1', france, 2],
      ['4', null, 3],
      ['5', null, 4],
      ['6', null, 5],
      ['7', null, 6],
    ]);
    expect(warnings.map(({ code, message }) => [code, message])).toEqual([
      [
        'ROWS_OF_OTHER_MARKETPLACES',
        'GET_LINES covers the whole region: 2 of 8 rows of a document are of marketplaces that are not copied, and were left out.',
      ],
    ]);
    const divided = windowedReport({ ...lines, marketplace: 'channel', scope: 'marketplace' });
    const inFrance = await read(divided, cells, { marketplaceId: france });
    expect(inFrance.rows.map((row) => [row.order_id, row.marketplace_id])).toEqual([
      ['1', france],
      ['6', france],
      ['7', france],
    ]);
  });

  test('A report covers a window up to its last millisecond, in UTC or in days of the marketplace', async () => {
    const { report } = await read(windowedReport(lines), []);
    expect(report).toMatchObject({
      marketplaceIds: [germany, france],
      dataStartTime: new Date('2026-10-01T00:00:00.000Z'),
      dataEndTime: new Date('2026-10-30T23:59:59.999Z'),
    });
    const local = await read(windowedReport({ ...lines, days: 'marketplace' }), []);
    expect(local.report).toMatchObject({
      dataStartTime: new Date('2026-09-30T22:00:00.000Z'),
      // Winter time began on October 25.
      dataEndTime: new Date('2026-10-30T22:59:59.999Z'),
    });
  });

  test.each([
    [{ 'sales-channel': 'Amazon.de' }, 'UNKNOWN_HEADER', 'GET_LINES has no column order_id'],
    [{ error: 'Date range exceeded.' }, 'UNKNOWN_HEADER', 'It has error.'],
  ])('A document with %j is not the report', async (cells, code, message) => {
    const error = (await read(windowedReport(lines), [cells]).catch((thrown: unknown) => thrown)) as SyncError;
    expect(error).toMatchObject({ code });
    expect(error.message).toContain(message);
  });

  test('A key without a value is empty text, and a number without a value identifies nothing', async () => {
    const keyed = (key: string) =>
      windowedReport({ ...lines, table: { ...lines.table, key: ['seller_id', 'order_id', key] } });
    const cells = [{ 'amazon-order-id': '1', 'sales-channel': '', quantity: '' }];
    expect((await read(keyed('channel'), cells)).rows).toMatchObject([{ order_id: '1', channel: '' }]);
    await expect(read(keyed('quantity'), cells)).rejects.toMatchObject({ code: 'INVALID_DATA' });
  });
});

describe('Streams of reports', () => {
  test('Numbered rows are replaced with their window, and others by their key', () => {
    const { tables, windows, verify } = windowedReport(lines);
    expect(tables[0]).toMatchObject({ group: ['seller_id', 'window_start'], replacedBy: 'window' });
    expect(windows).toMatchObject({ grid: '30d', unit: 'instant', delay: '1h', cursor: 'window_start' });
    expect(verify?.ignored).toEqual(['window_end']);
    const key = ['seller_id', 'order_id'];
    const kept = windowedReport({ ...lines, table: { ...lines.table, key }, absent: 'keep' });
    expect(kept.tables[0]?.replacedBy).toBeUndefined();
  });

  test('Days of the marketplace are read when the delay after their end has passed', () => {
    expect(windowedReport({ ...lines, days: 'marketplace', delay: '3d' }).windows).toMatchObject({ delay: '96h' });
  });

  test('Reports of a type that Amazon cancels when they follow too early are apart', () => {
    const stream = windowedReport({ ...lines, reportType: 'GET_FBA_REIMBURSEMENTS_DATA' });
    expect(stream.windows?.pause).toBe('240m');
    expect(stream.roles).toContain('Amazon Fulfillment');
  });

  test('Other options of a report are another request, whatever their order is', () => {
    const build = (reportOptions: Readonly<Record<string, string>>) => windowedReport({ ...lines, reportOptions }).asks;
    expect(windowedReport(lines).asks).toBeUndefined();
    expect(build({ b: '1', a: '2' })).toBe(build({ a: '2', b: '1' }));
    expect(build({ a: '2' })).not.toBe(build({ a: '3' }));
  });

  test('A complete copy replaces numbered rows as a whole', () => {
    const { days: _, window: __, ...declaration } = lines;
    const key = ['seller_id', 'row_no'];
    const stream = snapshotReport({ ...declaration, table: { ...lines.table, key }, absent: { deleteAfter: 2 } });
    expect(stream.tables[0]?.group).toEqual(['seller_id']);
    expect(stream.snapshot).toMatchObject({ every: '1d', absent: { deleteAfter: 2 } });
  });
});

describe('Documents that are not their window', () => {
  const ledger = (type: 'date' | 'timestamp') =>
    windowedReport({
      ...lines,
      days: 'marketplace',
      within: 'day',
      table: {
        ...lines.table,
        columns: {
          ...sellerColumn,
          ...windowColumns,
          ...lineNumberColumn,
          day: { type, description: '', source: 'Date' },
        },
        key: ['seller_id', 'day', 'line_no'],
      },
      required: [],
    });

  test('Days before and after a window are left out, because the document does not have all of them', async () => {
    const days = ['2026-09-30', '2026-10-01', '2026-10-30', '2026-10-30', '2026-10-31'];
    const { rows } = await read(
      ledger('date'),
      days.map((day) => ({ Date: day })),
    );
    expect(rows.map(({ day, line_no }) => [day, line_no])).toEqual([
      ['2026-10-01', 1],
      ['2026-10-30', 1],
      ['2026-10-30', 2],
    ]);
  });

  test('Times are those of the first and last day of the marketplace', async () => {
    const times = ['2026-09-30T21:59:59Z', '2026-09-30T22:00:00Z', '2026-10-30T22:59:59Z', '2026-10-30T23:00:00Z'];
    const { rows } = await read(
      ledger('timestamp'),
      times.map((time) => ({ Date: time })),
    );
    expect(rows.map(({ day }) => new Date(day as number).toISOString())).toEqual([
      '2026-09-30T22:00:00.000Z',
      '2026-10-30T22:59:59.000Z',
    ]);
  });

  test('Dates without a time are requested as days in UTC, and have columns that the document lacks', async () => {
    const stream = windowedReport({ ...lines, days: 'dates', constants: () => ({ channel: 'RETAIL' }) });
    const { report, rows } = await read(stream, [{ 'amazon-order-id': '1' }]);
    expect(report).toMatchObject({
      dataStartTime: new Date('2026-10-01T00:00:00.000Z'),
      dataEndTime: new Date('2026-10-30T23:59:59.999Z'),
    });
    expect(rows).toMatchObject([{ order_id: '1', channel: 'RETAIL' }]);
    expect(stream.windows?.unit).toBe('day');
  });

  test('A key can have a column that some documents do not have', async () => {
    const table = { ...lines.table, key: ['seller_id', 'order_id', 'channel'] };
    const cells = [{ 'amazon-order-id': '1' }];
    await expect(read(windowedReport({ ...lines, table }), cells)).rejects.toMatchObject({ code: 'UNKNOWN_HEADER' });
    const { rows } = await read(windowedReport({ ...lines, table, optional: ['channel'] }), cells);
    expect(rows).toMatchObject([{ order_id: '1', channel: '' }]);
  });

  test('A complete copy has a range if Amazon wants one, and is not requested where Amazon has no report', async () => {
    const { days: _, window: __, ...declaration } = lines;
    const rules = { ...declaration, absent: { deleteAfter: 2 }, unavailableIn: ['FR'] } as const;
    const stream = snapshotReport({ ...rules, range: '73h', scope: 'marketplace' });
    const now = () => to;
    const { report } = await read(stream, [{ 'amazon-order-id': '1' }], { marketplaceId: germany, now });
    expect(report).toMatchObject({ dataStartTime: new Date(to - 73 * 3_600_000), dataEndTime: new Date(to - 1) });
    await expect(read(stream, [], { marketplaceId: france, now })).rejects.toMatchObject({ code: 'NOT_ENROLLED' });
  });
});
