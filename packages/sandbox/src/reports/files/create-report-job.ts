import type { EndDates } from '../../base/end-dates.ts';
import { type Account, takeNumber } from '../../world/accounts/account.ts';
import { createJob, type Timing } from '../../world/jobs/job.ts';
import type { ReportForm } from '../../world/jobs/report-form.ts';
import { NEVER, type ReportJob } from '../../world/jobs/report-job.ts';
import type { ReportRegistry } from './report-registry.ts';
import type { ReportScenario } from './report-scenarios.ts';

/** The services and limits for creating reports. */
export interface ReportContext {
  readonly reportRegistry: ReportRegistry;
  /** Maximum number of records of a selling partner. Scheduled reports are not created if it is reached. */
  readonly maxRecords: number;
  readonly endDates: EndDates;
  readonly timing: { readonly reports: Timing };
}

/** The request of a report. */
type ReportSubject = Pick<
  ReportJob,
  'reportType' | 'marketplaceIds' | 'options' | 'dataStart' | 'dataEnd' | 'scheduleId' | 'settlementId'
>;

/** Creates a report in the queue, as the scenario of its type says. It does not add the report to the account. */
export function createReportJob(
  account: Account,
  subject: ReportSubject,
  at: number,
  context: ReportContext,
): ReportJob {
  const { reportRegistry, timing } = context;
  const scenario = reportRegistry.scenarios.of(subject.reportType);
  const job = createJob(takeNumber(account), subject.marketplaceIds, { ...timing.reports, ...scenario }, at);
  const { outcome = 'DONE', rows, afterReads } = scenario;
  const form = toForm(scenario);
  return {
    ...job,
    ...subject,
    wanted: outcome === 'DONE' ? null : outcome,
    ...(rows !== undefined && { rows }),
    ...(Object.keys(form).length > 0 && { form }),
    ...(afterReads !== undefined && { afterReads, startsAt: NEVER, endsAt: NEVER }),
  };
}

function toForm({ charset, headings, columns }: ReportScenario): ReportForm {
  return {
    ...(charset !== undefined && { charset }),
    ...(headings !== undefined && { headings }),
    ...(columns !== undefined && { columns }),
  };
}
