import { invalidInput, notFound } from '../../../base/api-error.ts';
import { formatIsoTime } from '../../../base/iso-time.ts';
import { type JsonObject, toText } from '../../../base/json-value.ts';
import { createUuid } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import { buildLabelBase64 } from '../../../files/labels/label-file.ts';
import { type Account, collection, defineCollection } from '../../../world/accounts/account.ts';
import { readOptionalObject } from '../../body-values.ts';
import { getPathValue, type Handler } from '../../handler.ts';
import { readBody, readText } from '../../job-request.ts';
import { CARRIER } from '../parcel-services.ts';
import { getParcelShipments, type ParcelShipment } from './parcel-shipments.ts';

const collectionFormsCollection = defineCollection<CollectionForm>('collectionForms');

interface CollectionForm {
  readonly id: string;
  readonly shipmentIds: readonly string[];
  readonly shipFrom: JsonObject | null;
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
export const generateCollectionForm: Handler = (call) => {
  const { account, now } = call;
  const body = readBody(call);
  const open = listUnmanifested(account);
  if (readText(body, 'carrierId') !== CARRIER.id || open.length === 0) {
    throw invalidInput('There are no parcels to collect for this carrier.', 'Parameter: carrierId (body)');
  }
  for (const shipment of open) shipment.manifestedAt = now;
  const form: CollectionForm = {
    id: createUuid(account.random),
    shipmentIds: open.map(({ id }) => id),
    shipFrom: readOptionalObject(body, 'shipFromAddress') ?? open[0]?.shipFrom ?? null,
    createdAt: now,
  };
  getForms(account).set(form.id, form);
  return json({ collectionsFormDocument: buildDocument(form) });
};

function buildDocument({ id, shipmentIds }: CollectionForm) {
  return {
    base64EncodedContent: buildLabelBase64('PDF', { code: id.slice(0, 8), lines: shipmentIds }),
    documentFormat: 'application/pdf',
  };
}

export const getCollectionForm: Handler = (call) => {
  const form = getForms(call.account).get(getPathValue(call, 'collectionFormId'));
  if (form === undefined) throw notFound('The collection form');
  return json({ collectionsFormDocument: buildDocument(form) });
};

export const getCollectionFormHistory: Handler = (call) => {
  const { maxResults } = readBody(call);
  const newest = [...getForms(call.account).values()].reverse();
  const shown = typeof maxResults === 'number' ? newest.slice(0, maxResults) : newest;
  return json({
    collectionFormsHistoryRecordList: shown.map(({ id, createdAt, shipFrom }) => ({
      carrierName: CARRIER.name,
      creationDate: formatIsoTime(createdAt),
      generationStatus: 'Completed',
      collectionFormId: id,
      ...(shipFrom !== null && { shipFromAddress: shipFrom }),
    })),
    lastRefreshedDate: formatIsoTime(call.now),
  });
};

export const getUnmanifestedShipments: Handler = ({ account }) => {
  const open = listUnmanifested(account);
  const places = new Map(
    open.flatMap(({ shipFrom }) => (shipFrom === null ? [] : [[toText(shipFrom.postalCode), shipFrom]])),
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
};
