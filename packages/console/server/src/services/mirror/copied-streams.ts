import { buildReportStream, defaultStreams, findStream, type Stream } from '@supercargo/sync';

/** Names of the streams that are copied. */
export const copiedStreamNames = [...defaultStreams, 'fba_inventory_age'] as const;

/** Returns the streams that are copied. */
export function listCopiedStreams(): readonly Stream[] {
  return [...defaultStreams.flatMap((name) => findStream(name) ?? []), inventoryAge];
}

const ageReport = buildReportStream({
  report: 'GET_FBA_INVENTORY_PLANNING_DATA',
  table: 'fba_inventory_age',
  every: '1d',
  // A SKU has a row for each condition, and equal rows are legal.
  key: 'window',
  absent: 'delete',
  personal: [],
  retention: { from: '_read_at' },
  columns: {
    sku: 'text',
    asin: 'text',
    'product-name': 'text',
    condition: 'text',
    marketplace: 'text',
    'inv-age-0-to-90-days': 'integer',
    'inv-age-91-to-180-days': 'integer',
    'inv-age-181-to-270-days': 'integer',
    'inv-age-271-to-365-days': 'integer',
    'inv-age-365-plus-days': 'integer',
  },
});

const description = 'Stock in Amazon’s warehouses by age.';

const inventoryAge: Stream = {
  ...ageReport,
  description,
  tables: ageReport.tables.map((table) => ({ ...table, description })),
};
