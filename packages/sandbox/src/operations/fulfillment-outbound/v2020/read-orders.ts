import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2020-07-01';
import { formatIsoTime } from '../../../base/iso-time.ts';
import { type Sent, withoutNulls } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import {
  computeOutboundTimes,
  countFulfillable,
  findStatusStart,
  getOutboundOrders,
  getOutboundStatus,
  hasLeft,
  type OutboundItem,
  type OutboundOrder,
} from '../../../world/orders/outbound-order.ts';
import { pickMembers } from '../../body-values.ts';
import { getWarehouseIds } from '../../fulfillment-inbound/warehouses.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { type Operation, operation } from '../../operation.ts';
import { buildPagedList, getFilterValues, type ListShape } from '../../paged-list.ts';
import { findOutboundOrder, toAddressResponse } from '../outbound-orders.ts';
import { toReturnResponses } from './returns.ts';

const LIST: ListShape = { token: 'nextToken', size: null, fallback: 50, maximum: 50 };
const A_DAY_AND_A_HALF = 36 * 3_600_000;

export function listAllFulfillmentOrders(services: HandlerServices): Operation {
  return operation('fulfillmentOutbound', '2020-07-01', 'listAllFulfillmentOrders', (call) => {
    const page = buildPagedList(call, services, LIST, (filters) => {
      const start = Date.parse(getFilterValues(filters, 'queryStartDate')[0] ?? '');
      const since = Number.isNaN(start) ? call.now - A_DAY_AND_A_HALF : start;
      return [...getOutboundOrders(call.account).values()].filter((order) => findStatusStart(order, call.now) >= since);
    });
    const fulfillmentOrders = page.items.map((order) => toOrderResponse(order, call.now));
    return json({ payload: { fulfillmentOrders, ...(page.nextToken && { nextToken: page.nextToken }) } });
  });
}

export const getFulfillmentOrder = operation('fulfillmentOutbound', '2020-07-01', 'getFulfillmentOrder', (call) => {
  const { now } = call;
  const order = findOutboundOrder(call, call.path.sellerFulfillmentOrderId);
  return json({
    payload: {
      fulfillmentOrder: toOrderResponse(order, now),
      fulfillmentOrderItems: order.items.map((item) => toItemResponse(order, item, now)),
      fulfillmentShipments: toShipmentResponses(order, now),
      ...toReturnResponses(order, now),
    },
  });
});

function toOrderResponse(order: OutboundOrder, now: number): Sent<Catalogue.FulfillmentOrder> {
  return {
    sellerFulfillmentOrderId: order.id,
    marketplaceId: order.marketplaceId,
    displayableOrderId: order.displayableId,
    displayableOrderDate: formatIsoTime(order.displayableAt),
    displayableOrderComment: order.comment,
    shippingSpeedCategory: order.speed,
    destinationAddress: toAddressResponse(order),
    fulfillmentAction: order.releasedAt === null ? 'Hold' : 'Ship',
    fulfillmentPolicy: order.policy,
    receivedDate: formatIsoTime(order.receivedAt),
    fulfillmentOrderStatus: getOutboundStatus(order, now),
    statusUpdatedDate: formatIsoTime(findStatusStart(order, now)),
    notificationEmails: order.emails,
    featureConstraints: withoutNulls<Catalogue.FeatureSettings[]>(order.features),
  };
}

const OPTIONAL_MEMBERS = [
  'giftMessage',
  'displayableComment',
  'fulfillmentNetworkSku',
  'perUnitPrice',
  'perUnitTax',
  'perUnitDeclaredValue',
] as const;

function toItemResponse(order: OutboundOrder, item: OutboundItem, now: number): Sent<Catalogue.FulfillmentOrderItem> {
  const status = getOutboundStatus(order, now);
  const { shipping, arrival } = computeOutboundTimes(order);
  const planned = status !== 'New' && Number.isFinite(shipping);
  return {
    ...pickMembers(item.given, OPTIONAL_MEMBERS),
    sellerSku: item.sku,
    sellerFulfillmentOrderItemId: item.lineId,
    quantity: item.quantity,
    cancelledQuantity: status === 'Cancelled' ? item.quantity : 0,
    unfulfillableQuantity:
      status === 'Cancelled' || status === 'New' ? 0 : item.quantity - countFulfillable(order, item),
    ...(planned && { estimatedShipDate: formatIsoTime(shipping), estimatedArrivalDate: formatIsoTime(arrival) }),
  };
}

/** Each order has one shipment, from the start of processing in the warehouse. */
function toShipmentResponses(order: OutboundOrder, now: number): Sent<Catalogue.FulfillmentShipmentList> {
  const status = getOutboundStatus(order, now);
  if (!['Processing', 'Complete', 'CompletePartialled'].includes(status)) return [];
  const { shipping, arrival } = computeOutboundTimes(order);
  const left = hasLeft(order, now);
  const [fulfillmentCenterId] = getWarehouseIds(order.marketplaceId);
  const sent = order.items.filter((item) => countFulfillable(order, item) > 0);
  return [
    {
      amazonShipmentId: order.shipmentId,
      fulfillmentCenterId,
      fulfillmentShipmentStatus: left ? 'SHIPPED' : 'PENDING',
      ...(Number.isFinite(shipping) && {
        shippingDate: formatIsoTime(shipping),
        estimatedArrivalDate: formatIsoTime(arrival),
      }),
      fulfillmentShipmentItem: sent.map((item) => ({
        sellerSku: item.sku,
        sellerFulfillmentOrderItemId: item.lineId,
        quantity: countFulfillable(order, item),
        packageNumber: order.packageNumber,
      })),
      fulfillmentShipmentPackage: left
        ? [
            {
              packageNumber: order.packageNumber,
              carrierCode: 'UPS',
              trackingNumber: order.trackingNumber,
              estimatedArrivalDate: formatIsoTime(arrival),
            },
          ]
        : [],
    },
  ];
}
