import type { ItemProceeds, Order, OrderItem } from '@supercargo/catalogue/types/orders-2026-01-01';
import type { RowWith } from '../../declaration/column.ts';
import type { Batch } from '../../declaration/stream.ts';
import { createExtraReader } from '../../rows/extra.ts';
import { toDecimal, toJson, toTimestamp } from '../../rows/values.ts';
import { orderLeftOut } from './order-left-out.ts';
import { toPackageRows } from './order-packages.ts';
import { orderColumns, orderItemColumns, personalDataColumns } from './order-tables.ts';
import { describeItem } from './order-words.ts';

const columns = [orderColumns, orderItemColumns, personalDataColumns] as const;
const readOrderExtra = createExtraReader({
  columns,
  leftOut: { ...orderLeftOut, orderItems: 'They are rows of their own.' },
});
const readItemExtra = createExtraReader({ columns, leftOut: orderLeftOut, root: 'orderItems' });

/** Converts orders of orders 2026-01-01 to rows. */
export function toOrderBatch(sellerId: string, orders: readonly Order[]): Batch {
  return {
    orders: orders.map((order) => toOrderRow(sellerId, order)),
    order_items: orders.flatMap((order) => order.orderItems.map((item) => toItemRow(sellerId, order, item))),
    order_packages: toPackageRows(sellerId, orders),
    order_personal_data: orders.map((order) => toPersonalDataRow(sellerId, order)),
  };
}

function toOrderRow(sellerId: string, order: Order): RowWith<typeof orderColumns> & { _extra: string | null } {
  const { fulfillment, proceeds, salesChannel, programs = [] } = order;
  return {
    seller_id: sellerId,
    order_id: order.orderId,
    marketplace_id: salesChannel.marketplaceId,
    created_time: toTimestamp(order.createdTime),
    last_updated_time: toTimestamp(order.lastUpdatedTime),
    status: fulfillment?.fulfillmentStatus,
    fulfilled_by: fulfillment?.fulfilledBy,
    service_level: fulfillment?.fulfillmentServiceLevel,
    sales_channel: salesChannel.channelName,
    order_total: toDecimal(proceeds?.grandTotal?.amount),
    currency: proceeds?.grandTotal?.currencyCode,
    is_business: programs.includes('AMAZON_BUSINESS'),
    is_prime: programs.includes('PRIME'),
    programs: toJson(programs),
    replaces_order_id: order.associatedOrders?.find(({ associationType }) =>
      /REPLACEMENT_ORIGINAL|EXCHANGE_ORIGINAL/.test(associationType ?? ''),
    )?.orderId,
    order_aliases: toJson(order.orderAliases),
    associated_orders: toJson(order.associatedOrders),
    label_printing_window: toJson(fulfillment?.labelPrintingWindow),
    ship_by_earliest: toTimestamp(fulfillment?.shipByWindow?.earliestDateTime),
    ship_by_latest: toTimestamp(fulfillment?.shipByWindow?.latestDateTime),
    deliver_by_earliest: toTimestamp(fulfillment?.deliverByWindow?.earliestDateTime),
    deliver_by_latest: toTimestamp(fulfillment?.deliverByWindow?.latestDateTime),
    packages: toJson(order.packages?.map(({ shipFromAddress: _, ...others }) => others)),
    buyer_hash: order.buyer?.buyerEmail,
    _extra: readOrderExtra(order),
  };
}

