import { z } from 'zod';

const column = z.string().max(500);
const scalar = z.union([z.string().max(2000), z.number().min(-Number.MAX_VALUE).max(Number.MAX_VALUE), z.boolean()]);

/** A condition on the cells of one column. */
const filterSchema = z.discriminatedUnion('is', [
  z.strictObject({ column, is: z.literal('contains'), value: z.string().max(2000) }),
  z.strictObject({ column, is: z.enum(['equals', 'not', 'greater', 'atLeast', 'less', 'atMost']), value: scalar }),
  z.strictObject({ column, is: z.literal('in'), values: z.array(scalar).min(1).max(1000) }),
  z.strictObject({ column, is: z.literal('between'), from: scalar, to: scalar }),
  z.strictObject({ column, is: z.enum(['empty', 'filled']) }),
]);

const orderSchema = z.strictObject({ column, descending: z.boolean() });

/** Filters and a sort order. Rows with equal keys stay in the order of the table. */
export const rowsSchema = z.object({
  filters: z.array(filterSchema).max(50).default([]),
  sort: z.array(orderSchema).max(10).default([]),
});

/** The input of a page of rows. */
export const pageSchema = rowsSchema.extend({
  /** Columns to return; default all. */
  columns: z.array(column).min(1).max(1100).optional(),
  offset: z.int().nonnegative(),
  limit: z.int().min(1).max(500),
});

export const buckets = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export const aggregates = ['count', 'sum', 'average', 'min', 'max'] as const;

/** The input of a chart: rows in groups, with one measured value for each group. */
export const chartSchema = z.object({
  filters: rowsSchema.shape.filters,
  /** Column to group by. */
  by: column,
  /** Interval by which times and days are grouped; by default, each value is its own group. */
  bucket: z.enum(buckets).optional(),
  /** `count` counts rows; the others require a measure. */
  aggregate: z.enum(aggregates),
  measure: column.optional(),
  /** Column whose values become separate series: the seven greatest, and one for all others. */
  splitBy: column.optional(),
  /** Maximum number of groups: the latest of times and days, the greatest of other values. */
  maxGroups: z.int().min(1).max(2000),
});

/** The input of a comparison of two tables. */
export const compareSchema = z.object({
  /** Columns that identify the same row in both tables. */
  keys: z.array(column).min(1).max(10),
  offset: z.int().nonnegative(),
  limit: z.int().min(1).max(500),
});

/** A condition on the cells of one column. */
export type Filter = z.infer<typeof filterSchema>;
/** A column to sort by, and its direction. */
export type Order = z.infer<typeof orderSchema>;
/** Filters and a sort order. */
export type RowsQuery = z.infer<typeof rowsSchema>;
/** A page of rows, filtered and sorted. */
export type PageQuery = z.infer<typeof pageSchema>;
/** Groups of rows, with one measured value for each group. */
export type ChartQuery = z.infer<typeof chartSchema>;
/** The keys of a comparison, and the differences to return. */
export type CompareQuery = z.infer<typeof compareSchema>;
/** An interval by which times and days are grouped. */
export type Bucket = (typeof buckets)[number];
/** How the values of a group are combined. */
export type Aggregate = (typeof aggregates)[number];
