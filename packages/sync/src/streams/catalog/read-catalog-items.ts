import { SellingPartnerError } from 'supercargo';
import type { Row } from '../../declaration/column.ts';
import type { ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';

export const catalogOperation = 'catalogItems.searchCatalogItems';
export const catalogVersion = '2022-04-01';

const includedData = ['summaries', 'salesRanks', 'productTypes', 'identifiers', 'dimensions', 'relationships'];

interface Item {
  readonly asin: string;
}

/** Reads products by their ASINs. */
export async function readCatalogItems(rows: readonly Row[], request: ReadRequest): Promise<readonly object[]> {
  const { marketplaceId = '' } = request;
  const asins = rows.map(({ id }) => String(id));
  const query = {
    identifiers: asins,
    identifiersType: 'ASIN',
    marketplaceIds: [marketplaceId],
    includedData,
    pageSize: 20,
  };
  const { items } = (await callOperation(catalogOperation, { query, version: catalogVersion }, request)) as {
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
    return (await callOperation(
      'catalogItems.getCatalogItem',
      { path: { asin }, query, version: catalogVersion },
      request,
    )) as object;
  } catch (error) {
    if (error instanceof SellingPartnerError && error.status === 404) return { asin };
    throw error;
  }
}
