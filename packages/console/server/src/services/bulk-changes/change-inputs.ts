import { defaultLimits, maxPercent } from '@supercargo/shop';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { listingFilterSchema } from '../shop/shop-inputs.ts';

const maxListings = defaultLimits.maxSteps;

/** A new value of a listing in one marketplace. */
export const listingChangeSchema = z.object({
  /** ID of the seller in the console. */
  sellerId: idText,
  marketplaceId: idText,
  sku: idText.min(1),
  field: z.enum(['price', 'quantity', 'title']),
  /** A price in the currency of the marketplace, such as `12.50`; units in stock; or a title. */
  value: z.string().trim().max(500),
});

/** A change that is made, not only previewed. */
export const madeChangeSchema = listingChangeSchema.extend({
  /**
   * The value that the user saw: that of the preview, as text; null for none. If the listing has another one now, nothing is
   * changed.
   */
  from: z.string().trim().max(2000).nullable(),
  /** Whether the user confirmed a large change of a price. Default: false. */
  isConfirmed: z.boolean().default(false),
});

/** Which prices change, and how. */
export const priceChangeSchema = z.object({
  /** ID of the seller in the console. */
  sellerId: idText,
  listings: z
    .array(z.object({ marketplaceId: idText, sku: idText.min(1) }))
    .min(1)
    .max(maxListings),
  /**
   * If the listings are all that match a filter, or the first of them: the filter and the number of listings that the user saw. If another
   * number matches now, nothing is changed.
   */
  matching: z.object({ filter: listingFilterSchema.omit({ source: true }), count: z.number().int().min(1) }).optional(),
  /** `percent` and `amount` are added to each price, `price` replaces it. */
  change: z.object({ kind: z.enum(['percent', 'amount', 'price']), value: z.string().trim().max(20) }),
  /** The most that a price may change, in percent. Listings whose price would change more are left out. */
  maxPercent: z.number().min(0.1).max(100).default(maxPercent),
});

/** A price change that a user confirmed. */
export const confirmedChangeSchema = priceChangeSchema.extend({
  /** Identifies the request: repeating it with the same key starts no second change. Default: each request is one of its own. */
  idempotencyKey: idText.min(1).optional(),
  /** The prices that the user saw, as decimals. If the plan has others now, nothing is changed. */
  confirmed: z
    .array(z.object({ marketplaceId: idText, sku: idText, from: z.string().max(30), to: z.string().max(30) }))
    .max(maxListings),
});

export type PriceChangeInput = z.infer<typeof priceChangeSchema>;
