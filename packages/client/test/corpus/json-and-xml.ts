import { type CorpusDocument, markets, zipped } from './corpus-document.ts';

const { DE, ES, FR, GB, IN, IT, JP, MX, SE, US } = markets;

/** The items of a JSON report's lists, and the messages of an XML report, are its rows. */
export const jsonAndXmlDocuments: readonly CorpusDocument[] = [
  {
    name: 'Both lists of sales and traffic',
    reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
    marketplaceIds: [US],
    contentType: 'application/json',
    gzip: zipped,
    text:
      '{"reportSpecification":{"reportType":"GET_SALES_AND_TRAFFIC_REPORT"},' +
      '"salesAndTrafficByDate":[{"date":"2026-09-05","salesByDate":{"orderedProductSales":{"amount":12.5,"currencyCode":"USD"}}}],' +
      '"salesAndTrafficByAsin":[{"parentAsin":"B0TEST0001","trafficByAsin":{"sessions":7}}]}',
    expected: {
      rows: [
        { date: '2026-09-05', salesByDate: { orderedProductSales: { amount: 12.5, currencyCode: 'USD' } } },
        { parentAsin: 'B0TEST0001', trafficByAsin: { sessions: 7 } },
      ],
    },
  },
  {
    name: 'One of two lists is empty',
    reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
    marketplaceIds: [DE],
    contentType: 'application/json; charset=UTF-8',
    text: '{"reportSpecification":{},"salesAndTrafficByDate":[],"salesAndTrafficByAsin":[{"parentAsin":"B0TEST0001"},{"parentAsin":"B0TEST0002"}]}',
    expected: { rows: [{ parentAsin: 'B0TEST0001' }, { parentAsin: 'B0TEST0002' }] },
  },
  {
    name: 'Both lists are empty',
    reportType: 'GET_VENDOR_SALES_REPORT',
    marketplaceIds: [GB],
    contentType: 'application/json',
    gzip: zipped,
    text: '{"reportSpecification":{"reportType":"GET_VENDOR_SALES_REPORT"},"salesAggregate":[],"salesByAsin":[]}',
    expected: { rows: [] },
  },
  {
    name: 'The requested one of two lists',
    reportType: 'GET_VENDOR_INVENTORY_REPORT',
    marketplaceIds: [ES],
    contentType: 'application/json',
    list: 'inventoryByAsin',
    text: '{"reportSpecification":{},"inventoryAggregate":[{"sellableOnHandInventoryUnits":10}],"inventoryByAsin":[{"asin":"B0TEST0001","sellableOnHandInventoryUnits":4}]}',
    expected: { rows: [{ asin: 'B0TEST0001', sellableOnHandInventoryUnits: 4 }] },
  },
  {
    name: 'Search terms in UTF-8 without a label in Japan',
    reportType: 'GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT',
    marketplaceIds: [JP],
    contentType: null,
    gzip: zipped,
    text: '{\n "reportSpecification" : {},\n "dataByDepartmentAndSearchTerm" : [ {\n  "departmentName" : "Amazon.co.jp",\n  "searchTerm" : "折りたたみ傘",\n  "searchFrequencyRank" : 1,\n  "clickShare" : 0.25\n } ]\n}\n',
    expected: {
      rows: [{ departmentName: 'Amazon.co.jp', searchTerm: '折りたたみ傘', searchFrequencyRank: 1, clickShare: 0.25 }],
    },
  },
  {
    name: 'JSON in Windows-1252 without a label',
    reportType: 'GET_BRAND_ANALYTICS_MARKET_BASKET_REPORT',
    marketplaceIds: [FR],
    contentType: 'application/json',
    charset: 'windows-1252',
    text: '{"reportSpecification":{},"dataByAsin":[{"asin":"B0TEST0001","title":"Théière – émail"}]}',
    expected: { rows: [{ asin: 'B0TEST0001', title: 'Théière – émail' }] },
  },
  {
    name: 'JSON with a byte order mark of UTF-8',
    reportType: 'GET_BRAND_ANALYTICS_REPEAT_PURCHASE_REPORT',
    marketplaceIds: [IT],
    contentType: 'application/json',
    charset: 'utf-8 with BOM',
    text: '{"reportSpecification":{},"dataByAsin":[{"asin":"B0TEST0001","orders":3,"note":"più"}]}',
    expected: { rows: [{ asin: 'B0TEST0001', orders: 3, note: 'più' }] },
  },
  {
    name: 'JSON in UTF-16LE without a byte order mark',
    reportType: 'GET_COUPON_PERFORMANCE_REPORT',
    marketplaceIds: [MX],
    contentType: 'application/json',
    charset: 'utf-16le without BOM',
    list: 'coupons',
    text: '{"coupons":[{"couponId":"C-1","name":"Otoño"}],"campaigns":[]}',
    expected: { rows: [{ couponId: 'C-1', name: 'Otoño' }] },
  },
  {
    name: 'JSON Lines',
    reportType: 'GET_VENDOR_FORECASTING_REPORT',
    marketplaceIds: [US],
    contentType: 'application/jsonl',
    gzip: zipped,
    text: '{"asin":"B0TEST0001","meanForecastUnits":4}\n{"asin":"B0TEST0002","meanForecastUnits":5}\n',
    expected: {
      rows: [
        { asin: 'B0TEST0001', meanForecastUnits: 4 },
        { asin: 'B0TEST0002', meanForecastUnits: 5 },
      ],
    },
  },
  {
    name: 'A JSON report that is a list',
    reportType: 'GET_VENDOR_TRAFFIC_REPORT',
    marketplaceIds: [DE],
    contentType: 'application/json',
    text: '[{"asin":"B0TEST0001","glanceViews":4},{"asin":"B0TEST0002","glanceViews":0}]\n',
    expected: {
      rows: [
        { asin: 'B0TEST0001', glanceViews: 4 },
        { asin: 'B0TEST0002', glanceViews: 0 },
      ],
    },
  },
  {
    name: 'XML with one message',
    reportType: 'GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    marketplaceIds: [DE],
    contentType: 'text/xml; charset=UTF-8',
    gzip: zipped,
    text:
      '<?xml version="1.0" encoding="UTF-8"?>\n<AmazonEnvelope><Header><DocumentVersion>1.00</DocumentVersion></Header>' +
      '<MessageType>AllOrdersReport</MessageType>' +
      '<Message><Order><AmazonOrderID>302-0000001-0000001</AmazonOrderID><City>Köln</City></Order></Message></AmazonEnvelope>\n',
    expected: { rows: [{ Order: { AmazonOrderID: '302-0000001-0000001', City: 'Köln' } }] },
  },
  {
    name: 'XML with two messages',
    reportType: 'GET_XML_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    marketplaceIds: [GB],
    contentType: 'text/xml',
    text:
      '<?xml version="1.0" encoding="UTF-8"?>\n<AmazonEnvelope><MessageType>AllOrdersReport</MessageType>\n' +
      '<Message><Order><AmazonOrderID>202-0000001-0000001</AmazonOrderID></Order></Message>\n' +
      '<Message><Order><AmazonOrderID>202-0000002-0000002</AmazonOrderID></Order></Message>\n</AmazonEnvelope>',
    expected: {
      rows: [{ Order: { AmazonOrderID: '202-0000001-0000001' } }, { Order: { AmazonOrderID: '202-0000002-0000002' } }],
    },
  },
  {
    name: 'XML with numbered messages in cp932, stated by its declaration',
    reportType: 'GET_ORDER_REPORT_DATA_SHIPPING',
    marketplaceIds: [US],
    contentType: 'text/xml',
    charset: 'cp932',
    text:
      '<?xml version="1.0" encoding="Shift_JIS"?>\n<AmazonEnvelope><MessageType>OrderReport</MessageType>' +
      '<Message><MessageID>1</MessageID><OrderReport><AmazonOrderID>250-0000001-0000001</AmazonOrderID><City>東京</City></OrderReport></Message>' +
      '</AmazonEnvelope>',
    expected: {
      rows: [{ MessageID: '1', OrderReport: { AmazonOrderID: '250-0000001-0000001', City: '東京' } }],
    },
  },
  {
    name: 'XML in ISO-8859-1, stated by its declaration',
    reportType: 'GET_ORDER_REPORT_DATA_INVOICING',
    marketplaceIds: [SE],
    contentType: null,
    charset: 'windows-1252',
    gzip: zipped,
    text:
      '<?xml version="1.0" encoding="ISO-8859-1"?>\n<AmazonEnvelope><Message><MessageID>1</MessageID>' +
      '<OrderReport><City>Malmö</City></OrderReport></Message></AmazonEnvelope>',
    expected: { rows: [{ MessageID: '1', OrderReport: { City: 'Malmö' } }] },
  },
  {
    name: 'XML in cp932 of Japan without a label and without a declaration',
    reportType: 'GET_PENDING_ORDERS_DATA',
    marketplaceIds: [JP],
    contentType: 'text/xml',
    charset: 'cp932',
    text: '<AmazonEnvelope><Message><Order><City>大阪</City></Order></Message></AmazonEnvelope>',
    expected: { rows: [{ Order: { City: '大阪' } }] },
  },
  {
    name: 'XML without messages',
    reportType: 'GET_ORDER_REPORT_DATA_TAX',
    marketplaceIds: [US],
    contentType: 'text/xml; charset=UTF-8',
    text: '<?xml version="1.0" encoding="UTF-8"?>\n<AmazonEnvelope><MessageType>OrderReport</MessageType></AmazonEnvelope>\n',
    expected: { rows: [] },
  },
  {
    name: 'XML that is blank',
    reportType: 'GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    marketplaceIds: [IN],
    contentType: 'text/xml',
    gzip: zipped,
    text: '\n',
    expected: { rows: [] },
  },
  {
    name: 'An XML settlement',
    reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_XML',
    marketplaceIds: [DE],
    contentType: 'text/xml; charset=UTF-8',
    text:
      '<?xml version="1.0" encoding="UTF-8"?><AmazonEnvelope><MessageType>SettlementReport</MessageType>' +
      '<Message><MessageID>1</MessageID><SettlementReport><SettlementData><AmazonSettlementID>900100</AmazonSettlementID>' +
      '<TotalAmount currency="EUR">16.50</TotalAmount></SettlementData></SettlementReport></Message></AmazonEnvelope>',
    expected: {
      rows: [
        {
          MessageID: '1',
          SettlementReport: {
            SettlementData: {
              AmazonSettlementID: '900100',
              TotalAmount: { '@_currency': 'EUR', '#text': '16.50' },
            },
          },
        },
      ],
    },
  },
];
