import { reportTypes } from '@supercargo/catalogue';
import type { DocumentDetails } from '../../documents/document-details.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Observer } from '../../ports/observer.ts';
import { cancelledError, cancelledManuallyError, fatalError } from './report-errors.ts';
import { defaultInterval, defaultMaxWait, type ReportRequest } from './report-request.ts';
import { nextStep, type ReportAnswer, type ReportState } from './report-state.ts';

export interface ReportDeps {
  /** Calls an operation; its result is the payload, whatever the client's presentation options are. */
  readonly call: (parameters: CallParameters) => Promise<unknown>;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly readText: (details: DocumentDetails, signal: AbortSignal | undefined) => Promise<string>;
  readonly clock: Clock;
  readonly observe: Observer;
}

/** Creates a report, waits until it is done and returns where its document is. */
export async function runReport(request: ReportRequest<unknown>, deps: ReportDeps): Promise<DocumentDetails> {
  const interval = checkNumber('interval', request.interval) ?? defaultInterval;
  const limits = {
    cancelAfter: checkNumber('cancel_after', request.cancel_after) || undefined,
    maxWait: checkNumber('max_wait', request.max_wait) ?? defaultMaxWait,
  };
  let state = await createReport(request, deps);
  while (true) {
    const answer = await lookAt(state, request, deps);
    const step = nextStep(state, answer, limits, deps.clock.now());
    if (step.do === 'fetch') return fetchDetails(state, step.reportDocumentId, request, deps);
    if (step.do === 'fail') throw await failure(state, step, request, deps);
    state = step.state;
    if (step.do === 'cancel') throw cancelledManuallyError(state, interval, await cancel(state, request, deps));
    await waitOrCancel(state, interval, request, deps);
  }
}

async function createReport(request: ReportRequest<unknown>, deps: ReportDeps): Promise<ReportState> {
  const { reportType } = checkBody(request);
  const answer = (await deps.call(operation('createReport', request, { body: request.body }))) as { reportId: string };
  const startedAt = deps.clock.now();
  deps.observe({ type: 'report', reportType, reportId: answer.reportId, status: 'CREATED', tries: 0 });
  return { reportId: answer.reportId, reportType, tries: 0, startedAt };
}

async function lookAt(state: ReportState, request: ReportRequest<unknown>, deps: ReportDeps): Promise<ReportAnswer> {
  const { reportId, reportType, tries } = state;
  const answer = (await deps.call(operation('getReport', request, { path: { reportId } }))) as ReportAnswer;
  deps.observe({ type: 'report', reportType, reportId, status: answer.processingStatus ?? 'unknown', tries });
  return answer;
}

async function fetchDetails(
  { reportType, reportId }: ReportState,
  reportDocumentId: string,
  request: ReportRequest<unknown>,
  deps: ReportDeps,
): Promise<DocumentDetails> {
  const token = isRestricted(reportType) ? await restrictedToken(reportDocumentId, request, deps) : undefined;
  const parameters = operation('getReportDocument', request, { path: { reportDocumentId } });
  const details = await deps.call(token === undefined ? parameters : { ...parameters, restricted_data_token: token });
  return { ...(details as DocumentDetails), reportId } as DocumentDetails;
}

function isRestricted(reportType: string): boolean {
  return reportTypes.some((one) => one.reportType === reportType && one.restricted);
}

/** Restricted report types give their document for a token bound to its exact path only. */
async function restrictedToken(documentId: string, request: ReportRequest<unknown>, deps: ReportDeps) {
  const path = `/reports/2021-06-30/documents/${documentId}`;
  const answer = await deps.call({
    operation: 'tokens.createRestrictedDataToken',
    body: { restrictedResources: [{ method: 'GET', path }] },
    options: { signal: request.signal },
  });
  return (answer as { restrictedDataToken: string }).restrictedDataToken;
}

async function failure(
  state: ReportState,
  step: { readonly status: 'CANCELLED' | 'FATAL'; readonly reportDocumentId: string | undefined },
  request: ReportRequest<unknown>,
  deps: ReportDeps,
): Promise<SellingPartnerError> {
  if (step.status === 'CANCELLED') return cancelledError(state);
  const explanation = step.reportDocumentId && (await explain(state, step.reportDocumentId, request, deps));
  return fatalError(state, step.reportDocumentId, explanation);
}

/** The marketplace's explanation of a failed report. Not getting it must not hide the failure. */
async function explain(state: ReportState, id: string, request: ReportRequest<unknown>, deps: ReportDeps) {
  try {
    return await deps.readText(await fetchDetails(state, id, request, deps), request.signal);
  } catch {
    return undefined;
  }
}

/** Best effort: what went wrong is returned, not thrown. */
async function cancel({ reportId }: ReportState, request: ReportRequest<unknown>, deps: ReportDeps): Promise<unknown> {
  try {
    const { signal: _ended, ...rest } = request;
    await deps.call(operation('cancelReport', rest, { path: { reportId } }));
    return undefined;
  } catch (error) {
    return error;
  }
}

async function waitOrCancel(state: ReportState, interval: number, request: ReportRequest<unknown>, deps: ReportDeps) {
  try {
    await deps.wait(interval, request.signal);
  } catch (aborted) {
    await cancel(state, request, deps);
    throw aborted instanceof SellingPartnerError ? aborted.with({ reportId: state.reportId }) : aborted;
  }
}

function operation(name: string, request: ReportRequest<unknown>, input: CallParameters): CallParameters {
  return { ...input, operation: `reports.${name}`, options: { version: request.version, signal: request.signal } };
}

function checkBody(request: ReportRequest<unknown>) {
  const body: unknown = request?.body;
  if (typeof body === 'object' && body !== null && 'reportType' in body) return request.body;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: 'body.reportType is missing. Give a body with reportType and marketplaceIds.',
  });
}

function checkNumber(name: string, given: unknown): number | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'number' && given >= 0) return given;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: `${name} is ${String(given)}. Give a number of 0 or more.`,
  });
}
