const notificationTabs = ['received', 'subscriptions', 'deliveries'] as const;

export type NotificationTab = (typeof notificationTabs)[number];

/** The search parameters of the screen. */
export interface NotificationSearch {
  readonly tab?: NotificationTab;
  readonly types?: readonly string[];
  readonly seller?: string;
  readonly q?: string;
  readonly copies?: true;
  /** Number of the open notification. */
  readonly open?: number;
}

/** Parses the search parameters. Invalid ones are ignored. */
export function parseSearch(parameters: Readonly<Record<string, unknown>>): NotificationSearch {
  const { tab, types, seller, q, copies, open } = parameters;
  const known = notificationTabs.find((one) => one === tab);
  const list = Array.isArray(types) ? types.filter((one): one is string => typeof one === 'string') : [];
  return {
    ...(known !== undefined && known !== 'received' && { tab: known }),
    ...(list.length > 0 && { types: list }),
    ...(typeof seller === 'string' && seller !== '' && { seller }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(copies === true && { copies }),
    ...(typeof open === 'number' && Number.isInteger(open) && { open }),
  };
}

/** Whether any filter is set. */
export function isFiltered({ types, seller, q, copies }: NotificationSearch): boolean {
  return types !== undefined || seller !== undefined || q !== undefined || copies !== undefined;
}

/** Converts the filters to the server's. */
export function toServerFilter({ types, seller, q, copies }: NotificationSearch) {
  return {
    ...(types !== undefined && { types: [...types] }),
    ...(seller !== undefined && { sellerId: seller }),
    ...(q !== undefined && { search: q }),
    ...(copies !== undefined && { duplicatesOnly: copies }),
  };
}

/** Returns the search parameters without the given ones. */
export function without<Name extends keyof NotificationSearch>(
  search: NotificationSearch,
  ...names: readonly Name[]
): Omit<NotificationSearch, Name> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name as Name))) as never;
}
