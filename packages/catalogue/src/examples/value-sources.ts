/** A read operation that returns values for examples. */
export interface ValueRead {
  /** `endpoint/version/operation`. Its own example is its input, so one value can lead to the next. */
  readonly operation: string;
  /** Path parameters that replace those of the operation's example. */
  readonly pathValues?: Readonly<Record<string, string>>;
  /** Query parameters that replace those of the operation's example. */
  readonly query?: Readonly<Record<string, unknown>>;
  /**
   * Path of the value in the response: names with dots, `*` for each item of a list, and `[name]` or `[name=text]` for
   * items that have this member.
   */
  readonly path: string;
}

/** Where the value of a placeholder comes from. */
export interface ValueSource {
  /** What the value is, such as `order ID`. */
  readonly title: string;
  /** The reads that can return it. The first one with a value is used. None: no read operation returns it. */
  readonly reads: readonly ValueRead[];
  /** The operation whose response contains the value, or that creates such a record, as `endpoint.operation`. */
  readonly createdBy?: string;
}

type Row = readonly [title: string, operation: string, path: string, createdBy?: string];

/** Values that one read returns, by placeholder. */
const rows: Readonly<Record<string, Row>> = {
  browseNodeId: ['browse node ID', 'customerFeedback/2024-06-01/getItemBrowseNode', 'browseNodeId'],
  contentReferenceKey: [
    'key of an A+ content document',
    'aplusContent/2020-11-01/searchContentDocuments',
    'contentMetadataRecords.*.contentReferenceKey',
    'aplusContent.createContentDocument',
  ],
  queryId: ['query ID', 'dataKiosk/2023-11-15/getQueries', 'queries.*.queryId', 'dataKiosk.createQuery'],
  dataDocumentId: [
    'document ID of a query',
    'dataKiosk/2023-11-15/getQueries',
    'queries.*.dataDocumentId',
    'dataKiosk.createQuery',
  ],
  feedId: ['feed ID', 'feeds/2021-06-30/getFeeds', 'feeds.*.feedId', 'feeds.createFeed'],
  feedDocumentId: [
    'feed document ID',
    'feeds/2021-06-30/getFeeds',
    'feeds.*.resultFeedDocumentId',
    'feeds.createFeedDocument',
  ],
  reportId: ['report ID', 'reports/2021-06-30/getReports', 'reports.*.reportId', 'reports.createReport'],
  reportDocumentId: [
    'report document ID',
    'reports/2021-06-30/getReports',
    'reports.*.reportDocumentId',
    'reports.createReport',
  ],
  reportScheduleId: [
    'report schedule ID',
    'reports/2021-06-30/getReportSchedules',
    'reportSchedules.*.reportScheduleId',
    'reports.createReportSchedule',
  ],
  subscriptionId: [
    'subscription ID',
    'notifications/v1/getSubscription',
    'subscriptionId',
    'notifications.createSubscription',
  ],
  destinationId: [
    'destination ID',
    'notifications/v1/getDestinations',
    '*.destinationId',
    'notifications.createDestination',
  ],
  orderId: ['order ID', 'orders/2026-01-01/searchOrders', 'orders.*.orderId'],
  regulatedOrderId: [
    'ID of an order with regulated items',
    'orders/v0/getOrders',
    'Orders.*[HasRegulatedItems].AmazonOrderId',
  ],
  promotionId: ['promotion ID', 'promotions/2025-12-01/searchPromotions', 'promotions.*.promotionId'],
  selectionId: ['selection ID', 'promotions/2025-12-01/searchPromotions', 'promotions.*.selection.selectionId'],
  selectionRevision: [
    'revision of a selection',
    'promotions/2025-12-01/searchPromotions',
    'promotions.*.selection.revisionId',
  ],
  caseId: ['case ID', 'support/2025-02-01/listCases', 'cases.*.caseId'],
  serviceJobId: ['service job ID', 'services/v1/getServiceJobs', 'jobs.*.serviceJobId'],
  serviceAsin: ['ASIN of a service', 'services/v1/getServiceJobs', 'jobs.*.scopeOfWork.asin'],
  storeId: ['store ID', 'services/v1/getServiceJobs', 'jobs.*.storeId'],
  resourceId: ['resource ID', 'services/v1/getServiceJobs', 'jobs.*.appointments.*.assignedTechnicians.*.technicianId'],
  supplySourceId: [
    'supply source ID',
    'supplySources/2020-07-01/getSupplySources',
    'supplySources.*.supplySourceId',
    'supplySources.createSupplySource',
  ],
  financialEventGroupId: [
    'financial event group ID',
    'finances/v0/listFinancialEventGroups',
    'FinancialEventGroupList.*.FinancialEventGroupId',
  ],
  invoicingShipmentId: [
    'shipment ID',
    'finances/2024-06-19/listTransactions',
    'transactions.*.relatedIdentifiers.*[relatedIdentifierName=SHIPMENT_ID].relatedIdentifierValue',
  ],
  financeInvoiceId: [
    'invoice identifier',
    'financesInvoices/2026-06-25/getInvoiceHeaders',
    'invoices.*.invoiceIdentifier',
  ],
  paymentId: ['payment ID', 'financeRemittance/2026-03-17/getRemittanceHeaders', 'remittances.*.uniquePaymentId'],
  walletAccountId: ['account ID', 'sellerWallet/2024-03-01/listAccounts', 'accounts.*.accountId'],
  walletTransactionId: [
    'transaction ID',
    'sellerWallet/2024-03-01/listAccountTransactions',
    'transactions.*.transactionId',
    'sellerWallet.createTransaction',
  ],
  transferScheduleId: [
    'transfer schedule ID',
    'sellerWallet/2024-03-01/listTransferSchedules',
    'transferSchedules.*.transferScheduleId',
    'sellerWallet.createTransferSchedule',
  ],
  invoiceId: ['invoice ID', 'invoices/2024-06-19/getInvoices', 'invoices.*.id'],
  invoicesExportId: [
    'export ID',
    'invoices/2024-06-19/getInvoicesExports',
    'exports.*.exportId',
    'invoices.createInvoicesExport',
  ],
  invoicesDocumentId: [
    'document ID of an export',
    'invoices/2024-06-19/getInvoicesExports',
    'exports.*.invoicesDocumentIds.*',
    'invoices.createInvoicesExport',
  ],
  fbaSku: [
    'SKU with stock at Amazon',
    'fbaInventory/v1/getInventorySummaries',
    'inventorySummaries.*[inventoryDetails.fulfillableQuantity].sellerSku',
  ],
  fbaShipmentId: [
    'confirmation ID of an inbound shipment',
    'fulfillmentInbound/v0/getShipments',
    'ShipmentData.*.ShipmentId',
    'fulfillmentInbound.confirmTransportationOptions',
  ],
  inboundPlanId: [
    'inbound plan ID',
    'fulfillmentInbound/2024-03-20/listInboundPlans',
    'inboundPlans.*.inboundPlanId',
    'fulfillmentInbound.createInboundPlan',
  ],
  packingGroupId: [
    'packing group ID',
    'fulfillmentInbound/2024-03-20/listPackingOptions',
    'packingOptions.*.packingGroups.*',
    'fulfillmentInbound.generatePackingOptions',
  ],
  packingOptionId: [
    'packing option ID',
    'fulfillmentInbound/2024-03-20/listPackingOptions',
    'packingOptions.*.packingOptionId',
    'fulfillmentInbound.generatePackingOptions',
  ],
  placementOptionId: [
    'placement option ID',
    'fulfillmentInbound/2024-03-20/listPlacementOptions',
    'placementOptions.*.placementOptionId',
    'fulfillmentInbound.generatePlacementOptions',
  ],
  inboundShipmentId: [
    'inbound shipment ID',
    'fulfillmentInbound/2024-03-20/listPlacementOptions',
    'placementOptions.*.shipmentIds.*',
    'fulfillmentInbound.generatePlacementOptions',
  ],
  contentUpdatePreviewId: [
    'content update preview ID',
    'fulfillmentInbound/2024-03-20/listShipmentContentUpdatePreviews',
    'contentUpdatePreviews.*.contentUpdatePreviewId',
    'fulfillmentInbound.generateShipmentContentUpdatePreviews',
  ],
  fulfillmentOrderId: [
    'fulfillment order ID',
    'fulfillmentOutbound/2020-07-01/listAllFulfillmentOrders',
    'fulfillmentOrders.*.sellerFulfillmentOrderId',
    'fulfillmentOutbound.createFulfillmentOrder',
  ],
  packageNumber: [
    'package number',
    'fulfillmentOutbound/2020-07-01/getFulfillmentOrder',
    'fulfillmentShipments.*.fulfillmentShipmentPackage.*.packageNumber',
  ],
  fulfillmentTrackingNumber: [
    'tracking number',
    'fulfillmentOutbound/2020-07-01/getFulfillmentOrder',
    'fulfillmentShipments.*.fulfillmentShipmentPackage.*.trackingNumber',
  ],
  featureName: ['feature', 'fulfillmentOutbound/2020-07-01/getFeatures', 'features.*.featureName'],
  awdInboundOrderId: [
    'inbound order ID',
    'amazonWarehousingAndDistribution/2024-05-09/listInboundShipments',
    'shipments.*.orderId',
    'amazonWarehousingAndDistribution.createInbound',
  ],
  awdShipmentId: [
    'inbound shipment ID',
    'amazonWarehousingAndDistribution/2024-05-09/listInboundShipments',
    'shipments.*.shipmentId',
    'amazonWarehousingAndDistribution.confirmInbound',
  ],
  awdOutboundOrderId: [
    'outbound order ID',
    'amazonWarehousingAndDistribution/2024-05-09/listOutbounds',
    'outboundOrders.*.orderId',
    'amazonWarehousingAndDistribution.createOutbound',
  ],
  awdReplenishmentOrderId: [
    'replenishment order ID',
    'amazonWarehousingAndDistribution/2024-05-09/listReplenishmentOrders',
    'orders.*.orderId',
    'amazonWarehousingAndDistribution.createReplenishmentOrder',
  ],
  externalReturnId: ['return ID', 'externalFulfillmentReturns/2024-09-11/listReturns', 'returns.*.id'],
  externalPackageId: [
    'package ID',
    'externalFulfillmentShipping/2024-09-11/getShipment',
    'packages.*.id',
    'externalFulfillmentShipping.createPackages',
  ],
  shippingServiceId: [
    'shipping service ID',
    'merchantFulfillment/v0/getEligibleShipmentServices',
    'ShippingServiceList.*.ShippingServiceId',
  ],
  collectionFormId: [
    'collection form ID',
    'shipping/v2/getCollectionFormHistory',
    'collectionFormsHistoryRecordList.*.collectionFormId',
    'shipping.generateCollectionForm',
  ],
  shippingRequestToken: ['request token', 'shipping/v2/getRates', 'requestToken', 'shipping.getRates'],
  shippingRateId: ['rate ID', 'shipping/v2/getRates', 'rates.*.rateId', 'shipping.getRates'],
  purchaseOrderNumber: ['purchase order number', 'vendorOrders/v1/getPurchaseOrders', 'orders.*.purchaseOrderNumber'],
  directFulfillmentOrderNumber: [
    'purchase order number',
    'vendorDirectFulfillmentOrders/2021-12-28/getOrders',
    'orders.*.purchaseOrderNumber',
  ],
  labelOrderNumber: [
    'purchase order number with a label',
    'vendorDirectFulfillmentShipping/2021-12-28/getShippingLabels',
    'shippingLabels.*.purchaseOrderNumber',
  ],
  invoiceOrderNumber: [
    'purchase order number with an invoice',
    'vendorDirectFulfillmentShipping/2021-12-28/getCustomerInvoices',
    'customerInvoices.*.purchaseOrderNumber',
  ],
  slipOrderNumber: [
    'purchase order number with a packing slip',
    'vendorDirectFulfillmentShipping/2021-12-28/getPackingSlips',
    'packingSlips.*.purchaseOrderNumber',
  ],
};

