/** Properties of an order that are not copied, with the reasons. */
export const orderLeftOut = {
  'salesChannel.marketplaceName': 'It follows from `marketplace_id`.',
  payment: 'It is not requested: it has cards and authorization codes of buyers.',
  tax: 'It is not requested: it has tax registrations of buyers.',
  fulfillmentOrders: 'They are not requested: they are the IDs of orders from other channels.',
  'proceeds.breakdowns': 'They are the sums of those of the items.',
  'orderItems.product.price.unitPrice.currencyCode': 'It is `currency`.',
  'orderItems.expense': 'It is not requested: only orders with Amazon Points in Japan have it.',
  'orderItems.tax': 'It is not requested: it says who collects a tax.',
  'orderItems.fulfillment.picking': 'It is what a buyer of groceries accepts instead, of an item.',
  'packages.shipFromAddress': 'It is an address of the seller.',
} as const satisfies Readonly<Record<string, string>>;
