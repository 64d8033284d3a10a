/** How many records a test seller starts with. */
export interface InitialSize {
  readonly orders: number;
  /** New orders per day of the virtual clock. */
  readonly ordersPerDay: number;
  readonly listings: number;
}

const NAMES = ['orders', 'ordersPerDay', 'listings'] as const satisfies readonly (keyof InitialSize)[];

export function pickInitialSize({ orders, ordersPerDay, listings }: InitialSize): InitialSize {
  return { orders, ordersPerDay, listings };
}

/** Returns a warning if the test sellers in a directory were created with another size than requested; null otherwise. */
export function describeOtherSize(directory: string, made: InitialSize, wanted: InitialSize): string | null {
  const other = NAMES.filter((name) => made[name] !== wanted[name]);
  if (other.length === 0) return null;
  const sizes = other.map((name) => `${name}: ${made[name]} instead of ${wanted[name]}`).join(', ');
  return `${directory} has test sellers of another size (${sizes}). To create them again, reset the sandbox.`;
}
