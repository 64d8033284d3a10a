/** How many records a test seller starts with. */
export interface ShopSize {
  readonly orders: number;
  /** New orders per day of the virtual clock. */
  readonly ordersPerDay: number;
  readonly listings: number;
}

const NAMES = ['orders', 'ordersPerDay', 'listings'] as const satisfies readonly (keyof ShopSize)[];

export function shopSize({ orders, ordersPerDay, listings }: ShopSize): ShopSize {
  return { orders, ordersPerDay, listings };
}

/** Returns a warning if the test sellers in a directory were created with another size than requested; null otherwise. */
export function otherSize(directory: string, made: ShopSize, wanted: ShopSize): string | null {
  const other = NAMES.filter((name) => made[name] !== wanted[name]);
  if (other.length === 0) return null;
  const words = other.map((name) => `${name} ${made[name]} and not ${wanted[name]}`).join(', ');
  return `${directory} was made with ${words}: shops that are kept there stay as they are. A reset makes them anew.`;
}
