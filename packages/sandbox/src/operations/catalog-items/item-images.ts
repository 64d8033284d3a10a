import type { Listing } from '../../world/listings/listing.ts';

/** Builds image URLs that do not resolve: the sandbox has no images. */
export function toItemImages({ asin }: Listing) {
  return (['MAIN', 'PT01'] as const).map((variant) => ({
    variant,
    link: `https://images.sandbox.example/${asin}/${variant}.jpg`,
    height: 500,
    width: 500,
  }));
}
