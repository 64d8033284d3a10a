import { recordsOfStream } from '../ways/records-of-stream.ts';
import { catalogItemsTable } from './catalog-item-table.ts';
import { catalogOperation, catalogVersion, readCatalogItems } from './read-catalog-items.ts';

const repeatedPlaces = ['summaries', 'productTypes', 'identifiers', 'dimensions', 'relationships'].map(
  (part) => `${part}.marketplaceId`,
);

const otherSummaries = Object.fromEntries(
  ['adultProduct', 'autographed', 'memorabilia', 'tradeInEligible', 'contributors'].map((name) => [
    `summaries.${name}`,
    'It matters for few products.',
  ]),
);

/** Products of the catalog. */
export const catalogItems = recordsOfStream({
  name: 'catalog_items',
  description: 'Titles, brands, dimensions and sales ranks of the products that the seller lists.',
  tables: [{ table: catalogItemsTable }],
  scope: 'marketplace',
  every: '1h',
  operation: catalogOperation,
  version: catalogVersion,
  ids: { stream: 'listings', table: 'listings', column: 'asin' },
  column: 'asin',
  // Sales ranks change all the time, and one call has all parts.
  interval: '1d',
  batchSize: 20,
  maxCalls: 200,
  readRecords: readCatalogItems,
  values: (record) => ({ is_in_catalog: 'summaries' in record }),
  leftOut: { ...Object.fromEntries(repeatedPlaces.map((path) => [path, 'It is the marketplace.'])), ...otherSummaries },
});
