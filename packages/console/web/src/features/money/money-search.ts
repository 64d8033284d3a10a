import { type ListSearch, parseListSearch } from '../../lib/lists/list-search.ts';
import { useLocation } from '../../navigation/hooks.ts';

export const costFilters = [
  { value: 'all', label: 'All' },
  { value: 'no-cost', label: 'Without a cost' },
] as const;

type CostFilter = (typeof costFilters)[number]['value'];

/** What the screens of money have in their URL. */
export interface MoneySearch extends ListSearch<CostFilter> {
  /** Default: settlements. */
  readonly tab?: string;
  /** Default: the last 30 days. */
  readonly period?: string;
}

/** Reads the parameters of the URL. */
export function useMoneySearch(): MoneySearch {
  const { search } = useLocation();
  const { tab, period } = search;
  return {
    ...parseListSearch<CostFilter>(search, costFilters),
    ...(typeof tab === 'string' && { tab }),
    ...(typeof period === 'string' && { period }),
  };
}
