import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;
const time = (description: string, source: string) => ({ type: 'timestamp', description, source }) as const;
const units = (description: string, source: string) => ({ type: 'integer', description, source }) as const;
const amount = (description: string, source: string) => ({ type: 'decimal', description, source }) as const;
const json = (description: string, source: string) => ({ type: 'json', description, source }) as const;

const order = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  mcf_order_id: text("The seller's ID of the order.", 'fulfillmentOrder.sellerFulfillmentOrderId'),
  received_time: time('When Amazon received the order.', 'fulfillmentOrder.receivedDate'),
} as const satisfies Columns;

const key = ['seller_id', 'mcf_order_id'] as const;
const retention = { class: 'other', from: 'received_time' } as const;

const orderColumns = {
  ...order,
  marketplace_id: text('ID of the marketplace.', 'fulfillmentOrder.marketplaceId'),
  displayable_order_id: text(
    'ID that the buyer sees. The same sale can be in orders as one of another channel: do not add both.',
    'fulfillmentOrder.displayableOrderId',
  ),
  displayable_time: time('Time of the order that the buyer sees.', 'fulfillmentOrder.displayableOrderDate'),
  status: text(
    'NEW, RECEIVED, PLANNING, PROCESSING, CANCELLED, COMPLETE, COMPLETE_PARTIALLED, UNFULFILLABLE or INVALID, in the writing of Amazon.',
    'fulfillmentOrder.fulfillmentOrderStatus',
  ),
  status_updated_time: time('When the status last changed.', 'fulfillmentOrder.statusUpdatedDate'),
  shipping_speed: text('Standard, Expedited, Priority or ScheduledDelivery.', 'fulfillmentOrder.shippingSpeedCategory'),
  action: text('Ship, or Hold until the seller releases it.', 'fulfillmentOrder.fulfillmentAction'),
  policy: text('What happens if units are missing, such as FillOrKill.', 'fulfillmentOrder.fulfillmentPolicy'),
  delivery_window: json('Time in which it is delivered.', 'fulfillmentOrder.deliveryWindow'),
  cash_on_delivery: json('Charges that the carrier collects.', 'fulfillmentOrder.codSettings'),
  features: json('Features, such as a blank box.', 'fulfillmentOrder.featureConstraints'),
  return_items: json('Units that buyers returned.', 'returnItems'),
  return_authorizations: json('Authorizations of returns.', 'returnAuthorizations'),
} as const satisfies Columns;

export const mcfOrdersTable = {
  name: 'mcf_orders',
  description: 'One row per order of another channel that Amazon ships. Names and addresses of buyers are not copied.',
  columns: orderColumns,
  key,
  retention,
} as const satisfies Table;

const item = 'fulfillmentOrderItems';
const itemColumns = {
  ...order,
  mcf_order_item_id: text("The seller's ID of the item.", `${item}.sellerFulfillmentOrderItemId`),
  sku: text("The seller's SKU.", `${item}.sellerSku`),
  fn_sku: text("SKU in Amazon's warehouses.", `${item}.fulfillmentNetworkSku`),
  disposition: text('Whether the units can be sold.', `${item}.orderItemDisposition`),
  quantity: units('Units that were ordered.', `${item}.quantity`),
  cancelled: units('Units that were cancelled.', `${item}.cancelledQuantity`),
  unfulfillable: units('Units that Amazon cannot ship.', `${item}.unfulfillableQuantity`),
  estimated_ship_time: time('When it is expected to be shipped.', `${item}.estimatedShipDate`),
  estimated_arrival_time: time('When it is expected to arrive.', `${item}.estimatedArrivalDate`),
  unit_price: amount('Price of a unit in the other channel.', `${item}.perUnitPrice.value`),
  unit_tax: amount('Tax of a unit.', `${item}.perUnitTax.value`),
  unit_declared_value: amount('Value of a unit for customs.', `${item}.perUnitDeclaredValue.value`),
  currency: text('Currency of the price.', `${item}.perUnitPrice.currencyCode`),
} as const satisfies Columns;

export const mcfItemsTable = {
  name: 'mcf_order_items',
  description: 'One row per item of an order of another channel.',
  columns: itemColumns,
  key: [...key, 'mcf_order_item_id'],
  group: key,
  parent: 'mcf_orders',
  retention,
} as const satisfies Table;

const shipment = 'fulfillmentShipments';
const shipmentColumns = {
  ...order,
  amazon_shipment_id: text("Amazon's ID of the shipment.", `${shipment}.amazonShipmentId`),
  warehouse: text("Code of Amazon's warehouse.", `${shipment}.fulfillmentCenterId`),
  status: text(
    'PENDING, SHIPPED, CANCELLED_BY_FULFILLER or CANCELLED_BY_SELLER.',
    `${shipment}.fulfillmentShipmentStatus`,
  ),
  shipping_time: time('When it was shipped, or is expected to be.', `${shipment}.shippingDate`),
  estimated_arrival_time: time('When it is expected to arrive.', `${shipment}.estimatedArrivalDate`),
  items: json('Units in the shipment.', `${shipment}.fulfillmentShipmentItem`),
  packages: json('Packages with their carriers and tracking numbers.', `${shipment}.fulfillmentShipmentPackage`),
  notes: json('Notes about the shipping.', `${shipment}.shippingNotes`),
} as const satisfies Columns;

export const mcfShipmentsTable = {
  name: 'mcf_shipments',
  description: 'One row per shipment of an order of another channel.',
  columns: shipmentColumns,
  key: [...key, 'amazon_shipment_id'],
  group: key,
  parent: 'mcf_orders',
  retention,
} as const satisfies Table;
