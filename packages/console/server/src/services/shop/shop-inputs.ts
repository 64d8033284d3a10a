import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';

/** Which part of the shop a screen shows. Amounts of several currencies are never added up. */
export const scopeSchema = z.object({
  /** Sellers at Amazon, or test sellers of the sandbox. */
  source: z.enum(['amazon', 'sandbox']),
  /** Amazon's ID of the seller. Default: all. */
  partnerId: idText.optional(),
  /** ID of the marketplace. Default: all. */
  marketplaceId: idText.optional(),
});

const limit = z.number().int().min(1).max(200).default(50);
const search = z.string().trim().max(100).default('');
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Which orders a list shows. */
export const orderListSchema = scopeSchema.extend({
  search,
  show: z.enum(['all', 'to-ship', 'late', 'today']).default('all'),
  cursor: z.object({ createdTime: z.iso.datetime(), orderId: idText }).optional(),
  limit,
});

/** Which listings match what a user chose above the list. */
export const listingFilterSchema = scopeSchema.extend({
  search,
  show: z.enum(['all', 'issues', 'not-buyable', 'out-of-stock', 'lost']).default('all'),
});

/** Which page of the listings that match a list shows. */
export const listingListSchema = listingFilterSchema.extend({
  cursor: z.object({ sku: idText, marketplaceId: idText, partnerId: idText }).optional(),
  limit,
});

/** The last row of a page of stock. */
const stockCursor = z.object({
  sku: idText,
  marketplaceId: idText,
  partnerId: idText,
  heldBy: z.enum(['AMAZON', 'MERCHANT']),
  daysOfCover: z.number().int().min(0).nullable().default(null),
});

/** Which stock a list shows. Stock is low if it lasts for less days than the setting `lowStockDays`. */
export const stockListSchema = scopeSchema.extend({
  search,
  show: z.enum(['all', 'low', 'empty']).default('all'),
  sort: z.enum(['sku', 'cover']).default('sku'),
  cursor: stockCursor.optional(),
  limit,
});

/** The SKU whose stock over time is shown. */
export const stockHistorySchema = z.object({
  source: scopeSchema.shape.source,
  partnerId: idText,
  marketplaceId: idText,
  sku: idText,
});

/** Which stock is listed by its age. */
export const stockAgeSchema = scopeSchema.extend({
  search,
  cursor: z.object({ aged: count, partnerId: idText, row: count }).optional(),
  limit,
});

const days = z.number().int().max(365);

/** Which replenishment plan is made. */
export const replenishmentSchema = scopeSchema.extend({
  search,
  deliveryDays: days.min(0).default(30),
  coverDays: days.min(1).default(30),
  cursor: stockCursor.optional(),
  limit,
});

/** Which settlements a list shows. */
export const settlementListSchema = scopeSchema.extend({
  cursor: z.object({ endTime: z.iso.datetime(), partnerId: idText, settlementId: idText }).optional(),
  limit,
});

/** The settlement that a page shows. */
export const settlementSchema = z.object({
  source: scopeSchema.shape.source,
  partnerId: idText,
  settlementId: idText,
});

/** Which rows of a settlement a list shows. */
export const settlementRowsSchema = settlementSchema.extend({
  search,
  cursor: z.number().int().min(0).max(1_000_000_000).optional(),
  limit,
});

/** The period of which profit is shown. */
export const profitSchema = scopeSchema.extend({
  /** First day, of each marketplace. */
  from: z.iso.date().max(10),
  /** Last day. */
  to: z.iso.date().max(10),
});

const decimal = z
  .string()
  .max(42)
  .regex(/^-?\d{1,30}(\.\d{1,10})?$/);

/** Which SKUs a list of profits shows. */
export const skuProfitsSchema = profitSchema.extend({
  search,
  show: z.enum(['all', 'no-cost']).default('all'),
  cursor: z.object({ currency: idText, sales: decimal, sku: idText, partnerId: idText }).optional(),
  limit,
});

/** Which orders a list of profits shows. */
export const orderProfitsSchema = profitSchema.extend({
  search,
  cursor: z.object({ postedTime: z.iso.datetime(), orderId: idText, currency: idText }).optional(),
  limit,
});
