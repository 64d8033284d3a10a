import { formatSpread } from '../harness/statistics.ts';
import type { Numbers, TestBed } from './test-bed.ts';

/** A table of the results: one row for each client. */
export interface ResultTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A remark below the table. */
  readonly note?: string;
}

export type Results<Caller> = readonly (readonly [caller: Caller, numbers: readonly Numbers[]])[];

/** Runs each caller once per round, so that a slow minute of the machine affects all of them. */
export async function runInTurns<Caller>(
  callers: readonly Caller[],
  rounds: number,
  run: (caller: Caller) => Promise<Numbers | undefined>,
): Promise<Results<Caller>> {
  const results = callers.map((caller) => [caller, [] as Numbers[]] as const);
  for (let round = 0; round < rounds; round += 1) {
    for (const [caller, numbers] of results) {
      const result = await run(caller);
      if (result !== undefined) numbers.push(result);
    }
  }
  return results;
}

/** Adds the counts of the fake server to the numbers of a run. */
export async function runWithCounts(
  testBed: TestBed,
  run: () => Promise<Numbers | undefined>,
): Promise<Numbers | undefined> {
  await testBed.readCounts();
  const result = await run();
  return result && { ...result, ...(await testBed.readCounts()) };
}

/** Formats the median, minimum and maximum of one number. */
export function formatResults(results: readonly Numbers[], name: string, digits = 0): string {
  const values = results.map((result) => result[name] ?? Number.NaN);
  return formatSpread(values, digits);
}
