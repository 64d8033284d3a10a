import { findReportType } from '@supercargo/catalogue/registry';
import { type ReportRun, type SellingPartner, SellingPartnerError } from 'supercargo';
import { ConsoleError } from '../../errors/console-error.ts';
import type { RunFile } from '../../storage/schema/runs.ts';
import { hasPersonalData } from '../personal-data/personal-run.ts';
import { describeEncryptedFiles, keepOriginal, keepTables } from '../run-files/report-files.ts';
import { type ReportRunRequest, reportRequest, resolveRange } from '../run-files/report-request.ts';
import type { RunAtWork, RunChange, RunKind, RunOutcome } from '../run-files/run-kind.ts';
import type { WriteTable } from '../run-files/write-table.ts';
import { isPassing, toRunError } from '../runs/run-failure.ts';
import { RunTaken } from '../runs/run-lease.ts';
import { haveSame, listCandidates } from './candidates.ts';

type AtWork = RunAtWork<ReportRunRequest>;

/** Milliseconds between polls of a sandbox. */
const sandboxInterval = 1000;

/** Reports: created once, polled, and saved as Amazon created them and as tables. */
export class ReportKind implements RunKind<ReportRunRequest> {
  readonly name = 'report';
  readonly changesMarketplace = false;
  readonly #writeTable: WriteTable | undefined;

  /** Without `writeTable`, the document is saved but no table of it. */
  constructor(writeTable?: WriteTable | undefined) {
    this.#writeTable = writeTable;
  }

  check(given: unknown): ReportRunRequest {
    return reportRequest.parse(given);
  }

  buildTitle({ reportType }: ReportRunRequest): string {
    return findReportType(reportType)?.title ?? reportType;
  }

  async work(at: AtWork): Promise<RunOutcome> {
    const report = begin(at);
    const download = new AbortController();
    const cancelling = cancelBy(at, report, download);
    const result = await report.done();
    if (result.empty) return { status: cancelling.wished ? 'cancelled' : 'empty', files: [] };
    cancelling.downloading = true;
    try {
      return { status: 'done', files: await this.#saveFiles(at, report, download.signal) };
    } catch (error) {
      if (!download.signal.aborted || at.signal.aborted) throw error;
      return { status: 'cancelled', files: [] };
    }
  }

  candidates(
    client: SellingPartner,
    { reportType, marketplaceIds, reportId }: ReportRunRequest,
    since: Date,
    signal?: AbortSignal,
  ) {
    if (reportId !== undefined) return Promise.resolve([]);
    const query = { reportTypes: [reportType] };
    const listing = {
      operation: 'reports.getReports',
      version: '2021-06-30',
      list: 'reports',
      id: 'reportId',
      query,
      signal,
    };
    return listCandidates(client, since, listing, (one) => haveSame(one.marketplaceIds, marketplaceIds));
  }

  async #saveFiles(at: AtWork, report: ReportRun, stop: AbortSignal): Promise<RunFile[]> {
    const signal = AbortSignal.any([at.signal, stop]);
    checkType(at.request, report);
    const original = await keepOriginal(at, report, signal);
    if (hasPersonalData(at.run)) {
      return [...describeEncryptedFiles(at.request.reportType, original.file, original.contentType)];
    }
    if (this.#writeTable === undefined) return [original.file];
    await at.save({ files: [original.file], progress: { step: 'reading' } });
    try {
      return [original.file, ...(await keepTables(at, original, signal, this.#writeTable))];
    } catch (error) {
      if (isPassing(error) || error instanceof RunTaken || signal.aborted) throw error;
      const { code, message } = toRunError(error);
      await at.save({ progress: { readError: { code, message } } });
      return [original.file];
    }
  }
}

/** How a document is stored depends on the type, so an existing report must have the type of the request. */
function checkType({ reportType, reportId }: ReportRunRequest, report: ReportRun): void {
  const { reportType: actual } = report.toJSON().request;
  if (actual === reportType) return;
  throw new ConsoleError(
    'REPORT_REQUEST_INVALID',
    `The report ${reportId ?? report.progress.reportId} has the type ${actual}, but the request names ${reportType}.`,
    'Choose the report from the list of existing reports.',
  );
}

function begin({ client, request, run, state, isSandbox, signal, save }: AtWork): ReportRun {
  const hooks = { signal, onProgress: (report: ReportRun) => save(toChange(report)) };
  if (state !== null) {
    const decided = run.decision === null ? {} : { reportId: run.decision.remoteId };
    return client.resume(JSON.stringify(state), { ...hooks, ...decided });
  }
  const { reportType, marketplaceIds, reportOptions, reportId } = request;
  const interval = isSandbox ? { interval: sandboxInterval } : {};
  if (reportId !== undefined) return client.report({ reportId, ...interval, ...hooks }) as ReportRun;
  // The type is one of many, which the type checker cannot know.
  return client.report({
    reportType,
    marketplaceIds,
    ...resolveRange(request, run.createdAt),
    ...(reportOptions !== undefined && { reportOptions: reportOptions as never }),
    ...interval,
    ...hooks,
  } as never) as ReportRun;
}

function toChange(report: ReportRun): RunChange {
  const { status, reportId, polls } = report.progress;
  const json = report.toJSON();
  const { state } = json;
  const isWaiting = state.type === 'waiting';
  return {
    state: json,
    phase: status,
    ...(reportId !== undefined && { remoteId: reportId }),
    progress: {
      polls: polls,
      step: isWaiting ? 'waiting' : 'requesting',
      nextPollAt: isWaiting ? new Date(state.nextAt).toISOString() : undefined,
    },
  };
}

/** Cancels a report at Amazon, which is possible until Amazon starts to process it; aborts a download. */
function cancelBy(at: AtWork, report: ReportRun, download: AbortController) {
  const cancelling = { wished: false, downloading: false };
  at.onCancel(async () => {
    if (cancelling.downloading) return download.abort();
    cancelling.wished = true;
    try {
      await report.cancel();
    } catch (error) {
      cancelling.wished = false;
      // Other errors end the run.
      if (!(error instanceof SellingPartnerError) || error.operation !== 'reports.cancelReport') return;
      await at.rejectCancel(error.message);
    }
  });
  return cancelling;
}
