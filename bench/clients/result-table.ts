import { formatSpread } from '../harness/statistics.ts';
import type { Numbers, TestBed } from './test-bed.ts';

/** A table of the results: one row for each client. */
export interface ResultTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A note below the table. */
  readonly note?: string;
}

export type Results<Client> = readonly (readonly [client: Client, numbers: readonly Numbers[]])[];

/** Runs each client once per round, so that a slow minute of the machine affects all of them. */
export async function runInterleaved<Client>(
  clients: readonly Client[],
  rounds: number,
  run: (client: Client) => Promise<Numbers | undefined>,
): Promise<Results<Client>> {
  const results = clients.map((client) => [client, [] as Numbers[]] as const);
  for (let round = 0; round < rounds; round += 1) {
    for (const [client, numbers] of results) {
      const result = await run(client);
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
  // Resets the counts.
  await testBed.readAndResetCounts();
  const result = await run();
  return result && { ...result, ...(await testBed.readAndResetCounts()) };
}

/** Formats the median, minimum and maximum of one metric. */
export function formatMetric(results: readonly Numbers[], name: string, digits = 0): string {
  const values = results.map((result) => result[name] ?? Number.NaN);
  return formatSpread(values, digits);
}

/** Formats a table in Markdown, with its title above it and its note below it. */
export function formatResultTable({ title, columns, rows, note }: ResultTable): string {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  return [
    `## ${title}`,
    '',
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---|').join('')}`,
    ...lines,
    ...(note === undefined ? [] : ['', note]),
  ].join('\n');
}
