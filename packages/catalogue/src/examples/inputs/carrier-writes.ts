import type { ExampleInputs } from '../example-input.ts';
import { address, merchantShipment, parcel } from './sample-parts.ts';

const externalShipping = 'externalFulfillmentShipping/2024-09-11';
const size = (value: string) => ({ value, dimensionUnit: 'CM' });
const externalPackage = (id: string, packageLineItemId: string, quantity: string) => ({
  id,
  dimensions: { length: size('30'), width: size('20'), height: size('10') },
  weight: { value: '900', weightUnit: 'G' },
  packageLineItems: [{ packageLineItemId, quantity }],
});

const labelSpecification = { labelFormat: 'PNG', labelStockSize: '4x6' };
const documents = {
  format: 'PNG',
  size: { width: 4, length: 6, unit: 'INCH' },
  needFileJoining: false,
  requestedDocumentTypes: ['LABEL'],
};

/** A container of Shipping v1. */
const container = {
  containerReferenceId: 'container-1',
  value: { value: 20, unit: '{{currencyCode}}' },
  dimensions: { length: 30, width: 20, height: 10, unit: 'CM' },
  weight: { value: 1200, unit: 'g' },
  items: [
    {
      title: 'Lamp',
      quantity: 1,
      unitPrice: { value: 20, unit: '{{currencyCode}}' },
      unitWeight: { value: 1200, unit: 'g' },
    },
  ],
};
const shipmentOfV1 = (clientReferenceId: string) => ({
  clientReferenceId,
  shipFrom: address,
  shipTo: address,
  containers: [container],
});

const carrierAccount = () => ({
  path: { carrierId: '{{carrierId}}' },
  body: {
    carrierAccountType: 'SHIPPER_ACCOUNT',
    carrierAccountAttributes: [{ attributeName: 'AccountNumber', propertyGroup: 'ACCOUNT', value: '12345' }],
  },
});

/** Examples of writes for parcels and carriers. */
export const carrierWrites: ExampleInputs = {
  'easyShip/2022-03-23/createScheduledPackage': () => ({
    body: {
      amazonOrderId: '{{unscheduledOrderId}}',
      marketplaceId: '{{marketplaceId}}',
      packageDetails: { packageTimeSlot: { slotId: '{{handoverSlotId}}' } },
    },
  }),
  'easyShip/2022-03-23/updateScheduledPackages': () => ({
    body: {
      marketplaceId: '{{marketplaceId}}',
      updatePackageDetailsList: [
        {
          scheduledPackageId: { amazonOrderId: '{{easyShipOrderId}}' },
          packageTimeSlot: { slotId: '{{handoverSlotId}}' },
        },
      ],
    },
  }),
  'externalFulfillmentInventory/2024-09-11/batchInventory': () => ({
    body: { requests: [{ uri: '/inventories?locationId={{externalLocationId}}&skuId={{sku}}', method: 'GET' }] },
  }),
  [`${externalShipping}/processShipment`]: () => ({ path: { shipmentId: '{{acceptedExternalShipmentId}}' } }),
  [`${externalShipping}/createPackages`]: () => ({
    path: { shipmentId: '{{confirmedExternalShipmentId}}' },
    body: { packages: [externalPackage('P1', '{{confirmedExternalLineId}}', '{{confirmedExternalLineUnits}}')] },
  }),
  [`${externalShipping}/updatePackage`]: () => ({
    body: externalPackage('{{externalPackageId}}', '{{externalLineId}}', '{{externalLineUnits}}'),
  }),
  [`${externalShipping}/updatePackageStatus`]: () => ({ body: { status: 'SHIPPED' } }),
  [`${externalShipping}/createSandboxShipment`]: () => ({
    body: {
      locationId: '{{sandboxLocationId}}',
      marketplaceId: '{{marketplaceId}}',
      marketplaceChannel: 'MFN',
      shippingType: 'MARKETPLACE',
    },
  }),
  [`${externalShipping}/updateSandboxShipment`]: () => ({
    path: { shipmentId: '{{sandboxShipmentId}}' },
    body: { updateType: 'SHIPMENT_STATUS_CHANGE', updates: { status: 'CANCELLED' } },
  }),
  'merchantFulfillment/v0/createShipment': () => ({
    body: { ShipmentRequestDetails: merchantShipment, ShippingServiceId: '{{shippingServiceId}}' },
  }),
  'shipping/v1/createShipment': () => ({ body: shipmentOfV1('example-1') }),
  'shipping/v1/purchaseLabels': () => ({ body: { rateId: '{{shippingV1RateId}}', labelSpecification } }),
  'shipping/v1/purchaseShipment': () => ({
    body: { ...shipmentOfV1('example-2'), serviceType: 'Amazon Shipping Standard', labelSpecification },
  }),
  'shipping/v2/purchaseShipment': () => ({
    body: {
      requestToken: '{{shippingRequestToken}}',
      rateId: '{{shippingRateId}}',
      requestedDocumentSpecification: documents,
    },
  }),
  'shipping/v2/oneClickShipment': () => ({
    body: {
      shipFrom: address,
      shipTo: address,
      packages: [parcel],
      channelDetails: { channelType: 'EXTERNAL' },
      serviceSelection: { serviceId: ['{{rateServiceId}}'] },
      labelSpecifications: documents,
    },
  }),
  'shipping/v2/directPurchaseShipment': () => ({
    body: {
      shipFrom: address,
      shipTo: address,
      packages: [parcel],
      channelDetails: { channelType: 'EXTERNAL' },
      labelSpecifications: documents,
    },
  }),
  'shipping/v2/generateCollectionForm': () => ({ body: { carrierId: '{{manifestCarrierId}}' } }),
  'shipping/v2/linkCarrierAccount': carrierAccount,
  'shipping/v2/linkCarrierAccountByPost': carrierAccount,
  'shipping/v2/unlinkCarrierAccount': () => ({
    path: { carrierId: '{{linkedCarrierId}}' },
    body: { accountId: '{{carrierAccountId}}' },
  }),
  'shipping/v2/submitNdrFeedback': ({ daysAgo }) => ({
    body: {
      trackingId: '{{trackingNumber}}',
      ndrAction: 'RESCHEDULE',
      ndrRequestData: { rescheduleDate: daysAgo(-2) },
    },
  }),
};
