import { checkGiven } from '../base/check-arguments.ts';
import type { ReportScenario, ReportScenarioChanges, ReportScenarios } from '../reports/files/report-scenarios.ts';
import type { JobOutcome } from '../world/jobs/job.ts';
import type { Actions } from './actions.ts';

/** Scenarios of reports, by report type. A scenario applies to reports that are created after it was set. */
export interface ReportControl {
  /**
   * Changes the scenario of a report type and returns the complete scenario. Properties that are left out do not change, and
   * `null` removes one. Throws a RangeError, and changes nothing, if the type is unknown or a property is invalid.
   */
  setScenario(reportType: string, changes: ReportScenarioChanges): ReportScenario;
  /** Returns the scenarios by report type. */
  listScenarios(): Readonly<Record<string, ReportScenario>>;
  /** Removes the scenario of a report type, by default all scenarios. Returns whether there was one. */
  removeScenarios(reportType?: string): boolean;
  /** The same as `setScenario(reportType, { outcome })`. */
  setOutcome(reportType: string, outcome: JobOutcome): void;
  /** The same as `setScenario(reportType, { rows })`. */
  setRows(reportType: string, rows: number | null): void;
}

export function createReportControl(scenarios: ReportScenarios, actions: Actions): ReportControl {
  return {
    setScenario: actions.planReports,
    listScenarios: scenarios.list,
    removeScenarios: actions.forgetReportPlans,
    setOutcome: (reportType, outcome) =>
      void actions.planReports(reportType, { outcome: checkGiven('outcome', outcome) }),
    setRows: (reportType, rows) => void actions.planReports(reportType, { rows: checkGiven('rows', rows) }),
  };
}
