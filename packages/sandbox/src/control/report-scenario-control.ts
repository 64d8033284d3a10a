import type { ReportControl } from '../actions/report-control.ts';
import { SCENARIO_PROPERTIES } from '../reports/files/report-scenarios.ts';
import { readControlBody } from './control-body.ts';
import { createInputError } from './control-error.ts';

/** Changes the scenario of the report type in the body and returns the complete scenario. */
export async function setReportScenario(request: Request, reports: ReportControl) {
  const { reportType, ...changes } = await readControlBody(request, ['reportType', ...SCENARIO_PROPERTIES]);
  if (typeof reportType !== 'string') throw createInputError('reportType must be a string.');
  return { reportType, ...reports.setScenario(reportType, changes) };
}
