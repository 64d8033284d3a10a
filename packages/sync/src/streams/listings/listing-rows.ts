import { createHash } from 'node:crypto';
import type { Issue, Item, ItemOfferByMarketplace } from '@supercargo/catalogue/types/listings-items-2021-08-01';
import type { RowWith } from '../../declaration/column.ts';
import type { Batch } from '../../declaration/stream.ts';
import { createExtraReader } from '../../rows/extra.ts';
import { toDecimal, toJson, toTimestamp } from '../../rows/values.ts';
import { listingColumns, type listingIssueColumns, type listingOfferColumns } from './listing-tables.ts';

/** Properties of a listing that are not copied, with the reasons. */
export const listingLeftOut = {
  'summaries.marketplaceId': 'It is `marketplace_id`.',
  'summaries.mainImage': 'Its address changes without a change of the listing.',
  attributes: 'They are not requested: what they are depends on the product type.',
  procurement: 'It is not requested: only vendors have it.',
  relationships: 'They are not requested.',
  productTypes: 'They are not requested: `product_type` has the one of the marketplace.',
  'offers.audience.displayName': 'It follows from `offer_type`.',
} as const satisfies Readonly<Record<string, string>>;

const readSummaryExtra = createExtraReader({ columns: [listingColumns], leftOut: listingLeftOut, root: 'summaries' });

/** Converts listings of one marketplace to rows. Tables without rows are part of the batch, so that their sets are replaced. */
export function toListingBatch(sellerId: string, marketplaceId: string, items: readonly Item[]): Batch {
  const place = (item: Item) => ({ seller_id: sellerId, marketplace_id: marketplaceId, sku: item.sku });
  const isHere = (part: { readonly marketplaceId: string }) => part.marketplaceId === marketplaceId;
  return {
    listings: items.map((item) => ({ ...place(item), ...toListingRow(item, isHere) })),
    listing_offers: items.flatMap((item) =>
      (item.offers ?? []).filter(isHere).map((offer) => ({ ...place(item), ...toOfferRow(offer) })),
    ),
    listing_issues: items.flatMap((item) =>
      (item.issues ?? [])
        .filter(({ marketplaceIds }) => marketplaceIds?.includes(marketplaceId) ?? true)
        .map((issue) => ({ ...place(item), ...toIssueRow(issue) })),
    ),
  };
}

type IsHere = (part: { readonly marketplaceId: string }) => boolean;

function toListingRow(item: Item, isHere: IsHere): RowWith<typeof listingColumns> & { _extra: string | null } {
  // Suppressed listings have no summary.
  const summary = item.summaries?.find(isHere);
  const offer = item.offers?.find((listingOffer) => isHere(listingOffer) && listingOffer.offerType === 'B2C');
  const [availability] = item.fulfillmentAvailability ?? [];
  return {
    asin: summary?.asin,
    fn_sku: summary?.fnSku,
    title: summary?.itemName,
    status: [...(summary?.status ?? [])].sort().join(','),
    is_buyable: summary?.status.includes('BUYABLE') ?? false,
    product_type: summary?.productType,
    condition: summary?.conditionType,
    price: toDecimal(offer?.price.amount),
    currency: offer?.price.currencyCode,
    fulfillment_channel: availability?.fulfillmentChannelCode,
    quantity: availability?.quantity,
    created_time: toTimestamp(summary?.createdDate),
    last_updated_time: toTimestamp(summary?.lastUpdatedDate),
    _extra: summary === undefined ? null : readSummaryExtra(summary),
  };
}

function toOfferRow({
  offerType,
  audience,
  price,
  points,
}: ItemOfferByMarketplace): RowWith<typeof listingOfferColumns> {
  return {
    offer_type: offerType,
    audience: audience?.value ?? '',
    price: toDecimal(price.amount),
    currency: price.currencyCode,
    points: points?.pointsNumber,
  };
}

function toIssueRow(issue: Issue): RowWith<typeof listingIssueColumns> {
  const { code, severity, message, categories, enforcements } = issue;
  const attributeNames = [...(issue.attributeNames ?? [])].sort();
  return {
    code,
    attribute_names_hash: createHash('sha256').update(JSON.stringify(attributeNames)).digest('hex').slice(0, 16),
    attribute_names: toJson(attributeNames),
    severity,
    message,
    categories: toJson(categories),
    enforcement_actions: toJson(enforcements?.actions.map(({ action }) => action)),
    exemption_status: enforcements?.exemption.status,
    exemption_until: toTimestamp(enforcements?.exemption.expiryDate),
  };
}
