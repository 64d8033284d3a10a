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
  /** Path of the value in the response of `createdBy`, if no read returns it. */
  readonly responsePath?: string;
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
  fulfillmentPackageId: [
    'package ID',
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
  rateServiceId: ['service ID', 'shipping/v2/getRates', 'rates.*.serviceId', 'shipping.getRates'],
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
  handoverSlotId: ['handover slot', 'easyShip/2022-03-23/listHandoverSlots', 'timeSlots.*.slotId'],
  deliveryWindowOptionId: [
    'delivery window option ID',
    'fulfillmentInbound/2024-03-20/listDeliveryWindowOptions',
    'deliveryWindowOptions.*.deliveryWindowOptionId',
    'fulfillmentInbound.generateDeliveryWindowOptions',
  ],
  transportationOptionId: [
    'ID of a transportation option with your own carrier',
    'fulfillmentInbound/2024-03-20/listTransportationOptions',
    'transportationOptions.*[shippingSolution=USE_YOUR_OWN_CARRIER].transportationOptionId',
    'fulfillmentInbound.generateTransportationOptions',
  ],
  appointmentSlotId: [
    'appointment slot ID',
    'fulfillmentInbound/2024-03-20/getSelfShipAppointmentSlots',
    'selfShipAppointmentSlotsAvailability.slots.*.slotId',
    'fulfillmentInbound.generateSelfShipAppointmentSlots',
  ],
  carrierId: ['carrier ID', 'shipping/v2/getCarrierAccountFormInputs', 'linkableCarriersList.*.carrierId'],
  linkedCarrierId: [
    'carrier ID',
    'shipping/v2/getCarrierAccounts',
    'activeAccounts.*.carrierId',
    'shipping.linkCarrierAccount',
  ],
  manifestCarrierId: [
    'carrier ID',
    'shipping/v2/getUnmanifestedShipments',
    'unmanifestedCarrierInformationList.*.carrierId',
    'shipping.purchaseShipment',
  ],
  externalLocationId: ['location ID', 'externalFulfillmentShipping/2024-09-11/getShipment', 'locationId'],
  slipOrderNumber: [
    'purchase order number with a packing slip',
    'vendorDirectFulfillmentShipping/2021-12-28/getPackingSlips',
    'packingSlips.*.purchaseOrderNumber',
  ],
};

