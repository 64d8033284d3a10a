/** The middle of some figures, with the least and the most of them. */
export function spread(values: readonly number[], digits = 1): string {
  const sorted = values.toSorted((a, b) => a - b);
  const show = (value = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
  return `${show(median(sorted))} (${show(sorted[0])} – ${show(sorted.at(-1))})`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** One figure by the other, run by run: runs of one round met the same machine. */
export function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
}

export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
