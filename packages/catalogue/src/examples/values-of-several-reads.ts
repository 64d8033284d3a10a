import type { ValueRead, ValueSource } from './value-source.ts';

const searchListings = 'listingsItems/2021-08-01/searchListingsItems';

/** Listings that buyers can buy come first: only they have offers. */
function fromListings(title: string, path: string): ValueSource {
  const buyable = { operation: searchListings, query: { withStatus: ['BUYABLE'] }, path };
  return { title, reads: [buyable, { operation: searchListings, path }], createdBy: 'listingsItems.putListingsItem' };
}

const unshippedOrders = {
  operation: 'orders/2026-01-01/searchOrders',
  query: { fulfillmentStatuses: ['UNSHIPPED', 'PARTIALLY_SHIPPED'], fulfilledBy: ['MERCHANT'] },
  path: 'orders.*.orderId',
};

const getExternalShipments = 'externalFulfillmentShipping/2024-09-11/getShipments';

const readExternalShipments = (statuses: readonly string[], path = 'shipments.*.id'): readonly ValueRead[] =>
  statuses.map((status) => ({ operation: getExternalShipments, query: { status }, path }));

/** The example packs one line item, and a shipment must be packed completely. */
const withOneLine = 'shipments.*[lineItems.length=1].id';

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
export const valuesOfSeveralReads: Readonly<Record<string, ValueSource>> = {
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
    reads: [
      ...readExternalShipments(['ACCEPTED', 'CREATED'], withOneLine),
      ...readExternalShipments(['ACCEPTED', 'CREATED']),
    ],
  },
  confirmedExternalShipmentId: {
    title: 'ID of a confirmed shipment of one line item without packages',
    reads: readExternalShipments(['CONFIRMED'], withOneLine),
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
