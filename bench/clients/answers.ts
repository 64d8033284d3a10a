import type { Lab, Numbers } from './lab.ts';

/** A question, and a row of answers for each client. */
export interface Answers {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What a reader should know besides. */
  readonly note?: string;
}

export type Found<Who> = readonly (readonly [who: Who, results: readonly Numbers[]])[];

/** Everybody takes turns, so that a slow minute of the machine meets all of them. */
export async function inTurns<Who>(
  who: readonly Who[],
  rounds: number,
  run: (one: Who) => Promise<Numbers | undefined>,
): Promise<Found<Who>> {
  const results = who.map((one) => [one, [] as Numbers[]] as const);
  for (let round = 0; round < rounds; round += 1) {
    for (const [one, found] of results) {
      const result = await run(one);
      if (result !== undefined) found.push(result);
    }
  }
  return results;
}

/** Numbers of one run, with what the marketplace saw of it. */
export async function counted(lab: Lab, run: () => Promise<Numbers | undefined>): Promise<Numbers | undefined> {
  await lab.counts();
  const result = await run();
  return result && { ...result, ...(await lab.counts()) };
}

/** Median, least and most. */
export function spread(results: readonly Numbers[], name: string, digits = 0): string {
  const values = results.map((result) => result[name] ?? Number.NaN).sort((a, b) => a - b);
  if (values.length === 0) return 'failed';
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const shown = (value = 0) => value.toLocaleString('en', format);
  return `${shown(values[values.length >> 1])} (${shown(values[0])}–${shown(values.at(-1))})`;
}
