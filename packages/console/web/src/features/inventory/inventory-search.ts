import { type ListSearch, parseListSearch } from '../../lib/lists/list-search.ts';

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

/** Tabs of the screen. The first one is the default. */
export const inventoryTabs = [
  { value: 'stock', label: 'Stock' },
  { value: 'plan', label: 'Replenishment' },
  { value: 'age', label: 'Age' },
] as const;

type InventoryTab = (typeof inventoryTabs)[number]['value'];

/** What the screen of stock has in its URL. */
export interface InventorySearch extends ListSearch<StockFilter> {
  readonly tab?: InventoryTab;
  readonly sort?: StockSort;
  /** Days of the replenishment plan. */
  readonly delivery?: number;
  readonly cover?: number;
}

/** The days of a replenishment plan that the user did not change. */
export const usualPlan = { delivery: 30, cover: 30 };

/** Reads the parameters of a URL. */
export function parseInventorySearch(search: Record<string, unknown>): InventorySearch {
  const sort = stockSorts.find(({ value }) => value === search.sort)?.value;
  const tab = inventoryTabs.find(({ value }) => value === search.tab)?.value;
  const [delivery, cover] = [readDays(search.delivery, 0), readDays(search.cover, 1)];
  return {
    ...parseListSearch<StockFilter>(search, stockFilters),
    ...(tab && { tab }),
    ...(sort && { sort }),
    ...(delivery !== undefined && { delivery }),
    ...(cover !== undefined && { cover }),
  };
}

function readDays(value: unknown, min: number): number | undefined {
  const days = Number(value);
  return Number.isInteger(days) && days >= min && days <= 365 ? days : undefined;
}
