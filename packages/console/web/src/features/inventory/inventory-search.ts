import { type ListSearch, parseListSearch } from '../../lib/list-search.ts';

export const stockFilters = [
  { value: 'all', label: 'All' },
  { value: 'low', label: 'Low stock' },
  { value: 'empty', label: 'Out of stock' },
] as const;

/** Orders of the list. The first one is the default. */
export const stockSorts = [
  { value: 'sku', label: 'By SKU' },
  { value: 'cover', label: 'By days of cover' },
] as const;

type StockFilter = (typeof stockFilters)[number]['value'];

export type StockSort = (typeof stockSorts)[number]['value'];

/** What the list of stock has in its URL. */
export interface InventorySearch extends ListSearch<StockFilter> {
  readonly sort?: StockSort;
}

/** Reads the parameters of a URL. */
export function parseInventorySearch(search: Record<string, unknown>): InventorySearch {
  const sort = stockSorts.find(({ value }) => value === search.sort)?.value;
  return { ...parseListSearch<StockFilter>(search, stockFilters), ...(sort && { sort }) };
}
