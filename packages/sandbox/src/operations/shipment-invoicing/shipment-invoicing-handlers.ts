import { invalidInput, notFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { json } from '../../base/response.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';
import { getPathValue, type Handler, type Handlers, type SellerCall } from '../handler.ts';
import { readBody, readText } from '../job-request.ts';
import { prefixOperations } from '../prefix-operations.ts';
import { getStatus, submitInvoiceFor } from './submitted-invoices.ts';

/** Finds the order of a shipment. In the sandbox, the shipment ID is the order ID. Throws a 404 if there is none. */
function findShipped(call: SellerCall): Order {
  const order = call.account.orders.get(getPathValue(call, 'shipmentId'));
  if (order === undefined) throw notFound('The shipment');
  return order;
}

const getShipmentDetails: Handler = (call) => {
  const order = findShipped(call);
  const { address, buyer } = order;
  return json({
    payload: {
      WarehouseId: 'XBR1',
      AmazonOrderId: order.id,
      AmazonShipmentId: order.id,
      PurchaseDate: formatIsoTime(order.purchasedAt),
      ShippingAddress: {
        Name: buyer.name,
        AddressLine1: address.street,
        City: address.city,
        StateOrRegion: address.region,
        PostalCode: address.postalCode,
        CountryCode: address.countryCode,
        AddressType: 'Residential',
      },
      MarketplaceId: order.marketplaceId,
      SellerId: call.account.sellerId,
      BuyerName: buyer.name,
      SellerDisplayName: call.account.storeName,
      ShipmentItems: order.items.map((item) => toItemResponse(item, order.currency)),
    },
  });
};

function toItemResponse(item: OrderItem, currency: string) {
  const money = (amount: number) => ({ CurrencyCode: currency, Amount: formatDecimal(amount, currency) });
  return {
    ASIN: item.asin,
    SellerSKU: item.sku,
    OrderItemId: item.id,
    Title: item.title,
    QuantityOrdered: item.quantity,
    ItemPrice: money(item.price),
    ShippingPrice: money(item.shipping),
    PromotionDiscount: money(item.discount),
  };
}

const submitInvoice: Handler = (call) => {
  const { id } = findShipped(call);
  const body = readBody(call);
  submitInvoiceFor(call, id, readText(body, 'InvoiceContent'), readText(body, 'ContentMD5Value'));
  return json({});
};

const getInvoiceStatus: Handler = (call) => {
  const { id } = findShipped(call);
  return json({ payload: { Shipments: { AmazonShipmentId: id, InvoiceStatus: getStatus(call, id) } } });
};

const submitDeliveryInvoice: Handler = (call) => {
  const key = buildDeliveryKey(call);
  const body = readBody(call);
  submitInvoiceFor(call, key, readText(body, 'invoiceContent'), readText(body, 'contentMD5Value'));
  return json({});
};

const getDeliveryInvoiceStatus: Handler = (call) => {
  const key = buildDeliveryKey(call);
  const named = call.query.text('orderId') === undefined ? { amazonShipmentId: key } : { amazonOrderId: key };
  return json({ ...named, invoiceStatus: getStatus(call, key) });
};

/** Returns the order ID, or else the shipment ID. Throws a 400 if both are missing, and a 404 for an unknown order. */
function buildDeliveryKey({ query, account }: SellerCall): string {
  const [orderId, shipmentId] = [query.text('orderId'), query.text('shipmentId')];
  const key = orderId ?? shipmentId;
  if (key === undefined) throw invalidInput('orderId or shipmentId is required.', 'Parameter: orderId (query)');
  if (orderId !== undefined && !account.orders.has(orderId)) throw notFound('The order');
  return key;
}

/** Handlers for invoices that must accompany a shipment. */
export const shipmentInvoicingHandlers: Handlers = {
  ...prefixOperations('shipmentInvoicing/v0', { getShipmentDetails, submitInvoice, getInvoiceStatus }),
  ...prefixOperations('deliveryByAmazon/2022-07-01', {
    submitInvoice: submitDeliveryInvoice,
    getInvoiceStatus: getDeliveryInvoiceStatus,
  }),
};
