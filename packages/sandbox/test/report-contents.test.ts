import { loadReportSchema, type ReportTypeDescriptor, reportTypes } from '@supercargo/catalogue/registry';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { finishedReport, parseRecords } from './support/reading-reports.ts';

const SPAN = { dataStartTime: '2025-12-01', dataEndTime: '2025-12-31' };
const SINCE = { dataStartTime: '2025-11-20T00:00:00Z', dataEndTime: '2026-01-15T11:58:00Z' };
const MONTH = { dataStartTime: '2025-12-20T00:00:00Z', dataEndTime: '2026-01-15T11:58:00Z' };

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, orders: 400, ...options });
  const application = new Application(sandbox);
  const file = (reportType: string, more: object = SINCE) => finishedReport(application, clock, reportType, more);
  const text = async (reportType: string, more?: object) => {
    const { headers, bytes } = await file(reportType, more);
    const charset = /charset=(.+)$/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
    return new TextDecoder(charset === 'Cp1252' ? 'windows-1252' : charset.toLowerCase()).decode(bytes);
  };
  const records = async (reportType: string, more?: object) => parseRecords(await text(reportType, more));
  return { clock, sandbox, application, file, text, records };
}

const JSON_TYPES = reportTypes.filter(({ schemas, parties }) => schemas.length > 0 && parties.includes('seller'));

/** Options a type demands, each with its first value. */
function requiredOptions({ reportType, reportOptions }: ReportTypeDescriptor) {
  const own = reportType.includes('COUPON')
    ? [
        ['couponStartDateFrom', '2025-12-01T00:00:00Z'],
        ['couponStartDateTo', '2025-12-31T00:00:00Z'],
      ]
    : [];
  const required = reportOptions.filter((option) => option.required && option.party === null);
  const values = required.map(({ name, values: [first] }) => [
    name,
    first === 'DAY' || first === 'WEEK' ? 'MONTH' : (first ?? (name === 'asin' ? '' : '2025-12-01T00:00:00Z')),
  ]);
  return Object.fromEntries([...own, ...values]);
}

describe('reports in JSON', () => {
  const { application, sandbox, file } = setUp();
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);

  it.each(JSON_TYPES.map((rule) => [rule.reportType, rule] as const))(
    'The report %s follows its schema',
    async (reportType, rule) => {
      const reportOptions = requiredOptions(rule);
      if ('asin' in reportOptions) reportOptions.asin = await soldAsin();
      const { headers, bytes } = await file(reportType, { ...SPAN, reportOptions });
      expect(headers.get('content-type')).toBe('application/json;charset=UTF-8');
      const document = JSON.parse(new TextDecoder().decode(bytes));
      const validate = ajv.compile((await loadReportSchema(reportType)) ?? false);
      validate(document);
      expect(validate.errors ?? []).toEqual([]);
      const lists = Object.values(document).filter((part) => Array.isArray(part));
      expect(lists.every((list) => list.length > 0)).toBe(true);
    },
  );

  it('The sales in the report agree with the orders to the cent', async () => {
    const { bytes } = await file('GET_SALES_AND_TRAFFIC_REPORT', {
      ...SPAN,
      reportOptions: { dateGranularity: 'DAY', asinGranularity: 'SKU' },
    });
    const report = JSON.parse(new TextDecoder().decode(bytes));
    const items = await soldItems();
    const cents = (amount: number | string) => Math.round(Number(amount) * 100);
    const total = items.reduce((sum, item) => sum + cents(item.ItemPrice.Amount), 0);
    const byDate = report.salesAndTrafficByDate.map(
      (row: { salesByDate: { orderedProductSales: { amount: number } } }) => row.salesByDate.orderedProductSales.amount,
    );
    const bySku = report.salesAndTrafficByAsin.map(
      (row: { salesByAsin: { orderedProductSales: { amount: number } } }) => row.salesByAsin.orderedProductSales.amount,
    );
    const summed = (amounts: number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);
    expect([summed(byDate), summed(bySku)]).toEqual([total, total]);
    expect(report.salesAndTrafficByAsin[0].sku).toBe(items[0]?.SellerSKU);
  });

  async function soldItems() {
    const query = {
      MarketplaceIds: sandbox.credentials.marketplaceId,
      CreatedAfter: '2025-12-01T00:00:00Z',
      CreatedBefore: '2025-12-31T23:59:59Z',
      OrderStatuses: 'Unshipped,PartiallyShipped,Shipped',
    };
    const items: { ItemPrice: { Amount: string }; SellerSKU: string; ASIN: string }[] = [];
    let page = await application.call('GET', '/orders/v0/orders', { query });
    for (;;) {
      for (const { AmazonOrderId } of page.body.payload.Orders) {
        const { body } = await application.call('GET', `/orders/v0/orders/${AmazonOrderId}/orderItems`);
        items.push(...body.payload.OrderItems);
      }
      const { NextToken } = page.body.payload;
      if (NextToken === undefined) return items;
      page = await application.call('GET', '/orders/v0/orders', {
        query: { MarketplaceIds: query.MarketplaceIds, NextToken },
      });
    }
  }

  async function soldAsin(): Promise<string> {
    return (await soldItems())[0]?.ASIN ?? '';
  }
});

