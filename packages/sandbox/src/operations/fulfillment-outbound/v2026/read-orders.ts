import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2026-07-04';
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
  type OutboundOrder,
} from '../../../world/orders/outbound-order.ts';
import { pickMembers } from '../../body-values.ts';
import { getWarehouseIds } from '../../fulfillment-inbound/warehouses.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { type Operation, operation } from '../../operation.ts';
import { buildPagedList, getFilterValues, type ListShape } from '../../paged-list.ts';
import { findOutboundOrder, toAddressResponse } from '../outbound-orders.ts';
import { toPolicyValue, toSpeedValue, toStatusValue } from './wire-values.ts';

const LIST: ListShape = { token: 'pageToken', size: null, fallback: 50, maximum: 50 };

export const getOrder = operation('fulfillmentOutbound', '2026-07-04', 'getOrder', (call) => {
  const order = findOutboundOrder(call, call.path.orderId);
  return json({ order: toOrderResponse(order, call.now, call.query.text('shipments') !== 'EXCLUDE') });
});

export function listOrders(services: HandlerServices): Operation {
  return operation('fulfillmentOutbound', '2026-07-04', 'listOrders', (call) => {
    const page = buildPagedList(call, services, LIST, (filters) => {
      const after = Date.parse(getFilterValues(filters, 'updatedAfter')[0] ?? '');
      const all = [...getOutboundOrders(call.account).values()];
      return Number.isNaN(after) ? all : all.filter((order) => findStatusStart(order, call.now) >= after);
    });
    const withShipments = call.query.text('shipments') === 'INCLUDE';
    const orders = page.items.map((order) => toOrderResponse(order, call.now, withShipments));
    return json({ orders, ...(page.nextToken && { pagination: { nextToken: page.nextToken } }) });
  });
}

export function toOrderResponse(
  order: OutboundOrder,
  now: number,
  withShipments: boolean,
): Sent<Catalogue.FulfillmentOrder> {
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
      deliveryAddress: { ...toAddressResponse(order), ...pickMembers(order.destination, ['email']) },
      ...(order.comment !== '' && { deliveryNotes: order.comment }),
      ...(order.dropOffLocation && {
        dropOffLocation: withoutNulls<Catalogue.OrderDropOffLocation>(order.dropOffLocation),
      }),
    },
    lineItems: order.items.map((item) => ({
      lineItemId: item.lineId,
      product: {
        productIdentifier: { amazonSku: item.sku },
        ...(item.declaredValue && { perUnitDeclaredValue: item.declaredValue }),
      },
      amount: { ...toAmount(item.quantity), unit: item.unit ?? 'EACHES' },
      cancelledAmount: toAmount(status === 'Cancelled' ? item.quantity : 0),
      unfulfillableAmount: toAmount(item.quantity - countFulfillable(order, item)),
    })),
    ...(withShipments && { shipments: toShipmentResponses(order, now) }),
  };
}

function toAmount(value: number): Sent<Catalogue.Amount> {
  return { unit: 'EACHES', value: String(value) };
}

function toShipmentResponses(order: OutboundOrder, now: number): Sent<Catalogue.Shipment[]> {
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

function toPackageResponse(order: OutboundOrder, now: number): Sent<Catalogue.Package> {
  const { arrival } = computeOutboundTimes(order);
  const { forcedPackage } = order;
  const tracking = forcedPackage?.tracking ?? {
    carrier: { trackingNumber: order.trackingNumber, carrierCode: 'UPS' },
  };
  return {
    packageId: String(order.packageNumber),
    deliveryTime: formatIsoTime(arrival),
    status: forcedPackage?.status ?? (now >= arrival ? 'DELIVERED' : 'IN_TRANSIT'),
    tracking: withoutNulls<Catalogue.Tracking>(tracking),
  };
}
