import { readFileSync } from 'node:fs';
import type {
  DataKioskArguments,
  DataKioskDataset,
  DataKioskRow,
  FeedType,
  ListingsFeed,
  ListingsFeedMessage,
  ListingsFeedProcessingReport,
  NotificationPayload,
  NotificationPayloadVersion,
  NotificationType,
  ReportContent,
  ReportList,
  ReportOptions,
  ReportRow,
  ReportType,
  TableRow,
} from '@supercargo/catalogue/registry';
import { describe, expect, expectTypeOf, it } from 'vitest';

type Traffic = 'GET_SALES_AND_TRAFFIC_REPORT';
type Listings = 'GET_MERCHANT_LISTINGS_ALL_DATA';

describe('The types of names', () => {
  it('The types of names allow names that Amazon adds later', () => {
    expectTypeOf<'GET_A_REPORT_ADDED_LATER'>().toExtend<ReportType>();
    expectTypeOf<'POST_A_FEED_ADDED_LATER'>().toExtend<FeedType>();
    expectTypeOf<'SOMETHING_NEW'>().toExtend<NotificationType>();
    expectTypeOf<7>().not.toExtend<ReportType>();
  });
});

describe('The options of a report', () => {
  it('The options of a report have known names and open values', () => {
    expectTypeOf<{ asinGranularity: 'SKU' }>().toExtend<ReportOptions<Traffic>>();
    expectTypeOf<{ asinGranularity: 'A_NEW_ONE' }>().toExtend<ReportOptions<Traffic>>();
    const options: ReportOptions<Traffic> = { dateGranularity: 'DAY' };
    // @ts-expect-error the option is misspelt
    const misspelt: ReportOptions<Traffic> = { dateGranulrity: 'DAY' };
    expect([options, misspelt]).toHaveLength(2);
  });

  it('The options of a report are required where Amazon requires them', () => {
    type Query = ReportOptions<'GET_BRAND_ANALYTICS_SEARCH_QUERY_PERFORMANCE_REPORT'>;
    expectTypeOf<{ reportPeriod: 'WEEK'; asin: 'B000000000' }>().toExtend<Query>();
    expectTypeOf<{ reportPeriod: 'WEEK' }>().not.toExtend<Query>();
  });

  it('The options of a report are text, also for boolean values', () => {
    expectTypeOf<ReportOptions<'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING'>>().toEqualTypeOf<{
      readonly ShowSalesChannel?: 'true' | 'false';
    }>();
  });

  it('The options of a report belong to one party or the other', () => {
    type Coupons = ReportOptions<'GET_COUPON_PERFORMANCE_REPORT'>;
    expectTypeOf<{ couponStartDateFrom: string; couponStartDateTo: string }>().toExtend<Coupons>();
    expectTypeOf<{ campaignStartDateFrom: string; campaignStartDateTo: string }>().toExtend<Coupons>();
    expectTypeOf<{ couponStartDateFrom: string; campaignStartDateTo: string }>().not.toExtend<Coupons>();
  });

  it('The options of a report can have any name for unknown types and types without known options', () => {
    expectTypeOf<ReportOptions<'GET_SELLER_FEEDBACK_DATA'>>().toEqualTypeOf<Readonly<Record<string, string>>>();
    expectTypeOf<ReportOptions<'GET_A_REPORT_ADDED_LATER'>>().toEqualTypeOf<Readonly<Record<string, string>>>();
    expectTypeOf<{ any: 'thing' }>().toExtend<ReportOptions>();
  });
});

