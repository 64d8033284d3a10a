import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { type OptionNames, warnAboutUnknownOptions } from '../../errors/unknown-options.ts';
import { checkRunOptions } from '../run/check-run.ts';
import { buildInterruptibleWait } from '../run/interruptible-wait.ts';
import { RunDriver } from '../run/run-driver.ts';
import { getRunId } from '../run/run-progress.ts';
import { buildRunRules, defaultInterval } from '../run/run-rules.ts';
import type { ReportCallDeps, ReportContext } from './report-context.ts';
import { fetchReportDocument, type ReportDocument } from './report-document.ts';
import type { DownloadReportRequest } from './report-request.ts';
import { resolveReportResult } from './report-result.ts';
import { buildReportSteps } from './report-steps.ts';

const requestNames: OptionNames<DownloadReportRequest> = {
  body: true,
  version: true,
  interval: true,
  cancel_after: true,
  maxWait: true,
  download: true,
  signal: true,
};

const downloadReportOptions = { names: requestNames, owner: ' of downloadReport' };

/** Creates a report, waits until it is done and returns its document. */
export async function runReport(
  request: DownloadReportRequest<unknown>,
  deps: ReportCallDeps,
): Promise<ReportDocument> {
  checkBody(request);
  checkRunOptions(request);
  warnAboutUnknownOptions(request, downloadReportOptions, deps.observe);
  const { body, version, signal } = request;
  const { buildRangeWarning } = await import('./check-report-range.ts');
  const warning = buildRangeWarning(body, deps.clock.now());
  if (warning !== undefined) deps.observe({ type: 'warning', ...warning });
  const interval = request.interval || defaultInterval;
  const cancelAfter = request.cancel_after || undefined;
  const rules = { ...buildRunRules(request), backoffFactor: 1, maxInterval: interval, cancelAfter };
  const context: ReportContext = { body, version, signal, deps };
  const steps = buildReportSteps(context);
  const driver = new RunDriver(
    { type: 'new' },
    {
      steps,
      rules,
      searchesAfterFailure: false,
      now: () => deps.clock.now(),
      signal,
      creations: deps.creations,
      wait: buildInterruptibleWait(deps.wait, signal),
      onChange: () => {},
    },
  );
  try {
    const ended = await driver.runToEnd();
    const { cancelError } = driver;
    const describeLimit = (polls: number) => `after ${polls} polls, ${interval} ms apart`;
    const { documentId } = await resolveReportResult(ended, context, {
      onCancelled: 'error',
      describeLimit,
      cancelError,
    });
    const fetch = () => fetchReportDocument(context, documentId as string);
    return { ...(await fetch()), reportId: ended.id as string, renew: fetch };
  } catch (error) {
    throw handleFailure(error, driver, () => signal?.aborted === true, steps.cancel);
  }
}

/** Returns the error with the report's ID. Starts to cancel the report if the caller aborted the wait. */
function handleFailure(
  error: unknown,
  { state }: RunDriver,
  isAborted: () => boolean,
  cancel: (reportId: string) => Promise<void>,
): unknown {
  const reportId = getRunId(state);
  if (reportId === undefined) return error;
  if (isAborted()) cancel(reportId).catch(() => {});
  return error instanceof SellingPartnerError ? error.with({ reportId }) : error;
}

function checkBody(request: DownloadReportRequest<unknown>): void {
  const body: unknown = request?.body;
  if (typeof body === 'object' && body !== null && 'reportType' in body) return;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: 'body.reportType is missing. Pass a body with reportType and marketplaceIds.',
  });
}
