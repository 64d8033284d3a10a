import type { ReportControl } from '../report-files/report-control.ts';
import { PLAN_MEMBERS } from '../report-files/report-plans.ts';
import { controlBody } from './control-body.ts';
import { badControl } from './control-refusal.ts';

/** Changes the plan for the type that the body names, and shows all of it. */
export async function planReports(request: Request, reports: ReportControl) {
  const { reportType, ...changes } = await controlBody(request, ['reportType', ...PLAN_MEMBERS]);
  if (typeof reportType !== 'string') throw badControl('reportType must be a text.');
  return { reportType, ...reports.plan(reportType, changes) };
}
