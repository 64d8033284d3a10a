import type { ValueSource } from './value-source.ts';
import { type Row, valuesOfOneRead } from './values-of-one-read.ts';
import { valuesOfSeveralReads } from './values-of-several-reads.ts';

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

/** Where the values of placeholders come from, by placeholder. `sellerId`, `marketplaceId` and what follows from them are not here. */
export const valueSources: Readonly<Record<string, ValueSource>> = {
  ...Object.fromEntries(Object.entries(valuesOfOneRead).map(([name, row]) => [name, toSource(row)])),
  ...Object.fromEntries(
    Object.entries(withoutReads).map(([name, [title, createdBy, responsePath]]) => [
      name,
      { title, reads: [], createdBy, responsePath },
    ]),
  ),
  ...valuesOfSeveralReads,
};

function toSource([title, operation, path, createdBy]: Row): ValueSource {
  return { title, reads: [{ operation, path }], ...(createdBy !== undefined && { createdBy }) };
}
