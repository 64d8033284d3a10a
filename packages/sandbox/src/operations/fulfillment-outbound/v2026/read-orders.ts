import { formatIsoTime } from '../../../base/iso-time.ts';
import { json } from '../../../base/response.ts';
import {
  computeOutboundTimes,
  countFulfillable,
  findStatusStart,
  getOutboundOrders,
  getOutboundStatus,
  hasLeft,
  type OutboundOrder,
} from '../../../world/orders/outbound-order.ts';
import { pickMembers } from '../../body-values.ts';
import { getWarehouseIds } from '../../fulfillment-inbound/warehouses.ts';
import type { Handler } from '../../handler.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { buildPagedList, getFilterValues, type ListShape } from '../../paged-list.ts';
import { findOutboundOrder } from '../outbound-orders.ts';
import { toPolicyValue, toSpeedValue, toStatusValue } from './wire-values.ts';

const LIST: ListShape = { token: 'pageToken', size: null, fallback: 50, maximum: 50 };
const ADDRESS = ['name', 'addressLine1', 'addressLine2', 'addressLine3', 'city', 'districtOrCounty', 'stateOrRegion'];

export const getOrder: Handler = (call) => {
  const order = findOutboundOrder(call, 'orderId');
  return json({ order: toOrderResponse(order, call.now, call.query.text('shipments') !== 'EXCLUDE') });
};

export function listOrders(services: HandlerServices): Handler {
  return (call) => {
    const page = buildPagedList(call, services, LIST, (filters) => {
      const after = Date.parse(getFilterValues(filters, 'updatedAfter')[0] ?? '');
      const all = [...getOutboundOrders(call.account).values()];
      return Number.isNaN(after) ? all : all.filter((order) => findStatusStart(order, call.now) >= after);
    });
    const withShipments = call.query.text('shipments') === 'INCLUDE';
    const orders = page.items.map((order) => toOrderResponse(order, call.now, withShipments));
    return json({ orders, ...(page.nextToken && { pagination: { nextToken: page.nextToken } }) });
  };
}

export function toOrderResponse(order: OutboundOrder, now: number, withShipments: boolean) {
  const status = getOutboundStatus(order, now);
  return {
    orderId: order.id,
    receiveTime: formatIsoTime(order.receivedAt),
    status: toStatusValue(status),
    statusUpdateTime: formatIsoTime(findStatusStart(order, now)),
    fulfillmentConfiguration: {
      serviceLevel: { serviceTiers: [toSpeedValue(order.speed)] },
      action: order.releasedAt === null ? 'HOLD' : 'SHIP',
      policy: toPolicyValue(order.policy),
    },
    destination: {
      deliveryAddress: pickMembers(order.destination, [...ADDRESS, 'postalCode', 'countryCode', 'phone', 'email']),
    },
    lineItems: order.items.map((item) => ({
      lineItemId: item.lineId,
      product: { productIdentifier: { amazonSku: item.sku } },
      amount: toAmount(item.quantity),
      cancelledAmount: toAmount(status === 'Cancelled' ? item.quantity : 0),
      unfulfillableAmount: toAmount(item.quantity - countFulfillable(order, item)),
    })),
    ...(withShipments && { shipments: toShipmentResponses(order, now) }),
  };
}

function toAmount(value: number) {
  return { unit: 'EACHES', value: String(value) };
}

function toShipmentResponses(order: OutboundOrder, now: number) {
  const status = getOutboundStatus(order, now);
  if (!['Processing', 'Complete', 'CompletePartialled'].includes(status)) return [];
  const { shipping, arrival } = computeOutboundTimes(order);
  const left = hasLeft(order, now);
  const [facilityId] = getWarehouseIds(order.marketplaceId);
  const sent = order.items.filter((item) => countFulfillable(order, item) > 0);
  return [
    {
      amazonShipmentId: order.shipmentId,
      amazonFacility: { facilityId },
      status: left ? 'SHIPPED' : 'PROCESSING',
      ...(left && { shipTime: formatIsoTime(shipping), deliveryTime: formatIsoTime(arrival) }),
      items: sent.map((item) => ({
        productIdentifier: { amazonSku: item.sku },
        lineItemId: item.lineId,
        amount: toAmount(countFulfillable(order, item)),
        packageId: String(order.packageNumber),
      })),
      packages: left ? [toPackageResponse(order, now)] : [],
      serviceLevel: { serviceTier: toSpeedValue(order.speed) },
    },
  ];
}

function toPackageResponse(order: OutboundOrder, now: number) {
  const { arrival } = computeOutboundTimes(order);
  const { forcedPackage } = order;
  return {
    packageId: String(order.packageNumber),
    deliveryTime: formatIsoTime(arrival),
    status: forcedPackage?.status ?? (now >= arrival ? 'DELIVERED' : 'IN_TRANSIT'),
    tracking: forcedPackage?.tracking ?? { carrier: { trackingNumber: order.trackingNumber, carrierCode: 'UPS' } },
  };
}
