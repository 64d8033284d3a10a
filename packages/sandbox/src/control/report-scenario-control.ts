import type { ReportControl } from '../actions/report-control.ts';
import { SCENARIO_PROPERTIES } from '../reports/files/report-scenarios.ts';
import { controlBody } from './control-body.ts';
import { badControl } from './control-error.ts';

/** Changes the scenario of the report type in the body and returns the complete scenario. */
export async function planReports(request: Request, reports: ReportControl) {
  const { reportType, ...changes } = await controlBody(request, ['reportType', ...SCENARIO_PROPERTIES]);
  if (typeof reportType !== 'string') throw badControl('reportType must be a string.');
  return { reportType, ...reports.setScenario(reportType, changes) };
}
