import { type CorpusDocument, markets, zipped } from './corpus-document.ts';

const { AU, BR, CA, DE, ES, FR, GB, IN, IT, JP, MX, NL, PL, SE, TR, US } = markets;

/** Preambles, line ends, quotes and the number of cells. */
export const lineDocuments: readonly CorpusDocument[] = [
  {
    name: 'A preamble before German headings, in Windows-1252',
    reportType: 'SELLER_CENTRAL_TRANSACTIONS',
    marketplaceIds: [DE],
    contentType: 'text/csv',
    charset: 'windows-1252',
    gzip: { label: false, times: 0 },
    text:
      'Enthält Transaktionen des Amazon Marketplace\n' +
      '"Datum/Uhrzeit","Abrechnungsnummer","Typ","Bestellnummer","SKU","Menge","Umsätze","Gesamt"\n' +
      '"1 Okt. 2026 10:00:00 UTC","900100","Bestellung","302-1","S","1","1.219,99","1.100,00"\n',
    expected: {
      rows: [
        {
          'Datum/Uhrzeit': '1 Okt. 2026 10:00:00 UTC',
          Abrechnungsnummer: '900100',
          Typ: 'Bestellung',
          Bestellnummer: '302-1',
          SKU: 'S',
          Menge: '1',
          Umsätze: '1.219,99',
          Gesamt: '1.100,00',
        },
      ],
    },
    warnings: ['PREAMBLE_SKIPPED'],
    typed: {
      columns: { 'Datum/Uhrzeit': 'time', Umsätze: 'decimal', Gesamt: 'decimal' },
      values: [{ 'Datum/Uhrzeit': '2026-10-01T10:00:00.000Z', Umsätze: '1219.99', Gesamt: '1100' }],
    },
  },
  {
    name: 'A preamble before German headings, in UTF-8',
    reportType: 'SELLER_CENTRAL_TRANSACTIONS',
    marketplaceIds: [DE],
    contentType: 'text/csv; charset=UTF-8',
    gzip: { label: false, times: 0 },
    text: 'Enthält Transaktionen des Amazon Marketplace\n"Datum/Uhrzeit","Umsätze"\n"2 Okt. 2026 10:00:00 UTC","5,00"\n',
    expected: { rows: [{ 'Datum/Uhrzeit': '2 Okt. 2026 10:00:00 UTC', Umsätze: '5,00' }] },
    warnings: ['PREAMBLE_SKIPPED'],
  },
  {
    name: 'Metadata of Brand Analytics in the first line',
    reportType: 'GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT',
    marketplaceIds: [US],
    contentType: 'text/csv',
    charset: 'utf-8 with BOM',
    text:
      '"Reporting Range=[""Weekly""]","Select week=[""Week 27""]"\r\n' +
      '"Search Frequency Rank","Search Term","Clicked ASIN"\r\n"1","a, ""b""","B0"\r\n',
    expected: { rows: [{ 'Search Frequency Rank': '1', 'Search Term': 'a, "b"', 'Clicked ASIN': 'B0' }] },
    warnings: ['PREAMBLE_SKIPPED'],
  },
  {
    name: 'A preamble of several lines before known headings',
    reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
    marketplaceIds: [CA],
    contentType: 'text/plain',
    gzip: zipped,
    text: 'Reimbursements\nAll dates are in UTC\n\napproval-date\treimbursement-id\tamount-total\n2026-09-05T10:00:00+00:00\t1\t5.00\n',
    expected: {
      rows: [{ 'approval-date': '2026-09-05T10:00:00+00:00', 'reimbursement-id': '1', 'amount-total': '5.00' }],
    },
    warnings: ['PREAMBLE_SKIPPED'],
  },
  {
    name: 'Blank first lines under an unknown type',
    reportType: 'GET_BRAND_NEW_DATA',
    marketplaceIds: [DE],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text: '\n\nsku\tprice\nA\t1\n',
    expected: { rows: [{ sku: 'A', price: '1' }] },
    warnings: ['PREAMBLE_SKIPPED'],
  },
  {
    name: 'Blank first lines with carriage returns',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [SE],
    contentType: 'text/plain',
    text: '\r\n\r\nsku\tasin\tprice\tquantity\r\nA\tB0TEST0001\t1,00\t2\r\n',
    expected: { rows: [{ sku: 'A', asin: 'B0TEST0001', price: '1,00', quantity: '2' }] },
    warnings: ['PREAMBLE_SKIPPED'],
  },
  {
    name: 'A first line of spaces',
    reportType: 'GET_MERCHANT_LISTINGS_DATA_LITER',
    marketplaceIds: [PL],
    contentType: 'text/plain',
    text: '   \nseller-sku\tquantity\nA\t2\n',
    expected: { rows: [{ 'seller-sku': 'A', quantity: '2' }] },
    warnings: ['PREAMBLE_SKIPPED'],
  },
  {
    name: 'Line feeds without a last one',
    reportType: 'GET_MERCHANT_LISTINGS_DATA_LITER',
    marketplaceIds: [IT],
    contentType: 'text/plain',
    text: 'seller-sku\tquantity\nA\t1\nB\t2',
    expected: {
      rows: [
        { 'seller-sku': 'A', quantity: '1' },
        { 'seller-sku': 'B', quantity: '2' },
      ],
    },
  },
  {
    name: 'Carriage returns and line feeds without a last one',
    reportType: 'GET_RESERVED_INVENTORY_DATA',
    marketplaceIds: [ES],
    contentType: 'text/plain',
    gzip: zipped,
    text: 'sku\tfnsku\treserved_qty\treserved_fc-transfers\r\nA\tX000000001\t3\t1\r\nB\tX000000002\t4\t',
    expected: {
      rows: [
        { sku: 'A', fnsku: 'X000000001', reserved_qty: '3', 'reserved_fc-transfers': '1' },
        { sku: 'B', fnsku: 'X000000002', reserved_qty: '4', 'reserved_fc-transfers': '' },
      ],
    },
  },
  {
    name: 'Carriage returns only',
    reportType: 'GET_AFN_INVENTORY_DATA',
    marketplaceIds: [AU],
    contentType: 'text/plain',
    text: 'seller-sku\tasin\tQuantity Available\rA\tB0TEST0001\t1\rB\tB0TEST0002\t2\r',
    expected: {
      rows: [
        { 'seller-sku': 'A', asin: 'B0TEST0001', 'Quantity Available': '1' },
        { 'seller-sku': 'B', asin: 'B0TEST0002', 'Quantity Available': '2' },
      ],
    },
  },
  {
    name: 'Blank lines at the end and between rows',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [MX],
    contentType: 'text/plain',
    text: 'sku\tasin\tprice\tquantity\nA\tB0TEST0001\t1\t1\n\nB\tB0TEST0002\t2\t2\n\n\r\n',
    expected: {
      rows: [
        { sku: 'A', asin: 'B0TEST0001', price: '1', quantity: '1' },
        { sku: 'B', asin: 'B0TEST0002', price: '2', quantity: '2' },
      ],
    },
  },
  {
    name: 'Quotes that are text',
    reportType: 'GET_MERCHANT_LISTINGS_INACTIVE_DATA',
    marketplaceIds: [GB],
    contentType: 'text/plain',
    text: 'item-name\tseller-sku\tprice\n"Best" frame 12" x 8"\tA\t5.00\n"Open\tB\t"\n""\tC"\t1\n',
    expected: {
      rows: [
        { 'item-name': '"Best" frame 12" x 8"', 'seller-sku': 'A', price: '5.00' },
        { 'item-name': '"Open', 'seller-sku': 'B', price: '"' },
        { 'item-name': '""', 'seller-sku': 'C"', price: '1' },
      ],
    },
  },
  {
    name: 'A ledger with tabs and quoted cells',
    reportType: 'GET_LEDGER_SUMMARY_VIEW_DATA',
    marketplaceIds: [US],
    contentType: 'text/plain; charset=UTF-8',
    gzip: zipped,
    text:
      '"Date"\t"FNSKU"\t"Title"\t"Receipts"\n' +
      '"11/20/2026"\t"X000000001"\t"Tea\tpot, 12"" wide"\t"4"\n' +
      '"11/20/2026"\t"X000000002"\t"Two\nlines"\t""\n',
    expected: {
      rows: [
        { Date: '11/20/2026', FNSKU: 'X000000001', Title: 'Tea\tpot, 12" wide', Receipts: '4' },
        { Date: '11/20/2026', FNSKU: 'X000000002', Title: 'Two\nlines', Receipts: '' },
      ],
    },
    typed: {
      columns: { Date: 'date', Receipts: 'integer' },
      values: [
        { Date: '2026-11-20', Receipts: '4' },
        { Date: '2026-11-20', Receipts: null },
      ],
    },
  },
  {
    name: 'A table with tabs whose headings are all in quotes',
    reportType: 'GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT',
    marketplaceIds: [US],
    contentType: 'text/plain',
    text: '"Country"\t"Product Name"\t"Merchant SKU"\t"Price"\r\n"US"\t"Lamp, ""M"""\t"A-1"\t"19.99"\r\n',
    expected: {
      rows: [{ Country: 'US', 'Product Name': 'Lamp, "M"', 'Merchant SKU': 'A-1', Price: '19.99' }],
    },
  },
  {
    name: 'Commas with quoted line breaks and doubled quotes',
    reportType: 'GET_CSV_MFN_PRIME_RETURNS_REPORT',
    marketplaceIds: [US],
    contentType: 'text/csv',
    text:
      'Order ID,Item Name,Return Reason,Refunded Amount\r\n' +
      '111-0000001-0000001,"Frame 12"" x 8"", oak",Other,5.00\r\n' +
      '111-0000002-0000002,"Two\r\nlines",,"1,204.10"\r\n',
    expected: {
      rows: [
        {
          'Order ID': '111-0000001-0000001',
          'Item Name': 'Frame 12" x 8", oak',
          'Return Reason': 'Other',
          'Refunded Amount': '5.00',
        },
        {
          'Order ID': '111-0000002-0000002',
          'Item Name': 'Two\r\nlines',
          'Return Reason': '',
          'Refunded Amount': '1,204.10',
        },
      ],
    },
  },
  {
    name: 'Semicolons, with commas in numbers',
    reportType: 'SC_VAT_TAX_REPORT',
    marketplaceIds: [DE],
    contentType: 'text/csv; charset=ISO-8859-1',
    charset: 'windows-1252',
    text: 'ORDER_ID;SELLER_SKU;VAT_AMOUNT\n302-0000001-0000001;SCHÜSSEL-1;"1.204,10"\n302-0000001-0000002;B;2,50\n',
    expected: {
      rows: [
        { ORDER_ID: '302-0000001-0000001', SELLER_SKU: 'SCHÜSSEL-1', VAT_AMOUNT: '1.204,10' },
        { ORDER_ID: '302-0000001-0000002', SELLER_SKU: 'B', VAT_AMOUNT: '2,50' },
      ],
    },
    typed: { columns: { VAT_AMOUNT: 'decimal' }, values: [{ VAT_AMOUNT: '1204.1' }, { VAT_AMOUNT: '2.5' }] },
  },
  {
    name: 'Missing cells and cells beyond the headings',
    reportType: 'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_PROMOTION_DATA',
    marketplaceIds: [IN],
    contentType: 'text/plain',
    text: 'shipment-date\tcurrency\titem-promotion-id\n2026-09-05T10:00:00+05:30\n2026-09-05T10:00:00+05:30\tINR\tP1\textra\tmore\n\t\t\n',
    expected: {
      rows: [
        { 'shipment-date': '2026-09-05T10:00:00+05:30', currency: '', 'item-promotion-id': '' },
        {
          'shipment-date': '2026-09-05T10:00:00+05:30',
          currency: 'INR',
          'item-promotion-id': 'P1',
          column_4: 'extra',
          column_5: 'more',
        },
        { 'shipment-date': '', currency: '', 'item-promotion-id': '' },
      ],
    },
  },
  {
    name: 'One column',
    reportType: 'GET_MERCHANT_LISTINGS_DATA_LITER',
    marketplaceIds: [TR],
    contentType: 'text/plain',
    text: 'seller-sku\nA\n\nB\n',
    expected: { rows: [{ 'seller-sku': 'A' }, { 'seller-sku': '' }, { 'seller-sku': 'B' }] },
  },
  {
    name: 'Commas in cells of a table with tabs',
    reportType: 'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING',
    marketplaceIds: [FR],
    contentType: 'text/plain',
    text: 'order-id\torder-item-id\tpurchase-date\tproduct-name\n402-0000001-0000001\t1\t2026-09-05T10:00:00+00:00\tLamp, oak; "M"\n',
    expected: {
      rows: [
        {
          'order-id': '402-0000001-0000001',
          'order-item-id': '1',
          'purchase-date': '2026-09-05T10:00:00+00:00',
          'product-name': 'Lamp, oak; "M"',
        },
      ],
    },
  },
  {
    name: 'Characters that other programs take for line ends',
    reportType: 'GET_MERCHANT_LISTINGS_DATA_BACK_COMPAT',
    marketplaceIds: [NL],
    contentType: 'text/plain; charset=UTF-8',
    text: 'item-name\tseller-sku\tprice\nLamp\u2028oak\u0085\u000b\tA\t1\n',
    expected: { rows: [{ 'item-name': 'Lamp\u2028oak\u0085\u000b', 'seller-sku': 'A', price: '1' }] },
  },
  {
    name: 'A table under the content type of JSON',
    reportType: 'GET_FLAT_FILE_PENDING_ORDERS_DATA',
    marketplaceIds: [BR],
    contentType: 'application/json',
    text: 'order-id\torder-item-id\tpurchase-date\tsku\n701-0000001-0000001\t1\t2026-09-05T10:00:00+00:00\tA\n',
    expected: {
      rows: [
        {
          'order-id': '701-0000001-0000001',
          'order-item-id': '1',
          'purchase-date': '2026-09-05T10:00:00+00:00',
          sku: 'A',
        },
      ],
    },
  },
  {
    name: 'A table of cp932 whose rows have empty cells at the end',
    reportType: 'GET_FBA_INVENTORY_PLANNING_DATA',
    marketplaceIds: [JP],
    contentType: 'text/plain; charset=Shift_JIS',
    charset: 'cp932',
    gzip: zipped,
    text: 'snapshot-date\tsku\tproduct-name\talert\r\n2026-09-05\tA\t皿\t\r\n2026-09-05\tB\t\t\r\n',
    expected: {
      rows: [
        { 'snapshot-date': '2026-09-05', sku: 'A', 'product-name': '皿', alert: '' },
        { 'snapshot-date': '2026-09-05', sku: 'B', 'product-name': '', alert: '' },
      ],
    },
  },
];