function toItemRow(
  sellerId: string,
  order: Order,
  item: OrderItem,
): RowWith<typeof orderItemColumns> & { _extra: string | null } {
  const { product, fulfillment, proceeds, cancellation } = item;
  return {
    seller_id: sellerId,
    order_id: order.orderId,
    order_item_id: item.orderItemId,
    marketplace_id: order.salesChannel.marketplaceId,
    created_time: toTimestamp(order.createdTime),
    last_updated_time: toTimestamp(order.lastUpdatedTime),
    asin: product.asin,
    sku: product.sellerSku,
    title: product.title,
    item_status: describeItem(
      order.fulfillment?.fulfillmentStatus,
      fulfillment?.quantityFulfilled,
      item.quantityOrdered,
    ),
    quantity: item.quantityOrdered,
    quantity_fulfilled: fulfillment?.quantityFulfilled,
    quantity_unfulfilled: fulfillment?.quantityUnfulfilled,
    unit_price: toDecimal(product.price?.unitPrice?.amount),
    ...toAmounts(proceeds),
    item_total: toDecimal(proceeds?.proceedsTotal?.amount),
    currency: proceeds?.proceedsTotal?.currencyCode,
    condition: product.condition?.conditionType,
    condition_subtype: product.condition?.conditionSubtype,
    condition_note: product.condition?.conditionNote,
    price_designation: product.price?.priceDesignation,
    measurement: toJson(item.measurement),
    programs: toJson(item.programs),
    associated_items: toJson(item.associatedOrderItems),
    serial_numbers: toJson(product.serialNumbers),
    packing: toJson(withoutGift(fulfillment?.packing)),
    shipping: toJson(fulfillment?.shipping),
    gift_wrap_level: fulfillment?.packing?.giftOption?.giftWrapLevel,
    promotion_ids: toJson(item.promotion?.breakdowns?.map(({ promotionId }) => promotionId)),
    cancel_reason: cancellation?.cancellationExecution?.cancelReason ?? cancellation?.cancellationRequest?.cancelReason,
    gift_message: fulfillment?.packing?.giftOption?.giftMessage,
    customized_url: product.customization?.customizedUrl,
    _extra: readItemExtra(item),
  };
}

/** The gift has columns of its own. */
function withoutGift(packing: NonNullable<OrderItem['fulfillment']>['packing']) {
  if (packing === undefined) return undefined;
  const { giftOption: _, ...others } = packing;
  return Object.keys(others).length === 0 ? undefined : others;
}

function toAmounts(proceeds: ItemProceeds | undefined) {
  const find = (type: string) => proceeds?.breakdowns?.find((breakdown) => breakdown.type === type);
  const tax = (subtype: string) =>
    find('TAX')?.detailedBreakdowns?.find((breakdown) => breakdown.subtype === subtype)?.value?.amount;
  return {
    item_price: toDecimal(find('ITEM')?.subtotal.amount),
    item_tax: toDecimal(tax('ITEM')),
    shipping_price: toDecimal(find('SHIPPING')?.subtotal.amount),
    shipping_tax: toDecimal(tax('SHIPPING')),
    gift_wrap_price: toDecimal(find('GIFT_WRAP')?.subtotal.amount),
    discount: toDecimal(find('DISCOUNT')?.subtotal.amount),
  };
}

function toPersonalDataRow(sellerId: string, order: Order): RowWith<typeof personalDataColumns> {
  const { buyer, recipient, fulfillment } = order;
  const address = recipient?.deliveryAddress;
  return {
    seller_id: sellerId,
    order_id: order.orderId,
    last_updated_time: toTimestamp(order.lastUpdatedTime),
    deliver_by_latest: toTimestamp(fulfillment?.deliverByWindow?.latestDateTime ?? order.createdTime),
    buyer_name: buyer?.buyerName,
    buyer_email: buyer?.buyerEmail,
    buyer_company_name: buyer?.buyerCompanyName,
    purchase_order_number: buyer?.buyerPurchaseOrderNumber,
    recipient_name: address?.name,
    recipient_company_name: address?.companyName,
    address_line_1: address?.addressLine1,
    address_line_2: address?.addressLine2,
    address_line_3: address?.addressLine3,
    city: address?.city,
    state_or_region: address?.stateOrRegion,
    postal_code: address?.postalCode,
    country_code: address?.countryCode,
    phone: address?.phone,
  };
}
