import { checkNumber } from '../../errors/checked-numbers.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { type NamesOf, tellUnknown } from '../../errors/unknown-options.ts';
import { RunDriver } from '../run/run-driver.ts';
import { idOf } from '../run/run-progress.ts';
import { waitAwake } from '../run/wait-awake.ts';
import type { ReportDeps, ReportJob } from './report-calls.ts';
import { fetchReportDocument, type ReportDocument } from './report-document.ts';
import { defaultInterval, defaultMaxWait, type ReportRequest } from './report-request.ts';
import { resultOf } from './report-result.ts';
import { reportWork } from './report-work.ts';

const requestNames: NamesOf<ReportRequest> = {
  body: true,
  version: true,
  interval: true,
  cancel_after: true,
  max_wait: true,
  download: true,
  signal: true,
};

const downloadReportOptions = { names: requestNames, of: ' of downloadReport' };

/** Creates a report, waits until it is done and returns where its document is. */
export async function runReport(request: ReportRequest<unknown>, deps: ReportDeps): Promise<ReportDocument> {
  checkBody(request);
  tellUnknown(request, downloadReportOptions, deps.observe);
  const { body, version, signal } = request;
  const interval = optional('interval', request.interval) || defaultInterval;
  const rules = {
    reuses: false,
    interval,
    growth: 1,
    longestInterval: interval,
    cancelAfter: optional('cancel_after', request.cancel_after) || undefined,
    maxWait: optional('max_wait', request.max_wait) ?? defaultMaxWait,
  };
  const job: ReportJob = { body, version, signal, deps };
  const work = reportWork(job);
  const driver = new RunDriver(
    { at: 'new' },
    {
      work,
      rules,
      recovers: false,
      now: () => deps.clock.now(),
      signal,
      creations: deps.creations,
      wait: waitAwake(deps.wait, signal),
      changed: () => {},
    },
  );
  try {
    const ended = await driver.end();
    const { cancelFailure } = driver;
    const late = (looks: number) => `after ${looks} tries, ${interval} ms apart`;
    const { documentId } = await resultOf(ended, job, { cancelled: 'error', late, cancelFailure });
    const fetch = () => fetchReportDocument(job, documentId as string);
    return { ...(await fetch()), reportId: ended.id as string, renew: fetch };
  } catch (error) {
    throw afterFailure(error, driver, () => signal?.aborted === true, work.cancel);
  }
}

/** Who ends the waiting ends the report, without waiting for that. The error says which it was. */
function afterFailure(
  error: unknown,
  { state }: RunDriver,
  isAborted: () => boolean,
  cancel: (reportId: string) => Promise<void>,
): unknown {
  const reportId = idOf(state);
  if (reportId === undefined) return error;
  if (isAborted()) cancel(reportId).catch(() => {});
  return error instanceof SellingPartnerError ? error.with({ reportId }) : error;
}

function checkBody(request: ReportRequest<unknown>): void {
  const body: unknown = request?.body;
  if (typeof body === 'object' && body !== null && 'reportType' in body) return;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: 'body.reportType is missing. Give a body with reportType and marketplaceIds.',
  });
}

function optional(name: string, given: unknown): number | undefined {
  return given === undefined || given === null ? undefined : checkNumber(name, given, 'INVALID_PARAMETER');
}
