import { givenValue } from '../base/given.ts';
import type { ReportPlan, ReportPlanChanges, ReportPlans } from '../reports/files/report-plans.ts';
import type { JobOutcome } from '../world/jobs/job.ts';
import type { Actions } from './actions.ts';

/** How reports that are created from now on are to go, by type. */
export interface ReportControl {
  /**
   * Changes the plan for a type: members that are left out stay as they are, `null` takes one back. Gives the whole
   * plan. Throws a RangeError when the type is unknown or a member is out of range, and then changes nothing.
   */
  plan(reportType: string, changes: ReportPlanChanges): ReportPlan;
  /** Plans by report type. */
  plans(): Readonly<Record<string, ReportPlan>>;
  /** Takes back the plan for a type; without one, all of them. False when there was none. */
  forget(reportType?: string): boolean;
  /** The same as `plan(reportType, { outcome })`. */
  endWith(reportType: string, outcome: JobOutcome): void;
  /** The same as `plan(reportType, { rows })`. */
  rows(reportType: string, rows: number | null): void;
}

export function reportControl(plans: ReportPlans, actions: Actions): ReportControl {
  return {
    plan: actions.planReports,
    plans: plans.list,
    forget: actions.forgetReportPlans,
    endWith: (reportType, outcome) => void actions.planReports(reportType, { outcome: givenValue('outcome', outcome) }),
    rows: (reportType, rows) => void actions.planReports(reportType, { rows: givenValue('rows', rows) }),
  };
}
