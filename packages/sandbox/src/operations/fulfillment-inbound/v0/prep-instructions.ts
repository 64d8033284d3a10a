import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-v0';
import { invalidInput } from '../../../base/api-error.ts';
import type { Sent } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import type { Listing } from '../../../world/listings/listing.ts';
import { operation } from '../../operation.ts';

/** Returns how to prepare items. Items that the seller does not have are listed as invalid. */
const ASIN = /^[A-Z\d]{10}$/;

export const getPrepInstructions = operation(
  'fulfillmentInbound',
  'v0',
  'getPrepInstructions',
  ({ account, query }) => {
    const [skus, asins] = [query.list('SellerSKUList'), query.list('ASINList')];
    if (skus.length === 0 && asins.length === 0) {
      throw invalidInput('SellerSKUList or ASINList is required.', 'SellerSKUList (query)');
    }
    if (asins.some((asin) => !ASIN.test(asin))) {
      throw invalidInput('ASINList has a malformed ASIN.', 'ASINList (query)');
    }
    const byAsin = new Map([...account.listings.values()].map((listing) => [listing.asin, listing]));
    const bySku = skus.map((sku) => ({ sku, listing: account.listings.get(sku) }));
    return json({
      payload: {
        SKUPrepInstructionsList: bySku.flatMap(({ sku, listing }) =>
          listing === undefined ? [] : [{ SellerSKU: sku, ...buildInstructions(listing) }],
        ),
        InvalidSKUList: bySku
          .filter(({ listing }) => listing === undefined)
          .map(({ sku }) => ({ SellerSKU: sku, ErrorReason: 'DoesNotExist' })),
        ASINPrepInstructionsList: asins.flatMap((asin) => {
          const listing = byAsin.get(asin);
          return listing === undefined ? [] : [buildInstructions(listing)];
        }),
        InvalidASINList: asins
          .filter((asin) => !byAsin.has(asin))
          .map((asin) => ({ ASIN: asin, ErrorReason: 'DoesNotExist' })),
      },
    });
  },
);

function buildInstructions({ asin, fnSku }: Listing): Sent<Catalogue.ASINPrepInstructions> {
  return {
    ASIN: asin,
    BarcodeInstruction: fnSku === null ? 'CanUseOriginalBarcode' : 'RequiresFNSKULabel',
    PrepGuidance: fnSku === null ? 'NoAdditionalPrepRequired' : 'SeePrepInstructionsList',
    PrepInstructionList: fnSku === null ? ['NoPrep'] : ['Labeling'],
  };
}
