import { invalidInput, notFound } from '../../../base/api-error.ts';
import type { JsonObject } from '../../../base/json-value.ts';
import { CAPITALS_AND_DIGITS, DIGITS } from '../../../base/random.ts';
import { labelBase64 } from '../../../files/labels/label-file.ts';
import { type Account, collection, defineCollection } from '../../../world/accounts/account.ts';
import { objectIn, objectsIn } from '../../body-values.ts';
import { pathValue, type SellerCall } from '../../handler.ts';
import { requiredText } from '../../job-request.ts';
import { chargeOf, kilograms, type ParcelService, promiseOf } from '../parcel-services.ts';

const olderParcelShipmentsCollection = defineCollection<OlderShipment>('olderParcelShipments');

export interface OlderShipment {
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

export function olderShipments(account: Account): Map<string, OlderShipment> {
  return collection(account, olderParcelShipmentsCollection);
}

export function findOlderShipment(call: SellerCall): OlderShipment {
  const shipment = olderShipments(call.account).get(pathValue(call, 'shipmentId'));
  if (shipment === undefined) throw notFound('The shipment');
  return shipment;
}

/** Adds the shipment of a body. Throws a 400 if another shipment that is not cancelled has the same reference ID. */
export function addOlderShipment(call: SellerCall, body: JsonObject, rates: OlderShipment['rates']): OlderShipment {
  const { account, now } = call;
  const clientReferenceId = requiredText(body, 'clientReferenceId');
  const all = olderShipments(account);
  if ([...all.values()].some((one) => one.clientReferenceId === clientReferenceId && one.cancelledAt === null)) {
    throw invalidInput(`There is already a shipment ${clientReferenceId}.`, 'Parameter: clientReferenceId (body)');
  }
  const containers = objectsIn(body, 'containers');
  const shipment: OlderShipment = {
    id: account.random.text(13, CAPITALS_AND_DIGITS),
    clientReferenceId,
    shipTo: objectIn(body, 'shipTo'),
    shipFrom: objectIn(body, 'shipFrom'),
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
export function termsOf({ account }: SellerCall, service: ParcelService, parcels: readonly JsonObject[], from: number) {
  const weights = parcels.map((parcel) => kilograms(objectIn(parcel, 'weight')));
  const { pickupWindow, deliveryWindow } = promiseOf(service, from);
  return {
    totalCharge: { value: chargeOf(service, weights), unit: account.marketplaces[0]?.currency ?? 'GBP' },
    weight: { unit: 'kg', value: weights.reduce((sum, weight) => sum + weight, 0) },
    serviceType: service.olderName,
    promise: { deliveryWindow, receiveWindow: pickupWindow },
  };
}

export const LABEL_SPECIFICATION = { labelFormat: 'PNG', labelStockSize: '4x6' };

export function labelResults({ id, containers, trackingIds }: OlderShipment) {
  return containers.map((container, at) => ({
    containerReferenceId: requiredText(container, 'containerReferenceId'),
    trackingId: trackingIds[at] ?? '',
    label: { labelStream: labelStream(trackingIds[at] ?? '', id), labelSpecification: LABEL_SPECIFICATION },
  }));
}

export function labelStream(trackingId: string, shipmentId: string): string {
  return labelBase64('PNG', { code: trackingId, lines: [shipmentId] });
}