describe('flat files and XML', () => {
  const shop = setUp({ orders: 1500, listings: 300 });
  const filled = [
    'GET_MERCHANT_LISTINGS_INACTIVE_DATA',
    'GET_MERCHANT_LISTINGS_DATA_BACK_COMPAT',
    'GET_MERCHANT_LISTINGS_DATA_LITE',
    'GET_MERCHANT_LISTINGS_DATA_LITER',
    'GET_MERCHANT_CANCELLED_LISTINGS_DATA',
    'GET_MERCHANTS_LISTINGS_FYP_REPORT',
    'GET_REFERRAL_FEE_PREVIEW_REPORT',
    'GET_PAN_EU_OFFER_STATUS',
    'GET_MFN_PANEU_OFFER_STATUS',
    'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    'GET_FLAT_FILE_ARCHIVED_ORDERS_DATA_BY_ORDER_DATE',
    'GET_FLAT_FILE_ORDER_REPORT_DATA_INVOICING',
    'GET_FLAT_FILE_ORDER_REPORT_DATA_TAX',
    'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING',
    'GET_FLAT_FILE_VAT_INVOICE_DATA_REPORT',
    'GET_AFN_INVENTORY_DATA',
    'GET_AFN_INVENTORY_DATA_BY_COUNTRY',
    'GET_FBA_MYI_ALL_INVENTORY_DATA',
    'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA',
    'GET_RESERVED_INVENTORY_DATA',
    'GET_FBA_INVENTORY_PLANNING_DATA',
    'GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT',
    'GET_STRANDED_INVENTORY_UI_DATA',
    'GET_STRANDED_INVENTORY_LOADER_DATA',
    'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    'GET_FBA_STORAGE_FEE_CHARGES_DATA',
    'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_SALES_DATA',
    'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_PROMOTION_DATA',
    'GET_VAT_TRANSACTION_DATA',
    'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
    'GET_FLAT_FILE_MFN_SKU_RETURN_ATTRIBUTES_REPORT',
    'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
    'GET_FBA_REIMBURSEMENTS_DATA',
    'GET_SELLER_FEEDBACK_DATA',
  ];

  it.each(filled)('Each column of %s has its own name', async (reportType) => {
    const records = await shop.records(reportType, reportType.includes('ORDERS_DATA_BY') ? MONTH : SINCE);
    expect(records.length).toBeGreaterThan(0);
    const columns = Object.keys(records[0] ?? {});
    expect(new Set(columns).size).toBe(columns.length);
  });

  it('Ledgers have quotes around every field, and their balances are correct', async () => {
    const text = await shop.text('GET_LEDGER_SUMMARY_VIEW_DATA');
    const rows = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split('\t'));
    expect(rows.flat().every((cell) => /^"(?:[^"]|"")*"$/.test(cell))).toBe(true);
    const [head = [], ...others] = rows.map((cells) => cells.map((cell) => cell.slice(1, -1)));
    const at = (cells: string[], heading: string) => Number(cells[head.indexOf(heading)]);
    for (const cells of others) {
      const columns = ['Receipts', 'Customer Shipments', 'Customer Returns', 'Vendor Returns', 'Disposed'];
      const moved = columns.reduce((sum, column) => sum + at(cells, column), 0);
      expect(at(cells, 'Starting Warehouse Balance') + moved).toBe(at(cells, 'Ending Warehouse Balance'));
    }
    const detail = await shop.text('GET_LEDGER_DETAIL_VIEW_DATA', {
      ...SINCE,
      reportOptions: { eventType: 'Shipments' },
    });
    expect(detail).toContain('"Shipments"');
    expect(detail).not.toContain('"CustomerReturns"');
  });

  it('The tax report is separated by commas', async () => {
    expect((await shop.text('SC_VAT_TAX_REPORT')).split('\r\n')[0]).toContain('ACTIVITY_PERIOD,SALES_CHANNEL');
  });

  it('The XML report has the same orders as the flat file', async () => {
    const flat = await shop.records('GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', MONTH);
    const xml = await shop.text('GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', MONTH);
    const ids = [...xml.matchAll(/<AmazonOrderID>([\d-]+)</g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(flat.map((record) => record['amazon-order-id']))]);
    expect(xml).toContain('Desk lamp &quot;Polaris&quot;');
  });

  it.each([
    ['GET_XML_RETURNS_DATA_BY_RETURN_DATE', 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE', 'order_id'],
    ['GET_XML_VAT_INVOICE_DATA_REPORT', 'GET_FLAT_FILE_VAT_INVOICE_DATA_REPORT', 'order_item_id'],
  ])('%s has the rows of %s', async (xmlType, flatType, name) => {
    const values = [...(await shop.text(xmlType)).matchAll(new RegExp(`<${name}>(.*?)<`, 'g'))].map(
      ([, value]) => value,
    );
    const records = await shop.records(flatType);
    const heading = Object.keys(records[0] ?? {}).find((one) => one.toLowerCase().replaceAll(/[ -]/g, '_') === name);
    expect(values).toEqual(records.map((record) => record[heading ?? '']));
  });

  it('The report has the complete category tree or one root of it', async () => {
    const whole = await shop.text('GET_XML_BROWSE_TREE_DATA', {});
    const root = await shop.text('GET_XML_BROWSE_TREE_DATA', { reportOptions: { RootNodesOnly: 'true' } });
    expect(whole).toContain('<browseNodeName>CLOCK</browseNodeName>');
    expect(root.match(/<Node>/g)).toHaveLength(1);
  });

  it('Reports that are not restricted contain no names', async () => {
    const { buyer } = {
      buyer: (await shop.records('GET_FLAT_FILE_ORDER_REPORT_DATA_INVOICING'))[0]?.['buyer-email'] ?? '',
    };
    expect(buyer).toContain('@');
    for (const reportType of [
      'GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
      'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL',
    ]) {
      expect(await shop.text(reportType, { ...SINCE, dataStartTime: '2025-12-20' })).not.toContain('@');
    }
  });
});

describe('the charset of reports in Japan', () => {
  it('A Japanese decoder reads the report unmodified', async () => {
    const { file, sandbox } = setUp({ marketplaceIds: ['A1VC38T7YXB528'], orders: 60 });
    expect(sandbox.credentials.marketplaceId).toBe('A1VC38T7YXB528');
    const { headers, bytes } = await file('GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING');
    expect(headers.get('content-type')).toBe('text/plain;charset=Windows-31J');
    const records = parseRecords(new TextDecoder('shift_jis').decode(bytes));
    expect(records[0]).toMatchObject({ 'ship-city': '横浜市', 'ship-state': '神奈川県' });
  });
});
