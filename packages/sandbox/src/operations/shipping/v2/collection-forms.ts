import type * as Catalogue from '@supercargo/catalogue/types/shipping-v2';
import { invalidInput, requireFound } from '../../../base/api-error.ts';
import { formatIsoTime } from '../../../base/iso-time.ts';
import { type Received, type Sent, withoutNulls } from '../../../base/json-value.ts';
import { createUuid } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import { buildLabelBase64 } from '../../../files/labels/label-file.ts';
import { type Account, collection, defineCollection, noteChange } from '../../../world/accounts/account.ts';
import { readText } from '../../job-request.ts';
import { operation } from '../../operation.ts';
import { CARRIER } from '../parcel-services.ts';
import { getParcelShipments, type ParcelShipment } from './parcel-shipments.ts';

const collectionFormsCollection = defineCollection<CollectionForm>('collectionForms');

interface CollectionForm {
  readonly id: string;
  readonly shipmentIds: readonly string[];
  readonly shipFrom: Received<Catalogue.Address> | null;
  readonly createdAt: number;
}

function getForms(account: Account): Map<string, CollectionForm> {
  return collection(account, collectionFormsCollection);
}

function listUnmanifested(account: Account): readonly ParcelShipment[] {
  return [...getParcelShipments(account).values()].filter(
    ({ manifestedAt, cancelledAt }) => manifestedAt === null && cancelledAt === null,
  );
}

/** Creates a form for the driver with all shipments that are not on a form yet. */
export const generateCollectionForm = operation('shipping', 'v2', 'generateCollectionForm', (call) => {
  const { account, body, now } = call;
  const open = listUnmanifested(account);
  if (readText(body, 'carrierId') !== CARRIER.id || open.length === 0) {
    throw invalidInput('There are no parcels to collect for this carrier.', 'carrierId (body)');
  }
  for (const shipment of open) {
    noteChange(getParcelShipments(account), shipment.id);
    shipment.manifestedAt = now;
  }
  const form: CollectionForm = {
    id: createUuid(account.random),
    shipmentIds: open.map(({ id }) => id),
    shipFrom: body.shipFromAddress ?? open[0]?.shipFrom ?? null,
    createdAt: now,
  };
  getForms(account).set(form.id, form);
  return json({ collectionsFormDocument: buildDocument(form) });
});

function buildDocument({ id, shipmentIds }: CollectionForm): Sent<Catalogue.CollectionsFormDocument> {
  return {
    base64EncodedContent: buildLabelBase64('PDF', { code: id.slice(0, 8), lines: shipmentIds }),
    documentFormat: 'application/pdf',
  };
}

export const getCollectionForm = operation('shipping', 'v2', 'getCollectionForm', (call) => {
  const form = requireFound(getForms(call.account).get(call.path.collectionFormId), 'The collection form');
  return json({ collectionsFormDocument: buildDocument(form) });
});

export const getCollectionFormHistory = operation('shipping', 'v2', 'getCollectionFormHistory', (call) => {
  const { maxResults } = call.body;
  const newest = [...getForms(call.account).values()].reverse();
  const shown = newest.slice(0, maxResults ?? undefined);
  return json({
    collectionFormsHistoryRecordList: shown.map(({ id, createdAt, shipFrom }) => ({
      carrierName: CARRIER.name,
      creationDate: formatIsoTime(createdAt),
      generationStatus: 'Completed',
      collectionFormId: id,
      ...(shipFrom !== null && { shipFromAddress: withoutNulls<Catalogue.Address>(shipFrom) }),
    })),
    lastRefreshedDate: formatIsoTime(call.now),
  });
});

export const getUnmanifestedShipments = operation('shipping', 'v2', 'getUnmanifestedShipments', ({ account }) => {
  const open = listUnmanifested(account);
  const places = new Map(
    open.flatMap(({ shipFrom }) =>
      shipFrom === null ? [] : [[shipFrom.postalCode, withoutNulls<Catalogue.Address>(shipFrom)]],
    ),
  );
  return json({
    unmanifestedCarrierInformationList:
      open.length === 0
        ? []
        : [
            {
              carrierId: CARRIER.id,
              carrierName: CARRIER.name,
              unmanifestedShipmentLocationList: [...places.values()].map((address) => ({ address })),
            },
          ],
  });
});
