/** Attributes of an order for which the successor has no value, another value, or values for other orders. */
const ofOrder = [
  'BuyerInfo.BuyerEmail',
  'HasRegulatedItems',
  'IsGlobalExpressEnabled',
  'IsSoldByAB',
  'PaymentExecutionDetail',
  'PaymentMethodDetails',
  'PaymentMethodDetails[]',
  'ShipServiceLevel',
];

/** Attributes of events that the successor does not have. */
const ofEvents = [
  'ShipmentEventList[].SellerOrderId',
  'ShipmentEventList[].ShipmentItemList[].OrderItemId',
  'ShipmentEventList[].ShipmentItemList[].PromotionList[].PromotionType',
];

/**
 * All differences between the results of v0 and those of its emulation, by operation. The guide `moving-from-v0` explains each of
 * them.
 */
export const explainedDifferences = {
  orders: {
    getOrders: ofOrder.map((name) => `payload.Orders[].${name}`),
    getOrder: ofOrder.map((name) => `payload.${name}`),
    getOrderItems: ['payload.OrderItems[].ProductInfo'],
    getOrderBuyerInfo: ['payload.BuyerEmail'],
    getOrderAddress: [],
    getOrderItemsBuyerInfo: [],
  },
  /** Differences that only calls without restrictedData have. */
  ordersWithoutPersonalData: {
    getOrders: ['payload.Orders[].IsAccessPointOrder', 'payload.Orders[].ShippingAddress'],
    getOrder: ['payload.IsAccessPointOrder', 'payload.ShippingAddress'],
    getOrderAddress: ['payload.ShippingAddress'],
  },
  /** The events of each operation that lists them. */
  events: ofEvents,
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>> | readonly string[]>;
