import { type CorpusDocument, markets, zipped } from './corpus-document.ts';

const { AE, AU, BR, DE, ES, FR, GB, IN, IT, JP, MX, NL, PL, SE, SG, TR, US } = markets;

/** A line of 200 characters that are the same in every charset. */
const plainLine = `A\t${'x'.repeat(197)}`;
const plainRow = { sku: 'A', 'product-name': 'x'.repeat(197) };
const plainLines = (count: number) => `${plainLine}\n`.repeat(count);
const plainRows = (count: number) => Array.from({ length: count }, () => plainRow);

/** Two bytes of Latin-1 text in the middle of ASCII text. */
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

/** The first of these decides: the option, a byte order mark, valid UTF-8, the label, an XML declaration, the marketplace. */
export const charsetDocuments: readonly CorpusDocument[] = [
  {
    name: 'The label Cp1252 is right',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [DE],
    contentType: 'text/plain; charset=Cp1252',
    charset: 'windows-1252',
    text: 'sku\tasin\tprice\tquantity\nKÖCHER-1\tB0TEST0001\t12.50\t3\nGRÖSSE–2\tB0TEST0002\t9.00\t\n',
    expected: {
      rows: [
        { sku: 'KÖCHER-1', asin: 'B0TEST0001', price: '12.50', quantity: '3' },
        { sku: 'GRÖSSE–2', asin: 'B0TEST0002', price: '9.00', quantity: '' },
      ],
    },
  },
  {
    name: 'Valid UTF-8 under the label Cp1252',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [DE],
    contentType: 'text/plain; charset=Cp1252',
    text: 'sku\tasin\tprice\tquantity\nKÖCHER-1\tB0TEST0001\t12.50\t3\n',
    expected: { rows: [{ sku: 'KÖCHER-1', asin: 'B0TEST0001', price: '12.50', quantity: '3' }] },
  },
  {
    name: 'Windows-1252 under the label ISO-8859-1',
    reportType: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
    marketplaceIds: [FR],
    contentType: 'text/plain;charset=ISO-8859-1',
    charset: 'windows-1252',
    gzip: zipped,
    text:
      'return-date\torder-id\tsku\tproduct-name\tquantity\treason\tcustomer-comments\r\n' +
      '2026-09-05T10:00:00+00:00\t402-0000001-0000001\tCŒUR-1\tCœur brodé – 20 €\t1\tDEFECTIVE\tÇa ne marche pas…\r\n',
    expected: {
      rows: [
        {
          'return-date': '2026-09-05T10:00:00+00:00',
          'order-id': '402-0000001-0000001',
          sku: 'CŒUR-1',
          'product-name': 'Cœur brodé – 20 €',
          quantity: '1',
          reason: 'DEFECTIVE',
          'customer-comments': 'Ça ne marche pas…',
        },
      ],
    },
  },
  {
    name: 'Windows-1252 without a label in the United Kingdom',
    reportType: 'GET_SELLER_FEEDBACK_DATA',
    marketplaceIds: [GB],
    contentType: 'text/plain',
    charset: 'windows-1252',
    text: 'Date\tRating\tComments\tResponse\tOrder ID\tRater Email\n20/09/26\t5\tWorth £20 – “great”\t\t202-0000001-0000001\t\n',
    expected: {
      rows: [
        {
          Date: '20/09/26',
          Rating: '5',
          Comments: 'Worth £20 – “great”',
          Response: '',
          'Order ID': '202-0000001-0000001',
          'Rater Email': '',
        },
      ],
    },
  },
  {
    name: 'Windows-1252 without a content type in Spain',
    reportType: 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
    marketplaceIds: [ES],
    contentType: null,
    charset: 'windows-1252',
    text: 'Order ID\tItem Name\tReturn quantity\tReturn Reason\n402-0000002-0000002\tAño nuevo ¿Qué?\t1\tCR-UNWANTED_ITEM\n',
    expected: {
      rows: [
        {
          'Order ID': '402-0000002-0000002',
          'Item Name': 'Año nuevo ¿Qué?',
          'Return quantity': '1',
          'Return Reason': 'CR-UNWANTED_ITEM',
        },
      ],
    },
  },
  {
    name: 'Windows-1252 without a label in Brazil, compressed without a label',
    reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    marketplaceIds: [BR],
    contentType: 'text/plain',
    charset: 'windows-1252',
    gzip: { label: false, times: 1 },
    text: 'amazon-order-id\tpurchase-date\tship-city\tship-state\n701-0000001-0000001\t2026-09-05T10:00:00-03:00\tSão Paulo\tSão José\n',
    expected: {
      rows: [
        {
          'amazon-order-id': '701-0000001-0000001',
          'purchase-date': '2026-09-05T10:00:00-03:00',
          'ship-city': 'São Paulo',
          'ship-state': 'São José',
        },
      ],
    },
  },
  {
    name: 'UTF-8 without a label in Mexico',
    reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    marketplaceIds: [MX],
    contentType: null,
    gzip: zipped,
    text: 'amazon-order-id\tship-city\tproduct-name\n702-0000001-0000001\tMérida\tPiñata pequeña 🎉\n',
    expected: {
      rows: [{ 'amazon-order-id': '702-0000001-0000001', 'ship-city': 'Mérida', 'product-name': 'Piñata pequeña 🎉' }],
    },
  },
  {
    name: 'cp932 without a label in Japan',
    reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    marketplaceIds: [JP],
    contentType: 'text/plain',
    charset: 'cp932',
    text: 'amazon-order-id\tsales-channel\tproduct-name\tship-state\n250-0000001-0000001\tAmazon.co.jp\t折りたたみ傘 ㈱①\t東京都\n',
    expected: {
      rows: [
        {
          'amazon-order-id': '250-0000001-0000001',
          'sales-channel': 'Amazon.co.jp',
          'product-name': '折りたたみ傘 ㈱①',
          'ship-state': '東京都',
        },
      ],
    },
  },
  {
    name: 'cp932 without a content type in Japan, with second bytes that are ASCII letters, backslashes and bars',
    reportType: 'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA',
    marketplaceIds: [JP],
    contentType: null,
    charset: 'cp932',
    gzip: zipped,
    text: 'sku\tfnsku\tproduct-name\tafn-total-quantity\r\nSO-1\tX000000001\tソファ 表示 ポット 能\t7\r\n',
    expected: {
      rows: [{ sku: 'SO-1', fnsku: 'X000000001', 'product-name': 'ソファ 表示 ポット 能', 'afn-total-quantity': '7' }],
    },
  },
  {
    name: 'The label Shift_JIS',
    reportType: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
    marketplaceIds: [JP],
    contentType: 'text/plain; charset=Shift_JIS',
    charset: 'cp932',
    text: 'asin\tfnsku\tproduct_name\tcountry_code\tcurrency\nB0TEST0001\tX000000001\t髙島 電池 ﾊﾟｯｸ\tJP\tJPY\n',
    expected: {
      rows: [
        {
          asin: 'B0TEST0001',
          fnsku: 'X000000001',
          product_name: '髙島 電池 ﾊﾟｯｸ',
          country_code: 'JP',
          currency: 'JPY',
        },
      ],
    },
  },
  {
    name: 'Shift_JIS that is also valid UTF-8, under the label Shift_JIS',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [JP],
    contentType: 'text/plain; charset=Shift_JIS',
    charset: 'cp932',
    text: 'sku\tasin\tprice\tquantity\nﾃｱ\tB0TEST0001\t980\t1\n',
    expected: { rows: [{ sku: 'ﾃｱ', asin: 'B0TEST0001', price: '980', quantity: '1' }] },
  },
  {
    name: 'The label Windows-31J',
    reportType: 'GET_RESERVED_INVENTORY_DATA',
    marketplaceIds: [JP],
    contentType: 'text/plain;charset=Windows-31J',
    charset: 'cp932',
    gzip: zipped,
    text: 'sku\tfnsku\tasin\tproduct-name\treserved_qty\nA-1\tX000000001\tB0TEST0001\t№1 ～ セット Ⅲ\t2\n',
    expected: {
      rows: [
        {
          sku: 'A-1',
          fnsku: 'X000000001',
          asin: 'B0TEST0001',
          'product-name': '№1 ～ セット Ⅲ',
          reserved_qty: '2',
        },
      ],
    },
  },
  {
    name: 'The label csWindows31J',
    reportType: 'GET_AFN_INVENTORY_DATA',
    marketplaceIds: [JP],
    contentType: 'text/plain; charset=csWindows31J',
    charset: 'cp932',
    text: 'seller-sku\tfulfillment-channel-sku\tasin\tcondition-type\tQuantity Available\n靴-1\tX000000001\tB0TEST0001\t新品\t4\n',
    expected: {
      rows: [
        {
          'seller-sku': '靴-1',
          'fulfillment-channel-sku': 'X000000001',
          asin: 'B0TEST0001',
          'condition-type': '新品',
          'Quantity Available': '4',
        },
      ],
    },
  },
  {
    name: 'The label MS932 for a seller in the United States',
    reportType: 'GET_REFERRAL_FEE_PREVIEW_REPORT',
    marketplaceIds: [US],
    contentType: 'text/plain; charset="MS932"',
    charset: 'cp932',
    text: 'seller-sku\tasin\titem-name\tprice\nA-1\tB0TEST0001\t茶碗\t19.99\n',
    expected: { rows: [{ 'seller-sku': 'A-1', asin: 'B0TEST0001', 'item-name': '茶碗', price: '19.99' }] },
  },
  {
    name: 'UTF-8 without a label in Japan',
    reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
    marketplaceIds: [JP],
    contentType: 'text/plain',
    text: 'approval-date\treimbursement-id\tproduct-name\tamount-total\n2026-09-05T10:00:00+09:00\t4711\tテスト商品 😀\t1200\n',
    expected: {
      rows: [
        {
          'approval-date': '2026-09-05T10:00:00+09:00',
          'reimbursement-id': '4711',
          'product-name': 'テスト商品 😀',
          'amount-total': '1200',
        },
      ],
    },
  },
  {
    name: 'Windows-1252 under the label UTF-8',
    reportType: 'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_SALES_DATA',
    marketplaceIds: [US],
    contentType: 'text/plain; charset=UTF-8',
    charset: 'windows-1252',
    text: 'shipment-date\tsku\tship-city\n2026-09-05T10:00:00+00:00\tCAFÉ\tSan José\n',
    decoded: 'shipment-date\tsku\tship-city\n2026-09-05T10:00:00+00:00\tCAF\ufffd\tSan Jos\ufffd\n',
    expected: {
      rows: [{ 'shipment-date': '2026-09-05T10:00:00+00:00', sku: 'CAF\ufffd', 'ship-city': 'San Jos\ufffd' }],
    },
    warnings: ['CHARSET_MISMATCH'],
    invalidBytes: 2,
  },
  {
    name: 'Invalid bytes under the label Shift_JIS',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [JP],
    contentType: 'text/plain; charset=Shift_JIS',
    bytes: Uint8Array.of(
      ...Buffer.from('sku\tasin\tprice\tquantity\nA'),
      0xff,
      ...Buffer.from('B\tB0TEST0001\t980\t1\n'),
    ),
    decoded: 'sku\tasin\tprice\tquantity\nA\ufffdB\tB0TEST0001\t980\t1\n',
    expected: { rows: [{ sku: 'A\ufffdB', asin: 'B0TEST0001', price: '980', quantity: '1' }] },
    warnings: ['CHARSET_MISMATCH'],
    invalidBytes: 1,
  },
  {
    name: 'A byte order mark of UTF-8 under the label Cp1252',
    reportType: 'GET_FBA_INVENTORY_PLANNING_DATA',
    marketplaceIds: [IT],
    contentType: 'text/plain; charset=Cp1252',
    charset: 'utf-8 with BOM',
    text: 'snapshot-date\tsku\tproduct-name\tavailable\n2026-09-05\tCAFFÈ-1\tCaffè 12" più\t3\n',
    expected: {
      rows: [{ 'snapshot-date': '2026-09-05', sku: 'CAFFÈ-1', 'product-name': 'Caffè 12" più', available: '3' }],
    },
  },
  {
    name: 'A byte order mark of UTF-16LE',
    reportType: 'GET_STRANDED_INVENTORY_UI_DATA',
    marketplaceIds: [PL],
    contentType: 'text/plain',
    charset: 'utf-16le',
    gzip: zipped,
    text: 'primary-action\tdate-stranded\tsku\tproduct-name\r\nEdit listing\t2026-09-05\tŁÓŻKO-1\tŁóżko dziecięce\r\n',
    expected: {
      rows: [
        {
          'primary-action': 'Edit listing',
          'date-stranded': '2026-09-05',
          sku: 'ŁÓŻKO-1',
          'product-name': 'Łóżko dziecięce',
        },
      ],
    },
  },
  {
    name: 'A byte order mark of UTF-16BE under the label UTF-8',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [SE],
    contentType: 'text/plain; charset=UTF-8',
    charset: 'utf-16be',
    text: 'sku\tasin\tprice\tquantity\nSMÖR-1\tB0TEST0001\t99,00\t8\n',
    expected: { rows: [{ sku: 'SMÖR-1', asin: 'B0TEST0001', price: '99,00', quantity: '8' }] },
  },
  {
    name: 'UTF-16LE without a byte order mark',
    reportType: 'GET_MERCHANT_LISTINGS_INACTIVE_DATA',
    marketplaceIds: [TR],
    contentType: 'text/plain',
    charset: 'utf-16le without BOM',
    text: 'item-name\tlisting-id\tseller-sku\tprice\tquantity\nÇaydanlık şık\t0929X\tÇAY-1\t149,90\t0\n',
    expected: {
      rows: [
        { 'item-name': 'Çaydanlık şık', 'listing-id': '0929X', 'seller-sku': 'ÇAY-1', price: '149,90', quantity: '0' },
      ],
    },
  },
  {
    name: 'UTF-16BE without a byte order mark under the label UTF-16',
    reportType: 'GET_MERCHANT_LISTINGS_DATA_LITER',
    marketplaceIds: [NL],
    contentType: 'text/plain; charset=UTF-16',
    charset: 'utf-16be without BOM',
    text: 'seller-sku\tquantity\nREÜNIE-1\t5\n',
    expected: { rows: [{ 'seller-sku': 'REÜNIE-1', quantity: '5' }] },
  },
  {
    name: 'Arabic UTF-8 without a label',
    reportType: 'GET_MERCHANT_LISTINGS_DATA_BACK_COMPAT',
    marketplaceIds: [AE],
    contentType: 'text/plain',
    gzip: zipped,
    text: 'item-name\tseller-sku\tprice\nإبريق شاي\tTEA-1\t45.00\n',
    expected: { rows: [{ 'item-name': 'إبريق شاي', 'seller-sku': 'TEA-1', price: '45.00' }] },
  },
  {
    name: 'Hindi under the label UTF-8',
    reportType: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING',
    marketplaceIds: [IN],
    contentType: 'text/plain;charset=utf-8',
    gzip: zipped,
    text: 'order-id\torder-item-id\tproduct-name\tship-city\n402-0000003-0000003\t12345678901234\tचाय का प्याला\tदिल्ली\n',
    expected: {
      rows: [
        {
          'order-id': '402-0000003-0000003',
          'order-item-id': '12345678901234',
          'product-name': 'चाय का प्याला',
          'ship-city': 'दिल्ली',
        },
      ],
    },
  },
  {
    name: 'UTF-8 under the label US-ASCII',
    reportType: 'GET_AFN_INVENTORY_DATA_BY_COUNTRY',
    marketplaceIds: [AU],
    contentType: 'text/plain; charset=US-ASCII',
    text: 'seller-sku\tasin\tcountry\tquantity-for-local-fulfillment\nCRÈME-1\tB0TEST0001\tAU\t12\n',
    expected: {
      rows: [{ 'seller-sku': 'CRÈME-1', asin: 'B0TEST0001', country: 'AU', 'quantity-for-local-fulfillment': '12' }],
    },
  },
  {
    name: 'Another charset of one byte as the label',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [PL],
    contentType: 'text/plain; charset=ISO-8859-2',
    bytes: latin1('sku\tasin\tprice\tquantity\n\xa3\xd3\xafKO\tB0TEST0001\t10,00\t1\n'),
    decoded: 'sku\tasin\tprice\tquantity\nŁÓŻKO\tB0TEST0001\t10,00\t1\n',
    expected: { rows: [{ sku: 'ŁÓŻKO', asin: 'B0TEST0001', price: '10,00', quantity: '1' }] },
  },
  {
    name: 'The option charset before everything else',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [DE],
    contentType: 'text/plain; charset=UTF-8',
    charsetOption: 'windows-1252',
    text: 'sku\tasin\tprice\tquantity\nTÜR\tB0TEST0001\t1.00\t1\n',
    decoded: 'sku\tasin\tprice\tquantity\nTÃœR\tB0TEST0001\t1.00\t1\n',
    expected: { rows: [{ sku: 'TÃœR', asin: 'B0TEST0001', price: '1.00', quantity: '1' }] },
  },
  {
    name: 'The option charset for cp932 outside Japan',
    reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    marketplaceIds: [SG],
    contentType: 'text/plain; charset=ISO-8859-1',
    charset: 'cp932',
    charsetOption: 'cp932',
    text: 'sku\tasin\tprice\tquantity\n傘-1\tB0TEST0001\t1.00\t1\n',
    expected: { rows: [{ sku: '傘-1', asin: 'B0TEST0001', price: '1.00', quantity: '1' }] },
  },
  {
    name: 'The first byte above 127 after 200 kB',
    reportType: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    marketplaceIds: [DE],
    contentType: 'text/plain',
    charset: 'windows-1252',
    gzip: zipped,
    text: `sku\tproduct-name\n${plainLines(1_000)}B\tGröße – 5 €\n`,
    expected: { rows: [...plainRows(1_000), { sku: 'B', 'product-name': 'Größe – 5 €' }] },
  },
  {
    name: 'UTF-8 at first and Windows-1252 later, under the label Cp1252',
    reportType: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    marketplaceIds: [DE],
    contentType: 'text/plain; charset=Cp1252',
    bytes: Buffer.concat([Buffer.from(`sku\tproduct-name\nGrün\ta\n${plainLines(1_000)}`), latin1('B\tGr\xfcn\n')]),
    decoded: `sku\tproduct-name\nGrÃ¼n\ta\n${plainLines(1_000)}B\tGrün\n`,
    expected: { error: 'DECODE_ERROR', rowsOnly: true },
  },
  {
    name: 'UTF-8 at first and invalid later, under the label UTF-8',
    reportType: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    marketplaceIds: [FR],
    contentType: 'text/plain; charset=UTF-8',
    bytes: Buffer.concat([Buffer.from(`sku\tproduct-name\nÉté\ta\n${plainLines(500)}`), latin1('B\t\xe9t\xe9!\n')]),
    decoded: `sku\tproduct-name\nÉté\ta\n${plainLines(500)}B\t\ufffdt\ufffd!\n`,
    expected: {
      rows: [{ sku: 'Été', 'product-name': 'a' }, ...plainRows(500), { sku: 'B', 'product-name': '\ufffdt\ufffd!' }],
    },
    warnings: ['CHARSET_MISMATCH'],
    invalidBytes: 2,
  },
  {
    name: 'Windows-1252 at first and valid UTF-8 later, without a label',
    reportType: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    marketplaceIds: [IT],
    contentType: 'text/plain',
    bytes: Buffer.concat([latin1(`sku\tproduct-name\nCitt\xe0\ta\n${plainLines(500)}`), Buffer.from('B\tpiù\n')]),
    decoded: `sku\tproduct-name\nCittà\ta\n${plainLines(500)}B\tpiÃ¹\n`,
    expected: {
      rows: [{ sku: 'Città', 'product-name': 'a' }, ...plainRows(500), { sku: 'B', 'product-name': 'piÃ¹' }],
    },
  },
];
