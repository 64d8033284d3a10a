import { useState } from 'react';

/** The selected items of a list, and functions that change which ones are. */
export interface Selection<Item> {
  /** The selected items, in the order of the list. */
  readonly items: readonly Item[];
  /** The number of items that match the filter, if the selection is all of them or the first ones; otherwise undefined. */
  readonly matching: number | undefined;
  readonly has: (item: Item) => boolean;
  /** Adds items to the selection, or removes them from it. */
  readonly set: (items: readonly Item[], isSelected: boolean) => void;
  /** Replaces the selection by all items that match the filter, or the first ones. `matching` is the number of all. */
  readonly setMatching: (items: readonly Item[], matching: number) => void;
  readonly clear: () => void;
}

interface ListFacts<Item> {
  /** Everything that decides which items the list has. */
  readonly filter: unknown;
  /** The items that the list shows for this filter. */
  readonly shown: readonly Item[];
  readonly getKey: (item: Item) => string;
}

interface Selected {
  readonly filter: string;
  readonly keys: ReadonlySet<string>;
  readonly matching: number | undefined;
}

/**
 * Keeps which items of a list are selected: only ones that the list shows. Another filter clears the selection, and what is selected late for
 * an earlier filter is dropped.
 */
export function useSelection<Item>({ filter, shown, getKey }: ListFacts<Item>): Selection<Item> {
  const filterText = JSON.stringify(filter);
  const none: Selected = { filter: filterText, keys: new Set(), matching: undefined };
  const [selected, setSelected] = useState(none);
  const { keys, matching } = selected.filter === filterText ? selected : none;
  if (selected.filter !== filterText) setSelected(none);
  const items = shown.filter((item) => keys.has(getKey(item)));
  const change = (next: (keys: ReadonlySet<string>) => Omit<Selected, 'filter'>) =>
    setSelected((now) => (now.filter === filterText ? { filter: filterText, ...next(now.keys) } : now));
  return {
    items,
    matching: items.length === keys.size ? matching : undefined,
    has: (item) => keys.has(getKey(item)),
    set: (changed, isSelected) =>
      change((before) => {
        const changedKeys = new Set(changed.map(getKey));
        const others = [...before].filter((key) => !changedKeys.has(key));
        return { keys: new Set(isSelected ? [...others, ...changedKeys] : others), matching: undefined };
      }),
    setMatching: (all, count) => change(() => ({ keys: new Set(all.map(getKey)), matching: count })),
    clear: () => change(() => ({ keys: new Set(), matching: undefined })),
  };
}
