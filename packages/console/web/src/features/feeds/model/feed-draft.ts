import type { Inputs, Outputs } from '../../../lib/requests/trpc.ts';

export type FeedInput = Outputs['feeds']['input'];
export type FeedDraft = Inputs['feeds']['check']['feed'];
export type FeedMapping = NonNullable<FeedDraft['mapping']>;
export type ColumnTarget = NonNullable<FeedMapping['columns'][number]>;
export type ValueKind = Extract<ColumnTarget, { to: 'attribute' }>['as'];
export type FeedCheck = Outputs['feeds']['check'];

/** The fields to which a column can be mapped. */
export const targetChoices: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'Skip' },
  { value: 'sku', label: 'SKU' },
  { value: 'operation', label: 'Operation' },
  { value: 'productType', label: 'Product type' },
  { value: 'price', label: 'Price' },
  { value: 'currency', label: 'Price currency' },
  { value: 'quantity', label: 'Quantity' },
  { value: 'attribute', label: 'Attribute…' },
];

export const kindChoices: readonly { readonly value: ValueKind; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes/No' },
  { value: 'json', label: 'JSON' },
];

export const operationChoices = [
  { value: 'PARTIAL_UPDATE', label: 'Update given attributes (partial update)' },
  { value: 'UPDATE', label: 'Create or replace listings (full update)' },
  { value: 'PATCH', label: 'Replace attributes (patch)' },
  { value: 'DELETE', label: 'Delete listings' },
] as const;

export const requirementChoices = [
  { value: 'LISTING', label: 'Product and offer' },
  { value: 'LISTING_PRODUCT_ONLY', label: 'Product only' },
  { value: 'LISTING_OFFER_ONLY', label: 'Offer on an existing product' },
] as const;

/** Returns the target of a column after a selection. The path of a new attribute is derived from the heading. */
export function buildTarget(to: string, heading: string, before: ColumnTarget | null): ColumnTarget | null {
  if (to === '') return null;
  if (to !== 'attribute') return { to } as ColumnTarget;
  if (before?.to === 'attribute') return before;
  const path = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9_.[\]]+/g, '_');
  return { to: 'attribute', path: path === '' ? 'item_name' : path, as: 'text' };
}

/** Returns the mapping with another target for a column. Only attributes may be the target of several columns. */
export function withColumn(mapping: FeedMapping, at: number, target: ColumnTarget | null): FeedMapping {
  const columns = mapping.columns.map((one, index) => {
    if (index === at) return target;
    const isTaken = target !== null && target.to !== 'attribute' && one?.to === target.to;
    return isTaken ? null : one;
  });
  return { ...mapping, columns };
}

/** Describes the operations of the messages, such as `3 full updates, 1 deletion`. */
export function describeOperations(operations: Readonly<Record<string, number>>): string {
  return Object.entries(operations)
    .map(([name, count]) => `${count.toLocaleString()} ${operationNames[name] ?? name}${count === 1 ? '' : 's'}`)
    .join(', ');
}

const operationNames: Readonly<Record<string, string>> = {
  UPDATE: 'full update',
  PARTIAL_UPDATE: 'partial update',
  PATCH: 'patch message',
  DELETE: 'deletion',
};
