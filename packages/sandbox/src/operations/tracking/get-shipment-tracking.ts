import type * as Catalogue from '@supercargo/catalogue/types/tracking-2026-01-30';
import { ApiError, invalidInput, notFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { listTrackedParcels, type Milestone, type TrackedParcel } from './all-parcels.ts';

const HOUR = 3_600_000;

const NUMBER = 'carrierTracking.trackingNumber';
const CARRIER_CODE = 'carrierTracking.carrierCode';
const NAMES = ['id', 'acsin', 'aftn', 'containerNumber', 'houseBillOfLadingNumber', NUMBER];

const MILESTONE_TEXTS: Readonly<Record<Milestone, readonly [code: string, description: string]>> = {
  Ready: ['CARRIER_ASSIGNED', 'The carrier expects the parcel.'],
  PickedUp: ['PICKED_UP', 'The carrier has the parcel.'],
  InTransit: ['ARRIVED_AT_TERMINAL', 'The parcel has come to a sorting centre.'],
  OutForDelivery: ['OUT_FOR_DELIVERY', 'The parcel is out for delivery.'],
  Delivered: ['DELIVERED', 'The parcel has been delivered.'],
  Cancelled: ['ORDER_CANCELLED', 'The parcel has been called off.'],
};

/** Returns the tracking of a parcel, found by exactly one identifier. A call without a seller searches all sellers. */
export function getShipmentTracking({ accounts }: HandlerServices): Operation {
  return operation('tracking', '2026-01-30', 'getShipmentTracking', (call) => {
    const { account, caller } = call;
    const parcel = findParcel(call, caller.sellerId === null ? accounts.values() : [account]);
    const history = parcel.milestones.map(({ stage, at }) => toMilestoneResponse(parcel, stage, at)).reverse();
    return json({
      trackingDetail: {
        identifier: toIdentifier(parcel),
        trackingUrl: `https://track.sandbox.example/${encodeURIComponent(parcel.trackingNumber)}`,
        trackingEstimates: buildEstimates(parcel),
        ...(history[0] && { latestMilestone: history[0] }),
        milestoneHistory: history,
      },
    });
  });
}

function findParcel({ query, now }: SellerCall, accounts: readonly Account[]): TrackedParcel {
  const givenNames = NAMES.filter((name) => query.text(name) !== undefined);
  const [name, ...others] = givenNames;
  if (name === undefined) throw invalidInput(`One of ${NAMES.join(', ')} is required.`, 'id (query)');
  if (others.length > 0) {
    const message = `${givenNames.join(' and ')} exclude each other.`;
    throw new ApiError(400, 'MULTIPLE_TRACKING_IDS_NOT_ALLOWED', message, `Parameter: ${others[0]} (query)`);
  }
  const [identifier = '', carrierCode] = [query.text(name), query.text(CARRIER_CODE)];
  for (const account of accounts) {
    for (const parcel of listTrackedParcels(account, identifier, now)) {
      const isNamed = getName(parcel, name) === identifier;
      if (isNamed && (carrierCode ?? parcel.carrierCode) === parcel.carrierCode) return parcel;
    }
  }
  throw notFound('The shipment');
}

/** Returns an identifier of a parcel. The identifiers for air and sea freight do not exist in the sandbox. */
function getName(parcel: TrackedParcel, name: string): string | undefined {
  if (name === 'id') return parcel.id;
  if (name === NUMBER) return parcel.trackingNumber;
  return name === 'aftn' ? (parcel.aftn ?? undefined) : undefined;
}

function toIdentifier({
  id,
  trackingNumber,
  carrierCode,
  aftn,
}: TrackedParcel): Sent<Catalogue.TrackingDetail['identifier']> {
  const carrierTracking = { trackingNumber, carrierCode };
  return { id, carrierTracking, ...(aftn !== null && { aftn }) };
}

function toMilestoneResponse({ to }: TrackedParcel, stage: Milestone, at: number): Sent<Catalogue.TrackingMilestone> {
  const [code, description] = MILESTONE_TEXTS[stage];
  const isThere = stage === 'OutForDelivery' || stage === 'Delivered';
  return {
    status: { code, description },
    occurredAt: formatIsoTime(at),
    ...(isThere && { location: { address: to } }),
  };
}

/** Returns the estimated delivery time; none if the parcel is delivered or cancelled. */
function buildEstimates({ arrival, milestones }: TrackedParcel): Sent<Catalogue.TrackingEstimate[]> {
  const last = milestones.at(-1);
  if (last === undefined || last.stage === 'Delivered' || last.stage === 'Cancelled') return [];
  return [
    {
      type: 'ESTIMATED_DELIVERY_DATE',
      estimatedInterval: { startTime: formatIsoTime(arrival - 6 * HOUR), endTime: formatIsoTime(arrival) },
      lastUpdatedTime: formatIsoTime(last.at),
    },
  ];
}
