import { SellingPartnerError } from 'supercargo';
import type { Row } from '../../declaration/column.ts';
import type { ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';
import { recordsOfStream } from '../ways/records-of-stream.ts';
import { catalogItemsTable } from './catalog-item-table.ts';

const operation = 'catalogItems.searchCatalogItems';
const version = '2022-04-01';
const includedData = ['summaries', 'salesRanks', 'productTypes', 'identifiers', 'dimensions', 'relationships'];

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
  operation,
  version,
  ids: { stream: 'listings', table: 'listings', column: 'asin' },
  column: 'asin',
  // Sales ranks change all the time, and one call has all parts.
  interval: '1d',
  batchSize: 20,
  maxCalls: 200,
  readRecords: readItems,
  values: (record) => ({ is_in_catalog: 'summaries' in record }),
  leftOut: { ...Object.fromEntries(repeatedPlaces.map((path) => [path, 'It is the marketplace.'])), ...otherSummaries },
});

interface Item {
  readonly asin: string;
}

async function readItems(rows: readonly Row[], request: ReadRequest): Promise<readonly object[]> {
  const { marketplaceId = '' } = request;
  const asins = rows.map(({ id }) => String(id));
  const query = {
    identifiers: asins,
    identifiersType: 'ASIN',
    marketplaceIds: [marketplaceId],
    includedData,
    pageSize: 20,
  };
  const { items } = (await callOperation(operation, { query, version }, request)) as {
    readonly items: readonly Item[];
  };
  const answered = new Set(items.map(({ asin }) => asin));
  const missing = asins.filter((asin) => !answered.has(asin));
  // A list can lack products without an error, so that only the product itself proves that it is gone.
  const singles: object[] = [];
  for (const asin of missing) singles.push(await readItem(asin, request));
  return [...items, ...singles];
}

async function readItem(asin: string, request: ReadRequest): Promise<object> {
  const query = { marketplaceIds: [request.marketplaceId], includedData };
  try {
    return (await callOperation('catalogItems.getCatalogItem', { path: { asin }, query, version }, request)) as object;
  } catch (error) {
    if (error instanceof SellingPartnerError && error.status === 404) return { asin };
    throw error;
  }
}
