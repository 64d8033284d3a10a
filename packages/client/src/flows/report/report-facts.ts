import { idOf } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';
import type { ReportJob } from './report-calls.ts';
import type { ReportPlan } from './report-plan.ts';

/** The part of getReport's answer that says what was asked for. */
interface ReportAnswer {
  readonly reportType?: string | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly dataStartTime?: string | undefined;
  readonly dataEndTime?: string | undefined;
}

/** The plan with what the marketplace tells of a report that was known by its id alone. */
export async function withFacts(
  plan: ReportPlan,
  state: RunState,
  { deps, signal }: Pick<ReportJob, 'deps' | 'signal'>,
): Promise<ReportPlan> {
  const reportId = idOf(state);
  if (plan.reportType !== '' || reportId === undefined) return plan;
  const options = { version: plan.version, signal };
  const answer = (await deps.call({ operation: 'reports.getReport', path: { reportId }, options })) as ReportAnswer;
  const { reportType = '', marketplaceIds = [], dataStartTime, dataEndTime } = answer;
  return { ...plan, reportType, marketplaceIds, dataStartTime, dataEndTime };
}