/** Values that only the response of a write contains, by placeholder. */
const withoutReads: Readonly<Record<string, readonly [title: string, createdBy: string]>> = {
  inboundOperationId: ['operation ID', 'fulfillmentInbound.createInboundPlan'],
  merchantShipmentId: ['shipment ID', 'merchantFulfillment.createShipment'],
  shippingV1ShipmentId: ['shipment ID', 'shipping.createShipment'],
  shippingV1TrackingId: ['tracking ID', 'shipping.purchaseLabels'],
  shippingShipmentId: ['shipment ID', 'shipping.purchaseShipment'],
  trackingNumber: ['tracking ID', 'shipping.purchaseShipment'],
  directFulfillmentTransactionId: ['transaction ID', 'vendorDirectFulfillmentOrders.submitAcknowledgement'],
  testDataTransactionId: ['transaction ID', 'vendorDirectFulfillmentSandboxTestData.generateOrderScenarios'],
  vendorTransactionId: ['transaction ID', 'vendorOrders.submitAcknowledgement'],
};

const SEARCH_LISTINGS = 'listingsItems/2021-08-01/searchListingsItems';

/** Listings that buyers can buy come first: only they have offers. */
function fromListings(title: string, path: string): ValueSource {
  const buyable = { operation: SEARCH_LISTINGS, query: { withStatus: ['BUYABLE'] }, path };
  return { title, reads: [buyable, { operation: SEARCH_LISTINGS, path }], createdBy: 'listingsItems.putListingsItem' };
}

