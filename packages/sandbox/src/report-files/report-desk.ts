import { gzipSync } from 'node:zlib';
import type { DocumentStore } from '../documents/document-store.ts';
import { gzipSegments } from '../documents/gzip-segments.ts';
import type { Account } from '../state/account.ts';
import { isFinished, type JobEnd, type JobOutcome } from '../state/job.ts';
import type { ReportJob } from '../state/report-job.ts';
import { explainFailure, makeReport, type ReportFile } from './make-report.ts';
import { reportTypeOf } from './report-types.ts';
import { faultOfSpan } from './span-faults.ts';

/** Reports and their documents are dropped after this long. */
export const REPORTS_KEPT = 90 * 86_400_000;

/** Where reports get finished, and where tests say how they shall end. */
export interface ReportDesk {
  /** How reports of this type are to end; null when the data decides. */
  wantedFor(reportType: string): JobOutcome | null;
  want(reportType: string, outcome: JobOutcome | null): void;
  /** How many rows reports of this type are to have; undefined when the shop decides. */
  rowsFor(reportType: string): number | undefined;
  wantRows(reportType: string, rows: number | null): void;
  /** Gives a report whose time has come its end. The file shows the shop as it is at this first look. */
  settle(job: ReportJob, account: Account, now: number): void;
}

export function reportDesk(
  documents: DocumentStore,
  wanted: Map<string, JobOutcome> = new Map(),
  rows: Map<string, number> = new Map(),
): ReportDesk {
  return {
    wantedFor: (reportType) => wanted.get(reportType) ?? null,
    want: (reportType, outcome) => keep(wanted, reportType, outcome),
    rowsFor: (reportType) => rows.get(reportType),
    wantRows: (reportType, count) => keep(rows, reportType, count),
    settle(job, account, now) {
      if (job.end === null && job.cancelledAt === null && isFinished(job, now)) {
        job.end = endOf(job, account, documents, now);
      }
    },
  };
}

function keep<Value>(wishes: Map<string, Value>, reportType: string, wish: Value | null): void {
  if (wish === null) wishes.delete(reportType);
  else wishes.set(reportType, wish);
}

function endOf(job: ReportJob, account: Account, documents: DocumentStore, now: number): JobEnd {
  if (job.wanted === 'CANCELLED') return { outcome: 'CANCELLED', documentId: null };
  const fault = job.wanted === 'FATAL' ? 'was told to fail.' : faultOfSpan(job);
  const file = fault !== null ? explainFailure(job, fault) : makeReport(job, account, now);
  if (file === null) return { outcome: 'CANCELLED', documentId: null };
  return { outcome: fault !== null ? 'FATAL' : 'DONE', documentId: store(file, job, account, documents) };
}

function store({ contentType, segments }: ReportFile, job: ReportJob, account: Account, documents: DocumentStore) {
  const [only, ...others] = segments;
  const content =
    only !== undefined && others.length === 0
      ? { bytes: new Uint8Array(gzipSync(only.bytes)) }
      : { bytes: null, segments: gzipSegments(segments) };
  const restricted = reportTypeOf(job.reportType)?.restricted ?? false;
  const keptUntil = job.createdAt + REPORTS_KEPT;
  const { sellerId } = account;
  return documents.add({ ...content, sellerId, contentType, gzip: true, restricted, keptUntil }).id;
}
