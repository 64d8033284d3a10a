import { type QueryRun, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });

// A row is typed by the text of the query.
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
  // @ts-expect-error: that is a member of another data set.
  row.childAsin;
}
const views = seller.query('{ analytics_vendorAnalytics_2024_09_30 { sourcingView(aggregateBy: DAY) { startDate } } }');
for await (const row of views.rows()) expectTypeOf(row.startDate).toExtend<string | null | undefined>();

// Of a schema that is new, and of text that is made at run time, nothing is known.
expectTypeOf(seller.query('{ analytics_new { things(a: 1) { b } } }')).toEqualTypeOf<
  QueryRun<Record<string, unknown>>
>();
expectTypeOf(seller.query(String('{}'))).toEqualTypeOf<QueryRun<Record<string, unknown>>>();
expectTypeOf(seller.resume<QueryRun<{ a: number }>>('')).toEqualTypeOf<QueryRun<{ a: number }>>();
expectTypeOf(seller.resume(byAsin.toJSON())).toEqualTypeOf<QueryRun>();
