/**
 * Endpoint, version and name of each operation that amazon-sp-api's types accept without its endpoint. If those types accept two
 * versions of an operation, so do these.
 */
export interface OperationsByBareName {
  getCatalogItem: ['catalogItems', '2022-04-01', 'getCatalogItem'];
  searchCatalogItems: ['catalogItems', '2022-04-01', 'searchCatalogItems'];
  listCatalogCategories: ['catalogItems', 'v0', 'listCatalogCategories'];
  getItemEligibilityPreview: ['fbaInboundEligibility', 'v1', 'getItemEligibilityPreview'];
  getInventorySummaries: ['fbaInventory', 'v1', 'getInventorySummaries'];
  getFeeds: ['feeds', '2021-06-30', 'getFeeds'];
  createFeed: ['feeds', '2021-06-30', 'createFeed'];
  getFeed: ['feeds', '2021-06-30', 'getFeed'];
  cancelFeed: ['feeds', '2021-06-30', 'cancelFeed'];
  createFeedDocument: ['feeds', '2021-06-30', 'createFeedDocument'];
  getFeedDocument: ['feeds', '2021-06-30', 'getFeedDocument'];
  listFinancialEventGroups: ['finances', 'v0', 'listFinancialEventGroups'];
  listFinancialEventsByGroupId: ['finances', 'v0', 'listFinancialEventsByGroupId'];
  listFinancialEventsByOrderId: ['finances', 'v0', 'listFinancialEventsByOrderId'];
  listFinancialEvents: ['finances', 'v0', 'listFinancialEvents'];
  listTransactions: ['finances', '2024-06-19', 'listTransactions'];
  getPrepInstructions: ['fulfillmentInbound', 'v0', 'getPrepInstructions'];
  getLabels: ['fulfillmentInbound', 'v0', 'getLabels'];
  getBillOfLading: ['fulfillmentInbound', 'v0', 'getBillOfLading'];
  getShipments: ['fulfillmentInbound', 'v0', 'getShipments'];
  getShipmentItemsByShipmentId: ['fulfillmentInbound', 'v0', 'getShipmentItemsByShipmentId'];
  getShipmentItems: ['fulfillmentInbound', 'v0', 'getShipmentItems'];
  createReport: ['reports', '2021-06-30', 'createReport'];
  getReport: ['reports', '2021-06-30', 'getReport'];
  getReportDocument: ['reports', '2021-06-30', 'getReportDocument'];
  getOrders: ['orders', 'v0', 'getOrders'] | ['orders', '2026-01-01', 'searchOrders'];
  searchOrders: ['orders', 'v0', 'getOrders'] | ['orders', '2026-01-01', 'searchOrders'];
  getOrder: ['orders', 'v0', 'getOrder'] | ['orders', '2026-01-01', 'getOrder'];
  getOrderBuyerInfo: ['orders', 'v0', 'getOrderBuyerInfo'];
  getOrderAddress: ['orders', 'v0', 'getOrderAddress'];
  getOrderItems: ['orders', 'v0', 'getOrderItems'];
  getOrderItemsBuyerInfo: ['orders', 'v0', 'getOrderItemsBuyerInfo'];
  createRestrictedDataToken: ['tokens', '2021-03-01', 'createRestrictedDataToken'];
  getItemOffers: ['productPricing', 'v0', 'getItemOffers'];
  getMarketplaceParticipations: ['sellers', 'v1', 'getMarketplaceParticipations'];
  searchDefinitionsProductTypes: ['productTypeDefinitions', '2020-09-01', 'searchDefinitionsProductTypes'];
  getInvoicesAttributes: ['invoices', '2024-06-19', 'getInvoicesAttributes'];
  getInvoicesDocument: ['invoices', '2024-06-19', 'getInvoicesDocument'];
  getInvoicesExports: ['invoices', '2024-06-19', 'getInvoicesExports'];
  createInvoicesExport: ['invoices', '2024-06-19', 'createInvoicesExport'];
  getInvoicesExport: ['invoices', '2024-06-19', 'getInvoicesExport'];
  getInvoices: ['invoices', '2024-06-19', 'getInvoices'];
  getInvoice: ['invoices', '2024-06-19', 'getInvoice'];
  createGovernmentInvoice: ['invoices', '2024-06-19', 'createGovernmentInvoice'];
  getGovernmentInvoiceStatus: ['invoices', '2024-06-19', 'getGovernmentInvoiceStatus'];
  getGovernmentInvoiceDocument: ['invoices', '2024-06-19', 'getGovernmentInvoiceDocument'];
}
