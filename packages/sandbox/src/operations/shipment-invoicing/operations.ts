import type * as Catalogue from '@supercargo/catalogue/types/shipment-invoicing-v0';
import { invalidInput, notFound, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { readOrderId } from '../../world/finances/shipment-id.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { getStatus, submitInvoiceFor } from './submitted-invoices.ts';

/**
 * Finds the order of a shipment by the shipment ID that transactions have, or by the order ID. Throws a 404 if there is
 * none.
 */
function findShipped(call: SellerCall<{ readonly shipmentId: string }>): Order {
  const { shipmentId } = call.path;
  const { orders } = call.account;
  return requireFound(orders.get(shipmentId) ?? orders.get(readOrderId(shipmentId) ?? ''), 'The shipment');
}

const getShipmentDetails = operation('shipmentInvoicing', 'v0', 'getShipmentDetails', (call) => {
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
});

function toItemResponse(item: OrderItem, currency: string): Sent<Catalogue.ShipmentItem> {
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

const submitInvoice = operation('shipmentInvoicing', 'v0', 'submitInvoice', (call) => {
  const { id } = findShipped(call);
  const { body } = call;
  submitInvoiceFor(call, id, readText(body, 'InvoiceContent'), readText(body, 'ContentMD5Value'));
  return json({});
});

const getInvoiceStatus = operation('shipmentInvoicing', 'v0', 'getInvoiceStatus', (call) => {
  const { id } = findShipped(call);
  return json({ payload: { Shipments: { AmazonShipmentId: id, InvoiceStatus: getStatus(call, id) } } });
});

const submitDeliveryInvoice = operation('deliveryByAmazon', '2022-07-01', 'submitInvoice', (call) => {
  const key = buildDeliveryKey(call);
  const { body } = call;
  submitInvoiceFor(call, key, readText(body, 'invoiceContent'), readText(body, 'contentMD5Value'));
  return json({});
});

const getDeliveryInvoiceStatus = operation('deliveryByAmazon', '2022-07-01', 'getInvoiceStatus', (call) => {
  const key = buildDeliveryKey(call);
  const named = call.query.text('orderId') === undefined ? { amazonShipmentId: key } : { amazonOrderId: key };
  return json({ ...named, invoiceStatus: getStatus(call, key) });
});

/** Returns the order ID, or else the shipment ID. Throws a 400 if both are missing, and a 404 for an unknown order. */
function buildDeliveryKey({ query, account }: SellerCall): string {
  const [orderId, shipmentId] = [query.text('orderId'), query.text('shipmentId')];
  const key = orderId ?? shipmentId;
  if (key === undefined) throw invalidInput('orderId or shipmentId is required.', 'orderId (query)');
  if (orderId !== undefined && !account.orders.has(orderId)) throw notFound('The order');
  return key;
}

/** Handlers for invoices that must accompany a shipment. */
export const operations: readonly Operation[] = [
  getShipmentDetails,
  submitInvoice,
  getInvoiceStatus,
  submitDeliveryInvoice,
  getDeliveryInvoiceStatus,
];
