export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the value below which a share (0 to 1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Formats the median of some values, with the minimum and the maximum in parentheses. */
export function formatSpread(values: readonly number[], digits = 0): string {
  if (values.length === 0) return 'failed';
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toLocaleString('en', format),
  );
  return `${middle} (${least}–${most})`;
}

/** Divides each value by the reference of the same round, because the load of the machine was the same during a round. */
export function toRatios(values: readonly number[], references: readonly number[]): number[] {
  return values.map((value, round) => value / (references[round] ?? Number.NaN));
}

export function formatInteger(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export function formatMarkdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
