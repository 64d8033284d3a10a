import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2020-07-01';
import { notFound, requireFound } from '../../../base/api-error.ts';
import type { Sent } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import type { Account } from '../../../world/accounts/account.ts';
import type { Listing } from '../../../world/listings/listing.ts';
import type { SellerCall } from '../../handler.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { type Operation, operation } from '../../operation.ts';
import { buildPagedList, type ListShape } from '../../paged-list.ts';
import { countAvailableUnits } from '../outbound-orders.ts';

const LIST: ListShape = { token: 'nextToken', size: null, fallback: 50, maximum: 50 };

const FEATURES: readonly Sent<Catalogue.Feature>[] = [
  {
    featureName: 'BLANK_BOX',
    featureDescription: 'Parcels without the marketplace’s name on them',
    sellerEligible: true,
  },
  {
    featureName: 'BLOCK_AMZL',
    featureDescription: 'Amazon Logistics does not deliver the parcels',
    sellerEligible: true,
  },
];

export const getFeatures = operation('fulfillmentOutbound', '2020-07-01', 'getFeatures', () =>
  json({ payload: { features: FEATURES } }),
);

export function getFeatureInventory(services: HandlerServices): Operation {
  return operation('fulfillmentOutbound', '2020-07-01', 'getFeatureInventory', (call) => {
    const featureName = findFeature(call.path.featureName);
    const page = buildPagedList(call, services, LIST, () => listStockedListings(call.account));
    const featureSkus = page.items.map((listing) => toSkuResponse(call, listing));
    const marketplaceId = call.query.text('marketplaceId') ?? call.account.marketplaces[0]?.id ?? '';
    return json({
      payload: { marketplaceId, featureName, featureSkus, ...(page.nextToken && { nextToken: page.nextToken }) },
    });
  });
}

export const getFeatureSku = operation('fulfillmentOutbound', '2020-07-01', 'getFeatureSKU', (call) => {
  const featureName = findFeature(call.path.featureName);
  const listing = requireFound(call.account.listings.get(call.path.sellerSku), 'The SKU');
  const isEligible = listing.fnSku !== null;
  return json({
    payload: {
      marketplaceId: call.query.text('marketplaceId') ?? '',
      featureName,
      isEligible,
      ...(!isEligible && { ineligibleReasons: ['The SKU is not in the marketplace’s warehouses.'] }),
      ...toSkuResponse(call, listing),
    },
  });
});

function findFeature(name: string): string {
  if (!FEATURES.some(({ featureName }) => featureName === name)) throw notFound('The feature');
  return name;
}

function listStockedListings({ listings }: Account): readonly Listing[] {
  return [...listings.values()].filter(({ fnSku }) => fnSku !== null);
}

function toSkuResponse(call: SellerCall, { sku, fnSku, asin }: Listing): Sent<Catalogue.FeatureSku> {
  return { sellerSku: sku, ...(fnSku !== null && { fnSku }), asin, skuCount: countAvailableUnits(call, sku) };
}
