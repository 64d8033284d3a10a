import type { DocumentDetails } from '../../documents/document-details.ts';
import { checkNumber } from '../../errors/checked-numbers.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { fetchReportDocument } from './report-document.ts';
import { cancelledError, cancelledManuallyError, fatalError } from './report-errors.ts';
import { defaultInterval, defaultMaxWait, type ReportRequest } from './report-request.ts';
import { type ReportDeps, type ReportRun, reportCall } from './report-run.ts';
import { nextStep, type ReportAnswer, type ReportState } from './report-state.ts';

/** A report that is done, and where its document is. */
export interface ReportDocument extends DocumentDetails {
  readonly reportId: string;
  /** Asks again where the document is: an address is good for minutes. */
  readonly renew: () => Promise<DocumentDetails>;
}

/** Creates a report, waits until it is done and returns where its document is. */
export async function runReport(request: ReportRequest<unknown>, deps: ReportDeps): Promise<ReportDocument> {
  checkBody(request);
  const run: ReportRun = {
    request,
    interval: optional('interval', request.interval) || defaultInterval,
    limits: {
      cancelAfter: optional('cancel_after', request.cancel_after) || undefined,
      maxWait: optional('max_wait', request.max_wait) ?? defaultMaxWait,
    },
    deps,
  };
  const state = await createReport(run);
  try {
    const documentId = await waitUntilDone(state, run);
    const fetch = () => fetchReportDocument(state, documentId, run);
    return { ...(await fetch()), reportId: state.reportId, renew: fetch };
  } catch (error) {
    if (request.signal?.aborted) cancel(state, run);
    throw error instanceof SellingPartnerError ? error.with({ reportId: state.reportId }) : error;
  }
}

/** The document's id. */
async function waitUntilDone(first: ReportState, run: ReportRun): Promise<string> {
  let state = first;
  while (true) {
    const step = nextStep(state, await lookAt(state, run), run.limits, run.deps.clock.now());
    if (step.do === 'fetch') return step.reportDocumentId;
    if (step.do === 'fail') throw await failure(state, step, run);
    state = step.state;
    if (step.do === 'cancel') throw cancelledManuallyError(state, run.interval, await cancel(state, run));
    await run.deps.wait(run.interval, run.request.signal);
  }
}

async function createReport(run: ReportRun): Promise<ReportState> {
  const { deps, request } = run;
  const { reportType } = request.body;
  const answer = (await deps.call(reportCall('createReport', run, { body: request.body }))) as { reportId?: unknown };
  if (typeof answer?.reportId !== 'string') {
    const message = 'createReport was accepted, but its answer names no reportId: the report cannot be followed.';
    throw new SellingPartnerError({
      code: 'API_ERROR',
      message,
      operation: 'reports.createReport',
      outcome: 'unknown',
    });
  }
  deps.observe({ type: 'report', reportType, reportId: answer.reportId, status: 'CREATED', tries: 0 });
  return { reportId: answer.reportId, reportType, tries: 0, startedAt: deps.clock.now() };
}

async function lookAt({ reportId, reportType, tries }: ReportState, run: ReportRun): Promise<ReportAnswer> {
  const answer = (await run.deps.call(reportCall('getReport', run, { path: { reportId } }))) as ReportAnswer;
  run.deps.observe({ type: 'report', reportType, reportId, status: answer.processingStatus ?? 'unknown', tries });
  return answer;
}

async function failure(
  state: ReportState,
  step: { readonly status: 'CANCELLED' | 'FATAL'; readonly reportDocumentId: string | undefined },
  run: ReportRun,
): Promise<SellingPartnerError> {
  if (step.status === 'CANCELLED') return cancelledError(state);
  const explanation = step.reportDocumentId && (await explain(state, step.reportDocumentId, run));
  return fatalError(state, step.reportDocumentId, explanation);
}

/** The marketplace's explanation of a failed report. Not getting it must not hide the failure. */
async function explain(state: ReportState, documentId: string, run: ReportRun): Promise<string | undefined> {
  try {
    return await run.deps.readText(await fetchReportDocument(state, documentId, run), run.request.signal);
  } catch {
    return undefined;
  }
}

/** Best effort, and brief: what goes wrong is returned, not thrown. The caller's signal has no say in it. */
async function cancel({ reportId }: ReportState, { request, deps }: ReportRun): Promise<unknown> {
  const retries = { throttled: 1, network: 0, server: 0 };
  const options = { version: request.version, retries };
  try {
    await deps.call({ operation: 'reports.cancelReport', path: { reportId }, options });
    return undefined;
  } catch (error) {
    return error;
  }
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
