/** The table of an operation, if no columns are chosen. */
export interface TablePreset {
  /** Path of the rows in the response body, or of one row; empty for the body itself. Default: the list that the operation pages, else its first list. */
  readonly rows?: string;
  /** Names of fields; `A.B` is a nested field, and a list stands for its items. The first ones matter most: the last ones are left out first. */
  readonly columns: readonly string[];
}

const listingColumns = [
  ...['sku', 'summaries.asin', 'summaries.status', 'fulfillmentAvailability.quantity', 'summaries.productType'],
  ...['summaries.itemName', 'summaries.lastUpdatedDate'],
];
const catalogItemColumns = ['asin', 'summaries.brand', 'summaries.itemName', 'productTypes.productType'];
const subscriptionColumns = ['subscriptionId', 'destinationId', 'payloadVersion'];
const pricedProductColumns = ['SellerSKU', 'ASIN', 'status'];

/** Tables of the most common responses, by endpoint, version and operation. */
export const tablePresets: Readonly<Record<string, TablePreset>> = {
  'orders/2026-01-01/searchOrders': {
    columns: [
      ...['orderId', 'createdTime', 'fulfillment.fulfillmentStatus', 'salesChannel.marketplaceName'],
      ...['proceeds.grandTotal.amount', 'proceeds.grandTotal.currencyCode'],
    ],
  },
  'orders/2026-01-01/getOrder': {
    rows: 'order.orderItems',
    columns: [
      ...['orderItemId', 'product.sellerSku', 'product.asin', 'quantityOrdered', 'fulfillment.quantityFulfilled'],
      ...['product.price.unitPrice.amount', 'product.price.unitPrice.currencyCode', 'product.title'],
    ],
  },
  'orders/v0/getOrders': {
    columns: [
      ...['AmazonOrderId', 'PurchaseDate', 'OrderStatus', 'FulfillmentChannel', 'OrderTotal.Amount'],
      ...['OrderTotal.CurrencyCode', 'NumberOfItemsUnshipped', 'LastUpdateDate'],
    ],
  },
  'orders/v0/getOrderItems': {
    columns: [
      ...['OrderItemId', 'SellerSKU', 'ASIN', 'QuantityOrdered', 'QuantityShipped', 'ItemPrice.Amount'],
      ...['ItemPrice.CurrencyCode', 'Title'],
    ],
  },
  'listingsItems/2021-08-01/searchListingsItems': { columns: listingColumns },
  'listingsItems/2021-08-01/getListingsItem': { rows: '', columns: listingColumns },
  'fbaInventory/v1/getInventorySummaries': {
    columns: [
      ...['sellerSku', 'asin', 'fnSku', 'totalQuantity', 'inventoryDetails.fulfillableQuantity'],
      ...['inventoryDetails.reservedQuantity.totalReservedQuantity', 'condition', 'productName'],
    ],
  },
  'catalogItems/2022-04-01/searchCatalogItems': { columns: catalogItemColumns },
  'catalogItems/2022-04-01/getCatalogItem': { rows: '', columns: catalogItemColumns },
  'reports/2021-06-30/getReports': {
    columns: [
      ...['reportId', 'reportType', 'processingStatus', 'createdTime', 'dataStartTime', 'dataEndTime'],
      ...['reportDocumentId', 'marketplaceIds'],
    ],
  },
  'reports/2021-06-30/getReportSchedules': {
    columns: ['reportScheduleId', 'reportType', 'period', 'nextReportCreationTime', 'marketplaceIds'],
  },
  'feeds/2021-06-30/getFeeds': {
    columns: ['feedId', 'feedType', 'processingStatus', 'createdTime', 'resultFeedDocumentId', 'marketplaceIds'],
  },
  'finances/2024-06-19/listTransactions': {
    columns: [
      ...['postedDate', 'transactionType', 'transactionStatus', 'totalAmount.currencyAmount'],
      ...['totalAmount.currencyCode', 'marketplaceDetails.marketplaceName', 'description', 'transactionId'],
    ],
  },
  'finances/v0/listFinancialEventGroups': {
    columns: [
      ...['FinancialEventGroupId', 'ProcessingStatus', 'OriginalTotal.CurrencyAmount', 'OriginalTotal.CurrencyCode'],
      ...['FinancialEventGroupStart', 'FinancialEventGroupEnd', 'FundTransferStatus'],
    ],
  },
  'productPricing/v0/getPricing': {
    columns: [
      ...pricedProductColumns,
      ...['Product.Offers.BuyingPrice.ListingPrice.Amount', 'Product.Offers.BuyingPrice.ListingPrice.CurrencyCode'],
      ...['Product.Offers.FulfillmentChannel', 'Product.Offers.ItemCondition'],
    ],
  },
  'productPricing/v0/getCompetitivePricing': {
    columns: [
      ...pricedProductColumns,
      'Product.CompetitivePricing.CompetitivePrices.Price.LandedPrice.Amount',
      'Product.CompetitivePricing.CompetitivePrices.Price.LandedPrice.CurrencyCode',
      'Product.CompetitivePricing.NumberOfOfferListings.Count',
    ],
  },
  'fulfillmentInbound/v0/getShipments': {
    columns: ['ShipmentId', 'ShipmentStatus', 'DestinationFulfillmentCenterId', 'ShipmentName', 'LabelPrepType'],
  },
  'fulfillmentInbound/2024-03-20/listInboundPlans': {
    columns: ['inboundPlanId', 'status', 'name', 'createdAt', 'lastUpdatedAt', 'marketplaceIds'],
  },
  'fulfillmentOutbound/2020-07-01/listAllFulfillmentOrders': {
    columns: [
      ...['sellerFulfillmentOrderId', 'fulfillmentOrderStatus', 'displayableOrderId', 'displayableOrderDate'],
      ...['shippingSpeedCategory', 'statusUpdatedDate'],
    ],
  },
  'notifications/v1/getSubscription': { rows: '', columns: subscriptionColumns },
  'notifications/v1/getSubscriptions': { columns: subscriptionColumns },
  'notifications/v1/getDestinations': {
    columns: ['destinationId', 'name', 'resource.sqs.arn', 'resource.eventBridge.name', 'resource.eventBridge.region'],
  },
  'sellers/v1/getMarketplaceParticipations': {
    columns: [
      ...['marketplace.id', 'marketplace.countryCode', 'marketplace.name', 'storeName'],
      ...['participation.isParticipating', 'participation.hasSuspendedListings'],
    ],
  },
  'sales/v1/getOrderMetrics': {
    columns: [
      ...['interval', 'orderCount', 'unitCount', 'totalSales.amount', 'totalSales.currencyCode'],
      'averageUnitPrice.amount',
    ],
  },
  'vendorOrders/v1/getPurchaseOrders': {
    columns: [
      ...['purchaseOrderNumber', 'purchaseOrderState', 'orderDetails.purchaseOrderDate'],
      ...['orderDetails.purchaseOrderType', 'orderDetails.sellingParty.partyId', 'orderDetails.shipToParty.partyId'],
      'orderDetails.deliveryWindow',
    ],
  },
  'vendorOrders/v1/getPurchaseOrdersStatus': {
    columns: [
      ...['purchaseOrderNumber', 'purchaseOrderStatus', 'purchaseOrderDate', 'lastUpdatedDate'],
      ...['sellingParty.partyId', 'shipToParty.partyId'],
    ],
  },
};
