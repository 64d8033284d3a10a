import { describe, expect, test } from 'vitest';
import { runsLongTests } from '../../../tools/test-support/src/long-tests.ts';
import { createSync, type Stream, SyncError, type SyncOptions } from '../src/index.ts';
import { TestBed } from './support/test-bed.ts';

/** How Data Kiosk has days: a day after their end, and complete three days later. */
const dataKiosk = { delay: '30h', earliest: '729d', sweeps: [{ every: '1d', lookBack: '5d' }] } as const;

/** What a report says whose rows nothing identifies. */
const numbered = {
  key: 'window',
  absent: 'delete',
  columns: {},
  personal: [],
  retention: { from: 'window_start' },
  every: '1d',
} as const;

/** How windows are read that never change. */
const windows = { delay: '1h', earliest: '540d', sweeps: [] } as const;

const copy = { ...numbered, retention: { from: '_read_at' } } as const;
const listings = {
  ...copy,
  report: 'GET_MERCHANT_LISTINGS_ALL_DATA',
  key: ['seller-sku'],
  table: 'all_listings',
} as const;
const orderLines = {
  ...numbered,
  ...windows,
  report: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
  window: '15d',
  table: 'lines',
} as const;

describe('Reports and queries by configuration', () => {
  test('A report without a window is a complete copy with the columns of its header', async () => {
    const bed = new TestBed({ listings: 12, orders: 5, marketplaceIds: ['A1PA6795UKMFR9'] });
    const sync = bed.createSync({ streams: [{ ...listings, columns: { price: 'decimal', quantity: 'integer' } }] });
    await bed.run(sync.run({ once: true }));
    expect(bed.events.filter(({ type }) => type === 'window-failed')).toEqual([]);
    expect(
      await bed.query('select count(*), count(distinct seller_sku), min(typeof(price)) from all_listings'),
    ).toEqual([['10', '10', 'DECIMAL(18,4)']]);
    expect(await bed.query('select count(*) from all_listings where price > 0 and item_name is not null')).toEqual([
      ['10'],
    ]);
    // Two of twelve SKUs have characters that the charset lacks, and cannot identify a row.
    expect(bed.events).toContainEqual(
      expect.objectContaining({
        code: 'LOSSY_SKUS',
        message: expect.stringContaining('2 rows that the SKU identifies'),
      }),
    );
    const gap = { kind: 'missing', code: 'LOSSY_SKUS', from: null, to: null, retryAt: null };
    expect(await bed.run(sync.listGaps())).toMatchObject([gap]);
    expect(
      await bed.query("select code, message like '%2 rows that the SKU identifies are left out%' from _sync_gaps"),
    ).toEqual([['LOSSY_SKUS', true]]);
  });

  test('Windows whose rows are left out because of their SKUs are gaps that are requested again three times', async () => {
    const bed = new TestBed({ orders: 60, ordersPerDay: 0 });
    bed.changeDocument = (text) => text.replaceAll(/\t[A-Z][^\t]*-POT-[^\t]*/g, '\t?-POT-1');
    const sync = bed.createSync({ streams: [{ ...orderLines, key: ['amazon-order-id', 'sku'], since: '30d' }] });
    await bed.run(sync.run({ once: true }));
    const gaps = await bed.run(sync.listGaps());
    expect(gaps.length).toBeGreaterThan(0);
    for (const gap of gaps) expect(gap).toMatchObject({ code: 'LOSSY_SKUS', kind: 'missing', tries: 1 });
    for (let days = 0; days < 12; days += 1) {
      await bed.run(bed.clock.sleep(86_400_000));
      await bed.run(sync.run({ once: true }));
    }
    const later = (await bed.run(sync.listGaps())).filter(
      ({ to }) => to !== null && to < (gaps[0]?.lastAt ?? 0) - 86_400_000,
    );
    for (const gap of later) expect(gap).toMatchObject({ tries: 4, retryAt: null });
  });

  test('Other windows, options or types of a configured report copy its past again', async () => {
    const bed = new TestBed({ orders: 10, ordersPerDay: 0 });
    const create = (change: object) => bed.createSync({ streams: [{ ...orderLines, ...change, since: '20d' }] });
    await bed.run(create({}).run({ once: true }));
    const covered = async (change: object) => (await bed.run(create(change).status()))[0]?.coveredFrom !== undefined;
    expect(await covered({ every: '2d' })).toBe(true);
    for (const change of [{ window: '5d' }, { columns: { quantity: 'integer' } }]) {
      expect(await covered(change)).toBe(false);
      await bed.run(create(change).run({ once: true }));
      expect(await covered(change)).toBe(true);
      expect(
        await bed.query(
          'select count(*) > 0, count(*) = count(distinct (amazon_order_id, sku)) from lines where _deleted_at is null',
        ),
      ).toEqual([[true, true]]);
    }
  });

  test('Rows of a report without a key are numbered, and each window has its own', async () => {
    const bed = new TestBed({ orders: 40, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: [{ ...orderLines, since: '40d' }] });
    await bed.run(sync.run({ once: true }));
    expect(await bed.query('select count(distinct window_start) from lines')).toEqual([['3']]);
    expect(
      await bed.query(
        'select count(*) > 5, count(*) = count(distinct (window_start, row_no)), count(amazon_order_id) = count(*) from lines',
      ),
    ).toEqual([[true, true, true]]);
  });

  test('A query gets the days of its window', async () => {
    const bed = new TestBed({ orders: 60, ordersPerDay: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
    const query = `query{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByDate(aggregateBy:DAY startDate:$startDate
      endDate:$endDate marketplaceIds:[$marketplaceId]){startDate marketplaceId sales{unitsOrdered}}}}`;
    const streams: SyncOptions['streams'] = [
      { ...numbered, ...dataKiosk, query, window: '5d', table: 'days', key: ['startDate'], columns: { sales: 'json' } },
    ];
    const sync = bed.createSync({ streams, since: '10d' });
    await bed.run(sync.run({ once: true }));
    expect(bed.events.filter(({ type }) => type === 'window-failed')).toEqual([]);
    expect(await bed.query("select count(*) > 3, sum((sales->>'unitsOrdered')::integer) > 0 from days")).toEqual([
      [true, true],
    ]);
  });

  test.runIf(runsLongTests).each([
    { key: ['startDate'], window: '5d' },
    { key: 'window', window: '1d' },
    { key: 'window', window: '2d' },
  ] as const)('A query has days whose data comes a day late: %j', async (options) => {
    const bed = new TestBed({ orders: 0, ordersPerDay: 24, marketplaceIds: ['A1PA6795UKMFR9'] });
    const query = `query{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByDate(aggregateBy:DAY startDate:$startDate
        endDate:$endDate marketplaceIds:[$marketplaceId]){startDate sales{unitsOrdered}}}}`;
    const sync = bed.createSync({
      streams: [{ ...numbered, ...dataKiosk, query, table: 'days', ...options }],
      since: '1d',
    });
    const stop = new AbortController();
    bed.clock.setTimeout(() => stop.abort(), 10 * 86_400_000);
    await bed.run(sync.run({ signal: stop.signal }));
    const days = await bed.query("select start_date from days where start_date < '2026-10-06' order by 1");
    expect(days.flat()).toEqual(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05']);
  });

  test.each<[string, Readonly<Record<string, string>>, string, unknown[]]>([
    [
      'GET_AFN_INVENTORY_DATA',
      { 'amount-total': 'decimal' },
      'amount-total\tasin\n4,10\t1\n1.204\t1\n',
      ['4.1000', '1204.0000'],
    ],
    ['GET_LEDGER_SUMMARY_VIEW_DATA', { Date: 'date' }, 'Date,Location\n07/06/2026,\n', ['2026-07-06']],
    ['GET_AFN_INVENTORY_DATA', { at: 'date:MM/DD/YYYY' }, 'at\tasin\n07/06/2026\t1\n', ['2026-07-06']],
    [
      'GET_AFN_INVENTORY_DATA',
      { at: 'timestamp:DD/MM/YYYY' },
      'at\tasin\n07/06/2026 10:00 JST\t1\n',
      ['2026-06-07 01:00:00'],
    ],
    ['GET_AFN_INVENTORY_DATA', { flag: 'boolean' }, 'flag\tasin\nYes\t1\n0\t1\n', ['true', 'false']],
    ['GET_AFN_INVENTORY_DATA', { count: 'integer' }, 'count\tasin\n1,234\t1\n', ['1234']],
  ])('The cells of %s have the types of the configuration: %j', async (report, columns, document, values) => {
    const bed = new TestBed({ orders: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
    bed.changeDocument = () => document;
    const stream = { ...orderLines, report, window: '1d', since: '1d', columns } as const;
    const sync = bed.createSync({ streams: [stream as SyncOptions['streams'][number]] });
    await bed.run(sync.run({ once: true }));
    expect(bed.events.filter(({ type }) => type === 'window-failed' || type === 'warning')).toEqual([]);
    const [[first]] = (await bed.query('select min(window_start) from lines')) as [[unknown]];
    const [name = ''] = Object.keys(columns);
    const rows = await bed.query(
      `select "${name.toLowerCase().replace('-', '_')}"::varchar from lines where window_start = '${first}' order by row_no`,
    );
    expect(rows.flat()).toEqual(values);
  });

  test('Cells that are not of the type of their column stay in _extra, and one warning counts them', async () => {
    const bed = new TestBed({ orders: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
    bed.changeDocument = () => 'seller-sku\tfba\tday\nA\tmaybe\t07/06/2026\nB\tyes\t08/06/2026\n';
    const stream = {
      ...copy,
      report: 'GET_AFN_INVENTORY_DATA',
      table: 'lines',
      columns: { fba: 'boolean', day: 'date' },
    } as const;
    await bed.run(bed.createSync({ streams: [stream] }).run({ once: true }));
    expect(await bed.query('select seller_sku, fba, day, _extra from lines order by row_no')).toEqual([
      ['A', null, null, '{"fba":"maybe","day":"07/06/2026"}'],
      ['B', true, null, '{"day":"08/06/2026"}'],
    ]);
    const warnings = bed.events.flatMap((event) => (event.type === 'warning' ? [event] : []));
    expect(warnings.map(({ code, message }) => [code, message.split(',', 1)[0]])).toEqual([
      ['UNREADABLE_CELLS', 'GET_AFN_INVENTORY_DATA: 1 value of fba cannot be read'],
      ['UNREADABLE_CELLS', 'GET_AFN_INVENTORY_DATA: 2 values of day cannot be read'],
    ]);
    expect(warnings[1]?.message).toContain("Pass columns: { \"day\": 'date:MM/DD/YYYY' } or 'date:DD/MM/YYYY'.");
  });

  test('A column of the key that the document lacks is an alarm, and nothing is written', async () => {
    const bed = new TestBed({ listings: 3, orders: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
    const sync = bed.createSync({ streams: [{ ...listings, key: ['number'] }] });
    await bed.run(sync.run({ once: true }));
    const [unit] = await sync.status();
    expect(unit).toMatchObject({ status: 'alarm', error: { code: 'UNKNOWN_HEADER' }, rows: 0 });
    expect(unit?.error?.message).toContain('has no column number');
  });

  test('Columns that a later document adds become columns of the table, and are reported', async () => {
    const bed = new TestBed({ orders: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
    const stream = createOwnStream([{}, { tax_model: 'new' }]);
    const sync = bed.createSync({ streams: [stream] });
    for (const _ of [1, 2]) {
      await bed.run(sync.run({ once: true }));
      await bed.run(bed.clock.sleep(86_400_000));
    }
    expect(await bed.query('select sku, tax_model, _extra from own')).toEqual([['A', 'new', null]]);
    expect(bed.events.flatMap((event) => (event.type === 'warning' ? [event.message] : []))).toEqual([
      'Amazon returns odd, which no column of own has. The values are in the column _extra.',
      'Amazon added tax_model, which is now a column of own.',
    ]);
  });

  test.each<[SyncOptions['streams'][number], string]>([
    [{ ...copy, report: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2' }, 'which Amazon creates by itself'],
    [{ ...listings, marketplaces: 'all' }, 'covers only one marketplace'],
    [{ ...orderLines, marketplaces: 'each' }, 'covers all marketplaces of the region'],
    [{ ...orderLines, window: '31d' }, 'covers at most 30 days'],
    [{ ...copy, report: 'GET_SALES_AND_TRAFFIC_REPORT', every: '5m' }, 'can be requested once in 15 minutes'],
    [{ ...listings, ...windows, window: '1y' as '1d' }, 'streams[0].window is "1y"'],
    [{ ...orderLines, delay: 'soon' as '1d' }, 'streams[0].delay is "soon"'],
    [{ ...orderLines, sweeps: [{ every: '1d' } as never] }, 'streams[0].sweeps[0].lookBack is ""'],
    [{ ...orderLines, sweeps: undefined as never }, 'streams[0].sweeps is missing'],
    [{ report: 'GET_X' } as never, 'streams[0].key is missing'],
    [{ ...copy, report: 'GET_X', key: [] }, 'streams[0].key is []'],
    [{ ...copy, report: 'GET_X', absent: 'hide' as 'keep' }, 'streams[0].absent is "hide"'],
    [{ ...copy, report: 'GET_X', columns: { price: 'number' as 'text' } }, 'streams[0].columns["price"] is "number"'],
    [
      { ...copy, report: 'GET_X', columns: { price: 'time:MM/DD' as 'text' } },
      'streams[0].columns["price"] is "time:MM/DD"',
    ],
    [{ ...orderLines, key: ['buyer-email'], personal: ['buyer-email'] }, 'streams[0].key has buyer-email'],
    [{ ...orderLines, columns: { cpf: 'integer' }, personal: ['cpf'] }, 'personal data is encrypted as text'],
    [{ ...copy, report: 'GET_X', personal: ['city'] }, 'not after it was read'],
    [{ ...orderLines, report: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING' }, 'streams[0].personal is empty'],
    [{ ...numbered, ...windows, query: 'query{a}', window: '1d', table: 'a' }, 'streams[0].query has no $startDate'],
    [{ ...copy, report: 'GET_X', table: 'orders' }, 'streams has the table orders twice'],
  ])('The stream %j is an error', (stream, message) => {
    const create = () => createSync({ sellers: [], destination: { duckdb: ':memory:' }, streams: [stream, 'orders'] });
    expect(create).toThrow(SyncError);
    expect(create).toThrow(message);
  });
});

/** A stream whose documents have more and more columns. */
function createOwnStream(documents: readonly Readonly<Record<string, string>>[]): Stream {
  let count = 0;
  return {
    name: 'own',
    description: 'Rows of a test.',
    tables: [
      {
        name: 'own',
        description: 'Rows of a test.',
        columns: { seller_id: { type: 'text', description: '' }, sku: { type: 'text', description: '' } },
        key: ['seller_id', 'sku'],
        retention: { class: 'other', from: '_read_at' },
      },
    ],
    scope: 'seller',
    every: '1d',
    roles: [],
    snapshot: {
      every: '1d',
      absent: 'keep',
      source: {
        name: 'test',
        kind: 'report',
        countCalls: () => ({}),
        async *read({ seller, addColumns }) {
          const document = documents[count] ?? {};
          count += 1;
          const columns = Object.keys(document).map((name) => [name, { type: 'text', description: '' }] as const);
          await addColumns('own', Object.fromEntries(columns));
          yield {
            own: [{ seller_id: seller.sellerId, sku: 'A', ...document, _extra: count === 1 ? '{"odd":1}' : null }],
          };
        },
      },
    },
  };
}
