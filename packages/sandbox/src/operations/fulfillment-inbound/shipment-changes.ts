import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import type { Received } from '../../base/json-value.ts';
import { noteChange } from '../../world/accounts/account.ts';
import { findAcceptedOption } from '../../world/inbound/inbound-plan.ts';
import { getInboundShipments, getShipmentStatus } from '../../world/inbound/inbound-shipment.ts';
import { checkNotEmpty } from '../body-values.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';
import { toAddressResponse } from './address-response.ts';
import { findConfirmedShipment, findOpenPlan, findPlan, findShipment } from './find-inbound-plan.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';

const MOVABLE = new Set(['UNCONFIRMED', 'WORKING', 'READY_TO_SHIP', 'CANCELLED']);

/** Cancels a plan and its shipments. Throws a 400 if one of them has been shipped. */
export const cancelInboundPlan = operation('fulfillmentInbound', '2024-03-20', 'cancelInboundPlan', (call) => {
  const plan = findOpenPlan(call);
  const shipments = [...getInboundShipments(call.account).values()].filter(({ planId }) => planId === plan.id);
  const gone = shipments.find((shipment) => !MOVABLE.has(getShipmentStatus(shipment, call.now)));
  if (gone !== undefined) throw createStepError(`Shipment ${gone.id} has left already.`);
  const { endsAt, answer } = startOperation(call, [plan]);
  plan.cancelledAt = endsAt;
  for (const shipment of shipments) {
    noteChange(getInboundShipments(call.account), shipment.id);
    shipment.cancelledAt = endsAt;
  }
  return answer;
});

export const updateShipmentSourceAddress = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'updateShipmentSourceAddress',
  (call) => {
    findOpenPlan(call);
    const shipment = findShipment(call);
    if (findAcceptedOption(shipment.transportation) !== undefined) {
      throw createStepError(`The transportation of ${shipment.id} has been confirmed: its source stays.`);
    }
    const source = toAddressResponse(call.body.address);
    const { answer } = startOperation(call, [shipment]);
    shipment.source = source;
    return answer;
  },
);

/** Saves the tracking numbers of the seller's own carrier. The goods count as shipped when the operation is done. */
export const updateShipmentTrackingDetails = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'updateShipmentTrackingDetails',
  (call) => {
    const shipment = findConfirmedShipment(call);
    const option = findAcceptedOption(shipment.transportation);
    if (option === undefined) throw createStepError(`The transportation of ${shipment.id} has not been confirmed.`);
    if (option.partnered) throw createStepError('The marketplace tracks its own carrier by itself.');
    const tracking = readTracking(call.body.trackingDetails);
    const { endsAt, answer } = startOperation(call, [findPlan(call), shipment]);
    shipment.tracking = tracking;
    shipment.shippedAt ??= endsAt;
    return answer;
  },
);

function readTracking({
  spdTrackingDetail: parcel,
  ltlTrackingDetail: freight,
}: Received<Catalogue.TrackingDetailsInput>): Received<Catalogue.TrackingDetails> {
  if (parcel) {
    checkNotEmpty(parcel.spdTrackingItems, 'spdTrackingItems');
    const items = parcel.spdTrackingItems.map((item) => ({
      boxId: readText(item, 'boxId'),
      trackingId: readText(item, 'trackingId'),
      trackingNumberValidationStatus: 'VALIDATED',
    }));
    return { spdTrackingDetail: { spdTrackingItems: items } };
  }
  if (!freight) throw createStepError('Tracking details of parcels or of freight are required.');
  return { ltlTrackingDetail: freight };
}
