import { type ListSearch, parseListSearch } from '../../lib/list-search.ts';

export const stockFilters = [
  { value: 'all', label: 'All' },
  { value: 'low', label: 'Low stock' },
  { value: 'empty', label: 'Out of stock' },
] as const;

type StockFilter = (typeof stockFilters)[number]['value'];

/** What the list of stock has in its URL. */
export type InventorySearch = ListSearch<StockFilter>;

/** Reads the parameters of a URL. */
export function parseInventorySearch(search: Record<string, unknown>): InventorySearch {
  return parseListSearch<StockFilter>(search, stockFilters);
}
