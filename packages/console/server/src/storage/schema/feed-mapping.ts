import { z } from 'zod';

/** Operations of listings messages. */
export const operations = ['UPDATE', 'PARTIAL_UPDATE', 'PATCH', 'DELETE'] as const;
export type Operation = (typeof operations)[number];

/** How the text of a cell is converted to a value. */
const valueKinds = ['text', 'number', 'boolean', 'json'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** The target of a column. */
const columnTarget = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('sku') }),
  z.strictObject({ to: z.literal('operation') }),
  z.strictObject({ to: z.literal('productType') }),
  z.strictObject({ to: z.literal('price') }),
  z.strictObject({ to: z.literal('currency') }),
  z.strictObject({ to: z.literal('quantity') }),
  z.strictObject({ to: z.literal('attribute'), path: z.string().min(1).max(200), as: z.enum(valueKinds) }),
]);
export type ColumnTarget = z.infer<typeof columnTarget>;

/** How rows of a table become listings messages. */
export const feedMapping = z.strictObject({
  /** One target for each column, in order; null leaves the column out. */
  columns: z.array(columnTarget.nullable()).max(500),
  /** Values that apply to every message. */
  fixed: z
    .array(
      z.strictObject({
        path: z.string().min(1).max(200),
        as: z.enum(valueKinds),
        value: z.string().max(10_000),
      }),
    )
    .max(50)
    .default([]),
  /** The operation of rows without one. */
  operation: z.enum(operations),
  /** The product type of rows without one. */
  productType: z.string().max(100).default(''),
  /** The requirements with which a full update is validated. */
  requirements: z.enum(['LISTING', 'LISTING_PRODUCT_ONLY', 'LISTING_OFFER_ONLY']).default('LISTING'),
});
export type FeedMapping = z.infer<typeof feedMapping>;
