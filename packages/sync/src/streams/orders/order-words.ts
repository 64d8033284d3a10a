/** Statuses of orders that more is going to happen to. */
export const openStatuses = ['PENDING', 'UNSHIPPED', 'PARTIALLY_SHIPPED'] as const;

/** The reports have other words for statuses than the API, such as `Shipped - Delivered to Buyer`. */
export function toStatus(text: string): string {
  if (text.startsWith('Shipped')) return 'SHIPPED';
  if (text.startsWith('Pending')) return 'PENDING';
  if (text === 'Shipping') return 'PARTIALLY_SHIPPED';
  return toConstant(text);
}

/** Writes a word of a report as the API does: `SecondDay` is `SECOND_DAY`. */
export function toConstant(text: string): string {
  return text.replaceAll(/(?<=[a-z])[ -]?(?=[A-Z])/g, '_').toUpperCase();
}

/** Units of an item by what happened to them; null if that is unknown. */
export interface ItemProgress {
  readonly item_status: string | null;
  readonly quantity_fulfilled: number | null;
  readonly quantity_unfulfilled: number | null;
}

/**
 * Concludes how many units of an item were shipped. A report says `Unshipped` of an item until its last unit is sent, so the units of an
 * item in an order that is shipped in part are unknown.
 */
export function concludeProgress(order: string, item: string | undefined, quantity: number | null): ItemProgress {
  if (order === 'CANCELLED' || item?.startsWith('Cancel'))
    return { item_status: 'CANCELLED', quantity_fulfilled: 0, quantity_unfulfilled: 0 };
  const none = quantity === null ? null : 0;
  if (item === 'Shipped' || (order === 'SHIPPED' && item === undefined))
    return { item_status: 'SHIPPED', quantity_fulfilled: quantity, quantity_unfulfilled: none };
  const status = item === undefined ? null : toConstant(item);
  if (order !== 'PENDING' && order !== 'UNSHIPPED')
    return { item_status: status, quantity_fulfilled: null, quantity_unfulfilled: null };
  return { item_status: status, quantity_fulfilled: none, quantity_unfulfilled: quantity };
}

/** Says the status of an item as the reports do: an item is unshipped until its last unit is sent. */
export function describeItem(order: string | undefined, fulfilled: number | undefined, ordered: number): string | null {
  if (order === 'CANCELLED') return 'CANCELLED';
  if (fulfilled === undefined) return null;
  return fulfilled >= ordered ? 'SHIPPED' : 'UNSHIPPED';
}
