/** Calls by operation. */
export type Calls = Readonly<Record<string, number>>;

/** What a first copy must cover. Times are milliseconds since 1970. */
export interface PlanOptions {
  readonly from: number;
  readonly to: number;
  /** Polls of one report until it is done. */
  readonly polls: number;
  /** Orders that still change, whose remaining columns searchOrders reads at the end. */
  readonly open: number;
}

const day = 86_400_000;

/** The longest window of the report, in days. */
const maxReportDays = 30;

/** Orders of one page of searchOrders. */
const pageSize = 100;

interface Step {
  readonly cost: number;
  readonly calls: Calls;
}

/**
 * Finds the plan with the fewest calls that reads orders, by when they changed: any sequence of windows of whole days, each read with
 * searchOrders or with two reports, because neither has all columns. One access token is enough for an hour.
 */
export function findCheapestPlan(times: readonly number[], { from, to, polls, open }: PlanOptions): Calls {
  const days = Math.ceil((to - from) / day);
  const counts = new Array<number>(days).fill(0);
  for (const time of times) {
    const at = Math.floor((time - from) / day);
    if (at >= 0 && at < days) counts[at] = (counts[at] ?? 0) + 1;
  }
  const best: Step[] = [{ cost: 1, calls: { token: 1 } }];
  for (let end = 1; end <= days; end += 1) {
    const steps = best.flatMap((step, start) => listSteps(step, start, end, counts, polls));
    best.push(steps.reduce((one, other) => (other.cost < one.cost ? other : one)));
  }
  return add(best[days] as Step, { searchOrders: Math.ceil(open / pageSize) }).calls;
}

function listSteps(step: Step, start: number, end: number, counts: readonly number[], polls: number): Step[] {
  const orders = counts.slice(start, end).reduce((sum, count) => sum + count, 0);
  const search = add(step, { searchOrders: Math.max(1, Math.ceil(orders / pageSize)) });
  if (end - start > maxReportDays) return [search];
  return [search, add(step, { createReport: 2, getReport: 2 * polls, getReportDocument: 2 })];
}

function add({ cost, calls }: Step, added: Calls): Step {
  const sum: Record<string, number> = { ...calls };
  for (const [name, count] of Object.entries(added)) sum[name] = (sum[name] ?? 0) + count;
  return { cost: cost + countAll(added), calls: sum };
}

export function countAll(calls: Calls): number {
  return Object.values(calls).reduce((sum, count) => sum + count, 0);
}
