import type { ItemImage } from '@supercargo/catalogue/types/catalog-items-2022-04-01';
import type { Sent } from '../../base/json-value.ts';
import { buildPictureLink, PICTURE_SIZE, PICTURE_VARIANTS } from '../../files/product-picture.ts';
import type { Listing } from '../../world/listings/listing.ts';

/** Builds the links of the pictures that the sandbox itself draws. */
export function toItemImages({ asin }: Listing, origin: string): Sent<ItemImage[]> {
  return PICTURE_VARIANTS.map((variant) => ({
    variant,
    link: buildPictureLink(origin, asin, variant),
    height: PICTURE_SIZE,
    width: PICTURE_SIZE,
  }));
}
