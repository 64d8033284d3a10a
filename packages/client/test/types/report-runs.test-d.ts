import type { ReportRow } from '@supercargo/catalogue/registry';
import { type DocumentStream, type ReportRun, readSavedReportRows, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });
const marketplaceIds = ['A1PA6795UKMFR9'] as const;

// Rows of a JSON report have the members of its lists, or of the given list.
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

// Rows of a flat file have its known columns, and can have others.
const listings = seller.report({ reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds });
for await (const row of listings.rows()) {
  expectTypeOf(row['seller-sku']).toEqualTypeOf<string>();
  expectTypeOf(row['a-new-column']).toEqualTypeOf<string | undefined>();
}

// An unknown report type accepts any options and has any columns.
const fresh = seller.report({ reportType: 'GET_BRAND_NEW_DATA', marketplaceIds, reportOptions: { any: 'thing' } });
for await (const row of fresh.rows()) expectTypeOf(row).toEqualTypeOf<Readonly<Record<string, string>>>();

// Options accept unknown values, but no unknown names; lists and formats must be known.
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

// The caller states the report type of a resumed run.
const resumed = seller.resume<'GET_SALES_AND_TRAFFIC_REPORT'>('{}', {
  onProgress: (run) => expectTypeOf(run).toEqualTypeOf<ReportRun<'GET_SALES_AND_TRAFFIC_REPORT'>>(),
});
expectTypeOf(resumed).toEqualTypeOf<typeof traffic>();

// An existing report is passed by its ID; its type determines the type of its rows.
expectTypeOf(seller.report({ reportId: 'R1' })).toEqualTypeOf<ReportRun>();
const known = seller.report({ reportId: 'R1', reportType: 'GET_SALES_AND_TRAFFIC_REPORT' });
expectTypeOf(known).toEqualTypeOf<typeof traffic>();
// @ts-expect-error: an existing report has no marketplaces in the request.
seller.report({ reportId: 'R1', marketplaceIds });
seller.resume('{}', { reportId: null });

const result = await traffic.done();
expectTypeOf(result.status).toEqualTypeOf<'DONE' | 'CANCELLED'>();
expectTypeOf(result.documentId).toEqualTypeOf<string | undefined>();
expectTypeOf(await traffic.stream()).toEqualTypeOf<DocumentStream>();

// The report type of a saved report determines the type of its rows.
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
