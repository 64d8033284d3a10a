import { type JsonObject, textsOf } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { isoTime } from '../../world/jobs/job.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { countIn, objectIn, objectsIn } from '../body-values.ts';
import { fileAddress } from '../document-address.ts';
import type { Handler, SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject, requiredText } from '../job-request.ts';
import { startOperation } from './inbound-operation.ts';
import { wrongStep } from './wrong-step.ts';

const inboundPrepDetailsCollection = defineCollection<PrepDetail>('inboundPrepDetails');
const inboundComplianceCollection = defineCollection<Compliance>('inboundCompliance');

const FIVE_MINUTES = 300_000;

interface PrepDetail {
  readonly msku: string;
  readonly prepCategory: string;
  readonly prepTypes: readonly string[];
  readonly validFrom: number;
}

interface Compliance {
  readonly taxDetails: JsonObject;
  readonly validFrom: number;
}

function prepOf(account: Account): Map<string, PrepDetail> {
  return collection(account, inboundPrepDetailsCollection);
}

function complianceOf(account: Account): Map<string, Compliance> {
  return collection(account, inboundComplianceCollection);
}

/** Prep and compliance details are stored for each marketplace and SKU. */
function keyOf(marketplaceId: string, msku: string): string {
  return `${marketplaceId}/${msku}`;
}

function listingsOf({ account }: SellerCall, mskus: readonly string[]): readonly Listing[] {
  const unknown = mskus.filter((msku) => !account.listings.has(msku));
  if (unknown.length > 0)
    throw wrongStep(`These SKUs are not in the catalogue: ${unknown.join(', ')}.`, 'Parameter: mskus');
  return mskus.flatMap((msku) => account.listings.get(msku) ?? []);
}

export const listPrepDetails: Handler = (call) => {
  const marketplaceId = call.query.text('marketplaceId') ?? '';
  const details = listingsOf(call, call.query.list('mskus')).map(({ sku }) => {
    const known = prepOf(call.account).get(keyOf(marketplaceId, sku));
    const set = known !== undefined && call.now >= known.validFrom;
    return {
      msku: sku,
      prepCategory: set ? known.prepCategory : 'UNKNOWN',
      prepTypes: set ? known.prepTypes : [],
    };
  });
  return json({ mskuPrepDetails: details });
};

export const setPrepDetails: Handler = (call) => {
  const body = bodyObject(call);
  const marketplaceId = requiredText(body, 'marketplaceId');
  const details = objectsIn(body, 'mskuPrepDetails').map((given) => ({
    msku: requiredText(given, 'msku'),
    prepCategory: requiredText(given, 'prepCategory'),
    prepTypes: textsOf(given.prepTypes),
  }));
  listingsOf(
    call,
    details.map(({ msku }) => msku),
  );
  const { endsAt, answer } = startOperation(call, []);
  for (const detail of details) {
    prepOf(call.account).set(keyOf(marketplaceId, detail.msku), { ...detail, validFrom: endsAt });
  }
  return answer;
};

export const listItemComplianceDetails: Handler = (call) => {
  const marketplaceId = call.query.text('marketplaceId') ?? '';
  const details = listingsOf(call, call.query.list('mskus')).map(({ sku, asin, fnSku }) => {
    const known = complianceOf(call.account).get(keyOf(marketplaceId, sku));
    const shown = known !== undefined && call.now >= known.validFrom;
    return { msku: sku, asin, fnsku: fnSku ?? asin, ...(shown && { taxDetails: known.taxDetails }) };
  });
  return json({ complianceDetails: details });
};

export const updateItemComplianceDetails: Handler = (call) => {
  const body = bodyObject(call);
  const msku = requiredText(body, 'msku');
  listingsOf(call, [msku]);
  const taxDetails = objectIn(body, 'taxDetails');
  const { endsAt, answer } = startOperation(call, []);
  const key = keyOf(call.query.text('marketplaceId') ?? '', msku);
  complianceOf(call.account).set(key, { taxDetails, validFrom: endsAt });
  return answer;
};

/** Creates a file with labels for single items. */
export function createMarketplaceItemLabels(services: HandlerServices): Handler {
  return (call) => {
    const wanted = objectsIn(bodyObject(call), 'mskuQuantities').map((given) => ({
      msku: requiredText(given, 'msku'),
      quantity: countIn(given, 'quantity'),
    }));
    const [first] = listingsOf(
      call,
      wanted.map(({ msku }) => msku),
    );
    const lines = wanted.map(({ msku, quantity }) => `${quantity} x ${msku}`);
    const uri = fileAddress(call, services, 'PDF', { code: first?.fnSku ?? first?.asin ?? '', lines });
    return json({
      documentDownloads: [{ downloadType: 'URL', uri, expiration: isoTime(call.now + FIVE_MINUTES) }],
    });
  };
}
