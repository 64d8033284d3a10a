import { listAllOperations } from '@supercargo/catalogue';

/** Number of responses by status. */
export type StatusCounts = Readonly<Record<string, number>>;

/** The operations that were called since the log was last cleared, and those that were not. */
export interface CallCoverage {
  /** The number of operations. */
  readonly operations: number;
  /** The number of operations that were called. */
  readonly called: number;
  /** Number of calls and their response statuses, by `endpoint/version/operation`. Status 0: no response was sent. */
  readonly calls: Readonly<Record<string, { readonly times: number; readonly statuses: StatusCounts }>>;
  /** The operations that were not called. */
  readonly never: readonly string[];
}

export function buildCallCoverage(statuses: ReadonlyMap<string, StatusCounts>): CallCoverage {
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
