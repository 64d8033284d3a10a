import type { Columns } from '../../declaration/column.ts';
import { extraPersonalColumn, type Table } from '../../declaration/table.ts';

const orderKey = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  order_id: { type: 'text', description: "Amazon's ID of the order.", source: 'orderId' },
} as const satisfies Columns;

const orderVersion = {
  last_updated_time: { type: 'timestamp', description: 'When the order last changed.', source: 'lastUpdatedTime' },
} as const satisfies Columns;

/** Columns of `orders`. */
export const orderColumns = {
  ...orderKey,
  marketplace_id: { type: 'text', description: 'ID of the marketplace.', source: 'salesChannel.marketplaceId' },
  created_time: { type: 'timestamp', description: 'When the order was placed.', source: 'createdTime' },
  ...orderVersion,
  status: {
    type: 'text',
    description: 'PENDING, UNSHIPPED, PARTIALLY_SHIPPED, SHIPPED, CANCELLED or another status of fulfillment.',
    source: 'fulfillment.fulfillmentStatus',
  },
  fulfilled_by: { type: 'text', description: 'AMAZON or MERCHANT.', source: 'fulfillment.fulfilledBy' },
  service_level: {
    type: 'text',
    description: 'Speed of shipping that the buyer selected, such as STANDARD.',
    source: 'fulfillment.fulfillmentServiceLevel',
  },
  sales_channel: {
    type: 'text',
    description: 'AMAZON, or NON_AMAZON for orders from other places that Amazon fulfills.',
    source: 'salesChannel.channelName',
  },
  order_total: {
    type: 'decimal',
    description: 'Amount that the buyer pays. Empty while the order is PENDING.',
    source: 'proceeds.grandTotal.amount',
  },
  currency: {
    type: 'text',
    description: 'Currency of all amounts of the order.',
    source: 'proceeds.grandTotal.currencyCode',
  },
  is_business: { type: 'boolean', description: 'Whether the buyer is a business.', source: 'programs' },
  is_prime: { type: 'boolean', description: 'Whether it is a Prime order.', source: 'programs' },
  programs: { type: 'json', description: 'Programs of the order.', source: 'programs' },
  replaces_order_id: {
    type: 'text',
    description: 'ID of the order that this one replaces or exchanges.',
    source: 'associatedOrders.orderId',
  },
  order_aliases: {
    type: 'json',
    description: 'Further IDs of the order, such as that of the seller.',
    source: 'orderAliases',
  },
  associated_orders: {
    type: 'json',
    description: 'Orders that this one replaces or exchanges, or that replace it.',
    source: 'associatedOrders',
  },
  label_printing_window: {
    type: 'json',
    description: 'When the label of an Easy Ship order can be printed.',
    source: 'fulfillment.labelPrintingWindow',
  },
  ship_by_earliest: {
    type: 'timestamp',
    description: 'Start of the time to ship.',
    source: 'fulfillment.shipByWindow.earliestDateTime',
  },
  ship_by_latest: {
    type: 'timestamp',
    description: 'End of the time to ship.',
    source: 'fulfillment.shipByWindow.latestDateTime',
  },
  deliver_by_earliest: {
    type: 'timestamp',
    description: 'Start of the promised time of delivery.',
    source: 'fulfillment.deliverByWindow.earliestDateTime',
  },
  deliver_by_latest: {
    type: 'timestamp',
    description: 'End of the promised time of delivery.',
    source: 'fulfillment.deliverByWindow.latestDateTime',
  },
  packages: { type: 'json', description: 'Packages with carrier and tracking number.', source: 'packages' },
  buyer_hash: {
    type: 'text',
    description:
      'Keyed hash of the address of the buyer: the same for all orders of a buyer in the copy. Only who has the encryption key can compute it.',
    source: 'buyer.buyerEmail',
    hashed: true,
  },
  ...extraPersonalColumn,
} as const satisfies Columns;

