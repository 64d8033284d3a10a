import { formatIsoTime } from '../base/iso-time.ts';
import type { JsonObject } from '../base/json-value.ts';
import type { Account } from '../world/accounts/account.ts';
import {
  computeOutboundTimes,
  getOutboundOrders,
  getOutboundStatus,
  hasLeft,
  type OutboundOrder,
  type OutboundStatus,
} from '../world/orders/outbound-order.ts';
import type { Notifier } from './notifier.ts';
import { type Occurrence, watchOccurrences } from './occurrence-source.ts';

const MINUTE = 60_000;

/** Sends notifications of orders from other channels that Amazon fulfills: one for each status. */
export function watchFulfilment(notifier: Notifier): void {
  watchOccurrences(notifier, {
    type: 'FULFILLMENT_ORDER_STATUS',
    find: (account, _, now) =>
      [...getOutboundOrders(account).values()].flatMap((order) => listOccurrences(order, account, now)),
  });
}

function listOccurrences(order: OutboundOrder, account: Account, now: number): readonly Occurrence[] {
  return listSteps(order, now).map(({ at, status }) => ({
    key: `${order.id} ${status}`,
    at,
    payload: () => buildPayload(order, status, at, account),
  }));
}

interface Step {
  readonly at: number;
  readonly status: OutboundStatus;
}

function listSteps(order: OutboundOrder, now: number): readonly Step[] {
  const { cancelledAt, forced, receivedAt } = order;
  if (cancelledAt !== null) return [{ at: cancelledAt, status: 'Cancelled' }];
  if (forced !== null) return [forced];
  const { planning, processing, shipping } = computeOutboundTimes(order);
  const times = [receivedAt, receivedAt + MINUTE, planning, processing, shipping].filter((at) => at <= now);
  const steps = times.map((at) => ({ at, status: getOutboundStatus(order, at) }));
  return steps.filter(({ status }, place) => steps.findIndex((step) => step.status === status) === place);
}

/** Builds the payload. Amazon's schema requires the parts about packages and returns even if there are none yet. */
function buildPayload(order: OutboundOrder, status: OutboundStatus, at: number, { sellerId }: Account): JsonObject {
  const [returned] = order.returns;
  const parcel = { PackageNumber: order.packageNumber, CarrierCode: 'UPS', TrackingNumber: order.trackingNumber };
  const { arrival } = computeOutboundTimes(order);
  return {
    FulfillmentOrderStatusNotification: {
      SellerId: sellerId,
      EventType: 'Order',
      StatusUpdatedDateTime: formatIsoTime(at),
      SellerFulfillmentOrderId: order.id,
      FulfillmentOrderStatus: status.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(),
      FulfillmentShipment: {
        FulfillmentShipmentStatus: status === 'Cancelled' ? 'CANCELLED' : hasLeft(order, at) ? 'SHIPPED' : 'PENDING',
        AmazonShipmentId: order.shipmentId,
        EstimatedArrivalDateTime: Number.isFinite(arrival) ? formatIsoTime(arrival) : '',
        info: parcel,
        FulfillmentShipmentPackages: hasLeft(order, at) ? [parcel] : [],
      },
      FulfillmentReturnItem: {
        ReceivedDateTime: returned === undefined ? '' : formatIsoTime(returned.createdAt),
        ReturnedQuantity: order.returns.length,
        SellerSKU: order.items[0]?.sku ?? '',
      },
    },
  };
}
