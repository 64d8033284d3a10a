import { gzipSync } from 'node:zlib';
import { findReportType } from '@supercargo/catalogue/registry';
import type { DocumentStore } from '../../documents/document-store.ts';
import { gzipSegments } from '../../documents/gzip-segments.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { FigureDelays } from '../../world/analytics/sales-group.ts';
import { isFinished, type JobEnd } from '../../world/jobs/job.ts';
import type { ReportJob } from '../../world/jobs/report-job.ts';
import { buildReport, explainFailure, type ReportFile } from './build-report.ts';
import { findProcessingError } from './find-processing-error.ts';
import type { ReportScenarios } from './report-scenarios.ts';

/** Retention of reports and their documents: 90 days, in milliseconds. */
export const REPORT_RETENTION = 90 * 86_400_000;

/** Ends reports, and has the scenarios that tests set. */
export interface ReportRegistry {
  readonly scenarios: ReportScenarios;
  /** Ends a report if it is due. The file contains the data of the time of this call. */
  settle(job: ReportJob, account: Account, now: number): void;
}

export function createReportRegistry(
  documents: DocumentStore,
  scenarios: ReportScenarios,
  delays: FigureDelays,
): ReportRegistry {
  return {
    scenarios,
    settle(job, account, now) {
      if (job.end === null && job.cancelledAt === null && isFinished(job, now)) {
        job.end = computeEnd(job, account, { documents, delays }, now);
      }
    },
  };
}

/** What the ends of reports need besides the seller's account. */
interface ReportParts {
  readonly documents: DocumentStore;
  readonly delays: FigureDelays;
}

function computeEnd(job: ReportJob, account: Account, { documents, delays }: ReportParts, now: number): JobEnd {
  if (job.wanted === 'CANCELLED') return { outcome: 'CANCELLED', documentId: null };
  const fault = job.wanted === 'FATAL' ? 'failed as requested by its scenario.' : findProcessingError(job, account);
  const file = fault !== null ? explainFailure(job, fault) : buildReport(job, account, delays, now);
  if (file === null) return { outcome: 'CANCELLED', documentId: null };
  return { outcome: fault !== null ? 'FATAL' : 'DONE', documentId: storeDocument(file, job, account, documents) };
}

function storeDocument(
  { contentType, segments }: ReportFile,
  job: ReportJob,
  account: Account,
  documents: DocumentStore,
) {
  const [only, ...others] = segments;
  const content =
    only !== undefined && others.length === 0
      ? { bytes: new Uint8Array(gzipSync(only.bytes)) }
      : { bytes: null, segments: gzipSegments(segments) };
  const restricted = findReportType(job.reportType)?.restricted ?? false;
  const keptUntil = job.createdAt + REPORT_RETENTION;
  const { sellerId } = account;
  return documents.add({ ...content, sellerId, contentType, gzip: true, restricted, keptUntil }).id;
}
