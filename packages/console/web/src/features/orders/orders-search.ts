import { type ListSearch, parseListSearch } from '../../lib/lists/list-search.ts';

export const orderFilters = [
  { value: 'all', label: 'All' },
  { value: 'today', label: 'Today' },
  { value: 'to-ship', label: 'To ship' },
  { value: 'late', label: 'Late' },
] as const;

export type OrderFilter = (typeof orderFilters)[number]['value'];

/** What the list of orders has in its URL. */
export type OrdersSearch = ListSearch<OrderFilter>;

/** Reads the parameters of a URL. */
export function parseOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  return parseListSearch<OrderFilter>(search, orderFilters);
}
