import type * as Catalogue from '@supercargo/catalogue/types/shipping-v2';
import { invalidInput, requireFound } from '../../../base/api-error.ts';
import type { Received, Sent } from '../../../base/json-value.ts';
import { CAPITALS_AND_DIGITS, DIGITS } from '../../../base/random.ts';
import { buildLabelBase64 } from '../../../files/labels/label-file.ts';
import { type Account, collection, defineChangingCollection } from '../../../world/accounts/account.ts';
import { checkNotEmpty } from '../../body-values.ts';
import type { SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';

const parcelShipmentsCollection = defineChangingCollection<ParcelShipment>('parcelShipments');

export type DocumentFormat = 'PDF' | 'PNG' | 'ZPL';

interface ShippedPackage {
  readonly referenceId: string;
  readonly trackingId: string;
}

export interface ParcelShipment {
  readonly id: string;
  readonly serviceId: string;
  readonly packages: readonly ShippedPackage[];
  readonly format: DocumentFormat;
  readonly documentTypes: readonly string[];
  readonly shipFrom: Received<Catalogue.Address> | null;
  readonly shipTo: Received<Catalogue.Address> | null;
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
  packages: ReadonlyArray<Pick<Received<Catalogue.Package>, 'packageClientReferenceId'>>,
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

export function findParcelShipment(call: SellerCall<{ readonly shipmentId: string }>): ParcelShipment {
  return requireFound(getParcelShipments(call.account).get(call.path.shipmentId), 'The shipment');
}

/** Throws a 400 if there is no package, or if two have the same reference ID. */
export function checkPackages(packages: Received<Catalogue.PackageListInput>): void {
  checkNotEmpty(packages, 'packages');
  const names = packages.map((input) => readText(input, 'packageClientReferenceId'));
  if (new Set(names).size < names.length) {
    throw invalidInput('Every package needs a packageClientReferenceId of its own.', 'packages (body)');
  }
}

export function buildDocumentDetails(
  shipment: ParcelShipment,
  format: DocumentFormat = shipment.format,
): Sent<Catalogue.PackageDocumentDetailList> {
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
