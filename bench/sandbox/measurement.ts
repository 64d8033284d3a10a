import { formatInteger } from '../harness/statistics.ts';

/** A row of the table. */
export interface Measurement {
  readonly name: string;
  readonly figure: string;
  readonly goal: string;
}

export function buildMeasurement(name: string, figure: string, goal: string): Measurement {
  return { name, figure, goal };
}

export function formatMilliseconds(value: number): string {
  return `${value < 20 ? value.toFixed(1) : formatInteger(value)} ms`;
}

export function formatMegabytes(value: number): string {
  return `${formatInteger(value)} MB`;
}
