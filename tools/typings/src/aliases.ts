/** What the names of a module of amazon-sp-api's typings stand for. */
export interface ModuleAliases {
  /** Modules with our types, by the name that expressions use. A path without `@` or `.` is a module of types of the catalogue. */
  readonly sources: Readonly<Record<string, string>>;
  /**
   * The types of names. A name that is missing here is the type of that name in a source, or the path, query, body or result of an
   * operation. The first source that has it counts; a result is the union of all.
   */
  readonly expressions?: Readonly<Record<string, string>>;
  /** Operations that Amazon has ended, so no model has their types. */
  readonly endedOperations?: readonly string[];
}

const client = '../../public-types.ts';
const base = '../base-types.ts';

/** Every module of amazon-sp-api's typings, by its path. */
export const aliases: Readonly<Record<string, ModuleAliases>> = {
  IReqOptions: { sources: { base }, expressions: { IReqOptions: 'base.ReqOptions' } },
  baseTypes: {
    sources: { base, client },
    expressions: {
      Config: 'base.Config',
      DownloadDocument: 'base.DownloadDocument',
      DownloadOptions: 'base.DownloadOptions',
      DownloadStreamOptions: 'base.DownloadStreamOptions',
      Errors: 'client.ApiError',
      ExchangeResponse: 'client.ExchangeResponse',
      Pagination: '{ nextToken?: string }',
      Scope: 'client.GrantlessScope',
      Timeouts: 'base.Timeouts',
    },
  },
  download: { sources: {}, expressions: { ReportDocumentType: 'any' } },
  index: {
    sources: { client, entry: '../../index.ts' },
    expressions: {
      BodyType: 'client.BodyType',
      HttpMethod: 'client.HttpMethod',
      ObjectType: 'client.ObjectType',
      Operation: 'client.Operation',
      PathType: 'client.PathType',
      QueryType: 'client.QueryType',
      ReqOptions: 'client.ReqOptions',
      ReqParams: 'client.ReqParams',
      SellingPartner: 'entry.SellingPartner',
    },
  },
  'operations/catalogItems': {
    sources: { latest: 'catalog-items-2022-04-01', earlier: 'catalog-items-2020-12-01', v0: 'catalog-items-v0' },
    expressions: {
      ItemSalesRanks_2020_12_01: 'earlier.ItemSalesRanksByMarketplace',
      ItemSalesRanks_2022_04_01: 'latest.ItemSalesRanksByMarketplace',
      ItemSummaries_2020_12_01: 'earlier.ItemSummaryByMarketplace',
      ItemSummaries_2022_04_01: 'latest.ItemSummaryByMarketplace',
      ItemVendorDetails_2020_12_01: 'earlier.ItemVendorDetailsByMarketplace',
      ItemVendorDetails_2022_04_01: 'latest.ItemVendorDetailsByMarketplace',
      Item_2020_12_01: 'earlier.Item',
      Item_2022_04_01: 'latest.Item',
      ItemSearchResults: 'latest.ItemSearchResults | earlier.ItemSearchResults',
    },
  },
  'operations/fbaInboundEligibility': { sources: { v1: 'fba-inbound-eligibility-v1' } },
  'operations/fbaInventory': { sources: { v1: 'fba-inventory-v1' } },
  'operations/feeds': { sources: { feeds: 'feeds-2021-06-30' } },
  'operations/finances': {
    sources: { v0: 'finances-v0', latest: 'finances-2024-06-19' },
    expressions: {
      ListFinancialEventGroupsByGroupIdPath: "Input<v0.Operations['listFinancialEventsByGroupId'], 'path'>",
      ListFinancialEventGroupsByGroupIdQuery: "Input<v0.Operations['listFinancialEventsByGroupId'], 'query'>",
      ListFinancialEventGroupsByGroupIdResponse: "v0.Operations['listFinancialEventsByGroupId']['result']",
      ListTransactionsPayload: 'latest.TransactionsPayload',
    },
  },
  'operations/fulfillmentInbound': {
    sources: { v0: 'fulfillment-inbound-v0' },
    endedOperations: [
      'confirmPreorder',
      'confirmTransport',
      'createInboundShipment',
      'createInboundShipmentPlan',
      'estimateTransport',
      'getPreorderInfo',
      'getTransportDetails',
      'putTransportDetails',
      'updateInboundShipment',
      'voidTransport',
    ],
  },
  'operations/invoices': { sources: { invoices: 'invoices-2024-06-19' } },
  'operations/orders': {
    sources: { v0: 'orders-v0', latest: 'orders-2026-01-01' },
    expressions: {
      AddressType: "NonNullable<v0.Address['AddressType']>",
      CustomerAddressExtendedFields: 'latest.AddressExtendedFields',
      DeemedResellerCategory: "NonNullable<v0.OrderItem['DeemedResellerCategory']>",
      DeliveryTime: 'latest.PreferredDeliveryTime',
      FulfilledOrderItem: 'latest.OrderItem',
      FulfillmentChannel: "NonNullable<v0.Order['FulfillmentChannel']>",
      FulfillmentStatus2026: 'latest.FulfillmentStatus',
      GetOrderQuery: "Input<latest.Operations['getOrder'], 'query'>",
      GetOrdersQuery:
        "Input<v0.Operations['getOrders'], 'query'> & Partial<Input<latest.Operations['searchOrders'], 'query'>>",
      GetOrdersResponse: 'v0.OrdersList | latest.SearchOrdersResponse',
      ItemMeasurement: 'latest.Measurement',
      ItemPointsGranted: 'latest.PointsGranted',
      Model: "NonNullable<v0.TaxCollection['Model']>",
      Order: 'v0.Order | latest.Order',
      OrderAlias: 'latest.Alias',
      OrderMoney: 'latest.Money',
      OrderStatus: "v0.Order['OrderStatus']",
      OrderType: "NonNullable<v0.Order['OrderType']>",
      Order_2026_01_01: 'latest.Order',
      Order_v0: 'v0.Order',
      ResponsibleParty: "NonNullable<v0.TaxCollection['ResponsibleParty']>",
      paymentMethod: "NonNullable<v0.Order['PaymentMethod']>",
    },
  },
  'operations/productPricing': { sources: { v0: 'product-pricing-v0' } },
  'operations/productTypeDefinitions': {
    sources: { definitions: 'product-type-definitions-2020-09-01' },
    expressions: { Link: "definitions.SchemaLink['link']" },
    endedOperations: ['searchProductTypes'],
  },
  'operations/reports': {
    sources: { reports: 'reports-2021-06-30', registry: '@supercargo/catalogue/registry' },
    expressions: {
      ProcessingStatus: "reports.Report['processingStatus']",
      ReportType: 'registry.ReportType',
    },
  },
  'operations/sellers': { sources: { v1: 'sellers-v1' } },
  'operations/tokens': { sources: { tokens: 'tokens-2021-03-01' } },
};
