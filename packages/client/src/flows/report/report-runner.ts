import { findReportType, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import type { DocumentDetails } from '../../documents/document-details.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { checkId, checkRunOptions } from '../run/check-run.ts';
import { buildInterruptibleWait } from '../run/interruptible-wait.ts';
import { RunDriver } from '../run/run-driver.ts';
import { getRunId } from '../run/run-progress.ts';
import { buildRunRules } from '../run/run-rules.ts';
import type { RunState } from '../run/run-state.ts';
import type { RunnerHooks } from '../run/runner-hooks.ts';
import { checkReportRange } from './check-report-range.ts';
import { checkReportRequest } from './check-report-request.ts';
import { addReportDetails, fetchMissingType, fetchReport } from './fetch-report-details.ts';
import type { ReportCallDeps, ReportContext, ReportCoverage, ReportResponse } from './report-context.ts';
import { fetchReportDocument, type ReportDocument } from './report-document.ts';
import { type ReportRequestJson, toReportBody } from './report-request-json.ts';
import { type ReportResult, resolveReportResult } from './report-result.ts';
import { buildReportSteps } from './report-steps.ts';
import { buildReportWarnings } from './report-warnings.ts';

/** A URL is used for four minutes. It is valid for five, and a download has to start before it expires. */
const urlLifetimeMilliseconds = 240_000;

/** Creates the runner of a report when its details are known. */
export async function createReportRunner(
  request: ReportRequestJson,
  state: RunState,
  deps: ReportCallDeps,
  hooks: RunnerHooks,
): Promise<ReportRunner> {
  checkRunOptions({ ...request, ...hooks });
  if ('id' in state && state.type !== 'ended') checkId('reportId', state.id);
  return new ReportRunner(await fetchMissingType(request, state, { deps, signal: hooks.signal }), state, deps, hooks);
}

/** Runs a report in this process. */
export class ReportRunner {
  #request: ReportRequestJson;
  /** Amazon's details of the report were read, or were in the request. */
  #hasDetails: boolean;
  readonly #context: ReportContext;
  readonly #driver: RunDriver;
  readonly #maxWait: number;
  readonly #clock: ReportCallDeps['clock'];
  #lastReport: ReportResponse | undefined;
  /** The last URL of the document. Fetching one takes a slot of a small quota. */
  #cachedDetails: { readonly fetchedAt: number; readonly details: Promise<DocumentDetails> } | undefined;
  /** The report type in the registry. */
  readonly descriptor: ReportTypeDescriptor | undefined;

  /** Throws when the request is invalid, and emits the registry's warnings. */
  constructor(
    requestJson: ReportRequestJson,
    state: RunState,
    deps: ReportCallDeps,
    { signal, priority, onChange }: RunnerHooks,
  ) {
    // A request that was sent is not validated again.
    if (getRunId(state) === undefined) checkReportRequest(requestJson);
    this.descriptor = findReportType(requestJson.reportType);
    const request = state.type === 'new' ? preferEnglish(requestJson, this.descriptor) : requestJson;
    if (state.type === 'new') {
      checkReportRange(request, deps.clock.now());
      for (const warning of buildReportWarnings(request, this.descriptor, deps.clock.now()))
        deps.observe({ type: 'warning', ...warning });
    }
    this.#request = request;
    this.#hasDetails = request.marketplaceIds.length > 0;
    this.#clock = deps.clock;
    const rules = buildRunRules(request, request.reuse !== undefined);
    this.#maxWait = rules.maxWait;
    const onReport = (report: ReportResponse) => this.#addDetails(report);
    this.#context = { body: toReportBody(request), version: request.version, signal, priority, deps, onReport };
    this.#driver = new RunDriver(state, {
      steps: buildReportSteps(this.#context, request.reuse),
      rules,
      searchesAfterFailure: true,
      now: () => deps.clock.now(),
      signal,
      creations: deps.creations,
      wait: buildInterruptibleWait(deps.wait, signal),
      onChange,
    });
  }

  /** The request, with what Amazon knows of a report that was given by its ID. */
  get request(): ReportRequestJson {
    return this.#request;
  }

  get state(): RunState {
    return this.#driver.state;
  }

  /** What the last response of getReport says that the report covers; undefined before the first one. */
  get coverage(): ReportCoverage | undefined {
    if (this.#lastReport === undefined) return undefined;
    const { marketplaceIds, dataStartTime, dataEndTime } = this.#lastReport;
    return { marketplaceIds, dataStartTime, dataEndTime };
  }

  async waitForResult(): Promise<ReportResult> {
    return this.#withReportId(async () => {
      const ended = await this.#driver.runToEnd();
      const { cancelError } = this.#driver;
      const { onCancelled = 'empty' } = this.#request;
      return resolveReportResult(ended, this.#context, {
        onCancelled,
        describeLimit: this.#describeLimit,
        cancelError,
      });
    });
  }

  async cancel(): Promise<void> {
    await this.#withReportId(() => this.#driver.cancel());
  }

  /** The message names maxWait and no interval, because the intervals grow. */
  readonly #describeLimit = (polls: number) => `within maxWait (${this.#maxWait} ms), after ${polls} polls`;

  /** Fetches the document with its URL; undefined when the report has none. */
  async fetchDocument(): Promise<ReportDocument | undefined> {
    const { reportId, documentId } = await this.waitForResult();
    if (reportId === undefined || documentId === undefined) return undefined;
    if (!this.#hasDetails) this.#addDetails(await fetchReport(reportId, this.#request.version, this.#context));
    const renew = () => this.#fetchDetails(documentId);
    const isFresh =
      this.#cachedDetails !== undefined && this.#clock.now() - this.#cachedDetails.fetchedAt < urlLifetimeMilliseconds;
    const details = isFresh ? this.#cachedDetails?.details : undefined;
    return this.#withReportId(async () => ({ ...(await (details ?? renew())), reportId, renew }));
  }

  #addDetails(report: ReportResponse): void {
    this.#lastReport = report;
    if (!this.#hasDetails) this.#request = addReportDetails(this.#request, report);
    this.#hasDetails = true;
  }

  #fetchDetails(documentId: string): Promise<DocumentDetails> {
    const cached = { fetchedAt: this.#clock.now(), details: fetchReportDocument(this.#context, documentId) };
    this.#cachedDetails = cached;
    cached.details.catch(() => {
      if (this.#cachedDetails === cached) this.#cachedDetails = undefined;
    });
    return cached.details;
  }

  /** Adds the report's ID to an error. */
  async #withReportId<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const reportId = getRunId(this.#driver.state);
      throw error instanceof SellingPartnerError && reportId !== undefined ? error.with({ reportId }) : error;
    }
  }
}

/** The option of report types whose headings are in the language of the marketplace by default. */
const localeOption = 'preferredReportDocumentLocale';

/** Requests English headings if the report type has the option, and the caller did not choose a language. */
function preferEnglish(request: ReportRequestJson, descriptor: ReportTypeDescriptor | undefined): ReportRequestJson {
  const hasOption = descriptor?.reportOptions.some(({ name }) => name === localeOption) ?? false;
  if (!hasOption || request.reportOptions?.[localeOption] !== undefined) return request;
  return { ...request, reportOptions: { ...request.reportOptions, [localeOption]: 'en_US' } };
}
