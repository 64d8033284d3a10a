import { type ListSearch, parseListSearch } from '../../lib/lists/list-search.ts';

export const listingFilters = [
  { value: 'all', label: 'All' },
  { value: 'issues', label: 'With issues' },
  { value: 'not-buyable', label: 'Not buyable' },
  { value: 'out-of-stock', label: 'Out of stock' },
  { value: 'lost', label: 'Featured offer lost' },
] as const;

type ListingFilter = (typeof listingFilters)[number]['value'];

/** What the list of listings has in its URL. */
export type ListingsSearch = ListSearch<ListingFilter>;

/** Reads the parameters of a URL. */
export function parseListingsSearch(search: Record<string, unknown>): ListingsSearch {
  return parseListSearch<ListingFilter>(search, listingFilters);
}
