/** The part of the shop in a screen's URL. Without values, all sellers of the first shop are shown. */
export interface ScopeSearch {
  readonly source?: 'amazon' | 'sandbox';
  readonly seller?: string;
  readonly marketplace?: string;
}

/** Reads the scope from the parameters of a URL. */
export function parseScopeSearch(search: Record<string, unknown>): ScopeSearch {
  const { source, seller, marketplace } = search;
  return {
    ...((source === 'amazon' || source === 'sandbox') && { source }),
    ...(typeof seller === 'string' && { seller }),
    ...(typeof marketplace === 'string' && { marketplace }),
  };
}
