import { findReportType } from '@supercargo/catalogue/registry';
import type { IsQuirkOn } from '../../base/quirks/quirks.ts';
import { runAtOnce, runInTurns, type Slices } from '../../base/slices.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { type CompressedFile, compressAtOnce, compressInThread } from '../../documents/gzip-segments.ts';
import { type Account, noteChange } from '../../world/accounts/account.ts';
import type { AccountStore } from '../../world/accounts/account-store.ts';
import { workOn } from '../../world/accounts/account-work.ts';
import type { FigureDelays } from '../../world/analytics/sales-group.ts';
import { isFinished, type JobOutcome } from '../../world/jobs/job.ts';
import type { ReportJob } from '../../world/jobs/report-job.ts';
import { buildReport, explainFailure, type ReportFile } from './build-report.ts';
import { findProcessingError } from './find-processing-error.ts';
import type { ReportScenarios } from './report-scenarios.ts';

/** Retention of reports and their documents: 90 days, in milliseconds. */
export const REPORT_RETENTION = 90 * 86_400_000;

/** Ends reports, and has the scenarios that tests set. The file contains the data of the time of the call that ends its report. */
export interface ReportRegistry {
  readonly scenarios: ReportScenarios;
  /** Ends a report if it is due. If the seller has many records, the sandbox responds to other sellers in the meantime. */
  settle(job: ReportJob, account: Account, now: number): Promise<void>;
  /** Ends a report if it is due and the seller has few records. */
  settleSmall(job: ReportJob, account: Account, now: number): void;
}

/** What the ends of reports need besides the seller's account. */
interface ReportParts {
  readonly documents: DocumentStore;
  readonly accounts: AccountStore;
  readonly scenarios: ReportScenarios;
  readonly delays: FigureDelays;
  readonly isQuirkOn: IsQuirkOn;
}

/** A report of a seller with at most this many orders and listings is built at once, in a few milliseconds. */
const SMALL_RECORDS = 1000;

export function createReportRegistry(parts: ReportParts): ReportRegistry {
  const { documents, accounts, scenarios } = parts;
  const store = (job: ReportJob, account: Account, { outcome, file }: BuiltEnd, compressed: CompressedFile | null) => {
    const documentId = file && compressed && storeDocument({ file, compressed, job, account }, documents);
    noteChange(account.reports, job.id);
    job.end = { outcome, documentId };
  };
  const settleSmall: ReportRegistry['settleSmall'] = (job, account, now) => {
    if (!isDue(job, now) || account.orders.size + account.listings.size > SMALL_RECORDS) return;
    const end = runAtOnce(buildEnd(job, account, parts, now));
    store(job, account, end, end.file && compressAtOnce(end.file.segments));
  };
  const settleLarge = async (job: ReportJob, account: Account, now: number) => {
    if (!isDue(job, now)) return;
    const end = await runInTurns(buildEnd(job, account, parts, now));
    const compressed = end.file && (await compressInThread(end.file.segments));
    // The account may have been reset or restored.
    if (accounts.get(account.sellerId) === account) store(job, account, end, compressed);
  };
  return {
    scenarios,
    settleSmall,
    async settle(job, account, now) {
      settleSmall(job, account, now);
      if (isDue(job, now)) await workOn(account, () => settleLarge(job, account, now));
    },
  };
}

function isDue(job: ReportJob, now: number): boolean {
  return job.end === null && job.cancelledAt === null && isFinished(job, now);
}

/** How a report ends, before its file is compressed and stored. */
interface BuiltEnd {
  readonly outcome: JobOutcome;
  readonly file: ReportFile | null;
}

function* buildEnd(job: ReportJob, account: Account, parts: ReportParts, now: number): Slices<BuiltEnd> {
  if (job.wanted === 'CANCELLED') return { outcome: 'CANCELLED', file: null };
  const fault =
    job.wanted === 'FATAL'
      ? 'failed as requested by its scenario.'
      : findProcessingError(job, account, parts.isQuirkOn);
  if (fault !== null) return { outcome: 'FATAL', file: explainFailure(job, fault) };
  const file = yield* buildReport(job, account, parts, now);
  return { outcome: file === null ? 'CANCELLED' : 'DONE', file };
}

interface NewDocument {
  readonly file: ReportFile;
  readonly compressed: CompressedFile;
  readonly job: ReportJob;
  readonly account: Account;
}

function storeDocument({ file, compressed, job, account }: NewDocument, documents: DocumentStore): string {
  const restricted = findReportType(job.reportType)?.restricted ?? false;
  const keptUntil = job.createdAt + REPORT_RETENTION;
  const { contentType } = file;
  const { sellerId } = account;
  const document = { ...compressed, sellerId, contentType, gzip: true, restricted, keptUntil };
  return documents.add(document, `report ${job.id}`).id;
}
