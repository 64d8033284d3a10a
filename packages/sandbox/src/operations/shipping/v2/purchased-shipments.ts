import type * as Catalogue from '@supercargo/catalogue/types/shipping-v2';
import { invalidInput, notFound, requireFound } from '../../../base/api-error.ts';
import { formatIsoTime } from '../../../base/iso-time.ts';
import type { Sent } from '../../../base/json-value.ts';
import { createUuid } from '../../../base/random.ts';
import { empty, json } from '../../../base/response.ts';
import {
  findParcelStage,
  findPickupTime,
  getPromisedArrival,
  listParcelEvents,
} from '../../../world/orders/parcel-journey.ts';
import type { SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';
import { operation } from '../../operation.ts';
import { CARRIER } from '../parcel-services.ts';
import { EVENT_CODES, SUMMARIES } from '../tracking-events.ts';
import { readFormat } from './document-specification.ts';
import {
  buildDocumentDetails,
  findParcelShipment,
  getParcelShipments,
  type ParcelShipment,
} from './parcel-shipments.ts';

/** Returns the documents of one parcel again, in another format if requested. */
export const getShipmentDocuments = operation('shipping', 'v2', 'getShipmentDocuments', (call) => {
  const shipment = findParcelShipment(call);
  if (shipment.cancelledAt !== null) throw invalidInput(`The shipment ${shipment.id} has been cancelled.`);
  const format = call.query.text('format');
  const details = buildDocumentDetails(shipment, format === undefined ? shipment.format : readFormat(format));
  const wanted = call.query.text('packageClientReferenceId');
  const packageDocumentDetail = requireFound(
    details.find(({ packageClientReferenceId }) => packageClientReferenceId === wanted),
    'The package',
  );
  return json({ payload: { shipmentId: shipment.id, packageDocumentDetail } });
});

/** Cancels a shipment. Throws a 400 if the carrier already has the parcels. */
export const cancelShipment = operation('shipping', 'v2', 'cancelShipment', (call) => {
  const shipment = findParcelShipment(call);
  if (shipment.cancelledAt !== null) throw invalidInput(`The shipment ${shipment.id} has been cancelled already.`);
  if (call.now >= findPickupTime(shipment.createdAt)) throw invalidInput('The carrier has the parcels already.');
  shipment.cancelledAt = call.now;
  return json({ payload: {} });
});

function findByTracking({ account }: SellerCall, trackingId: string) {
  return requireFound(
    [...getParcelShipments(account).values()].find(({ packages }) =>
      packages.some((one) => one.trackingId === trackingId),
    ),
    'The tracking number',
  );
}

export const getTracking = operation('shipping', 'v2', 'getTracking', (call) => {
  const trackingId = call.query.text('trackingId') ?? '';
  const { createdAt, cancelledAt, shipFrom } = findByTracking(call, trackingId);
  if (call.query.text('carrierId') !== CARRIER.id) throw notFound('The tracking number');
  const until = Math.min(call.now, cancelledAt ?? call.now);
  const events = listParcelEvents(createdAt, until).map(({ stage, at }) => ({
    eventCode: EVENT_CODES[stage],
    eventTime: formatIsoTime(at),
    location: toLocation(shipFrom),
  }));
  const gone = cancelledAt === null ? [] : [{ eventCode: 'PickupCancelled', eventTime: formatIsoTime(cancelledAt) }];
  return json({
    payload: {
      trackingId,
      alternateLegTrackingId: trackingId,
      promisedDeliveryDate: formatIsoTime(getPromisedArrival(createdAt)),
      eventHistory: [...events, ...gone],
      summary: { status: cancelledAt === null ? SUMMARIES[findParcelStage(createdAt, until)] : 'PickupCancelled' },
    },
  });
});

function toLocation(address: ParcelShipment['shipFrom']): Sent<Catalogue.Location> {
  if (address === null) return {};
  const { stateOrRegion, city, countryCode, postalCode } = address;
  return { stateOrRegion, city, countryCode, postalCode };
}

/** Accepts instructions for a parcel that could not be delivered. They have no effect in the sandbox. */
export const submitNdrFeedback = operation('shipping', 'v2', 'submitNdrFeedback', (call) => {
  const shipment = findByTracking(call, readText(call.body, 'trackingId'));
  if (findParcelStage(shipment.createdAt, call.now) === 'Delivered')
    throw invalidInput('The parcel has been delivered.');
  return empty(204);
});

/** Creates a claim for compensation. Throws a 400 if the carrier does not have the parcel yet. */
export const createClaim = operation('shipping', 'v2', 'createClaim', (call) => {
  const shipment = findByTracking(call, readText(call.body, 'trackingId'));
  if (call.now < findPickupTime(shipment.createdAt)) throw invalidInput('The carrier does not have the parcel yet.');
  return json({ claimId: createUuid(call.account.random) }, 201);
});
