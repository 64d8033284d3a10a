import { z } from 'zod';

/** What listings messages do to a SKU. */
export const operations = ['UPDATE', 'PARTIAL_UPDATE', 'PATCH', 'DELETE'] as const;
export type Operation = (typeof operations)[number];

/** How the text of a cell becomes a value. */
export const valueKinds = ['text', 'number', 'boolean', 'json'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** Where the cells of a column go. */
export const columnTarget = z.discriminatedUnion('to', [
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
  /** One for each column, in their order; null leaves the column out. */
  columns: z.array(columnTarget.nullable()).max(500),
  /** Values that every message has. */
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
  /** What a row does that does not say. */
  operation: z.enum(operations),
  /** Of rows that do not say. */
  productType: z.string().max(100).default(''),
  /** What a full update has to be complete as. */
  requirements: z.enum(['LISTING', 'LISTING_PRODUCT_ONLY', 'LISTING_OFFER_ONLY']).default('LISTING'),
});
export type FeedMapping = z.infer<typeof feedMapping>;
