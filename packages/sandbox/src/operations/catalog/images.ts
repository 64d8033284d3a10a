import type { Listing } from '../../world/listings/listing.ts';

/** Addresses that lead nowhere: the shop has no pictures. */
export function imagesOf({ asin }: Listing) {
  return (['MAIN', 'PT01'] as const).map((variant) => ({
    variant,
    link: `https://images.sandbox.example/${asin}/${variant}.jpg`,
    height: 500,
    width: 500,
  }));
}
