import type { ItemImage } from '@supercargo/catalogue/types/catalog-items-2022-04-01';
import type { Sent } from '../../base/json-value.ts';
import type { Listing } from '../../world/listings/listing.ts';

/** Builds image URLs that do not resolve: the sandbox has no images. */
export function toItemImages({ asin }: Listing): Sent<ItemImage[]> {
  return ['MAIN', 'PT01'].map((variant) => ({
    variant,
    link: `https://images.sandbox.example/${asin}/${variant}.jpg`,
    height: 500,
    width: 500,
  }));
}
