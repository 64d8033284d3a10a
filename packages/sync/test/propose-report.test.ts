import { reportTypes } from '@supercargo/catalogue/registry';
import { describe, expect, test } from 'vitest';
import { buildReportStream, proposeReportStream, SyncError } from '../src/index.ts';

const proposable = reportTypes.filter(({ requestable, restricted }) => requestable && !restricted);

describe('Proposals for report types', () => {
  test('What is proposed for each report type without restricted data is a valid stream', async () => {
    for (const { reportType } of proposable) {
      const proposal = await proposeReportStream(reportType);
      expect(buildReportStream(proposal).name).toMatch(/^[a-z][a-z\d_]*$/);
    }
    expect(proposable.length).toBeGreaterThan(80);
  });

  test('An order report has its personal columns, types of amounts and a window that Amazon allows', async () => {
    expect(await proposeReportStream('GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL')).toMatchObject({
      key: 'window',
      absent: 'delete',
      window: '30d',
      columns: { quantity: 'integer', 'item-price': 'decimal' },
      personal: expect.arrayContaining(['ship-city', 'ship-postal-code', 'purchase-order-number']),
      retention: { from: 'window_start' },
      delay: '1h',
      sweeps: [{ every: '1d', lookBack: '30d' }],
    });
  });

  test.each([
    ['GET_FBA_MYI_ALL_INVENTORY_DATA', undefined],
    ['GET_MERCHANT_LISTINGS_ALL_DATA', undefined],
    ['GET_LEDGER_DETAIL_VIEW_DATA', '30d'],
    ['GET_FBA_STORAGE_FEE_CHARGES_DATA', 'month'],
    ['GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT', 'week'],
  ])('The window of %s is %s', async (reportType, window) => {
    expect((await proposeReportStream(reportType)).window).toBe(window);
  });

  test.each([
    ['GET_X', 'is not a report type that is known'],
    ['GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2', 'creates by itself'],
  ])('%s cannot be proposed', async (reportType, message) => {
    const error = (await proposeReportStream(reportType).catch((thrown: unknown) => thrown)) as SyncError;
    expect(error).toBeInstanceOf(SyncError);
    expect(error.message).toContain(message);
  });
});
