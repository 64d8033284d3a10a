import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;
const time = (description: string, source: string) => ({ type: 'timestamp', description, source }) as const;
const amount = (description: string, source: string) => ({ type: 'decimal', description, source }) as const;

const order = {
  seller_id: { type: 'text', description: "Amazon's ID of the vendor group." },
  purchase_order_number: text('Number of the purchase order, with eight characters.', 'purchaseOrderNumber'),
  ordered_time: time('When Amazon placed it.', 'orderDetails.purchaseOrderDate'),
} as const satisfies Columns;

const key = ['seller_id', 'purchase_order_number'] as const;
const retention = { class: 'other', from: 'ordered_time' } as const;

const orderColumns = {
  ...order,
  state: text('New, Acknowledged or Closed.', 'purchaseOrderState'),
  changed_time: time(
    'When Amazon last changed it. It is the time of the order if there was no change.',
    'orderDetails.purchaseOrderChangedDate',
  ),
  state_changed_time: time('When the state last changed.', 'orderDetails.purchaseOrderStateChangedDate'),
  type: text('Type, such as RegularOrder or RushOrder.', 'orderDetails.purchaseOrderType'),
  payment_method: text('How Amazon pays, such as Invoice.', 'orderDetails.paymentMethod'),
  deal_code: text('Code of a promotion that it is for.', 'orderDetails.dealCode'),
  buying_party: text("Code of Amazon's unit that buys.", 'orderDetails.buyingParty.partyId'),
  selling_party: text('Vendor code that sells.', 'orderDetails.sellingParty.partyId'),
  ship_to_party: text('Warehouse that it goes to.', 'orderDetails.shipToParty.partyId'),
  bill_to_party: text("Code of Amazon's unit that pays.", 'orderDetails.billToParty.partyId'),
  ship_window_start: { type: 'timestamp', description: 'Start of the time in which it is to be shipped.' },
  ship_window_end: { type: 'timestamp', description: 'End of the time in which it is to be shipped.' },
  delivery_window_start: { type: 'timestamp', description: 'Start of the time in which it is to be delivered.' },
  delivery_window_end: { type: 'timestamp', description: 'End of the time in which it is to be delivered.' },
  import_details: { type: 'json', description: 'Terms of imports.', source: 'orderDetails.importDetails' },
} as const satisfies Columns;

export const purchaseOrdersTable = {
  name: 'vendor_purchase_orders',
  description: 'One row per purchase order of Amazon. An order that was cancelled stays: its items have no units.',
  columns: orderColumns,
  key,
  retention,
} as const satisfies Table;

const item = 'orderDetails.items';
const itemColumns = {
  ...order,
  item_no: text('Number of the item in the order.', `${item}.itemSequenceNumber`),
  asin: text('ASIN of the product.', `${item}.amazonProductIdentifier`),
  vendor_product_id: text("The vendor's ID of the product.", `${item}.vendorProductIdentifier`),
  ordered: {
    type: 'integer',
    description: 'Units or cases that Amazon wants; 0 after a cancellation.',
    source: `${item}.orderedQuantity.amount`,
  },
  unit_of_measure: text('Eaches or Cases.', `${item}.orderedQuantity.unitOfMeasure`),
  unit_size: { type: 'integer', description: 'Products in one case.', source: `${item}.orderedQuantity.unitSize` },
  is_back_order_allowed: {
    type: 'boolean',
    description: 'Whether it may be delivered later.',
    source: `${item}.isBackOrderAllowed`,
  },
  net_cost: amount('What Amazon pays for one.', `${item}.netCost.amount`),
  list_price: amount('List price of one.', `${item}.listPrice.amount`),
  currency: text('Currency of the cost.', `${item}.netCost.currencyCode`),
} as const satisfies Columns;

export const purchaseOrderItemsTable = {
  name: 'vendor_purchase_order_items',
  description: 'One row per item of a purchase order.',
  columns: itemColumns,
  key: [...key, 'item_no'],
  group: key,
  parent: 'vendor_purchase_orders',
  retention,
} as const satisfies Table;
