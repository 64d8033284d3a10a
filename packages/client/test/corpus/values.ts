import { type CorpusDocument, markets, zipped } from './corpus-document.ts';

const { AE, BE, BR, CA, DE, ES, FR, GB, IN, IT, JP, MX, NL, PL, SE, TR, US } = markets;

/** Amounts and dates in the forms of reports. Rows are text; typed columns are decided for the whole column. */
export const valueDocuments: readonly CorpusDocument[] = [
  {
    name: 'Reimbursements with decimal commas and points for thousands',
    reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
    marketplaceIds: [DE],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text:
      'approval-date\treimbursement-id\tcase-id\tamazon-order-id\treason\tsku\tcurrency-unit\tamount-per-unit\tamount-total\tquantity-reimbursed-total\n' +
      '2026-09-01T10:00:00+00:00\t111\t\t\tLost_Warehouse\tSKU-1\tEUR\t4,10\t1.204,10\t1\n',
    expected: {
      rows: [
        {
          'approval-date': '2026-09-01T10:00:00+00:00',
          'reimbursement-id': '111',
          'case-id': '',
          'amazon-order-id': '',
          reason: 'Lost_Warehouse',
          sku: 'SKU-1',
          'currency-unit': 'EUR',
          'amount-per-unit': '4,10',
          'amount-total': '1.204,10',
          'quantity-reimbursed-total': '1',
        },
      ],
    },
    typed: {
      columns: {
        'approval-date': 'time',
        'amount-per-unit': 'decimal',
        'amount-total': 'decimal',
        'quantity-reimbursed-total': 'integer',
      },
      values: [
        {
          'approval-date': '2026-09-01T10:00:00.000Z',
          'amount-per-unit': '4.1',
          'amount-total': '1204.1',
          'quantity-reimbursed-total': '1',
        },
      ],
    },
  },
  {
    name: 'Reimbursements with decimal points and commas for thousands',
    reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
    marketplaceIds: [US],
    contentType: 'text/plain; charset=UTF-8',
    text: 'approval-date\treimbursement-id\tcurrency-unit\tamount-total\n2026-09-01T10:00:00-07:00\t112\tUSD\t12,345.67\n2026-09-02T10:00:00-07:00\t113\tUSD\t1,204\n',
    expected: {
      rows: [
        {
          'approval-date': '2026-09-01T10:00:00-07:00',
          'reimbursement-id': '112',
          'currency-unit': 'USD',
          'amount-total': '12,345.67',
        },
        {
          'approval-date': '2026-09-02T10:00:00-07:00',
          'reimbursement-id': '113',
          'currency-unit': 'USD',
          'amount-total': '1,204',
        },
      ],
    },
    typed: {
      columns: { 'approval-date': 'time', 'amount-total': 'decimal' },
      values: [
        { 'approval-date': '2026-09-01T17:00:00.000Z', 'amount-total': '12345.67' },
        { 'approval-date': '2026-09-02T17:00:00.000Z', 'amount-total': '1204' },
      ],
    },
  },
  {
    name: 'Forms of numbers under an unknown type',
    reportType: 'GET_BRAND_NEW_DATA',
    marketplaceIds: [FR],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text: 'sku\tamount\nA\t1\u00a0234,56\nB\t(3.50)\nC\t-\nD\t€ 5,00\nE\t1e3\nF\t١٢\n',
    expected: {
      rows: [
        { sku: 'A', amount: '1\u00a0234,56' },
        { sku: 'B', amount: '(3.50)' },
        { sku: 'C', amount: '-' },
        { sku: 'D', amount: '€ 5,00' },
        { sku: 'E', amount: '1e3' },
        { sku: 'F', amount: '١٢' },
      ],
    },
    typed: {
      columns: { amount: 'decimal' },
      values: [
        { amount: '1234.56' },
        { amount: '-3.5' },
        { amount: null },
        { amount: '5' },
        { amount: '1e3' },
        { amount: '١٢' },
      ],
      unreadable: { amount: 2 },
    },
  },
  {
    name: 'Amounts of which some are in no known form',
    reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
    marketplaceIds: [FR],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text: 'reimbursement-id\tamount-total\n1\t1\u00a0234,56\n2\t-\n3\t€ 5,00\n4\t1e3\n5\t١٢\n6\t-3,00\n',
    expected: {
      rows: [
        { 'reimbursement-id': '1', 'amount-total': '1\u00a0234,56' },
        { 'reimbursement-id': '2', 'amount-total': '-' },
        { 'reimbursement-id': '3', 'amount-total': '€ 5,00' },
        { 'reimbursement-id': '4', 'amount-total': '1e3' },
        { 'reimbursement-id': '5', 'amount-total': '١٢' },
        { 'reimbursement-id': '6', 'amount-total': '-3,00' },
      ],
    },
    typed: {
      columns: { 'amount-total': 'decimal' },
      values: [
        { 'amount-total': '1234.56' },
        { 'amount-total': null },
        { 'amount-total': '5' },
        { 'amount-total': '1e3' },
        { 'amount-total': '١٢' },
        { 'amount-total': '-3' },
      ],
      unreadable: { 'amount-total': 2 },
    },
  },
  {
    name: 'Dollar signs and parentheses',
    reportType: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    marketplaceIds: [US],
    contentType: 'text/plain',
    text: 'sku\tasin\tyour-price\testimated-fee-total\testimated-referral-fee-per-unit\nA\tB0TEST0001\t$1,299.00\t$3.50\t(0.99)\nB\tB0TEST0002\t$12.50\t--\t-\n',
    expected: {
      rows: [
        {
          sku: 'A',
          asin: 'B0TEST0001',
          'your-price': '$1,299.00',
          'estimated-fee-total': '$3.50',
          'estimated-referral-fee-per-unit': '(0.99)',
        },
        {
          sku: 'B',
          asin: 'B0TEST0002',
          'your-price': '$12.50',
          'estimated-fee-total': '--',
          'estimated-referral-fee-per-unit': '-',
        },
      ],
    },
    typed: {
      columns: { 'your-price': 'decimal', 'estimated-referral-fee-per-unit': 'decimal' },
      values: [
        { 'your-price': '1299', 'estimated-referral-fee-per-unit': '-0.99' },
        { 'your-price': '12.5', 'estimated-referral-fee-per-unit': null },
      ],
    },
  },
  {
    name: 'A settlement of Japan',
    reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
    marketplaceIds: [JP],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text:
      'settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\t' +
      'amount-type\tamount\tposted-date\tposted-date-time\tsku\tquantity-purchased\n' +
      '900100\t2026/03/13 20:21:38 JST\t2026/03/27 20:21:38 JST\t2026/03/29 20:21:38 JST\t1950\tJPY\t\t\t\t\t\t\t\n' +
      '900100\t\t\t\t\t\tOrder\tItemPrice\t2200\t2026/03/14\t2026/03/14 08:49:04 JST\tsku-1\t1\n' +
      '900100\t\t\t\t\t\tOrder\tItemFees\t-250\t2026/03/14\t2026/03/14 08:49:04 JST\tsku-1\t\n',
    expected: {
      rows: [
        {
          'settlement-id': '900100',
          'settlement-start-date': '2026/03/13 20:21:38 JST',
          'settlement-end-date': '2026/03/27 20:21:38 JST',
          'deposit-date': '2026/03/29 20:21:38 JST',
          'total-amount': '1950',
          currency: 'JPY',
          'transaction-type': '',
          'amount-type': '',
          amount: '',
          'posted-date': '',
          'posted-date-time': '',
          sku: '',
          'quantity-purchased': '',
        },
        {
          'settlement-id': '900100',
          'settlement-start-date': '',
          'settlement-end-date': '',
          'deposit-date': '',
          'total-amount': '',
          currency: '',
          'transaction-type': 'Order',
          'amount-type': 'ItemPrice',
          amount: '2200',
          'posted-date': '2026/03/14',
          'posted-date-time': '2026/03/14 08:49:04 JST',
          sku: 'sku-1',
          'quantity-purchased': '1',
        },
        {
          'settlement-id': '900100',
          'settlement-start-date': '',
          'settlement-end-date': '',
          'deposit-date': '',
          'total-amount': '',
          currency: '',
          'transaction-type': 'Order',
          'amount-type': 'ItemFees',
          amount: '-250',
          'posted-date': '2026/03/14',
          'posted-date-time': '2026/03/14 08:49:04 JST',
          sku: 'sku-1',
          'quantity-purchased': '',
        },
      ],
    },
    typed: {
      columns: {
        'settlement-start-date': 'time',
        'total-amount': 'decimal',
        amount: 'decimal',
        'posted-date': 'date',
        'posted-date-time': 'time',
      },
      values: [
        {
          'settlement-start-date': '2026-03-13T11:21:38.000Z',
          'total-amount': '1950',
          amount: null,
          'posted-date': null,
          'posted-date-time': null,
        },
        {
          'settlement-start-date': null,
          'total-amount': null,
          amount: '2200',
          'posted-date': '2026-03-14',
          'posted-date-time': '2026-03-13T23:49:04.000Z',
        },
        {
          'settlement-start-date': null,
          'total-amount': null,
          amount: '-250',
          'posted-date': '2026-03-14',
          'posted-date-time': '2026-03-13T23:49:04.000Z',
        },
      ],
    },
  },
  {
    name: 'A settlement with three decimals',
    reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
    marketplaceIds: [TR],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text:
      'settlement-id\ttotal-amount\tcurrency\tamount-type\tamount\tposted-date\tsku\n' +
      '900100\t16.480\tTRY\t\t\t\t\n900100\t\t\tItemPrice\t19.480\t2026-03-14\tKÖCHER-1\n900100\t\t\tItemFees\t-3.000\t2026-03-14\tKÖCHER-1\n',
    expected: {
      rows: [
        {
          'settlement-id': '900100',
          'total-amount': '16.480',
          currency: 'TRY',
          'amount-type': '',
          amount: '',
          'posted-date': '',
          sku: '',
        },
        {
          'settlement-id': '900100',
          'total-amount': '',
          currency: '',
          'amount-type': 'ItemPrice',
          amount: '19.480',
          'posted-date': '2026-03-14',
          sku: 'KÖCHER-1',
        },
        {
          'settlement-id': '900100',
          'total-amount': '',
          currency: '',
          'amount-type': 'ItemFees',
          amount: '-3.000',
          'posted-date': '2026-03-14',
          sku: 'KÖCHER-1',
        },
      ],
    },
    typed: {
      columns: { 'total-amount': 'decimal', amount: 'decimal' },
      values: [
        { 'total-amount': '16.48', amount: null },
        { 'total-amount': null, amount: '19.48' },
        { 'total-amount': null, amount: '-3' },
      ],
    },
  },
  {
    name: 'A settlement whose days are decided by the column with the same moment',
    reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
    marketplaceIds: [US],
    contentType: 'text/plain; charset=UTF-8',
    text:
      'settlement-id\ttotal-amount\tcurrency\tamount\tposted-date\tposted-date-time\n' +
      '900100\t16.50\tUSD\t\t\t\n900100\t\t\t19.50\t09/06/25\t2025-06-09 05:23:19 UTC\n900100\t\t\t-3.00\t09/06/25\t2025-06-09 05:23:19 UTC\n',
    expected: {
      rows: [
        {
          'settlement-id': '900100',
          'total-amount': '16.50',
          currency: 'USD',
          amount: '',
          'posted-date': '',
          'posted-date-time': '',
        },
        {
          'settlement-id': '900100',
          'total-amount': '',
          currency: '',
          amount: '19.50',
          'posted-date': '09/06/25',
          'posted-date-time': '2025-06-09 05:23:19 UTC',
        },
        {
          'settlement-id': '900100',
          'total-amount': '',
          currency: '',
          amount: '-3.00',
          'posted-date': '09/06/25',
          'posted-date-time': '2025-06-09 05:23:19 UTC',
        },
      ],
    },
    typed: {
      columns: { amount: 'decimal', 'posted-date': 'date', 'posted-date-time': 'time' },
      values: [
        { amount: null, 'posted-date': null, 'posted-date-time': null },
        { amount: '19.5', 'posted-date': '2025-06-09', 'posted-date-time': '2025-06-09T05:23:19.000Z' },
        { amount: '-3', 'posted-date': '2025-06-09', 'posted-date-time': '2025-06-09T05:23:19.000Z' },
      ],
    },
  },
  {
    name: 'A settlement whose days nothing decides',
    reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
    marketplaceIds: [US],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text: 'settlement-id\ttotal-amount\tcurrency\tamount\tposted-date\n900100\t19.50\tUSD\t\t\n900100\t\t\t19.50\t09/06/25\n',
    expected: {
      rows: [
        { 'settlement-id': '900100', 'total-amount': '19.50', currency: 'USD', amount: '', 'posted-date': '' },
        { 'settlement-id': '900100', 'total-amount': '', currency: '', amount: '19.50', 'posted-date': '09/06/25' },
      ],
    },
    typed: {
      columns: { amount: 'decimal', 'posted-date': 'date' },
      values: [
        { amount: null, 'posted-date': null },
        { amount: '19.5', 'posted-date': '09/06/25' },
      ],
      unreadable: { 'posted-date': 1 },
    },
  },
  {
    name: 'A settlement with the year first, in two digits',
    reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
    marketplaceIds: [JP],
    contentType: 'text/plain; charset=UTF-8',
    text: 'settlement-id\ttotal-amount\tcurrency\tamount\tposted-date\tposted-date-time\tquantity-purchased\n900110\t1980\tJPY\t\t\t\t\n900110\t\t\t1980\t25/06/09\t2025-06-09 05:23:19 UTC\t1.000\n',
    expected: {
      rows: [
        {
          'settlement-id': '900110',
          'total-amount': '1980',
          currency: 'JPY',
          amount: '',
          'posted-date': '',
          'posted-date-time': '',
          'quantity-purchased': '',
        },
        {
          'settlement-id': '900110',
          'total-amount': '',
          currency: '',
          amount: '1980',
          'posted-date': '25/06/09',
          'posted-date-time': '2025-06-09 05:23:19 UTC',
          'quantity-purchased': '1.000',
        },
      ],
    },
    typed: {
      columns: { 'posted-date': 'date', 'quantity-purchased': 'integer' },
      values: [
        { 'posted-date': null, 'quantity-purchased': null },
        { 'posted-date': '2025-06-09', 'quantity-purchased': '1' },
      ],
    },
  },
  {
    name: 'A ledger whose days the column of the same moment contradicts',
    reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
    marketplaceIds: [GB],
    contentType: 'text/plain; charset=UTF-8',
    text: '"Date"\t"FNSKU"\t"Quantity"\t"Date and Time"\n"05/07/2026"\t"X000000001"\t"-2"\t"2026-07-05T00:00:00+0100"\n',
    expected: {
      rows: [{ Date: '05/07/2026', FNSKU: 'X000000001', Quantity: '-2', 'Date and Time': '2026-07-05T00:00:00+0100' }],
    },
    typed: { columns: { Date: 'date' }, values: [], error: 'CONTRADICTING_CELL' },
  },
  {
    name: 'Prices of which as many have a decimal comma as have a decimal point',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [BE],
    contentType: 'text/plain',
    text: 'sku\tasin\tprice\tquantity\nA\tB0TEST0001\t5\t1\nB\tB0TEST0002\t1,204\t1\nC\tB0TEST0003\t1,50\t1\nD\tB0TEST0004\t2.50\t1\n',
    expected: {
      rows: [
        { sku: 'A', asin: 'B0TEST0001', price: '5', quantity: '1' },
        { sku: 'B', asin: 'B0TEST0002', price: '1,204', quantity: '1' },
        { sku: 'C', asin: 'B0TEST0003', price: '1,50', quantity: '1' },
        { sku: 'D', asin: 'B0TEST0004', price: '2.50', quantity: '1' },
      ],
    },
    typed: { columns: { price: 'decimal' }, values: [{ price: '5' }], error: 'CONTRADICTING_CELL' },
  },
  {
    name: 'A settlement whose days the option decides',
    reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE',
    marketplaceIds: [CA],
    contentType: 'text/plain',
    text: 'settlement-id\ttotal-amount\tcurrency\tposted-date\tprice-type\tprice-amount\n900200\t5.00\tCAD\t\t\t\n900200\t\t\t09/06/25\tPrincipal\t5.00\n',
    expected: {
      rows: [
        {
          'settlement-id': '900200',
          'total-amount': '5.00',
          currency: 'CAD',
          'posted-date': '',
          'price-type': '',
          'price-amount': '',
        },
        {
          'settlement-id': '900200',
          'total-amount': '',
          currency: '',
          'posted-date': '09/06/25',
          'price-type': 'Principal',
          'price-amount': '5.00',
        },
      ],
    },
    typed: {
      columns: { 'posted-date': 'date:DD/MM/YY' },
      values: [{ 'posted-date': null }, { 'posted-date': '2025-06-09' }],
    },
  },
  {
    name: 'A European settlement',
    reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
    marketplaceIds: [DE, FR, IT],
    contentType: 'text/plain; charset=Cp1252',
    charset: 'windows-1252',
    gzip: zipped,
    text:
      'settlement-id\tsettlement-start-date\ttotal-amount\tcurrency\tamount-description\tamount\tposted-date\tposted-date-time\tsku\r\n' +
      '900300\t05.09.2026 10:00:00 UTC\t1.213,99\tEUR\t\t\t\t\t\r\n' +
      '900300\t\t\t\tPrincipal\t1.216,99\t05.09.2026\t05.09.2026 11:00:00 UTC\tTÜR-1\r\n' +
      '900300\t\t\t\tCommission\t-3,00\t05.09.2026\t05.09.2026 11:00:00 UTC\tTÜR-1\r\n',
    expected: {
      rows: [
        {
          'settlement-id': '900300',
          'settlement-start-date': '05.09.2026 10:00:00 UTC',
          'total-amount': '1.213,99',
          currency: 'EUR',
          'amount-description': '',
          amount: '',
          'posted-date': '',
          'posted-date-time': '',
          sku: '',
        },
        {
          'settlement-id': '900300',
          'settlement-start-date': '',
          'total-amount': '',
          currency: '',
          'amount-description': 'Principal',
          amount: '1.216,99',
          'posted-date': '05.09.2026',
          'posted-date-time': '05.09.2026 11:00:00 UTC',
          sku: 'TÜR-1',
        },
        {
          'settlement-id': '900300',
          'settlement-start-date': '',
          'total-amount': '',
          currency: '',
          'amount-description': 'Commission',
          amount: '-3,00',
          'posted-date': '05.09.2026',
          'posted-date-time': '05.09.2026 11:00:00 UTC',
          sku: 'TÜR-1',
        },
      ],
    },
    typed: {
      columns: { 'total-amount': 'decimal', amount: 'decimal', 'posted-date': 'date' },
      values: [
        { 'total-amount': '1213.99', amount: null, 'posted-date': null },
        { 'total-amount': null, amount: '1216.99', 'posted-date': '2026-09-05' },
        { 'total-amount': null, amount: '-3', 'posted-date': '2026-09-05' },
      ],
    },
  },
  {
    name: 'A settlement in the first form, in dollars',
    reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE',
    marketplaceIds: [US],
    contentType: 'text/plain; charset=UTF-8',
    text:
      'settlement-id\tdeposit-date\ttotal-amount\tcurrency\tposted-date\tprice-type\tprice-amount\titem-related-fee-type\titem-related-fee-amount\n' +
      '900400\t2026-03-29 20:21:38 PDT\t1216.99\tUSD\t\t\t\t\t\n900400\t\t\t\t2026-03-14\tPrincipal\t1219.99\tCommission\t-3.00\n',
    expected: {
      rows: [
        {
          'settlement-id': '900400',
          'deposit-date': '2026-03-29 20:21:38 PDT',
          'total-amount': '1216.99',
          currency: 'USD',
          'posted-date': '',
          'price-type': '',
          'price-amount': '',
          'item-related-fee-type': '',
          'item-related-fee-amount': '',
        },
        {
          'settlement-id': '900400',
          'deposit-date': '',
          'total-amount': '',
          currency: '',
          'posted-date': '2026-03-14',
          'price-type': 'Principal',
          'price-amount': '1219.99',
          'item-related-fee-type': 'Commission',
          'item-related-fee-amount': '-3.00',
        },
      ],
    },
    typed: {
      columns: { 'deposit-date': 'time', 'total-amount': 'decimal', 'price-amount': 'decimal', 'posted-date': 'date' },
      values: [
        {
          'deposit-date': '2026-03-30T03:21:38.000Z',
          'total-amount': '1216.99',
          'price-amount': null,
          'posted-date': null,
        },
        { 'deposit-date': null, 'total-amount': null, 'price-amount': '1219.99', 'posted-date': '2026-03-14' },
      ],
    },
  },
  {
    name: 'A ledger with the month first',
    reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
    marketplaceIds: [US],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text:
      '"Date","FNSKU","ASIN","MSKU","Title","Event Type","Reference ID","Quantity","Fulfillment Center","Disposition","Reason","Country","Reconciled Quantity","Unreconciled Quantity","Date and Time","Store"\n' +
      '"07/06/2026","X004","B0G5","FB-250","Coffee, 12"" x","Shipments","","-1","ACY1","SELLABLE","","US","","","2026-07-06T00:00:00-0700",""\n',
    expected: {
      rows: [
        {
          Date: '07/06/2026',
          FNSKU: 'X004',
          ASIN: 'B0G5',
          MSKU: 'FB-250',
          Title: 'Coffee, 12" x',
          'Event Type': 'Shipments',
          'Reference ID': '',
          Quantity: '-1',
          'Fulfillment Center': 'ACY1',
          Disposition: 'SELLABLE',
          Reason: '',
          Country: 'US',
          'Reconciled Quantity': '',
          'Unreconciled Quantity': '',
          'Date and Time': '2026-07-06T00:00:00-0700',
          Store: '',
        },
      ],
    },
    typed: {
      columns: { Date: 'date', Quantity: 'integer', 'Date and Time': 'time' },
      values: [{ Date: '2026-07-06', Quantity: '-1', 'Date and Time': '2026-07-06T07:00:00.000Z' }],
    },
  },
  {
    name: 'A ledger of Germany, which has the month first, too',
    reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
    marketplaceIds: [DE],
    contentType: 'text/plain; charset=UTF-8',
    text: '"Date"\t"FNSKU"\t"Title"\t"Quantity"\n"03/04/2026"\t"X000000001"\t"Köcher"\t"-2"\n',
    expected: { rows: [{ Date: '03/04/2026', FNSKU: 'X000000001', Title: 'Köcher', Quantity: '-2' }] },
    typed: { columns: { Date: 'date', Quantity: 'integer' }, values: [{ Date: '2026-03-04', Quantity: '-2' }] },
  },
  {
    name: 'Opening dates in British time',
    reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
    marketplaceIds: [GB],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text: 'item-name\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tstatus\nCoffee machine | 0.6 L | 19 bar\t0929X\tpr_0001\t120.49\t5\t29/09/2025 16:19:39 BST\tActive\n',
    expected: {
      rows: [
        {
          'item-name': 'Coffee machine | 0.6 L | 19 bar',
          'listing-id': '0929X',
          'seller-sku': 'pr_0001',
          price: '120.49',
          quantity: '5',
          'open-date': '29/09/2025 16:19:39 BST',
          status: 'Active',
        },
      ],
    },
    typed: {
      columns: { price: 'decimal', 'open-date': 'time' },
      values: [{ price: '120.49', 'open-date': '2025-09-29T15:19:39.000Z' }],
    },
  },
  {
    name: 'Opening dates whose order another cell of the column decides',
    reportType: 'GET_MERCHANT_LISTINGS_DATA',
    marketplaceIds: [GB],
    contentType: 'text/plain',
    text: 'item-name\tseller-sku\topen-date\nKettle\tA\t05/09/2025 10:00:00 BST\nPot\tB\t29/09/2025 10:00:00 BST\nCup\tC\t\n',
    expected: {
      rows: [
        { 'item-name': 'Kettle', 'seller-sku': 'A', 'open-date': '05/09/2025 10:00:00 BST' },
        { 'item-name': 'Pot', 'seller-sku': 'B', 'open-date': '29/09/2025 10:00:00 BST' },
        { 'item-name': 'Cup', 'seller-sku': 'C', 'open-date': '' },
      ],
    },
    typed: {
      columns: { 'open-date': 'time' },
      values: [
        { 'open-date': '2025-09-05T09:00:00.000Z' },
        { 'open-date': '2025-09-29T09:00:00.000Z' },
        { 'open-date': null },
      ],
    },
  },
  {
    name: 'A cell that contradicts its column',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [NL],
    contentType: 'text/plain',
    text: 'sku\tasin\tprice\tquantity\nA\tB0TEST0001\t1.204,10\t1\nB\tB0TEST0002\t19,99\t1\nC\tB0TEST0003\t1.204\t1\nD\tB0TEST0004\t1,204.10\t1\n',
    expected: {
      rows: [
        { sku: 'A', asin: 'B0TEST0001', price: '1.204,10', quantity: '1' },
        { sku: 'B', asin: 'B0TEST0002', price: '19,99', quantity: '1' },
        { sku: 'C', asin: 'B0TEST0003', price: '1.204', quantity: '1' },
        { sku: 'D', asin: 'B0TEST0004', price: '1,204.10', quantity: '1' },
      ],
    },
    typed: {
      columns: { price: 'decimal' },
      values: [{ price: '1204.1' }, { price: '19.99' }, { price: '1204' }],
      error: 'CONTRADICTING_CELL',
    },
  },
  {
    name: 'Returns with dates that name the month',
    reportType: 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
    marketplaceIds: [IN],
    contentType: 'text/plain',
    text: 'Order ID\tOrder date\tReturn request date\tLabel cost\tCurrency code\tOrder Amount\n402-0000001-0000001\t20-Oct-2023\t2-Nov-2023\t0\tINR\t1,499.00\n',
    expected: {
      rows: [
        {
          'Order ID': '402-0000001-0000001',
          'Order date': '20-Oct-2023',
          'Return request date': '2-Nov-2023',
          'Label cost': '0',
          'Currency code': 'INR',
          'Order Amount': '1,499.00',
        },
      ],
    },
    typed: {
      columns: {
        'Order date': 'date',
        'Return request date': 'date',
        'Label cost': 'decimal',
        'Order Amount': 'decimal',
      },
      values: [
        {
          'Order date': '2023-10-20',
          'Return request date': '2023-11-02',
          'Label cost': '0',
          'Order Amount': '1499',
        },
      ],
    },
  },
  {
    name: 'Feedback with the month first, years of two digits',
    reportType: 'GET_SELLER_FEEDBACK_DATA',
    marketplaceIds: [US],
    contentType: 'text/plain',
    gzip: zipped,
    text: 'Date\tRating\tComments\tYour Response\tOrder ID\tRater Email\n10/20/23\t5\tGreat "lamp"\t\t111-0000001-0000001\t\n1/2/24\t1\t\t\t111-0000002-0000002\t\n',
    expected: {
      rows: [
        {
          Date: '10/20/23',
          Rating: '5',
          Comments: 'Great "lamp"',
          'Your Response': '',
          'Order ID': '111-0000001-0000001',
          'Rater Email': '',
        },
        {
          Date: '1/2/24',
          Rating: '1',
          Comments: '',
          'Your Response': '',
          'Order ID': '111-0000002-0000002',
          'Rater Email': '',
        },
      ],
    },
    typed: {
      columns: { Date: 'date', Rating: 'integer' },
      values: [
        { Date: '2023-10-20', Rating: '5' },
        { Date: '2024-01-02', Rating: '1' },
      ],
    },
  },
  {
    name: 'VAT transactions with the day first',
    reportType: 'GET_VAT_TRANSACTION_DATA',
    marketplaceIds: [PL],
    contentType: 'text/plain; charset=UTF-8',
    text:
      'UNIQUE_ACCOUNT_IDENTIFIER\tACTIVITY_PERIOD\tTRANSACTION_COMPLETE_DATE\tSELLER_SKU\tQTY\tTOTAL_ACTIVITY_VALUE_AMT_VAT_EXCL\tTRANSACTION_CURRENCY_CODE\n' +
      'A1TEST\t2026-SEP\t15-09-2026\tŁÓŻKO-1\t1\t81.30\tPLN\nA1TEST\t2026-SEP\t01-09-2026\tB\t2\t-5.00\tPLN\n',
    expected: {
      rows: [
        {
          UNIQUE_ACCOUNT_IDENTIFIER: 'A1TEST',
          ACTIVITY_PERIOD: '2026-SEP',
          TRANSACTION_COMPLETE_DATE: '15-09-2026',
          SELLER_SKU: 'ŁÓŻKO-1',
          QTY: '1',
          TOTAL_ACTIVITY_VALUE_AMT_VAT_EXCL: '81.30',
          TRANSACTION_CURRENCY_CODE: 'PLN',
        },
        {
          UNIQUE_ACCOUNT_IDENTIFIER: 'A1TEST',
          ACTIVITY_PERIOD: '2026-SEP',
          TRANSACTION_COMPLETE_DATE: '01-09-2026',
          SELLER_SKU: 'B',
          QTY: '2',
          TOTAL_ACTIVITY_VALUE_AMT_VAT_EXCL: '-5.00',
          TRANSACTION_CURRENCY_CODE: 'PLN',
        },
      ],
    },
    typed: {
      columns: { TRANSACTION_COMPLETE_DATE: 'date', QTY: 'integer', TOTAL_ACTIVITY_VALUE_AMT_VAT_EXCL: 'decimal' },
      values: [
        { TRANSACTION_COMPLETE_DATE: '2026-09-15', QTY: '1', TOTAL_ACTIVITY_VALUE_AMT_VAT_EXCL: '81.3' },
        { TRANSACTION_COMPLETE_DATE: '2026-09-01', QTY: '2', TOTAL_ACTIVITY_VALUE_AMT_VAT_EXCL: '-5' },
      ],
    },
  },
  {
    name: 'Storage fees with decimal commas',
    reportType: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
    marketplaceIds: [ES],
    contentType: 'text/plain; charset=Cp1252',
    charset: 'windows-1252',
    text:
      'asin\tfnsku\tproduct_name\tcountry_code\taverage_quantity_on_hand\tmonth_of_charge\tcurrency\testimated_monthly_storage_fee\n' +
      'B0TEST0001\tX000000001\tPaño\tES\t1.250,50\t2026-09\tEUR\t0,0421\nB0TEST0002\tX000000002\tCaña\tES\t3,00\t2026-09\tEUR\t1,5\n',
    expected: {
      rows: [
        {
          asin: 'B0TEST0001',
          fnsku: 'X000000001',
          product_name: 'Paño',
          country_code: 'ES',
          average_quantity_on_hand: '1.250,50',
          month_of_charge: '2026-09',
          currency: 'EUR',
          estimated_monthly_storage_fee: '0,0421',
        },
        {
          asin: 'B0TEST0002',
          fnsku: 'X000000002',
          product_name: 'Caña',
          country_code: 'ES',
          average_quantity_on_hand: '3,00',
          month_of_charge: '2026-09',
          currency: 'EUR',
          estimated_monthly_storage_fee: '1,5',
        },
      ],
    },
    typed: {
      columns: { average_quantity_on_hand: 'decimal', estimated_monthly_storage_fee: 'decimal' },
      values: [
        { average_quantity_on_hand: '1250.5', estimated_monthly_storage_fee: '0.0421' },
        { average_quantity_on_hand: '3', estimated_monthly_storage_fee: '1.5' },
      ],
    },
  },
  {
    name: 'Inventory planning with decimal points',
    reportType: 'GET_FBA_INVENTORY_PLANNING_DATA',
    marketplaceIds: [US],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text: 'snapshot-date\tsku\tproduct-name\tavailable\tcurrency\tyour-price\testimated-storage-cost-next-month\n2026-09-05\tA\tDesk lamp\t1,204\tUSD\t19.99\t3.2\n',
    expected: {
      rows: [
        {
          'snapshot-date': '2026-09-05',
          sku: 'A',
          'product-name': 'Desk lamp',
          available: '1,204',
          currency: 'USD',
          'your-price': '19.99',
          'estimated-storage-cost-next-month': '3.2',
        },
      ],
    },
    typed: {
      columns: { 'snapshot-date': 'date', available: 'integer', 'your-price': 'decimal' },
      values: [{ 'snapshot-date': '2026-09-05', available: '1204', 'your-price': '19.99' }],
    },
  },
  {
    name: 'Fees of Sweden with spaces for thousands',
    reportType: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    marketplaceIds: [SE],
    contentType: 'text/plain; charset=ISO-8859-1',
    charset: 'windows-1252',
    text: 'sku\tproduct-name\tyour-price\tcurrency\testimated-fee-total\nLÅS-1\tHänglås\t1\u00a0299,00\tSEK\t48,25\n',
    expected: {
      rows: [
        {
          sku: 'LÅS-1',
          'product-name': 'Hänglås',
          'your-price': '1\u00a0299,00',
          currency: 'SEK',
          'estimated-fee-total': '48,25',
        },
      ],
    },
    typed: {
      columns: { 'your-price': 'decimal', 'estimated-fee-total': 'decimal' },
      values: [{ 'your-price': '1299', 'estimated-fee-total': '48.25' }],
    },
  },
  {
    name: 'Restock recommendations',
    reportType: 'GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT',
    marketplaceIds: [MX],
    contentType: 'text/plain; charset=UTF-8',
    text: 'Country\tProduct Name\tFNSKU\tMerchant SKU\tCurrency code\tPrice\tTotal Units\tRecommended replenishment qty\tRecommended ship date\nMX\tLámpara\tX000000001\tA\tMXN\t1,299.00\t12\t40\t11/20/2026\n',
    expected: {
      rows: [
        {
          Country: 'MX',
          'Product Name': 'Lámpara',
          FNSKU: 'X000000001',
          'Merchant SKU': 'A',
          'Currency code': 'MXN',
          Price: '1,299.00',
          'Total Units': '12',
          'Recommended replenishment qty': '40',
          'Recommended ship date': '11/20/2026',
        },
      ],
    },
    typed: {
      columns: { Price: 'decimal', 'Total Units': 'integer', 'Recommended ship date': 'date' },
      values: [{ Price: '1299', 'Total Units': '12', 'Recommended ship date': '2026-11-20' }],
    },
  },
  {
    name: 'Orders with offsets and empty amounts',
    reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    marketplaceIds: [AE],
    contentType: 'text/plain',
    text:
      'amazon-order-id\tpurchase-date\torder-status\tquantity\tcurrency\titem-price\n' +
      '405-0000001-0000001\t2026-09-05T10:00:00+04:00\tShipped\t2\tAED\t45.00\n405-0000002-0000002\t2026-09-05T12:00:00+04:00\tCancelled\t0\t\t\n',
    expected: {
      rows: [
        {
          'amazon-order-id': '405-0000001-0000001',
          'purchase-date': '2026-09-05T10:00:00+04:00',
          'order-status': 'Shipped',
          quantity: '2',
          currency: 'AED',
          'item-price': '45.00',
        },
        {
          'amazon-order-id': '405-0000002-0000002',
          'purchase-date': '2026-09-05T12:00:00+04:00',
          'order-status': 'Cancelled',
          quantity: '0',
          currency: '',
          'item-price': '',
        },
      ],
    },
    typed: {
      columns: { 'purchase-date': 'time', quantity: 'integer', 'item-price': 'decimal' },
      values: [
        { 'purchase-date': '2026-09-05T06:00:00.000Z', quantity: '2', 'item-price': '45' },
        { 'purchase-date': '2026-09-05T08:00:00.000Z', quantity: '0', 'item-price': null },
      ],
    },
  },
  {
    name: 'Removal orders in the forms of Brazil',
    reportType: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
    marketplaceIds: [BR],
    contentType: 'text/plain',
    charset: 'windows-1252',
    text: 'request-date\torder-id\torder-type\tsku\trequested-quantity\tremoval-fee\tcurrency\n2026-09-05T10:00:00-03:00\tR1\tReturn\tCÃO-1\t3\t1.050,25\tBRL\n',
    expected: {
      rows: [
        {
          'request-date': '2026-09-05T10:00:00-03:00',
          'order-id': 'R1',
          'order-type': 'Return',
          sku: 'CÃO-1',
          'requested-quantity': '3',
          'removal-fee': '1.050,25',
          currency: 'BRL',
        },
      ],
    },
    typed: {
      columns: { 'request-date': 'time', 'removal-fee': 'decimal' },
      values: [{ 'request-date': '2026-09-05T13:00:00.000Z', 'removal-fee': '1050.25' }],
    },
  },
  {
    name: 'Prices that nothing decides',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [BE],
    contentType: 'text/plain',
    text: 'sku\tasin\tprice\tquantity\nA\tB0TEST0001\t1.204\t1\n',
    expected: { rows: [{ sku: 'A', asin: 'B0TEST0001', price: '1.204', quantity: '1' }] },
    typed: { columns: { price: 'decimal' }, values: [{ price: '1.204' }], unreadable: { price: 1 } },
  },
  {
    name: 'Prices that the option decides',
    reportType: 'GET_REFERRAL_FEE_PREVIEW_REPORT',
    marketplaceIds: [DE],
    contentType: 'text/plain',
    text: 'seller-sku\tasin\titem-name\tprice\nA\tB0TEST0001\tLampe\t1.204\n',
    expected: { rows: [{ 'seller-sku': 'A', asin: 'B0TEST0001', 'item-name': 'Lampe', price: '1.204' }] },
    typed: { columns: { price: 'decimal:,' }, values: [{ price: '1204' }] },
  },
  {
    name: 'Inventory with decimal commas',
    reportType: 'GET_FBA_MYI_ALL_INVENTORY_DATA',
    marketplaceIds: [IT],
    contentType: 'text/plain',
    text: 'sku\tfnsku\tyour-price\tmfn-listing-exists\tafn-listing-exists\tafn-total-quantity\nA\tX000000001\t9,99\tNo\tYes\t12\n',
    expected: {
      rows: [
        {
          sku: 'A',
          fnsku: 'X000000001',
          'your-price': '9,99',
          'mfn-listing-exists': 'No',
          'afn-listing-exists': 'Yes',
          'afn-total-quantity': '12',
        },
      ],
    },
    typed: {
      columns: { 'your-price': 'decimal', 'afn-total-quantity': 'integer' },
      values: [{ 'your-price': '9.99', 'afn-total-quantity': '12' }],
    },
  },
];
