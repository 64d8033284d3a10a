import { findReportType, type ReportOptionDescriptor } from '@supercargo/catalogue/registry';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { describe, expect, it } from 'vitest';
import { run } from '../src/commands/reports/report-types.ts';
import { describeReportOption } from '../src/output/describe-report-option.ts';

async function print(words: readonly string[], options: { readonly json?: boolean } = {}): Promise<string> {
  let text = '';
  const stream = {
    isTTY: false,
    write: (more: string) => {
      text += more;
      return true;
    },
  };
  const given = { args: { words }, options: { json: options.json ?? false, ndjson: false } };
  const shell = { stdout: stream, stderr: stream, now: () => Date.UTC(2026, 10, 12) };
  await run(given as unknown as Parameters<typeof run>[0], shell as unknown as Shell);
  return text;
}

const options = (reportType: string) => findReportType(reportType)?.reportOptions ?? [];
const option = (reportType: string, name: string) =>
  options(reportType).find((one) => one.name === name) as ReportOptionDescriptor;

describe('report types', () => {
  it('The report options are printed if one type matches', async () => {
    const text = await print(['sales_and_traffic_report']);
    for (const { name, summary } of options('GET_SALES_AND_TRAFFIC_REPORT')) {
      expect(text).toContain(`  ${name}  optional; `);
      expect(text).toContain(summary);
    }
    expect(await print(['xml_all_orders_data_by_order_date'])).toContain('This type has no known report options.');
  });

  it('The status is that at the time of the command', async () => {
    const text = await print(['GET_V2_SETTLEMENT_REPORT_DATA_XML'], { json: true });
    expect(JSON.parse(text)).toMatchObject([{ status: 'ended', deprecated: { removal: '2026-11-11' } }]);
  });

  it('A complete name prints only its type, and several types have no options', async () => {
    expect(await print(['GET_MERCHANT_LISTINGS_DATA'])).not.toContain('GET_MERCHANT_LISTINGS_DATA_LITE');
    expect(await print(['GET_MERCHANT_LISTINGS_DATA'])).toContain('preferredReportDocumentLocale');
    expect(await print(['merchant_listings'])).not.toContain('preferredReportDocumentLocale');
  });

  it.each([
    ['active listings', 'GET_MERCHANT_LISTINGS_DATA'],
    ['settlement', 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2'],
    ['fee preview', 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA'],
    ['aged inventory surcharge', 'GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA'],
  ])('A title or another name finds a type with its title and identifier: %s', async (words, reportType) => {
    const text = await print(words.split(' '));
    expect(text).toContain(reportType);
    expect(text).toContain(findReportType(reportType)?.title);
  });

  it('The report options are printed as JSON', async () => {
    const [type] = JSON.parse(await print(['GET_LEDGER_SUMMARY_VIEW_DATA'], { json: true }));
    expect(type.reportOptions).toEqual(options('GET_LEDGER_SUMMARY_VIEW_DATA'));
  });
});

describe('describeReportOption', () => {
  it.each([
    ['END_USER_DATA_REPORT', 'reportPeriod', 'optional; DAY, WEEK or MONTH; default: MONTH'],
    [
      'GET_BRAND_ANALYTICS_SEARCH_QUERY_PERFORMANCE_REPORT',
      'asin',
      'required; text; several values separated by a space; up to 200 characters',
    ],
    ['GET_COUPON_PERFORMANCE_REPORT', 'campaignStartDateTo', 'required; only for vendors; ISO 8601 time'],
    ['GET_FLAT_FILE_ORDER_REPORT_DATA_TAX', 'ShowSalesChannel', 'optional; true or false; default: false'],
    [
      'GET_LEDGER_DETAIL_VIEW_DATA',
      'eventType',
      'optional; Adjustments, CustomerReturns, Receipts, Shipments, VendorReturns or WhseTransfers',
    ],
  ])('The description of an option of %s says what it allows: %s', (reportType, name, words) => {
    expect(describeReportOption(option(reportType, name))).toBe(words);
  });
});
