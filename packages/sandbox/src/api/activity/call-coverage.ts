import { listAllOperations } from '@supercargo/catalogue';

/** Answers by status. */
export type StatusCounts = Readonly<Record<string, number>>;

/** Which operations have been called since the log was last emptied, and which have not. */
export interface CallCoverage {
  /** How many operations there are. */
  readonly operations: number;
  /** How many have been called. */
  readonly called: number;
  /** How often, and with what answers, by `endpoint/version/operation`. Status 0: an answer that never came. */
  readonly calls: Readonly<Record<string, { readonly times: number; readonly statuses: StatusCounts }>>;
  /** Those that have not been called. */
  readonly never: readonly string[];
}

export function callCoverage(statuses: ReadonlyMap<string, StatusCounts>): CallCoverage {
  const names = listAllOperations().map(({ endpoint, version, operation }) => `${endpoint}/${version}/${operation}`);
  const calls = names.flatMap((name) => {
    const counted = statuses.get(name);
    return counted === undefined ? [] : [[name, { times: sum(counted), statuses: counted }] as const];
  });
  return {
    operations: names.length,
    called: calls.length,
    calls: Object.fromEntries(calls),
    never: names.filter((name) => !statuses.has(name)),
  };
}

function sum(counts: StatusCounts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
