/** Returns the digits after the decimal point of a currency, such as 2 for EUR and 0 for JPY. Unknown currencies have 2. */
export function countDecimals(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    return maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
