import type { ExampleInputs } from '../example-input.ts';

const reportTypes = [
  'GET_MERCHANT_LISTINGS_ALL_DATA',

  'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',

  'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',

  'GET_VENDOR_SALES_REPORT',
];

const governmentInvoice = { transactionType: 'INBOUND', invoiceType: 'SALE' };

/** Examples for reports, feeds, finances, invoices and tokens. */
export const moneyInputs: ExampleInputs = {
  'deliveryByAmazon/2022-07-01/getInvoiceStatus': () => ({ query: { orderId: '{{unshippedOrderId}}' } }),
  'feeds/2021-06-30/getFeeds': () => ({ query: { feedTypes: ['JSON_LISTINGS_FEED'] } }),
  'finances/v0/listFinancialEventGroups': ({ daysAgo }) => ({
    query: { FinancialEventGroupStartedAfter: daysAgo(60) },
  }),
  'finances/v0/listFinancialEvents': ({ daysAgo }) => ({ query: { PostedAfter: daysAgo(7) } }),
  'finances/2024-06-19/listTransactions': ({ daysAgo }) => ({ query: { postedAfter: daysAgo(30) } }),
  'finances/2024-06-19/listSummary': ({ dateAgo }) => ({
    query: { periodStart: dateAgo(30), periodEnd: dateAgo(1) },
  }),
  'invoices/2024-06-19/getGovernmentInvoiceStatus': () => ({ query: governmentInvoice }),
  'invoices/2024-06-19/getGovernmentInvoiceDocument': () => ({ query: governmentInvoice }),
  'reports/2021-06-30/getReports': () => ({ query: { reportTypes } }),
  'reports/2021-06-30/getReportSchedules': () => ({
    query: { reportTypes: ['GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING', ...reportTypes] },
  }),
  'sellerWallet/2024-03-01/getTransferPreview': () => ({
    query: { sourceCurrencyCode: '{{currencyCode}}', destinationCurrencyCode: 'EUR', baseAmount: 10 },
  }),
  'tokens/2021-03-01/createRestrictedDataToken': () => ({
    body: {
      restrictedResources: [{ method: 'GET', path: '/orders/v0/orders/{orderId}/address' }],
    },
  }),
};
