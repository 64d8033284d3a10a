import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Received, type Sent, withoutNulls } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { createFileAddress } from '../document-address.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';

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
  readonly taxDetails: Received<Catalogue.TaxDetails>;
  readonly validFrom: number;
}

function getPrepDetails(account: Account): Map<string, PrepDetail> {
  return collection(account, inboundPrepDetailsCollection);
}

function getCompliance(account: Account): Map<string, Compliance> {
  return collection(account, inboundComplianceCollection);
}

/** Prep and compliance details are stored for each marketplace and SKU. */
function buildKey(marketplaceId: string, msku: string): string {
  return `${marketplaceId}/${msku}`;
}

function findListings({ account }: SellerCall, mskus: readonly string[]): readonly Listing[] {
  const unknown = mskus.filter((msku) => !account.listings.has(msku));
  if (unknown.length > 0)
    throw createStepError(`These SKUs are not in the catalogue: ${unknown.join(', ')}.`, 'Parameter: mskus');
  return mskus.flatMap((msku) => account.listings.get(msku) ?? []);
}

export const listPrepDetails = operation('fulfillmentInbound', '2024-03-20', 'listPrepDetails', (call) => {
  const marketplaceId = call.query.text('marketplaceId') ?? '';
  const details = findListings(call, call.query.list('mskus')).map(({ sku }): Sent<Catalogue.MskuPrepDetail> => {
    const known = getPrepDetails(call.account).get(buildKey(marketplaceId, sku));
    const set = known !== undefined && call.now >= known.validFrom;
    return {
      msku: sku,
      prepCategory: set ? known.prepCategory : 'UNKNOWN',
      prepTypes: set ? known.prepTypes : [],
    };
  });
  return json({ mskuPrepDetails: details });
});

export const setPrepDetails = operation('fulfillmentInbound', '2024-03-20', 'setPrepDetails', (call) => {
  const { marketplaceId, mskuPrepDetails } = call.body;
  const details = mskuPrepDetails.map(({ msku, prepCategory, prepTypes }) => ({ msku, prepCategory, prepTypes }));
  findListings(
    call,
    details.map(({ msku }) => msku),
  );
  const { endsAt, answer } = startOperation(call, []);
  for (const detail of details) {
    getPrepDetails(call.account).set(buildKey(marketplaceId, detail.msku), { ...detail, validFrom: endsAt });
  }
  return answer;
});

export const listItemComplianceDetails = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'listItemComplianceDetails',
  (call) => {
    const marketplaceId = call.query.text('marketplaceId') ?? '';
    const details = findListings(call, call.query.list('mskus')).map(
      ({ sku, asin, fnSku }): Sent<Catalogue.ComplianceDetail> => {
        const known = getCompliance(call.account).get(buildKey(marketplaceId, sku));
        const shown = known !== undefined && call.now >= known.validFrom;
        return {
          msku: sku,
          asin,
          fnsku: fnSku ?? asin,
          ...(shown && { taxDetails: withoutNulls<Catalogue.TaxDetails>(known.taxDetails) }),
        };
      },
    );
    return json({ complianceDetails: details });
  },
);

export const updateItemComplianceDetails = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'updateItemComplianceDetails',
  (call) => {
    const { msku, taxDetails } = call.body;
    findListings(call, [msku]);
    const { endsAt, answer } = startOperation(call, []);
    const key = buildKey(call.query.text('marketplaceId') ?? '', msku);
    getCompliance(call.account).set(key, { taxDetails, validFrom: endsAt });
    return answer;
  },
);

/** Creates a file with labels for single items. */
export function createMarketplaceItemLabels(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'createMarketplaceItemLabels', (call) => {
    const { mskuQuantities: wanted } = call.body;
    const [first] = findListings(
      call,
      wanted.map(({ msku }) => msku),
    );
    const lines = wanted.map(({ msku, quantity }) => `${quantity} x ${msku}`);
    const uri = createFileAddress(call, services, 'PDF', { code: first?.fnSku ?? first?.asin ?? '', lines });
    return json({
      documentDownloads: [{ downloadType: 'URL', uri, expiration: formatIsoTime(call.now + FIVE_MINUTES) }],
    });
  });
}