/** Columns of `order_items`. */
export const orderItemColumns = {
  ...orderKey,
  order_item_id: { type: 'text', description: "Amazon's ID of the item.", source: 'orderItems.orderItemId' },
  marketplace_id: { type: 'text', description: 'ID of the marketplace.', source: 'salesChannel.marketplaceId' },
  created_time: { type: 'timestamp', description: 'When the order was placed.', source: 'createdTime' },
  ...orderVersion,
  asin: { type: 'text', description: 'ASIN of the product.', source: 'orderItems.product.asin' },
  sku: { type: 'text', description: 'SKU of the listing.', source: 'orderItems.product.sellerSku' },
  title: { type: 'text', description: 'Title of the product.', source: 'orderItems.product.title' },
  item_status: {
    type: 'text',
    description: 'UNSHIPPED until all units are shipped, then SHIPPED; or CANCELLED.',
    source: 'orderItems.fulfillment.quantityFulfilled',
  },
  quantity: { type: 'integer', description: 'Units that were ordered.', source: 'orderItems.quantityOrdered' },
  quantity_fulfilled: {
    type: 'integer',
    description: 'Units that were shipped.',
    source: 'orderItems.fulfillment.quantityFulfilled',
  },
  quantity_unfulfilled: {
    type: 'integer',
    description: 'Units that are not shipped yet.',
    source: 'orderItems.fulfillment.quantityUnfulfilled',
  },
  unit_price: {
    type: 'decimal',
    description: 'Price of one unit.',
    source: 'orderItems.product.price.unitPrice.amount',
  },
  item_price: {
    type: 'decimal',
    description: 'Price of all units, without tax and before discounts. Empty while the order is PENDING.',
    source: 'orderItems.proceeds.breakdowns[ITEM]',
  },
  item_tax: {
    type: 'decimal',
    description: 'Tax on the price.',
    source: 'orderItems.proceeds.breakdowns[TAX].detailedBreakdowns[ITEM]',
  },
  shipping_price: {
    type: 'decimal',
    description: 'Price of shipping, without tax.',
    source: 'orderItems.proceeds.breakdowns[SHIPPING]',
  },
  shipping_tax: {
    type: 'decimal',
    description: 'Tax on shipping.',
    source: 'orderItems.proceeds.breakdowns[TAX].detailedBreakdowns[SHIPPING]',
  },
  gift_wrap_price: {
    type: 'decimal',
    description: 'Price of gift wrap.',
    source: 'orderItems.proceeds.breakdowns[GIFT_WRAP]',
  },
  discount: {
    type: 'decimal',
    description: 'Discount on price and shipping.',
    source: 'orderItems.proceeds.breakdowns[DISCOUNT]',
  },
  item_total: {
    type: 'decimal',
    description: "Total of the item as Amazon computes it, before Amazon's fees and refunds.",
    source: 'orderItems.proceeds.proceedsTotal.amount',
  },
  currency: {
    type: 'text',
    description: 'Currency of all amounts of the item.',
    source: 'orderItems.proceeds.proceedsTotal.currencyCode',
  },
  condition: {
    type: 'text',
    description: 'Condition of the product, such as NEW.',
    source: 'orderItems.product.condition.conditionType',
  },
  gift_wrap_level: {
    type: 'text',
    description: 'Kind of gift wrap.',
    source: 'orderItems.fulfillment.packing.giftOption.giftWrapLevel',
  },
  promotion_ids: {
    type: 'json',
    description: 'IDs of promotions.',
    source: 'orderItems.promotion.breakdowns.promotionId',
  },
  cancel_reason: {
    type: 'text',
    description: 'Why the item was cancelled, or why the buyer asked for it.',
    source: 'orderItems.cancellation',
  },
  gift_message: {
    type: 'text',
    description: 'Text that the buyer wrote for a gift.',
    source: 'orderItems.fulfillment.packing.giftOption.giftMessage',
    restricted: true,
  },
  customized_url: {
    type: 'text',
    description: 'URL of the customization that the buyer ordered.',
    source: 'orderItems.product.customization.customizedUrl',
    restricted: true,
  },
  condition_subtype: {
    type: 'text',
    description: 'How good a used or collectible item is.',
    source: 'orderItems.product.condition.conditionSubtype',
  },
  condition_note: {
    type: 'text',
    description: "The seller's note about the condition.",
    source: 'orderItems.product.condition.conditionNote',
  },
  price_designation: {
    type: 'text',
    description: 'Whether it is a price for businesses.',
    source: 'orderItems.product.price.priceDesignation',
  },
  measurement: {
    type: 'json',
    description: 'Amount and unit of an item that is sold by weight: `quantity` is not what is billed.',
    source: 'orderItems.measurement',
  },
  programs: {
    type: 'json',
    description: 'Programs of the item, such as a subscription.',
    source: 'orderItems.programs',
  },
  associated_items: {
    type: 'json',
    description: 'Items that belong to this one, such as a service.',
    source: 'orderItems.associatedOrderItems',
  },
  serial_numbers: {
    type: 'json',
    description: 'Serial numbers of the units.',
    source: 'orderItems.product.serialNumbers',
  },
  packing: {
    type: 'json',
    description: 'What the seller must state when packing, such as serial numbers.',
    source: 'orderItems.fulfillment.packing.serialNumberRequirement',
  },
  shipping: {
    type: 'json',
    description: 'Appointment, restrictions and tax number of the delivery.',
    source: 'orderItems.fulfillment.shipping',
  },
  ...extraPersonalColumn,
} as const satisfies Columns;

