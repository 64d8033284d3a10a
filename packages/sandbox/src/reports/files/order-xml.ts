import { getSalesChannel } from '../../base/marketplaces.ts';
import { buildLazily } from '../../base/slices.ts';
import { formatDecimal, type MinorUnits, negate } from '../../world/finances/money.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';
import { getOrderStatusText } from './all-orders-columns.ts';
import { formatReportTime, getListedPrices, listOrders, PROMOTION_ID } from './order-rows.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportRecipe, ReportRequest } from './report-request.ts';
import { buildElement, buildTextElement, XML_DECLARATION } from './xml.ts';

const buildEnvelope = (request: ReportRequest, messageType: string, rows: Iterable<string>): ReportContent => ({
  contentType: 'text/xml',
  charset: 'UTF-8',
  head: `${XML_DECLARATION}<AmazonEnvelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${buildElement(
    'Header',
    buildTextElement('DocumentVersion', '1.00'),
    buildTextElement('MerchantIdentifier', request.account.sellerId),
  )}${buildTextElement('MessageType', messageType)}`,
  rows,
  separator: '\n',
  tail: '</AmazonEnvelope>\n',
});

/** All orders with their status, without names and streets. */
export function createAllOrdersXmlRecipe(
  by: 'purchasedAt' | 'updatedAt',
  wanted: (order: Order) => boolean = () => true,
): ReportRecipe {
  return (request) => {
    const orders = listOrders(request, wanted, by);
    return buildEnvelope(
      request,
      'AllOrdersReport',
      buildLazily(orders, (order) =>
        buildElement('Message', buildElement('Order', ...buildTrackedOrder(order, request))),
      ),
    );
  };
}

/** Orders for shipping, invoices or taxes, with names and streets. */
export function createOrderReportXmlRecipe(wanted: (order: Order) => boolean): ReportRecipe {
  return (request) =>
    buildEnvelope(
      request,
      'OrderReport',
      buildLazily(listOrders(request, wanted), (order, at) =>
        buildElement(
          'Message',
          buildTextElement('MessageID', at + 1),
          buildElement('OrderReport', ...buildOrderReport(order)),
        ),
      ),
    );
}

function buildTrackedOrder(order: Order, { marketplaces }: ReportRequest): readonly (string | undefined)[] {
  const store = marketplaces.find(({ id }) => id === order.marketplaceId);
  return [
    buildTextElement('AmazonOrderID', order.id),
    buildTextElement('MerchantOrderID', order.id),
    buildTextElement('PurchaseDate', formatReportTime(order.purchasedAt)),
    buildTextElement('LastUpdatedDate', formatReportTime(order.updatedAt)),
    buildTextElement('OrderStatus', getOrderStatusText(order.status)),
    store && buildTextElement('SalesChannel', getSalesChannel(store)),
    buildElement(
      'FulfillmentData',
      buildTextElement('FulfillmentChannel', order.channel === 'AFN' ? 'Amazon' : 'Merchant'),
      buildTextElement('ShipServiceLevel', order.expedited ? 'Expedited' : 'Standard'),
      buildElement(
        'Address',
        buildTextElement('City', order.address.city),
        buildTextElement('State', order.address.region),
        buildTextElement('PostalCode', order.address.postalCode),
        buildTextElement('Country', order.address.countryCode),
      ),
    ),
    buildTextElement('IsBusinessOrder', String(order.purchaseOrderNumber !== null)),
    ...order.items.map((item) => buildElement('OrderItem', ...buildTrackedItem(order, item))),
  ];
}

function buildTrackedItem(order: Order, item: OrderItem): readonly (string | undefined)[] {
  const isPaid = order.status !== 'Pending';
  return [
    buildTextElement('AmazonOrderItemCode', item.id),
    buildTextElement('ASIN', item.asin),
    buildTextElement('SKU', item.sku),
    buildTextElement('ItemStatus', item.shipped === item.quantity ? 'Shipped' : 'Unshipped'),
    buildTextElement('ProductName', item.title),
    buildTextElement('Quantity', order.status === 'Canceled' ? 0 : item.quantity),
    isPaid ? buildItemPrice(order, item) : undefined,
    isPaid && item.discount > 0 ? buildTrackedPromotion(order, item) : undefined,
  ];
}

function buildOrderReport(order: Order): readonly string[] {
  const { buyer, address } = order;
  return [
    buildTextElement('AmazonOrderID', order.id),
    buildTextElement('AmazonSessionID', order.id),
    buildTextElement('OrderDate', formatReportTime(order.purchasedAt)),
    buildTextElement('OrderPostedDate', formatReportTime(order.purchasedAt)),
    buildElement(
      'BillingData',
      buildTextElement('BuyerEmailAddress', buyer.email),
      buildTextElement('BuyerName', buyer.name),
      buildTextElement('BuyerPhoneNumber', buyer.phone),
    ),
    buildElement(
      'FulfillmentData',
      buildTextElement('FulfillmentMethod', 'Ship'),
      buildTextElement('FulfillmentServiceLevel', order.expedited ? 'Expedited' : 'Standard'),
      buildElement(
        'Address',
        buildTextElement('Name', buyer.name),
        buildTextElement('AddressFieldOne', address.street),
        buildTextElement('City', address.city),
        buildTextElement('StateOrRegion', address.region),
        buildTextElement('PostalCode', address.postalCode),
        buildTextElement('CountryCode', address.countryCode),
        buildTextElement('PhoneNumber', buyer.phone),
      ),
    ),
    ...order.items.map((item) =>
      buildElement(
        'Item',
        buildTextElement('AmazonOrderItemCode', item.id),
        buildTextElement('SKU', item.sku),
        buildTextElement('Title', item.title),
        buildTextElement('Quantity', item.quantity),
        buildItemPrice(order, item),
        item.discount > 0 ? buildClaimedPromotion(order, item) : undefined,
      ),
    ),
  ];
}

function buildItemPrice(order: Order, item: OrderItem): string {
  const { currency } = order;
  const { price, shipping } = getListedPrices(order, item);
  return buildElement(
    'ItemPrice',
    buildComponent('Principal', price, currency),
    buildComponent('Tax', item.tax, currency),
    ...(item.shipping > 0
      ? [buildComponent('Shipping', shipping, currency), buildComponent('ShippingTax', item.shippingTax, currency)]
      : []),
  );
}

/** Builds the discount of an item in the reports of all orders: positive, like in their flat files. */
function buildTrackedPromotion({ currency }: Order, { discount }: OrderItem): string {
  return buildElement(
    'Promotion',
    buildTextElement('PromotionIDs', PROMOTION_ID),
    `<ItemPromotionDiscount currency="${currency}">${formatDecimal(discount, currency)}</ItemPromotionDiscount>`,
  );
}

/** Builds the discount of an item in the other reports: negative, because all components of an item add up to what the buyer paid. */
function buildClaimedPromotion({ currency }: Order, { discount }: OrderItem): string {
  return buildElement(
    'Promotion',
    buildTextElement('MerchantPromotionID', PROMOTION_ID),
    buildComponent('Principal', negate(discount), currency),
  );
}

function buildComponent(type: string, amount: MinorUnits, currency: string): string {
  return buildElement(
    'Component',
    buildTextElement('Type', type),
    `<Amount currency="${currency}">${formatDecimal(amount, currency)}</Amount>`,
  );
}
