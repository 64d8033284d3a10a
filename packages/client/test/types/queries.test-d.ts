import { buildDataKioskQuery, type DataKioskRow } from '@supercargo/catalogue/registry';
import { type QueryRun, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });

// The text of a query determines the type of its rows.
const byAsin = seller.query(`query {
  analytics_salesAndTraffic_2024_04_24 {
    salesAndTrafficByAsin(startDate: "2026-01-01", endDate: "2026-01-31", aggregateBy: CHILD, marketplaceIds: ["A1"]) {
      childAsin
      sales { unitsOrdered }
    }
  }
}`);
for await (const row of byAsin.rows()) {
  expectTypeOf(row.childAsin).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(row.sales?.unitsOrdered).toEqualTypeOf<number | undefined>();
  // @ts-expect-error: there is no such member.
  row.units;
}
const byDate = seller.query(
  '{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByDate(aggregateBy:DAY){startDate}}}',
);
for await (const row of byDate.rows()) {
  // @ts-expect-error: the member belongs to another data set.
  row.childAsin;
}
const views = seller.query('{ analytics_vendorAnalytics_2024_09_30 { sourcingView(aggregateBy: DAY) { startDate } } }');
for await (const row of views.rows()) expectTypeOf(row.startDate).toExtend<string | null | undefined>();
const fees = seller.query(
  `{ analytics_economics_2024_03_15 { economics(startDate: "${String()}", marketplaceIds: ["A1"]) { msku } } }`,
);
for await (const row of fees.rows()) {
  expectTypeOf(row.msku).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(row.netProceeds?.total?.amount).toEqualTypeOf<number | undefined>();
}

// Rows of unknown schemas, and of texts that are only known at run time, are untyped.
expectTypeOf(seller.query('{ analytics_new { things(a: 1) { b } } }')).toEqualTypeOf<
  QueryRun<Record<string, unknown>>
>();
expectTypeOf(seller.query(String('{}'))).toEqualTypeOf<QueryRun<Record<string, unknown>>>();

// The caller can state the type of the rows.
type ByAsin = DataKioskRow<'analytics_salesAndTraffic_2024_04_24', 'salesAndTrafficByAsin'>;
expectTypeOf(seller.query<ByAsin>(String('{}'))).toEqualTypeOf<QueryRun<ByAsin>>();
expectTypeOf(byAsin).toEqualTypeOf<QueryRun<ByAsin>>();

// An existing query is passed by its ID.
expectTypeOf(seller.query({ queryId: 'Q1' })).toEqualTypeOf<QueryRun>();
expectTypeOf(seller.query<ByAsin>({ queryId: 'Q1', interval: 1 })).toEqualTypeOf<QueryRun<ByAsin>>();
// @ts-expect-error: an existing query has no text in the request.
seller.query({ queryId: 'Q1', query: '{}' });
seller.resume<QueryRun>('{}', { queryId: 'Q1' });

expectTypeOf(seller.resume<QueryRun<{ a: number }>>('')).toEqualTypeOf<QueryRun<{ a: number }>>();
expectTypeOf(seller.resume(byAsin.toJSON())).toEqualTypeOf<QueryRun>();

// A query from buildDataKioskQuery is typed, and its rows have the selected members.
const days = { startDate: '2026-01-01', endDate: '2026-01-31' };
const marketplaceIds = ['A1'] as const;
const built = buildDataKioskQuery('analytics_salesAndTraffic_2024_04_24', 'salesAndTrafficByAsin', {
  arguments: { ...days, aggregateBy: 'CHILD', marketplaceIds },
  select: { childAsin: true, sales: { unitsOrdered: true, orderedProductSales: { amount: true } } },
});
for await (const row of seller.query(built).rows()) {
  expectTypeOf(row.childAsin).toEqualTypeOf<string | null>();
  expectTypeOf(row.sales.unitsOrdered).toEqualTypeOf<number>();
  expectTypeOf(row.sales.orderedProductSales).toEqualTypeOf<{ readonly amount: number }>();
  // @ts-expect-error: the member is not selected.
  row.parentAsin;
  // @ts-expect-error: the member is not selected.
  row.sales.unitsRefunded;
}
const economics = buildDataKioskQuery('analytics_economics_2024_03_15', 'economics', {
  arguments: { ...days, marketplaceIds, aggregateBy: { date: 'RANGE', productId: 'MSKU' } },
  select: { msku: true, fees: { feeTypeName: true, charges: { aggregatedDetail: { quantity: true } } } },
});
for await (const row of seller.query(economics).rows()) {
  const [fee] = row.fees;
  expectTypeOf(fee?.charges?.[0]?.aggregatedDetail.quantity).toEqualTypeOf<number | null | undefined>();
}
const vendor = { ...days, aggregateBy: 'DAY' };
const view = 'analytics_vendorAnalytics_2024_09_30';
buildDataKioskQuery(view, 'sourcingView', { arguments: vendor, select: { startDate: true } });
// A value of an enum can be newer than the schema.
buildDataKioskQuery(view, 'sourcingView', {
  arguments: { ...vendor, aggregateBy: 'YEAR' },
  select: { startDate: true },
});
// @ts-expect-error: there is no such schema.
buildDataKioskQuery('analytics_sales', 'sourcingView', { arguments: vendor, select: { startDate: true } });
// @ts-expect-error: there is no such data set.
buildDataKioskQuery(view, 'economics', { arguments: vendor, select: { startDate: true } });
// @ts-expect-error: an argument is missing.
buildDataKioskQuery(view, 'sourcingView', { arguments: days, select: { startDate: true } });
// @ts-expect-error: there is no such argument.
buildDataKioskQuery(view, 'sourcingView', { arguments: { ...vendor, marketplace: 'A1' }, select: { startDate: true } });
// @ts-expect-error: there is no such member.
buildDataKioskQuery(view, 'sourcingView', { arguments: vendor, select: { startDate: true, units: true } });
// @ts-expect-error: totals requires a selection of its members.
buildDataKioskQuery(view, 'sourcingView', { arguments: vendor, select: { totals: true } });
