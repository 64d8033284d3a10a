import { count, seconds } from '../../base/bounds.ts';
import { givenObject, givenText } from '../../base/given.ts';
import type { JobOutcome } from '../../world/jobs/job.ts';
import { reportTypeOf } from './report-types.ts';

/** How reports of one type are to go. What is left out stays with the shop and the sandbox's options. */
export interface ReportScenario {
  /** How they end. `DONE` leaves it to the data: a report without data still ends in `CANCELLED`. */
  readonly outcome?: JobOutcome;
  /** Seconds in IN_QUEUE. */
  readonly queueSeconds?: number;
  /** Seconds in IN_PROGRESS. */
  readonly processingSeconds?: number;
  /**
   * The call of `getReport`, counted from 1, that finds a report at its end, whatever the clock says. Of the calls
   * before, the first finds it IN_QUEUE and the others IN_PROGRESS.
   */
  readonly afterReads?: number;
  /** How many rows they have, from 0 to more than any memory holds: the shop's own rows, over and over; none where it has no row. */
  readonly rows?: number;
}

/** Members to set; `null` takes one back. */
export type ReportScenarioChanges = { readonly [Name in keyof ReportScenario]?: ReportScenario[Name] | null };

/** Plans by report type. */
export interface ReportScenarios {
  of(reportType: string): ReportScenario;
  /** Throws a RangeError when the type is unknown or a member is out of range, and then changes nothing. */
  change(reportType: string, changes: ReportScenarioChanges): ReportScenario;
  list(): Readonly<Record<string, ReportScenario>>;
  /** Takes back the plan of a type; without one, all of them. False when there was none. */
  forget(reportType?: string): boolean;
}

const OUTCOMES: readonly unknown[] = ['DONE', 'CANCELLED', 'FATAL'];

const CHECKS: Readonly<Record<keyof ReportScenario, (name: string, value: never) => void>> = {
  outcome(name, value) {
    if (!OUTCOMES.includes(value)) throw new RangeError(`${name} must be one of ${OUTCOMES.join(', ')}`);
  },
  queueSeconds: seconds,
  processingSeconds: seconds,
  afterReads(name, value) {
    if (count(name, value) === 0) throw new RangeError(`${name} must be a whole number from 1 up`);
  },
  rows: count,
};

/** Names of what a plan can hold. */
export const SCENARIO_PROPERTIES: readonly string[] = Object.keys(CHECKS);

export function reportScenarios(plans: Map<string, ReportScenario> = new Map()): ReportScenarios {
  const of = (reportType: string) => plans.get(reportType) ?? {};
  return {
    of,
    change(reportType, changes) {
      if (reportTypeOf(givenText('reportType', reportType)) === undefined)
        throw new RangeError(`the report type is unknown: ${reportType}`);
      for (const [name, value] of Object.entries(givenObject('changes', changes))) check(name, value);
      const members = Object.entries({ ...of(reportType), ...changes }).filter(([, value]) => (value ?? null) !== null);
      const plan: ReportScenario = Object.fromEntries(members);
      if (members.length === 0) plans.delete(reportType);
      else plans.set(reportType, plan);
      return plan;
    },
    list: () => Object.fromEntries(plans),
    forget(reportType) {
      if (reportType !== undefined) return plans.delete(reportType);
      const some = plans.size > 0;
      plans.clear();
      return some;
    },
  };
}

function check(name: string, value: unknown): void {
  if (!Object.hasOwn(CHECKS, name)) {
    throw new RangeError(`Unknown property: ${name}. Allowed are: ${SCENARIO_PROPERTIES.join(', ')}.`);
  }
  if (value !== null && value !== undefined) CHECKS[name as keyof ReportScenario](name, value as never);
}
