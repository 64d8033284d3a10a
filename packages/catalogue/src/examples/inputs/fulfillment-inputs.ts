import type { ExampleInputs } from '../example-input.ts';
import { address, distributionPackage, merchantAddress, merchantShipment, parcel } from './sample-parts.ts';

const awd = 'amazonWarehousingAndDistribution/2024-05-09';
const inboundV0 = 'fulfillmentInbound/v0';
const inbound = 'fulfillmentInbound/2024-03-20';
const outbound = 'fulfillmentOutbound/2020-07-01';
const newOutbound = 'fulfillmentOutbound/2026-07-04';

/** Examples for shipments to and from warehouses. */
export const fulfillmentInputs: ExampleInputs = {
  [`${awd}/checkInboundEligibility`]: () => ({ body: { packagesToInbound: [{ count: 2, distributionPackage }] } }),
  [`${awd}/getInbound`]: () => ({ path: { orderId: '{{awdInboundOrderId}}' } }),
  [`${awd}/getOutbound`]: () => ({ path: { orderId: '{{awdOutboundOrderId}}' } }),
  [`${awd}/getReplenishmentOrder`]: () => ({ path: { orderId: '{{awdReplenishmentOrderId}}' } }),
  'easyShip/2022-03-23/listHandoverSlots': () => ({
    body: {
      marketplaceId: '{{marketplaceId}}',
      amazonOrderId: '{{unshippedOrderId}}',
      packageDimensions: { length: 40, width: 20, height: 10, unit: 'cm' },
      packageWeight: { value: 700, unit: 'g' },
    },
  }),
  'easyShip/2022-03-23/getScheduledPackage': () => ({ query: { amazonOrderId: '{{easyShipOrderId}}' } }),
  'fbaInventory/v1/getInventorySummaries': () => ({ query: { details: true } }),
  [`${inboundV0}/getPrepInstructions`]: () => ({ query: { SellerSKUList: ['{{fbaSku}}'] } }),
  [`${inboundV0}/getShipments`]: () => ({
    query: {
      QueryType: 'SHIPMENT',
      ShipmentStatusList: ['WORKING', 'READY_TO_SHIP', 'SHIPPED', 'RECEIVING', 'CLOSED'],
    },
  }),
  [`${inboundV0}/getShipmentItems`]: ({ daysAgo }) => ({
    query: { QueryType: 'DATE_RANGE', LastUpdatedAfter: daysAgo(30), LastUpdatedBefore: daysAgo(0) },
  }),
  [`${inbound}/createMarketplaceItemLabels`]: () => ({
    body: {
      labelType: 'STANDARD_FORMAT',
      marketplaceId: '{{marketplaceId}}',
      mskuQuantities: [{ msku: '{{fbaSku}}', quantity: 2 }],
    },
  }),
  [`${inbound}/listTransportationOptions`]: () => ({ query: { shipmentId: '{{inboundShipmentId}}' } }),
  [`${outbound}/getFulfillmentPreview`]: () => ({
    body: { address, items: [{ sellerSku: '{{fbaSku}}', sellerFulfillmentOrderItemId: 'item-1', quantity: 1 }] },
  }),
  [`${outbound}/deliveryOffers`]: () => ({
    body: {
      product: { productIdentifier: { merchantSku: '{{fbaSku}}' } },
      terms: { origin: { countryCode: '{{countryCode}}' }, destination: {} },
    },
  }),
  [`${outbound}/getPackageTrackingDetails`]: () => ({ query: { packageNumber: '{{packageNumber}}' } }),
  [`${newOutbound}/getOffers`]: () => ({
    body: {
      origin: { countryCode: '{{countryCode}}' },
      items: [{ productIdentifier: { amazonSku: '{{fbaSku}}' } }],
    },
  }),
  [`${newOutbound}/getOrderPreview`]: () => ({
    body: {
      destination: { deliveryAddress: address },
      lineItems: [
        {
          lineItemId: 'item-1',
          product: { productIdentifier: { amazonSku: '{{fbaSku}}' } },
          amount: { value: '1' },
        },
      ],
    },
  }),
  'merchantFulfillment/v0/getEligibleShipmentServices': () => ({ body: { ShipmentRequestDetails: merchantShipment } }),
  'merchantFulfillment/v0/getAdditionalSellerInputs': () => ({
    body: {
      ShippingServiceId: '{{shippingServiceId}}',
      OrderId: '{{unshippedOrderId}}',
      ShipFromAddress: merchantAddress,
    },
  }),
  'shipping/v2/getRates': () => ({
    body: { shipFrom: address, shipTo: address, packages: [parcel], channelDetails: { channelType: 'EXTERNAL' } },
  }),
  'shipping/v2/getShipmentDocuments': () => ({ query: { packageClientReferenceId: 'package-1' } }),
  'shipping/v2/getTracking': () => ({ query: { carrierId: 'AMZN_UK' } }),
  'shipping/v2/getAccessPoints': () => ({ query: { postalCode: address.postalCode } }),
  'tracking/2026-01-30/getShipmentTracking': () => ({
    query: { 'carrierTracking.trackingNumber': '{{fulfillmentTrackingNumber}}' },
  }),
};
