const ROWS = 20_000;

/** A report of some megabytes, the same each time. */
export function reportRows(): string {
  const lines = Array.from({ length: ROWS }, (_, at) => `SKU-${at}\t${at * 7}\tA lamp with the number ${at}\n`);
  return `sku\tquantity\ttitle\n${lines.join('')}`;
}
