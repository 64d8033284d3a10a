import type { JsonObject } from '../base/json-value.ts';
import type { Account } from '../world/accounts/account.ts';
import { isoTime } from '../world/jobs/job.ts';
import {
  hasLeft,
  type OutboundOrder,
  type OutboundStatus,
  outboundOrders,
  outboundStatus,
  outboundTimes,
} from '../world/orders/outbound-order.ts';
import { type Happening, watchHappenings } from './happening-source.ts';
import type { Notifier } from './notifier.ts';

const MINUTE = 60_000;

/** Sends notifications of orders from other channels that Amazon fulfills: one for each status. */
export function watchFulfilment(notifier: Notifier): void {
  watchHappenings(notifier, {
    type: 'FULFILLMENT_ORDER_STATUS',
    find: (account, _, now) =>
      [...outboundOrders(account).values()].flatMap((order) => happenings(order, account, now)),
  });
}

function happenings(order: OutboundOrder, account: Account, now: number): readonly Happening[] {
  return stepsOf(order, now).map(({ at, status }) => ({
    key: `${order.id} ${status}`,
    at,
    payload: () => payloadOf(order, status, at, account),
  }));
}

interface Step {
  readonly at: number;
  readonly status: OutboundStatus;
}

function stepsOf(order: OutboundOrder, now: number): readonly Step[] {
  const { cancelledAt, forced, receivedAt } = order;
  if (cancelledAt !== null) return [{ at: cancelledAt, status: 'Cancelled' }];
  if (forced !== null) return [forced];
  const { planning, processing, shipping } = outboundTimes(order);
  const times = [receivedAt, receivedAt + MINUTE, planning, processing, shipping].filter((at) => at <= now);
  const steps = times.map((at) => ({ at, status: outboundStatus(order, at) }));
  return steps.filter(({ status }, place) => steps.findIndex((step) => step.status === status) === place);
}

/** Builds the payload. Amazon's schema requires the parts about packages and returns even if there are none yet. */
function payloadOf(order: OutboundOrder, status: OutboundStatus, at: number, { sellerId }: Account): JsonObject {
  const [returned] = order.returns;
  const parcel = { PackageNumber: order.packageNumber, CarrierCode: 'UPS', TrackingNumber: order.trackingNumber };
  const { arrival } = outboundTimes(order);
  return {
    FulfillmentOrderStatusNotification: {
      SellerId: sellerId,
      EventType: 'Order',
      StatusUpdatedDateTime: isoTime(at),
      SellerFulfillmentOrderId: order.id,
      FulfillmentOrderStatus: status.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(),
      FulfillmentShipment: {
        FulfillmentShipmentStatus: status === 'Cancelled' ? 'CANCELLED' : hasLeft(order, at) ? 'SHIPPED' : 'PENDING',
        AmazonShipmentId: order.shipmentId,
        EstimatedArrivalDateTime: Number.isFinite(arrival) ? isoTime(arrival) : '',
        info: parcel,
        FulfillmentShipmentPackages: hasLeft(order, at) ? [parcel] : [],
      },
      FulfillmentReturnItem: {
        ReceivedDateTime: returned === undefined ? '' : isoTime(returned.createdAt),
        ReturnedQuantity: order.returns.length,
        SellerSKU: order.items[0]?.sku ?? '',
      },
    },
  };
}
