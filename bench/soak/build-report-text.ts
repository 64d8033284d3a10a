const ROWS = 20_000;

/** Builds the text of a report of a megabyte, always the same. */
export function buildReportText(): string {
  const lines = Array.from({ length: ROWS }, (_, at) => `SKU-${at}\t${at * 7}\tA lamp with the number ${at}\n`);
  return `sku\tquantity\ttitle\n${lines.join('')}`;
}
