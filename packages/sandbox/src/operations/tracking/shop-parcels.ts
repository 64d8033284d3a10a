import { type JsonObject, textOf } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { hasLeft, outboundOrders, outboundTimes } from '../../world/orders/outbound-order.ts';
import { type ParcelStage, parcelEvents, promisedArrival } from '../../world/orders/parcel-journey.ts';
import { listOrdersWithParcels, parcelsOf } from '../../world/orders/shipments.ts';
import { scheduledJourneys } from '../easy-ship/scheduled-packages.ts';
import { merchantShipments } from '../merchant-fulfillment/merchant-shipment.ts';
import { CARRIER } from '../shipping/parcel-services.ts';
import { olderShipments } from '../shipping/v1/older-shipments.ts';
import { parcelShipments } from '../shipping/v2/parcel-shipments.ts';

/** What has come to pass on a parcel's way. */
export type Milestone = ParcelStage | 'Cancelled';

interface Place {
  readonly city?: string;
  readonly region?: string;
  readonly countryCode?: string;
}

/** A parcel of the shop, whichever way it was sent. */
export interface ShopParcel {
  /** What the marketplace calls the shipment it belongs to. */
  readonly id: string;
  readonly trackingNumber: string;
  readonly carrierCode: string;
  /** The marketplace's own number for what its warehouses send; null for all else. */
  readonly aftn: string | null;
  readonly to: Place;
  readonly arrival: number;
  readonly milestones: readonly { readonly stage: Milestone; readonly at: number }[];
}

/** Every parcel that has a tracking number by now. */
export function* shopParcels(account: Account, now: number): Generator<ShopParcel> {
  yield* confirmedParcels(account, now);
  yield* boughtParcels(account, now);
  yield* outboundParcels(account, now);
}

/** Parcels the seller told of when confirming a shipment. */
function* confirmedParcels(account: Account, now: number): Generator<ShopParcel> {
  for (const orderId of listOrdersWithParcels(account)) {
    for (const { trackingNumber, carrierCode, reference, confirmedAt } of parcelsOf(account, orderId)) {
      const journey = journeyFrom(confirmedAt, null, now);
      const id = `${orderId}-${reference}`;
      yield { id, trackingNumber, carrierCode, aftn: null, to: placeOfOrder(account, orderId), ...journey };
    }
  }
}

/** Parcels with a label that was bought from the marketplace. */
function* boughtParcels(account: Account, now: number): Generator<ShopParcel> {
  const own = { carrierCode: CARRIER.id, aftn: null };
  for (const { id, packages, shipTo, createdAt, cancelledAt } of parcelShipments(account).values()) {
    const journey = journeyFrom(createdAt, cancelledAt, now);
    for (const { trackingId } of packages)
      yield { id, ...own, trackingNumber: trackingId, to: placeIn(shipTo), ...journey };
  }
  for (const { id, trackingIds, shipTo, accepted, cancelledAt } of olderShipments(account).values()) {
    if (accepted === null) continue;
    const journey = journeyFrom(accepted.at, cancelledAt, now);
    for (const trackingNumber of trackingIds) yield { id, ...own, trackingNumber, to: placeIn(shipTo), ...journey };
  }
  for (const { id, trackingId, orderId, terms, createdAt, cancelledAt } of merchantShipments(account).values()) {
    const to = placeOfOrder(account, orderId);
    const journey = journeyFrom(createdAt, cancelledAt, now);
    yield { id, trackingNumber: trackingId, carrierCode: terms.kind.carrier, aftn: null, to, ...journey };
  }
  for (const { orderId, packageId, trackingId, begin } of scheduledJourneys(account)) {
    const to = placeOfOrder(account, orderId);
    yield { id: packageId, ...own, trackingNumber: trackingId, to, ...journeyFrom(begin, null, now) };
  }
}

/** Lists the parcels that Amazon ships for the seller. */
function* outboundParcels(account: Account, now: number): Generator<ShopParcel> {
  for (const order of outboundOrders(account).values()) {
    if (!hasLeft(order, now)) continue;
    const { shipping, arrival } = outboundTimes(order);
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
      to: placeIn(order.destination),
      arrival,
      milestones: stages.filter(({ at }) => now >= at),
    };
  }
}

/** What is called off goes no further. */
function journeyFrom(labelledAt: number, cancelledAt: number | null, now: number) {
  const events = parcelEvents(labelledAt, Math.min(now, cancelledAt ?? now));
  const end = cancelledAt === null ? [] : [{ stage: 'Cancelled' as const, at: cancelledAt }];
  return { arrival: promisedArrival(labelledAt), milestones: [...events, ...end] };
}

function placeOfOrder({ orders }: Account, orderId: string): Place {
  const address = orders.get(orderId)?.address;
  return address === undefined ? {} : { city: address.city, region: address.region, countryCode: address.countryCode };
}

function placeIn(address: JsonObject | null): Place {
  const texts = {
    city: textOf(address?.city),
    region: textOf(address?.stateOrRegion),
    countryCode: textOf(address?.countryCode),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}
