import { findReportType, type ReportOptionDescriptor } from '@supercargo/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { run } from '../src/commands/report-types.ts';
import { optionInWords } from '../src/output/option-in-words.ts';
import type { Shell } from '../src/shell/shell.ts';

async function shown(words: readonly string[], options: { readonly json?: boolean } = {}): Promise<string> {
  let text = '';
  const stream = {
    isTTY: false,
    write: (more: string) => {
      text += more;
      return true;
    },
  };
  const given = { args: { words }, options: { json: options.json ?? false, ndjson: false } };
  await run(given as unknown as Parameters<typeof run>[0], { stdout: stream, stderr: stream } as unknown as Shell);
  return text;
}

const options = (reportType: string) => findReportType(reportType)?.reportOptions ?? [];
const option = (reportType: string, name: string) =>
  options(reportType).find((one) => one.name === name) as ReportOptionDescriptor;

describe('report types', () => {
  it('shows what the options do where one type is left', async () => {
    const text = await shown(['sales_and_traffic_report']);
    for (const { name, summary } of options('GET_SALES_AND_TRAFFIC_REPORT')) {
      expect(text).toContain(`  ${name}  may be left out; `);
      expect(text).toContain(summary);
    }
    expect(await shown(['xml_all_orders_data_by_order_date'])).toContain('No options of it are known.');
  });

  it('takes the whole name of a type for that one, and lists the others without options', async () => {
    expect(await shown(['GET_MERCHANT_LISTINGS_DATA'])).not.toContain('GET_MERCHANT_LISTINGS_DATA_LITE');
    expect(await shown(['GET_MERCHANT_LISTINGS_DATA'])).toContain('preferredReportDocumentLocale');
    expect(await shown(['merchant_listings'])).not.toContain('preferredReportDocumentLocale');
  });

  it('has the same in JSON', async () => {
    const [type] = JSON.parse(await shown(['GET_LEDGER_SUMMARY_VIEW_DATA'], { json: true }));
    expect(type.reportOptions).toEqual(options('GET_LEDGER_SUMMARY_VIEW_DATA'));
  });
});

describe('an option in words', () => {
  it.each([
    ['END_USER_DATA_REPORT', 'reportPeriod', 'may be left out; DAY, WEEK or MONTH; otherwise MONTH'],
    [
      'GET_BRAND_ANALYTICS_SEARCH_QUERY_PERFORMANCE_REPORT',
      'asin',
      'needed; text; several with a space between them; 200 characters at most',
    ],
    ['GET_COUPON_PERFORMANCE_REPORT', 'campaignStartDateTo', 'needed; for vendors; a time as in ISO 8601'],
    ['GET_FLAT_FILE_ORDER_REPORT_DATA_TAX', 'ShowSalesChannel', 'may be left out; true or false; otherwise false'],
    [
      'GET_LEDGER_DETAIL_VIEW_DATA',
      'eventType',
      'may be left out; Adjustments, CustomerReturns, Receipts, Shipments, VendorReturns or WhseTransfers',
    ],
  ])('of %s: %s', (reportType, name, words) => {
    expect(optionInWords(option(reportType, name))).toBe(words);
  });
});
