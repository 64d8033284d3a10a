import { CAPITALS_AND_DIGITS, DIGITS, type Random } from '../../base/random.ts';
import type { Listing } from './listing.ts';

/** Builds a listing with only a SKU and, unless it is empty, a product type. */
export function createListing(sku: string, productType: string, random: Random, now: number): Listing {
  return {
    sku,
    asin: `B0${random.text(8, CAPITALS_AND_DIGITS)}`,
    fnSku: null,
    listingId: `${random.text(4, DIGITS)}${random.text(7, CAPITALS_AND_DIGITS)}`,
    productType,
    title: sku,
    description: '',
    brand: '',
    quantity: 0,
    channel: 'MFN',
    createdAt: now,
    updatedAt: now,
  };
}