describe('A row of a report', () => {
  it('A row of a report in JSON is an item of one of its lists', () => {
    expectTypeOf<ReportList<Traffic>>().toEqualTypeOf<'salesAndTrafficByDate' | 'salesAndTrafficByAsin'>();
    type ByAsin = ReportRow<Traffic, 'salesAndTrafficByAsin'>;
    expectTypeOf<ByAsin['parentAsin']>().toEqualTypeOf<string>();
    expectTypeOf<ByAsin['childAsin']>().toEqualTypeOf<string | undefined>();
    type ByDate = ReportRow<Traffic, 'salesAndTrafficByDate'>;
    expectTypeOf<ByDate['date']>().toEqualTypeOf<string>();
    expectTypeOf<ReportRow<Traffic>>().toEqualTypeOf<ByAsin | ByDate>();
    expectTypeOf<ReportContent<Traffic>['salesAndTrafficByAsin'][number]>().toEqualTypeOf<ByAsin>();
  });

  it('A row of a flat file has cells by column name, for known and other columns', () => {
    type Row = ReportRow<Listings>;
    expectTypeOf<Row['seller-sku']>().toEqualTypeOf<string>();
    expectTypeOf<Row>().toExtend<TableRow>();
    expectTypeOf<Row['a column added later']>().toEqualTypeOf<string>();
    expectTypeOf<keyof { [Name in keyof Row as string extends Name ? never : Name]: 0 }>().toExtend<string>();
    expectTypeOf<'item-name'>().toExtend<keyof Row>();
    expectTypeOf<ReportList<Listings>>().toEqualTypeOf<never>();
  });

  it('A row of an unknown type, or of a flat file without known columns, has cells by column name', () => {
    expectTypeOf<ReportRow<'GET_A_REPORT_ADDED_LATER'>>().toEqualTypeOf<TableRow>();
    expectTypeOf<ReportRow<'GET_EPR_MONTHLY_REPORTS'>>().toEqualTypeOf<TableRow>();
  });

  it('A row of an XML report is an object', () => {
    expectTypeOf<ReportRow<'GET_XML_BROWSE_TREE_DATA'>>().toEqualTypeOf<Readonly<Record<string, unknown>>>();
    expectTypeOf<ReportContent<'GET_XML_BROWSE_TREE_DATA'>>().toEqualTypeOf<unknown>();
  });

  it('A row of a report with two formats is a row of either format', () => {
    type Row = ReportRow<'GET_B2B_PRODUCT_OPPORTUNITIES_NOT_YET_ON_AMAZON'>;
    expectTypeOf<TableRow>().toExtend<Row>();
    expectTypeOf<Row>().not.toEqualTypeOf<TableRow>();
  });

  it('A row of a report has every column of report-columns.json', () => {
    const facts = new URL('../../../tools/codegen/facts/report-columns.json', import.meta.url);
    const types = new URL('../src/generated/registry/types/reports.ts', import.meta.url);
    const declared = readFileSync(types, 'utf8').split('export interface ReportColumns')[1] ?? '';
    for (const { reportTypes, columns } of JSON.parse(readFileSync(facts, 'utf8')).columns) {
      const union = columns.map((column: string) => `\n  | ${JSON.stringify(column)}`).join('');
      for (const reportType of reportTypes) expect(declared).toContain(`\n  ${reportType}: ${union};`);
    }
  });
});

describe('A listings feed', () => {
  it('A listings feed has messages whose members depend on their operationType', () => {
    const header = { sellerId: 'S', version: '2.0' } as const;
    const messages: ListingsFeedMessage[] = [
      { messageId: 1, sku: 'A', operationType: 'DELETE' },
      { messageId: 2, sku: 'B', operationType: 'UPDATE', productType: 'CLOCK', attributes: {} },
      { messageId: 3, sku: 'C', operationType: 'PATCH', productType: 'CLOCK', patches: [{ op: 'delete', path: '/x' }] },
      // @ts-expect-error a deletion has no attributes
      { messageId: 4, sku: 'D', operationType: 'DELETE', attributes: {} },
      // @ts-expect-error an update needs attributes
      { messageId: 5, sku: 'E', operationType: 'UPDATE', productType: 'CLOCK' },
    ];
    const feed: ListingsFeed = { header, messages };
    expect(feed.messages).toHaveLength(5);
    expectTypeOf<ListingsFeedProcessingReport['issues'][number]['sku']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ListingsFeedProcessingReport['summary']['messagesAccepted']>().toEqualTypeOf<number>();
  });
});

describe('The payload of a notification', () => {
  it('The payload of a notification depends on its type and version', () => {
    type Finished = NotificationPayload<'REPORT_PROCESSING_FINISHED', '2020-09-04'>;
    expectTypeOf<Finished['reportProcessingFinishedNotification']['reportId']>().toEqualTypeOf<string>();
    type Issues = NotificationPayload<'LISTINGS_ITEM_ISSUES_CHANGE'>;
    expectTypeOf<Issues['Sku']>().toEqualTypeOf<string>();
    expectTypeOf<NotificationPayloadVersion<'LISTINGS_ITEM_ISSUES_CHANGE'>>().toEqualTypeOf<'1.0' | '2023-12-13'>();
    type Tracking = NotificationPayload<'SHIPMENT_TRACKING_MILESTONE_CHANGED'>;
    expectTypeOf<Tracking>().toEqualTypeOf<{ shipmentTrackingMilestoneChangedNotification: Record<string, unknown> }>();
  });

  it('The payload of a notification of an unknown type or version is an object', () => {
    expectTypeOf<NotificationPayload<'SOMETHING_NEW'>>().toEqualTypeOf<Record<string, unknown>>();
    expectTypeOf<NotificationPayload<'ORDER_CHANGE', '9.9'>>().toEqualTypeOf<Record<string, unknown>>();
  });
});

describe('The types of a Data Kiosk query', () => {
  type Name = 'analytics_salesAndTraffic_2024_04_24';

  it('The types of a Data Kiosk query have data sets with arguments and rows with optional members', () => {
    expectTypeOf<DataKioskDataset<Name>>().toEqualTypeOf<
      'salesAndTrafficByAsin' | 'salesAndTrafficByDate' | 'salesAndTrafficTrends'
    >();
    type Row = DataKioskRow<Name, 'salesAndTrafficByAsin'>;
    expectTypeOf<Row['parentAsin']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<NonNullable<Row['sales']>['unitsOrderedB2B']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<DataKioskArguments<Name, 'salesAndTrafficByAsin'>['marketplaceIds']>().toEqualTypeOf<string[]>();
  });
});
