import { type JsonObject, toText } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { computeOutboundTimes, getOutboundOrders, hasLeft } from '../../world/orders/outbound-order.ts';
import { getPromisedArrival, listParcelEvents, type ParcelStage } from '../../world/orders/parcel-journey.ts';
import { findParcelOrderId, listOrdersWithParcels, listParcels } from '../../world/orders/parcels.ts';
import { listScheduledJourneys } from '../easy-ship/scheduled-packages.ts';
import { getMerchantShipments } from '../merchant-fulfillment/merchant-shipment.ts';
import { CARRIER } from '../shipping/parcel-services.ts';
import { getV1Shipments } from '../shipping/v1/v1-shipments.ts';
import { getParcelShipments } from '../shipping/v2/parcel-shipments.ts';

/** A stage in the delivery of a parcel, or its cancellation. */
export type Milestone = ParcelStage | 'Cancelled';

interface Place {
  readonly city?: string;
  readonly region?: string;
  readonly countryCode?: string;
}

/** A parcel of the seller, with any shipping method. */
export interface TrackedParcel {
  /** Amazon's ID of the parcel's shipment. */
  readonly id: string;
  readonly trackingNumber: string;
  readonly carrierCode: string;
  /** Amazon's tracking number for parcels from its warehouses; null for other parcels. */
  readonly aftn: string | null;
  readonly to: Place;
  readonly arrival: number;
  readonly milestones: readonly { readonly stage: Milestone; readonly at: number }[];
}

/** Lists the parcels that can have an ID or a tracking number. */
export function* listTrackedParcels(account: Account, identifier: string, now: number): Generator<TrackedParcel> {
  yield* listOrderParcels(account, identifier, now);
  yield* listBoughtParcels(account, now);
  yield* listOutboundParcels(account, now);
}

/**
 * Lists the parcels of orders that the seller ships. Parcels that were not confirmed have their order's ID in their own, so that
 * not every order needs to be searched.
 */
function* listOrderParcels(account: Account, identifier: string, now: number): Generator<TrackedParcel> {
  const named = findParcelOrderId(identifier);
  const orderIds = new Set([...(named === undefined ? [] : [named]), ...listOrdersWithParcels(account)]);
  for (const orderId of orderIds) {
    const order = account.orders.get(orderId);
    for (const parcel of order === undefined ? [] : listParcels(account, order)) {
      const { trackingNumber, carrierCode, reference, confirmedAt } = parcel;
      if (trackingNumber === '') continue;
      const journey = buildJourney(confirmedAt, null, now);
      const id = `${orderId}-${reference}`;
      yield { id, trackingNumber, carrierCode, aftn: null, to: findOrderPlace(account, orderId), ...journey };
    }
  }
}

/** Lists the parcels with a label that the seller bought from Amazon. */
function* listBoughtParcels(account: Account, now: number): Generator<TrackedParcel> {
  const own = { carrierCode: CARRIER.id, aftn: null };
  for (const { id, packages, shipTo, createdAt, cancelledAt } of getParcelShipments(account).values()) {
    const journey = buildJourney(createdAt, cancelledAt, now);
    for (const { trackingId } of packages)
      yield { id, ...own, trackingNumber: trackingId, to: toPlace(shipTo), ...journey };
  }
  for (const { id, trackingIds, shipTo, accepted, cancelledAt } of getV1Shipments(account).values()) {
    if (accepted === null) continue;
    const journey = buildJourney(accepted.at, cancelledAt, now);
    for (const trackingNumber of trackingIds) yield { id, ...own, trackingNumber, to: toPlace(shipTo), ...journey };
  }
  for (const { id, trackingId, orderId, terms, createdAt, cancelledAt } of getMerchantShipments(account).values()) {
    const to = findOrderPlace(account, orderId);
    const journey = buildJourney(createdAt, cancelledAt, now);
    yield { id, trackingNumber: trackingId, carrierCode: terms.kind.carrier, aftn: null, to, ...journey };
  }
  for (const { orderId, packageId, trackingId, begin } of listScheduledJourneys(account)) {
    const to = findOrderPlace(account, orderId);
    yield { id: packageId, ...own, trackingNumber: trackingId, to, ...buildJourney(begin, null, now) };
  }
}

/** Lists the parcels that Amazon ships for the seller. */
function* listOutboundParcels(account: Account, now: number): Generator<TrackedParcel> {
  for (const order of getOutboundOrders(account).values()) {
    if (!hasLeft(order, now)) continue;
    const { shipping, arrival } = computeOutboundTimes(order);
    const stages = [
      { stage: 'PickedUp', at: shipping },
      { stage: 'InTransit', at: (shipping + arrival) / 2 },
      { stage: 'OutForDelivery', at: arrival - 8 * 3_600_000 },
      { stage: 'Delivered', at: arrival },
    ] as const;
    yield {
      id: order.shipmentId,
      trackingNumber: order.trackingNumber,
      carrierCode: 'UPS',
      aftn: `AFTN${order.packageNumber}`,
      to: toPlace(order.destination),
      arrival,
      milestones: stages.filter(({ at }) => now >= at),
    };
  }
}

/** Builds the milestones from the creation of the label. A cancellation ends them. */
function buildJourney(labelledAt: number, cancelledAt: number | null, now: number) {
  const events = listParcelEvents(labelledAt, Math.min(now, cancelledAt ?? now));
  const end = cancelledAt === null ? [] : [{ stage: 'Cancelled' as const, at: cancelledAt }];
  return { arrival: getPromisedArrival(labelledAt), milestones: [...events, ...end] };
}

function findOrderPlace({ orders }: Account, orderId: string): Place {
  const address = orders.get(orderId)?.address;
  return address === undefined ? {} : { city: address.city, region: address.region, countryCode: address.countryCode };
}

function toPlace(address: JsonObject | null): Place {
  const texts = {
    city: toText(address?.city),
    region: toText(address?.stateOrRegion),
    countryCode: toText(address?.countryCode),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}
