import { parseScopeSearch, type ScopeSearch } from '../shops/scope-search.ts';

/** What a list of the shop has in its URL. */
export interface ListSearch<Filter extends string> extends ScopeSearch {
  readonly show?: Filter;
  readonly search?: string;
}

/** A filter of a list, and its label. */
export interface ListFilter<Filter extends string> {
  readonly value: Filter;
  readonly label: string;
}

/** Reads the parameters of a URL. */
export function parseListSearch<Filter extends string>(
  search: Record<string, unknown>,
  filters: readonly ListFilter<Filter>[],
): ListSearch<Filter> {
  const show = filters.find(({ value }) => value === search.show)?.value;
  // The router reads digits as a number.
  const text = search.search === undefined ? '' : String(search.search);
  return { ...parseScopeSearch(search), ...(show && { show }), ...(text !== '' && { search: text }) };
}
