import type { ExampleInputs } from '../example-input.ts';
import { address, distributionPackage } from './sample-parts.ts';

const awd = 'amazonWarehousingAndDistribution/2024-05-09';
const inbound = 'fulfillmentInbound/2024-03-20';
const outbound = 'fulfillmentOutbound/2020-07-01';
const newOutbound = 'fulfillmentOutbound/2026-07-04';

const inboundOrder = { originAddress: address, packagesToInbound: [{ count: 2, distributionPackage }] };
const products = [{ sku: '{{sku}}', quantity: 1 }];
const draftInbound = () => ({ path: { orderId: '{{awdDraftInboundOrderId}}' } });
const outboundOrder = () => ({ path: { orderId: '{{awdOutboundOrderId}}' } });
const replenishmentOrder = () => ({ path: { orderId: '{{awdReplenishmentOrderId}}' } });

/** The form of addresses in inbound plans. */
const sourceAddress = { ...address, stateOrProvinceCode: address.stateOrRegion, phoneNumber: '01632 960123' };
const items = [{ msku: '{{fbaSku}}', quantity: 10, labelOwner: 'SELLER', prepOwner: 'NONE' }];
const boxes = [
  {
    contentInformationSource: 'BOX_CONTENT_PROVIDED',
    dimensions: { length: 30, width: 20, height: 10, unitOfMeasurement: 'CM' },
    weight: { value: 4, unit: 'KG' },
    quantity: 1,
    items,
  },
];

const outboundItem = { sellerSku: '{{fbaSku}}', sellerFulfillmentOrderItemId: 'item-1', quantity: 1 };
const open = () => ({ path: { sellerFulfillmentOrderId: '{{openFulfillmentOrderId}}' } });
const openOrder = () => ({ path: { orderId: '{{openFulfillmentOrderId}}' } });

/** Examples of writes for shipments to and from Amazon's warehouses. */
export const warehouseWrites: ExampleInputs = {
  [`${awd}/createInbound`]: () => ({ body: inboundOrder }),
  [`${awd}/updateInbound`]: ({ daysAgo }) => ({
    ...draftInbound(),
    body: { ...inboundOrder, orderId: '{{awdDraftInboundOrderId}}', orderStatus: 'DRAFT', createdAt: daysAgo(0) },
  }),
  [`${awd}/confirmInbound`]: draftInbound,
  [`${awd}/cancelInbound`]: draftInbound,
  [`${awd}/createOutbound`]: () => ({ body: { productsToOutbound: products } }),
  [`${awd}/updateOutbound`]: () => ({
    ...outboundOrder(),
    body: {
      orderId: '{{awdOutboundOrderId}}',
      orderStatus: 'DRAFT',
      outboundShipments: [],
      productsToOutbound: products,
    },
  }),
  [`${awd}/confirmOutbound`]: outboundOrder,
  [`${awd}/createReplenishmentOrder`]: () => ({ body: { products } }),
  [`${awd}/confirmReplenishmentOrder`]: replenishmentOrder,
  'fbaInventory/v1/createInventoryItem': () => ({
    body: { sellerSku: 'EXAMPLE-1', marketplaceId: '{{marketplaceId}}', productName: 'Example' },
  }),
  'fbaInventory/v1/deleteInventoryItem': () => ({ path: { sellerSku: 'EXAMPLE-1' } }),
  [`${inbound}/createInboundPlan`]: () => ({
    body: { destinationMarketplaces: ['{{marketplaceId}}'], items, sourceAddress },
  }),
  [`${inbound}/confirmDeliveryWindowOptions`]: () => ({
    path: { deliveryWindowOptionId: '{{deliveryWindowOptionId}}' },
  }),
  [`${inbound}/confirmTransportationOptions`]: () => ({
    body: {
      transportationSelections: [
        { shipmentId: '{{inboundShipmentId}}', transportationOptionId: '{{transportationOptionId}}' },
      ],
    },
  }),
  [`${inbound}/generateShipmentContentUpdatePreviews`]: () => ({ body: { boxes, items } }),
  [`${inbound}/generateTransportationOptions`]: ({ daysAgo }) => ({
    body: {
      placementOptionId: '{{placementOptionId}}',
      shipmentTransportationConfigurations: [
        { shipmentId: '{{inboundShipmentId}}', readyToShipWindow: { start: daysAgo(-2) } },
      ],
    },
  }),
  [`${inbound}/scheduleSelfShipAppointment`]: () => ({ path: { slotId: '{{appointmentSlotId}}' }, body: {} }),
  [`${inbound}/setPackingInformation`]: () => ({
    body: { packageGroupings: [{ packingGroupId: '{{packingGroupId}}', boxes }] },
  }),
  [`${inbound}/updateShipmentSourceAddress`]: () => ({ body: { address: sourceAddress } }),
  [`${inbound}/updateShipmentTrackingDetails`]: () => ({
    body: { trackingDetails: { ltlTrackingDetail: { freightBillNumber: ['FB-1'] } } },
  }),
  [`${outbound}/createFulfillmentOrder`]: ({ daysAgo }) => ({
    body: {
      sellerFulfillmentOrderId: 'EXAMPLE-1',
      displayableOrderId: 'EXAMPLE-1',
      displayableOrderDate: daysAgo(0),
      displayableOrderComment: 'Thank you',
      shippingSpeedCategory: 'Standard',
      destinationAddress: address,
      items: [outboundItem],
    },
  }),
  [`${outbound}/updateFulfillmentOrder`]: () => ({ ...open(), body: { displayableOrderComment: 'Thanks' } }),
  [`${outbound}/cancelFulfillmentOrder`]: open,
  [`${outbound}/submitFulfillmentOrderStatusUpdate`]: () => ({
    ...open(),
    body: { fulfillmentOrderStatus: 'Planning' },
  }),
  [`${newOutbound}/createOrder`]: () => ({
    body: {
      orderId: 'EXAMPLE-2',
      lineItems: [
        { lineItemId: 'item-1', product: { productIdentifier: { amazonSku: '{{fbaSku}}' } }, amount: { value: '1' } },
      ],
      destination: { deliveryAddress: address },
    },
  }),
  [`${newOutbound}/updateOrder`]: () => ({ ...openOrder(), body: { fulfillmentConfiguration: { action: 'SHIP' } } }),
  [`${newOutbound}/cancelOrder`]: openOrder,
  [`${newOutbound}/updateOrderStatus`]: () => ({
    path: { orderId: '{{completeFulfillmentOrderId}}' },
    body: { status: 'COMPLETE' },
  }),
  [`${newOutbound}/updatePackage`]: () => ({
    path: { packageId: '{{fulfillmentPackageId}}' },
    body: { status: 'DELIVERED' },
  }),
};