/** Values that only the response of a write contains, by placeholder. */
const withoutReads: Readonly<Record<string, readonly [title: string, createdBy: string, path: string]>> = {
  appNotificationId: ['notification ID', 'appIntegrations.createNotification', 'notificationId'],
  awdDraftInboundOrderId: [
    'ID of an inbound order that is a draft',
    'amazonWarehousingAndDistribution.createInbound',
    'orderId',
  ],
  carrierAccountId: ['account ID', 'shipping.linkCarrierAccount', 'accountId'],
  directTrackingNumber: [
    'tracking number',
    'vendorDirectFulfillmentShipping.createShippingLabels',
    'labelData.*.trackingNumber',
  ],
  inboundOperationId: ['operation ID', 'fulfillmentInbound.createInboundPlan', 'operationId'],
  merchantShipmentId: ['shipment ID', 'merchantFulfillment.createShipment', 'ShipmentId'],
  reservationId: ['reservation ID', 'services.createReservation', 'reservation.reservationId'],
  sandboxLocationId: ['location ID', 'externalFulfillmentLocation.createSandboxLocation', 'locationIds.MFN'],
  sandboxShipmentId: ['shipment ID', 'externalFulfillmentShipping.createSandboxShipment', 'shipmentId'],
  shippingV1ShipmentId: ['shipment ID', 'shipping.createShipment', 'shipmentId'],
  shippingV1RateId: ['rate ID', 'shipping.createShipment', 'eligibleRates.*.rateId'],
  shippingV1TrackingId: ['tracking ID', 'shipping.purchaseLabels', 'labelResults.*.trackingId'],
  shippingShipmentId: ['shipment ID', 'shipping.purchaseShipment', 'shipmentId'],
  trackingNumber: ['tracking ID', 'shipping.purchaseShipment', 'packageDocumentDetails.*.trackingId'],
  directFulfillmentTransactionId: [
    'transaction ID',
    'vendorDirectFulfillmentOrders.submitAcknowledgement',
    'transactionId',
  ],
  testDataTransactionId: [
    'transaction ID',
    'vendorDirectFulfillmentSandboxTestData.generateOrderScenarios',
    'transactionId',
  ],
  uploadDestinationId: ['upload destination ID', 'uploads.createUploadDestinationForResource', 'uploadDestinationId'],
  newDestinationId: ['ID of a destination without subscriptions', 'notifications.createDestination', 'destinationId'],
  vendorTransactionId: ['transaction ID', 'vendorOrders.submitAcknowledgement', 'transactionId'],
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

const readExternalShipments = (statuses: readonly string[]): readonly ValueRead[] =>
  statuses.map((status) => ({ operation: GET_EXTERNAL_SHIPMENTS, query: { status }, path: 'shipments.*.id' }));

const readExternalLine = (shipment: string): readonly ValueRead[] => [
  {
    operation: 'externalFulfillmentShipping/2024-09-11/getShipment',
    pathValues: { shipmentId: `{{${shipment}}}` },
    path: 'lineItems.*.shipmentLineItemId',
  },
];

const readServiceJobs = (statuses: readonly string[], path: string): readonly ValueRead[] => [
  { operation: 'services/v1/getServiceJobs', query: { serviceJobStatus: statuses }, path },
];

const readDirectOrders = (status: string): readonly ValueRead[] => [
  {
    operation: 'vendorDirectFulfillmentOrders/2021-12-28/getOrders',
    query: { status },
    path: 'orders.*.purchaseOrderNumber',
  },
];

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
    reads: readExternalShipments([
      'INVOICE_GENERATED',
      'SHIPLABEL_GENERATED',
      'PACKAGE_CREATED',
      'CONFIRMED',
      'ACCEPTED',
      'CREATED',
    ]),
  },
  acceptedExternalShipmentId: {
    title: 'ID of a shipment that has not been confirmed',
    reads: readExternalShipments(['ACCEPTED', 'CREATED']),
  },
  confirmedExternalShipmentId: {
    title: 'ID of a confirmed shipment without packages',
    reads: readExternalShipments(['CONFIRMED']),
    createdBy: 'externalFulfillmentShipping.processShipment',
  },
  confirmedExternalLineId: { title: 'line item ID', reads: readExternalLine('confirmedExternalShipmentId') },
  externalLineId: { title: 'line item ID', reads: readExternalLine('externalShipmentId') },
  openQueryId: {
    title: 'ID of a query that has not ended',
    reads: [
      {
        operation: 'dataKiosk/2023-11-15/getQueries',
        query: { processingStatuses: ['IN_QUEUE', 'IN_PROGRESS'] },
        path: 'queries.*.queryId',
      },
    ],
    createdBy: 'dataKiosk.createQuery',
  },
  queuedFeedId: {
    title: 'ID of a feed in the queue',
    reads: [
      {
        operation: 'feeds/2021-06-30/getFeeds',
        query: { feedTypes: ['JSON_LISTINGS_FEED'], processingStatuses: ['IN_QUEUE'] },
        path: 'feeds.*.feedId',
      },
    ],
    createdBy: 'feeds.createFeed',
  },
  queuedReportId: {
    title: 'ID of a report in the queue',
    reads: [
      {
        operation: 'reports/2021-06-30/getReports',
        query: { reportTypes: ['GET_MERCHANT_LISTINGS_ALL_DATA'], processingStatuses: ['IN_QUEUE'] },
        path: 'reports.*.reportId',
      },
    ],
    createdBy: 'reports.createReport',
  },
  externalLineUnits: {
    title: 'units of the line item',
    reads: [
      {
        operation: 'externalFulfillmentShipping/2024-09-11/getShipment',
        pathValues: { shipmentId: '{{externalShipmentId}}' },
        path: 'lineItems.*.numberOfUnits',
      },
    ],
  },
  confirmedExternalLineUnits: {
    title: 'units of the line item',
    reads: [
      {
        operation: 'externalFulfillmentShipping/2024-09-11/getShipment',
        pathValues: { shipmentId: '{{confirmedExternalShipmentId}}' },
        path: 'lineItems.*.numberOfUnits',
      },
    ],
  },
  completeFulfillmentOrderId: {
    title: 'ID of a fulfillment order that is complete',
    reads: [
      {
        operation: 'fulfillmentOutbound/2020-07-01/listAllFulfillmentOrders',
        path: 'fulfillmentOrders.*[fulfillmentOrderStatus=Complete].sellerFulfillmentOrderId',
      },
    ],
  },
  shippedDirectOrderNumber: {
    title: 'number of a shipped purchase order',
    reads: readDirectOrders('SHIPPED'),
    createdBy: 'vendorDirectFulfillmentShipping.submitShipmentConfirmations',
  },
  unscheduledOrderId: {
    title: 'ID of an unshipped order without a scheduled package',
    reads: [{ ...unshippedOrders, path: 'orders.1.orderId' }],
  },
  openFulfillmentOrderId: {
    title: 'ID of a fulfillment order that can change',
    reads: ['New', 'Received', 'Planning'].map((status) => ({
      operation: 'fulfillmentOutbound/2020-07-01/listAllFulfillmentOrders',
      path: `fulfillmentOrders.*[fulfillmentOrderStatus=${status}].sellerFulfillmentOrderId`,
    })),
    createdBy: 'fulfillmentOutbound.createFulfillmentOrder',
  },
  openServiceJobId: {
    title: 'ID of a service job without an appointment',
    reads: readServiceJobs(['PENDING_SCHEDULE'], 'jobs.*.serviceJobId'),
  },
  scheduledServiceJobId: {
    title: 'ID of a service job with an appointment',
    reads: readServiceJobs(['NOT_SERVICED'], 'jobs.*.serviceJobId'),
    createdBy: 'services.addAppointmentForServiceJobByServiceJobId',
  },
  appointmentId: {
    title: 'appointment ID',
    reads: readServiceJobs(['NOT_SERVICED'], 'jobs.*.appointments.*[appointmentStatus=ACTIVE].appointmentId'),
    createdBy: 'services.addAppointmentForServiceJobByServiceJobId',
  },
  newDirectOrderNumber: {
    title: 'number of a purchase order that has not been acknowledged',
    reads: readDirectOrders('NEW'),
  },
  acceptedDirectOrderNumber: {
    title: 'number of an acknowledged purchase order',
    reads: readDirectOrders('ACCEPTED'),
    createdBy: 'vendorDirectFulfillmentOrders.submitAcknowledgement',
  },
};

/** Where the values of placeholders come from, by placeholder. `sellerId`, `marketplaceId` and what follows from them are not here. */
export const valueSources: Readonly<Record<string, ValueSource>> = {
  ...Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, toSource(row)])),
  ...Object.fromEntries(
    Object.entries(withoutReads).map(([name, [title, createdBy, responsePath]]) => [
      name,
      { title, reads: [], createdBy, responsePath },
    ]),
  ),
  ...withSeveralReads,
};

function toSource([title, operation, path, createdBy]: Row): ValueSource {
  return { title, reads: [{ operation, path }], ...(createdBy !== undefined && { createdBy }) };
}