const unshippedOrders = {
  operation: 'orders/2026-01-01/searchOrders',
  query: { fulfillmentStatuses: ['UNSHIPPED', 'PARTIALLY_SHIPPED'], fulfilledBy: ['MERCHANT'] },
  path: 'orders.*.orderId',
};

const GET_EXTERNAL_SHIPMENTS = 'externalFulfillmentShipping/2024-09-11/getShipments';

/** Values with several reads, or with an input of their own, by placeholder. */
const withSeveralReads: Readonly<Record<string, ValueSource>> = {
  sku: fromListings('SKU', 'items.*.sku'),
  asin: fromListings('ASIN', 'items.*.summaries.*.asin'),
  productType: fromListings('product type', 'items.*.summaries.*.productType'),
  unshippedOrderId: { title: 'ID of an unshipped order', reads: [unshippedOrders] },
  unshippedOrderItemId: {
    title: 'order item ID',
    reads: [
      {
        operation: 'orders/2026-01-01/getOrder',
        pathValues: { orderId: '{{unshippedOrderId}}' },
        path: 'order.orderItems.*.orderItemId',
      },
    ],
  },
  easyShipOrderId: {
    title: 'ID of an order of Amazon Easy Ship',
    reads: [
      { operation: 'orders/v0/getOrders', path: 'Orders.*[EasyShipShipmentStatus].AmazonOrderId' },
      unshippedOrders,
    ],
    createdBy: 'easyShip.createScheduledPackage',
  },
  externalShipmentId: {
    title: 'shipment ID',
    reads: ['INVOICE_GENERATED', 'PACKAGE_CREATED', 'CONFIRMED', 'ACCEPTED', 'CREATED'].map((status) => ({
      operation: GET_EXTERNAL_SHIPMENTS,
      query: { status },
      path: 'shipments.*.id',
    })),
  },
};

/** Where the values of placeholders come from, by placeholder. `sellerId`, `marketplaceId` and what follows from them are not here. */
export const valueSources: Readonly<Record<string, ValueSource>> = {
  ...Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, toSource(row)])),
  ...Object.fromEntries(
    Object.entries(withoutReads).map(([name, [title, createdBy]]) => [name, { title, reads: [], createdBy }]),
  ),
  ...withSeveralReads,
};

function toSource([title, operation, path, createdBy]: Row): ValueSource {
  return { title, reads: [{ operation, path }], ...(createdBy !== undefined && { createdBy }) };
}
