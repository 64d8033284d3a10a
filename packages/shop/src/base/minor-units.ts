/** Converts a decimal to the smallest unit of its currency. */
export function toMinorUnits(decimal: string, digits: number): number {
  return Math.round(Number(decimal) * 10 ** digits);
}

/** Converts an amount in the smallest unit of a currency to a decimal. */
export function toDecimal(amount: number, digits: number): string {
  return (amount / 10 ** digits).toFixed(digits);
}
