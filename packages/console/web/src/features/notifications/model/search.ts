export const notificationTabs = ['received', 'subscriptions', 'deliveries'] as const;

export type NotificationTab = (typeof notificationTabs)[number];

/** What the screen's address says. */
export interface NotificationSearch {
  readonly tab?: NotificationTab;
  readonly types?: readonly string[];
  readonly seller?: string;
  readonly q?: string;
  readonly copies?: true;
  /** Number of the notification that is open. */
  readonly open?: number;
}

/** Reads an address. What makes no sense is left out. */
export function readSearch(given: Readonly<Record<string, unknown>>): NotificationSearch {
  const { tab, types, seller, q, copies, open } = given;
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

/** Whether anything is left out of the list. */
export function isFiltered({ types, seller, q, copies }: NotificationSearch): boolean {
  return types !== undefined || seller !== undefined || q !== undefined || copies !== undefined;
}

/** The same, without some members. */
export function without<Name extends keyof NotificationSearch>(
  search: NotificationSearch,
  ...names: readonly Name[]
): Omit<NotificationSearch, Name> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name as Name))) as never;
}
