import { invalidInput, notFound } from '../../../base/api-error.ts';
import type { JsonObject } from '../../../base/json-value.ts';
import { CAPITALS_AND_DIGITS, DIGITS } from '../../../base/random.ts';
import { buildLabelBase64 } from '../../../files/labels/label-file.ts';
import { type Account, collection, defineCollection } from '../../../world/accounts/account.ts';
import { readObjects } from '../../body-values.ts';
import { getPathValue, type SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';

const parcelShipmentsCollection = defineCollection<ParcelShipment>('parcelShipments');

export type DocumentFormat = 'PDF' | 'PNG' | 'ZPL';

export interface ShippedPackage {
  readonly referenceId: string;
  readonly trackingId: string;
}

export interface ParcelShipment {
  readonly id: string;
  readonly serviceId: string;
  readonly packages: readonly ShippedPackage[];
  readonly format: DocumentFormat;
  readonly documentTypes: readonly string[];
  readonly shipFrom: JsonObject | null;
  readonly shipTo: JsonObject | null;
  readonly createdAt: number;
  manifestedAt: number | null;
  cancelledAt: number | null;
}

export function getParcelShipments(account: Account): Map<string, ParcelShipment> {
  return collection(account, parcelShipmentsCollection);
}

type NewShipment = Pick<ParcelShipment, 'serviceId' | 'format' | 'documentTypes' | 'shipFrom' | 'shipTo'>;

/** Adds a shipment and gives each of its parcels a tracking number. */
export function addParcelShipment(
  call: SellerCall,
  packages: readonly JsonObject[],
  wanted: NewShipment,
): ParcelShipment {
  const { account, now } = call;
  const { random } = account;
  const shipment: ParcelShipment = {
    ...wanted,
    id: `amzn1.shp.${random.text(12, CAPITALS_AND_DIGITS)}`,
    packages: packages.map((input) => ({
      referenceId: readText(input, 'packageClientReferenceId'),
      trackingId: `UK${random.text(10, DIGITS)}`,
    })),
    createdAt: now,
    manifestedAt: null,
    cancelledAt: null,
  };
  getParcelShipments(account).set(shipment.id, shipment);
  return shipment;
}

export function findParcelShipment(call: SellerCall): ParcelShipment {
  const shipment = getParcelShipments(call.account).get(getPathValue(call, 'shipmentId'));
  if (shipment === undefined) throw notFound('The shipment');
  return shipment;
}

/** Reads the packages of a body. Throws a 400 if two have the same reference ID. */
export function readPackages(body: JsonObject): readonly JsonObject[] {
  const packages = readObjects(body, 'packages');
  const names = packages.map((input) => readText(input, 'packageClientReferenceId'));
  if (new Set(names).size < names.length) {
    throw invalidInput('Every package needs a packageClientReferenceId of its own.', 'Parameter: packages (body)');
  }
  return packages;
}

export function buildDocumentDetails(shipment: ParcelShipment, format: DocumentFormat = shipment.format) {
  return shipment.packages.map(({ referenceId, trackingId }) => ({
    packageClientReferenceId: referenceId,
    trackingId,
    packageDocuments: shipment.documentTypes.map((type) => ({
      type,
      format,
      contents: buildLabelBase64(format, { code: trackingId, lines: [type, shipment.id, referenceId] }),
    })),
  }));
}
