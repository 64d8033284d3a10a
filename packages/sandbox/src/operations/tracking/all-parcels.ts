import { type JsonObject, textOf } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { hasLeft, outboundOrders, outboundTimes } from '../../world/orders/outbound-order.ts';
import { type ParcelStage, parcelEvents, promisedArrival } from '../../world/orders/parcel-journey.ts';
import { listOrdersWithParcels, parcelsOf } from '../../world/orders/shipments.ts';
import { scheduledJourneys } from '../easy-ship/scheduled-packages.ts';
import { merchantShipments } from '../merchant-fulfillment/merchant-shipment.ts';
import { CARRIER } from '../shipping/parcel-services.ts';
import { olderShipments } from '../shipping/v1/v1-shipments.ts';
import { parcelShipments } from '../shipping/v2/parcel-shipments.ts';

/** A stage in the delivery of a parcel, or its cancellation. */
export type Milestone = ParcelStage | 'Cancelled';

interface Place {
  readonly city?: string;
  readonly region?: string;
  readonly countryCode?: string;
}

/** A parcel of the seller, with any shipping method. */
export interface ShopParcel {
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

/** Lists all parcels that have a tracking number. */
export function* shopParcels(account: Account, now: number): Generator<ShopParcel> {
  yield* confirmedParcels(account, now);
  yield* boughtParcels(account, now);
  yield* outboundParcels(account, now);
}

/** Lists the parcels of shipments that the seller confirmed. */
function* confirmedParcels(account: Account, now: number): Generator<ShopParcel> {
  for (const orderId of listOrdersWithParcels(account)) {
    for (const { trackingNumber, carrierCode, reference, confirmedAt } of parcelsOf(account, orderId)) {
      const journey = journeyFrom(confirmedAt, null, now);
      const id = `${orderId}-${reference}`;
      yield { id, trackingNumber, carrierCode, aftn: null, to: placeOfOrder(account, orderId), ...journey };
    }
  }
}

/** Lists the parcels with a label that the seller bought from Amazon. */
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

/** Builds the milestones from the creation of the label. A cancellation ends them. */
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
