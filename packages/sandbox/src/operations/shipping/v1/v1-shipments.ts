import type * as Catalogue from '@supercargo/catalogue/types/shipping-v1';
import { invalidInput, requireFound } from '../../../base/api-error.ts';
import type { Received, Sent } from '../../../base/json-value.ts';
import { CAPITALS_AND_DIGITS, DIGITS } from '../../../base/random.ts';
import { buildLabelBase64 } from '../../../files/labels/label-file.ts';
import { type Account, collection, defineChangingCollection } from '../../../world/accounts/account.ts';
import { checkNotEmpty } from '../../body-values.ts';
import type { SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';
import { buildPromise, computeCharge, type ParcelService, toKilograms } from '../parcel-services.ts';

const olderParcelShipmentsCollection = defineChangingCollection<V1Shipment>('olderParcelShipments');

export interface V1Shipment {
  readonly id: string;
  readonly clientReferenceId: string;
  readonly shipTo: Received<Catalogue.Address>;
  readonly shipFrom: Received<Catalogue.Address>;
  readonly containers: Received<Catalogue.ContainerList>;
  readonly trackingIds: readonly string[];
  readonly rates: readonly { readonly rateId: string; readonly serviceName: string; readonly expiresAt: number }[];
  readonly createdAt: number;
  accepted: { readonly serviceName: string; readonly at: number } | null;
  cancelledAt: number | null;
}

export function getV1Shipments(account: Account): Map<string, V1Shipment> {
  return collection(account, olderParcelShipmentsCollection);
}

export function findV1Shipment(call: SellerCall<{ readonly shipmentId: string }>): V1Shipment {
  return requireFound(getV1Shipments(call.account).get(call.path.shipmentId), 'The shipment');
}

/** Adds the shipment of a body. Throws a 400 if another shipment that is not cancelled has the same reference ID. */
export function addV1Shipment(
  call: SellerCall,
  body: Received<Catalogue.CreateShipmentRequest>,
  rates: V1Shipment['rates'],
): V1Shipment {
  const { account, now } = call;
  const clientReferenceId = readText(body, 'clientReferenceId');
  const all = getV1Shipments(account);
  if ([...all.values()].some((one) => one.clientReferenceId === clientReferenceId && one.cancelledAt === null)) {
    throw invalidInput(`There is already a shipment ${clientReferenceId}.`, 'clientReferenceId (body)');
  }
  const { containers, shipFrom, shipTo } = body;
  checkNotEmpty(containers, 'containers');
  const shipment: V1Shipment = {
    id: account.random.text(13, CAPITALS_AND_DIGITS),
    clientReferenceId,
    shipTo,
    shipFrom,
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
  parcels: ReadonlyArray<Pick<Received<Catalogue.Container>, 'weight'>>,
  from: number,
) {
  const weights = parcels.map(({ weight }) => toKilograms(weight));
  const { pickupWindow, deliveryWindow } = buildPromise(service, from);
  return {
    totalCharge: { value: computeCharge(service, weights), unit: account.marketplaces[0]?.currency ?? 'GBP' },
    weight: { unit: 'kg', value: weights.reduce((sum, weight) => sum + weight, 0) },
    serviceType: service.olderName,
    promise: { deliveryWindow, receiveWindow: pickupWindow },
  };
}

export const LABEL_SPECIFICATION: Sent<Catalogue.LabelSpecification> = { labelFormat: 'PNG', labelStockSize: '4x6' };

export function buildLabelResults({ id, containers, trackingIds }: V1Shipment): Sent<Catalogue.LabelResultList> {
  return containers.map((container, at) => ({
    containerReferenceId: readText(container, 'containerReferenceId'),
    trackingId: trackingIds[at] ?? '',
    label: { labelStream: buildLabelStream(trackingIds[at] ?? '', id), labelSpecification: LABEL_SPECIFICATION },
  }));
}

export function buildLabelStream(trackingId: string, shipmentId: string): string {
  return buildLabelBase64('PNG', { code: trackingId, lines: [shipmentId] });
}
