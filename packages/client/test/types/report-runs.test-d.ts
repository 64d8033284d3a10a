import type { ReportRow } from '@supercargo/catalogue/registry';
import { type DocumentStream, type ReportRun, readSavedReportRows, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });
const marketplaceIds = ['A1PA6795UKMFR9'] as const;

// Rows of a JSON report have its members; of one list, those of that list.
const traffic = seller.report({
  reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
  marketplaceIds,
  reportOptions: { asinGranularity: 'SKU' },
  dataStartTime: new Date(),
});
for await (const row of traffic.rows({ list: 'salesAndTrafficByAsin' })) {
  expectTypeOf(row.parentAsin).toEqualTypeOf<string>();
}
for await (const row of traffic.rows()) {
  expectTypeOf(row).toEqualTypeOf<ReportRow<'GET_SALES_AND_TRAFFIC_REPORT'>>();
}

// Rows of a flat file have its columns, and any other.
const listings = seller.report({ reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds });
for await (const row of listings.rows()) {
  expectTypeOf(row['seller-sku']).toEqualTypeOf<string>();
  expectTypeOf(row['a-new-column']).toEqualTypeOf<string | undefined>();
}

// A type that is not known takes any options, and has any columns.
const fresh = seller.report({ reportType: 'GET_BRAND_NEW_DATA', marketplaceIds, reportOptions: { any: 'thing' } });
for await (const row of fresh.rows()) expectTypeOf(row).toEqualTypeOf<Readonly<Record<string, string>>>();

// A value of an option may be new; its name may not be misspelt, and a list must be one of the report's.
seller.report({
  reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
  marketplaceIds,
  reportOptions: { asinGranularity: 'NEW' },
});
seller.report({
  reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
  marketplaceIds,
  // @ts-expect-error
  reportOptions: { asinGranularty: 'SKU' },
});
// @ts-expect-error
traffic.rows({ list: 'salesAndTrafficByWeek' });
// @ts-expect-error
seller.report({ reportType: 'GET_SALES_AND_TRAFFIC_REPORT' });
// @ts-expect-error
await traffic.toFile('report.xlsx', { format: 'xlsx' });

// Who goes on with a run says what it is of.
const resumed = seller.resume<'GET_SALES_AND_TRAFFIC_REPORT'>('{}', {
  onProgress: (run) => expectTypeOf(run).toEqualTypeOf<ReportRun<'GET_SALES_AND_TRAFFIC_REPORT'>>(),
});
expectTypeOf(resumed).toEqualTypeOf<typeof traffic>();

// A report that exists is known by its id; its type gives its rows theirs.
expectTypeOf(seller.report({ reportId: 'R1' })).toEqualTypeOf<ReportRun>();
const known = seller.report({ reportId: 'R1', reportType: 'GET_SALES_AND_TRAFFIC_REPORT' });
expectTypeOf(known).toEqualTypeOf<typeof traffic>();
// @ts-expect-error: it was asked for before.
seller.report({ reportId: 'R1', marketplaceIds });
seller.resume('{}', { reportId: null });

const result = await traffic.done();
expectTypeOf(result.status).toEqualTypeOf<'DONE' | 'CANCELLED'>();
expectTypeOf(result.documentId).toEqualTypeOf<string | undefined>();
expectTypeOf(await traffic.stream()).toEqualTypeOf<DocumentStream>();

// A saved report is read with the types of its type.
for await (const row of readSavedReportRows({ reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', file: 'listings.txt' })) {
  expectTypeOf(row['seller-sku']).toEqualTypeOf<string>();
}
const savedTraffic = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', file: 'traffic.json' } as const;
for await (const row of readSavedReportRows({ ...savedTraffic, list: 'salesAndTrafficByAsin' })) {
  expectTypeOf(row.parentAsin).toEqualTypeOf<string>();
}
for await (const row of readSavedReportRows(savedTraffic)) {
  expectTypeOf(row).toEqualTypeOf<ReportRow<'GET_SALES_AND_TRAFFIC_REPORT'>>();
}
// @ts-expect-error
readSavedReportRows({ ...savedTraffic, list: 'salesAndTrafficByWeek' });
