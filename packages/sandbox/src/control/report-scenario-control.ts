import type { ReportControl } from '../actions/report-control.ts';
import { readControlBody } from './control-body.ts';
import { BODIES } from './request-schemas.ts';

/** Changes the scenario of the report type in the body and returns the complete scenario. */
export async function setReportScenario(request: Request, reports: ReportControl) {
  const { reportType, ...changes } = await readControlBody(request, BODIES.reportScenario);
  return { reportType, ...reports.setScenario(reportType as string, changes) };
}
