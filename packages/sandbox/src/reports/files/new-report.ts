import { type Account, nextNumber } from '../../world/accounts/account.ts';
import { newJob, type Timing } from '../../world/jobs/job.ts';
import { NEVER, type ReportJob } from '../../world/jobs/report-job.ts';
import type { ReportRegistry } from './report-registry.ts';

/** The services and limits for creating reports. */
export interface ReportMaking {
  readonly reportRegistry: ReportRegistry;
  /** Maximum number of records of a selling partner. Scheduled reports are not created if it is reached. */
  readonly maxRecords: number;
  readonly timing: { readonly reports: Timing };
}

/** The request of a report. */
export type ReportSubject = Pick<
  ReportJob,
  'reportType' | 'marketplaceIds' | 'options' | 'dataStart' | 'dataEnd' | 'scheduleId'
>;

/** Creates a report in the queue, as the scenario of its type says. It does not add the report to the account. */
export function newReport(account: Account, subject: ReportSubject, at: number, making: ReportMaking): ReportJob {
  const { reportRegistry, timing } = making;
  const plan = reportRegistry.plans.of(subject.reportType);
  const job = newJob(nextNumber(account), subject.marketplaceIds, { ...timing.reports, ...plan }, at);
  const { outcome = 'DONE', rows, afterReads } = plan;
  return {
    ...job,
    ...subject,
    wanted: outcome === 'DONE' ? null : outcome,
    ...(rows !== undefined && { rows }),
    ...(afterReads !== undefined && { afterReads, startsAt: NEVER, endsAt: NEVER }),
  };
}
