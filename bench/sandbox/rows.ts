/** A line of the table. */
export interface Measurement {
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
}

export function row(what: string, figure: string, goal: string): Measurement {
  return { what, figure, goal };
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export function milliseconds(value: number): string {
  return `${value < 20 ? value.toFixed(1) : whole(value)} ms`;
}

export function megabytes(value: number): string {
  return `${whole(value)} MB`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}