const personal = (description: string, source: string) =>
  ({ type: 'text', description, source, restricted: true }) as const;

/** Columns of `order_personal_data`. */
export const personalDataColumns = {
  ...orderKey,
  ...orderVersion,
  deliver_by_latest: {
    type: 'timestamp',
    description:
      'End of the promised time of delivery, or the time of the order if there is none. The age of the data counts from it.',
    source: 'fulfillment.deliverByWindow.latestDateTime',
  },
  buyer_name: personal('Name of the buyer.', 'buyer.buyerName'),
  buyer_email: personal("Amazon's address for messages to the buyer.", 'buyer.buyerEmail'),
  buyer_company_name: personal('Company of the buyer.', 'buyer.buyerCompanyName'),
  purchase_order_number: personal('Number that the buyer gave the order.', 'buyer.buyerPurchaseOrderNumber'),
  recipient_name: personal('Name of the recipient.', 'recipient.deliveryAddress.name'),
  recipient_company_name: personal('Company of the recipient.', 'recipient.deliveryAddress.companyName'),
  address_line_1: personal('First line of the address.', 'recipient.deliveryAddress.addressLine1'),
  address_line_2: personal('Second line of the address.', 'recipient.deliveryAddress.addressLine2'),
  address_line_3: personal('Third line of the address.', 'recipient.deliveryAddress.addressLine3'),
  city: personal('City.', 'recipient.deliveryAddress.city'),
  state_or_region: personal('State or region.', 'recipient.deliveryAddress.stateOrRegion'),
  postal_code: personal('Postal code.', 'recipient.deliveryAddress.postalCode'),
  country_code: personal('Country, ISO 3166-1 alpha-2.', 'recipient.deliveryAddress.countryCode'),
  phone: personal('Telephone number.', 'recipient.deliveryAddress.phone'),
} as const satisfies Columns;

/** One row for each order. */
export const ordersTable = {
  name: 'orders',
  description: 'One row per order, shipped by Amazon or by the seller.',
  columns: orderColumns,
  key: ['seller_id', 'order_id'],
  version: 'last_updated_time',
  retention: { class: 'other', from: 'created_time' },
  lookups: ['order_id'],
  partition: 'created_time',
} as const satisfies Table;

/** One row for each item of an order. */
export const orderItemsTable = {
  name: 'order_items',
  description: 'One row per item of an order. Fees and refunds are in finance_transactions.',
  columns: orderItemColumns,
  key: ['seller_id', 'order_id', 'order_item_id'],
  group: ['seller_id', 'order_id'],
  version: 'last_updated_time',
  retention: { class: 'other', from: 'created_time' },
  lookups: ['sku', 'asin'],
  partition: 'created_time',
} as const satisfies Table;

/** One row for each order; only if its columns are requested. */
export const personalDataTable = {
  name: 'order_personal_data',
  description:
    'One row per order, with names and addresses of buyer and recipient. It has rows only if you request its columns.',
  columns: personalDataColumns,
  key: ['seller_id', 'order_id'],
  version: 'last_updated_time',
  merge: 'fill',
  retention: { class: 'order-personal-data', from: 'deliver_by_latest' },
} as const satisfies Table;
