import { type Account, nextNumber } from '../../world/accounts/account.ts';
import { newJob, type Timing } from '../../world/jobs/job.ts';
import { NEVER, type ReportJob } from '../../world/jobs/report-job.ts';
import type { ReportRegistry } from './report-registry.ts';

/** What making reports takes. */
export interface ReportMaking {
  readonly reportRegistry: ReportRegistry;
  /** Records of one partner: reports that come due by themselves are not made beyond them. */
  readonly maxRecords: number;
  readonly timing: { readonly reports: Timing };
}

/** What a report is to be about. */
export type ReportSubject = Pick<
  ReportJob,
  'reportType' | 'marketplaceIds' | 'options' | 'dataStart' | 'dataEnd' | 'scheduleId'
>;

/** A report in the queue, as the plan for its type wants it. It is not on the account's books yet. */
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
