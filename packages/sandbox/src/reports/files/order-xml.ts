import { salesChannelOf } from '../../base/marketplaces.ts';
import { decimal, type MinorUnits } from '../../world/finances/money.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';
import { orderStatusWord } from './all-orders-columns.ts';
import { ordersIn, reportTime } from './order-rows.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportRecipe, ReportRequest } from './report-request.ts';
import { element, textElement, XML_DECLARATION } from './xml.ts';

const envelope = (request: ReportRequest, messageType: string, rows: readonly string[]): ReportContent => ({
  contentType: 'text/xml',
  charset: 'UTF-8',
  head: `${XML_DECLARATION}<AmazonEnvelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${element(
    'Header',
    textElement('DocumentVersion', '1.00'),
    textElement('MerchantIdentifier', request.account.sellerId),
  )}${textElement('MessageType', messageType)}`,
  rows,
  separator: '\n',
  tail: '</AmazonEnvelope>\n',
});

/** All orders with their status, without names and streets. */
export function allOrdersXml(
  by: 'purchasedAt' | 'updatedAt',
  wanted: (order: Order) => boolean = () => true,
): ReportRecipe {
  return (request) => {
    const orders = ordersIn(request, wanted, by);
    return envelope(
      request,
      'AllOrdersReport',
      orders.map((order) => element('Message', element('Order', ...trackedOrder(order, request)))),
    );
  };
}

/** Orders for shipping, invoices or taxes, with names and streets. */
export function orderReportXml(wanted: (order: Order) => boolean): ReportRecipe {
  return (request) =>
    envelope(
      request,
      'OrderReport',
      ordersIn(request, wanted).map((order, at) =>
        element('Message', textElement('MessageID', at + 1), element('OrderReport', ...orderReport(order))),
      ),
    );
}

function trackedOrder(order: Order, { marketplaces }: ReportRequest): readonly (string | undefined)[] {
  const store = marketplaces.find(({ id }) => id === order.marketplaceId);
  return [
    textElement('AmazonOrderID', order.id),
    textElement('MerchantOrderID', order.id),
    textElement('PurchaseDate', reportTime(order.purchasedAt)),
    textElement('LastUpdatedDate', reportTime(order.updatedAt)),
    textElement('OrderStatus', orderStatusWord(order.status)),
    store && textElement('SalesChannel', salesChannelOf(store)),
    element(
      'FulfillmentData',
      textElement('FulfillmentChannel', order.channel === 'AFN' ? 'Amazon' : 'Merchant'),
      textElement('ShipServiceLevel', order.expedited ? 'Expedited' : 'Standard'),
      element(
        'Address',
        textElement('City', order.address.city),
        textElement('State', order.address.region),
        textElement('PostalCode', order.address.postalCode),
        textElement('Country', order.address.countryCode),
      ),
    ),
    textElement('IsBusinessOrder', String(order.purchaseOrderNumber !== null)),
    ...order.items.map((item) => element('OrderItem', ...trackedItem(order, item))),
  ];
}

function trackedItem(order: Order, item: OrderItem): readonly (string | undefined)[] {
  const isPaid = order.status !== 'Pending';
  return [
    textElement('AmazonOrderItemCode', item.id),
    textElement('ASIN', item.asin),
    textElement('SKU', item.sku),
    textElement('ItemStatus', item.shipped === item.quantity ? 'Shipped' : 'Unshipped'),
    textElement('ProductName', item.title),
    textElement('Quantity', order.status === 'Canceled' ? 0 : item.quantity),
    isPaid ? itemPrice(order, item) : undefined,
  ];
}

function orderReport(order: Order): readonly string[] {
  const { buyer, address } = order;
  return [
    textElement('AmazonOrderID', order.id),
    textElement('AmazonSessionID', order.id),
    textElement('OrderDate', reportTime(order.purchasedAt)),
    textElement('OrderPostedDate', reportTime(order.purchasedAt)),
    element(
      'BillingData',
      textElement('BuyerEmailAddress', buyer.email),
      textElement('BuyerName', buyer.name),
      textElement('BuyerPhoneNumber', buyer.phone),
    ),
    element(
      'FulfillmentData',
      textElement('FulfillmentMethod', 'Ship'),
      textElement('FulfillmentServiceLevel', order.expedited ? 'Expedited' : 'Standard'),
      element(
        'Address',
        textElement('Name', buyer.name),
        textElement('AddressFieldOne', address.street),
        textElement('City', address.city),
        textElement('StateOrRegion', address.region),
        textElement('PostalCode', address.postalCode),
        textElement('CountryCode', address.countryCode),
        textElement('PhoneNumber', buyer.phone),
      ),
    ),
    ...order.items.map((item) =>
      element(
        'Item',
        textElement('AmazonOrderItemCode', item.id),
        textElement('SKU', item.sku),
        textElement('Title', item.title),
        textElement('Quantity', item.quantity),
        itemPrice(order, item),
      ),
    ),
  ];
}

function itemPrice({ currency }: Order, item: OrderItem): string {
  const component = (type: string, amount: MinorUnits) =>
    element(
      'Component',
      textElement('Type', type),
      `<Amount currency="${currency}">${decimal(amount, currency)}</Amount>`,
    );
  return element(
    'ItemPrice',
    component('Principal', item.price),
    component('Tax', item.tax),
    ...(item.shipping > 0 ? [component('Shipping', item.shipping), component('ShippingTax', item.shippingTax)] : []),
  );
}
