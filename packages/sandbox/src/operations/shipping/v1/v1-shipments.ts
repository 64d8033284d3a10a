import { invalidInput, notFound } from '../../../base/api-error.ts';
import type { JsonObject } from '../../../base/json-value.ts';
import { CAPITALS_AND_DIGITS, DIGITS } from '../../../base/random.ts';
import { buildLabelBase64 } from '../../../files/labels/label-file.ts';
import { type Account, collection, defineCollection } from '../../../world/accounts/account.ts';
import { readObject, readObjects } from '../../body-values.ts';
import { getPathValue, type SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';
import { buildPromise, computeCharge, type ParcelService, toKilograms } from '../parcel-services.ts';

const olderParcelShipmentsCollection = defineCollection<V1Shipment>('olderParcelShipments');

export interface V1Shipment {
  readonly id: string;
  readonly clientReferenceId: string;
  readonly shipTo: JsonObject;
  readonly shipFrom: JsonObject;
  readonly containers: readonly JsonObject[];
  readonly trackingIds: readonly string[];
  readonly rates: readonly { readonly rateId: string; readonly serviceName: string; readonly expiresAt: number }[];
  readonly createdAt: number;
  accepted: { readonly serviceName: string; readonly at: number } | null;
  cancelledAt: number | null;
}

export function getV1Shipments(account: Account): Map<string, V1Shipment> {
  return collection(account, olderParcelShipmentsCollection);
}

export function findV1Shipment(call: SellerCall): V1Shipment {
  const shipment = getV1Shipments(call.account).get(getPathValue(call, 'shipmentId'));
  if (shipment === undefined) throw notFound('The shipment');
  return shipment;
}

/** Adds the shipment of a body. Throws a 400 if another shipment that is not cancelled has the same reference ID. */
export function addV1Shipment(call: SellerCall, body: JsonObject, rates: V1Shipment['rates']): V1Shipment {
  const { account, now } = call;
  const clientReferenceId = readText(body, 'clientReferenceId');
  const all = getV1Shipments(account);
  if ([...all.values()].some((one) => one.clientReferenceId === clientReferenceId && one.cancelledAt === null)) {
    throw invalidInput(`There is already a shipment ${clientReferenceId}.`, 'Parameter: clientReferenceId (body)');
  }
  const containers = readObjects(body, 'containers');
  const shipment: V1Shipment = {
    id: account.random.text(13, CAPITALS_AND_DIGITS),
    clientReferenceId,
    shipTo: readObject(body, 'shipTo'),
    shipFrom: readObject(body, 'shipFrom'),
    containers,
    trackingIds: containers.map(() => `UK${account.random.text(10, DIGITS)}`),
    rates,
    createdAt: now,
    accepted: null,
    cancelledAt: null,
  };
  all.set(shipment.id, shipment);
  return shipment;
}

/** Builds the charge and the promised times of a service for parcels. */
export function buildTerms(
  { account }: SellerCall,
  service: ParcelService,
  parcels: readonly JsonObject[],
  from: number,
) {
  const weights = parcels.map((parcel) => toKilograms(readObject(parcel, 'weight')));
  const { pickupWindow, deliveryWindow } = buildPromise(service, from);
  return {
    totalCharge: { value: computeCharge(service, weights), unit: account.marketplaces[0]?.currency ?? 'GBP' },
    weight: { unit: 'kg', value: weights.reduce((sum, weight) => sum + weight, 0) },
    serviceType: service.olderName,
    promise: { deliveryWindow, receiveWindow: pickupWindow },
  };
}

export const LABEL_SPECIFICATION = { labelFormat: 'PNG', labelStockSize: '4x6' };

export function buildLabelResults({ id, containers, trackingIds }: V1Shipment) {
  return containers.map((container, at) => ({
    containerReferenceId: readText(container, 'containerReferenceId'),
    trackingId: trackingIds[at] ?? '',
    label: { labelStream: buildLabelStream(trackingIds[at] ?? '', id), labelSpecification: LABEL_SPECIFICATION },
  }));
}

export function buildLabelStream(trackingId: string, shipmentId: string): string {
  return buildLabelBase64('PNG', { code: trackingId, lines: [shipmentId] });
}
