import { gzipSync } from 'node:zlib';
import type { DocumentStore } from '../../documents/document-store.ts';
import { gzipSegments } from '../../documents/gzip-segments.ts';
import type { Account } from '../../world/accounts/account.ts';
import { isFinished, type JobEnd } from '../../world/jobs/job.ts';
import type { ReportJob } from '../../world/jobs/report-job.ts';
import { explainFailure, makeReport, type ReportFile } from './make-report.ts';
import type { ReportScenarios } from './report-scenarios.ts';
import { reportTypeOf } from './report-types.ts';
import { faultOfSpan } from './span-faults.ts';

/** Reports and their documents are dropped after this long. */
export const REPORTS_KEPT = 90 * 86_400_000;

/** Where reports get finished, and where tests say how they shall go. */
export interface ReportRegistry {
  readonly plans: ReportScenarios;
  /** Gives a report whose time has come its end. The file shows the shop as it is at this first look. */
  settle(job: ReportJob, account: Account, now: number): void;
}

export function reportRegistry(documents: DocumentStore, plans: ReportScenarios): ReportRegistry {
  return {
    plans,
    settle(job, account, now) {
      if (job.end === null && job.cancelledAt === null && isFinished(job, now)) {
        job.end = endOf(job, account, documents, now);
      }
    },
  };
}

function endOf(job: ReportJob, account: Account, documents: DocumentStore, now: number): JobEnd {
  if (job.wanted === 'CANCELLED') return { outcome: 'CANCELLED', documentId: null };
  const fault = job.wanted === 'FATAL' ? 'failed as requested by its scenario.' : faultOfSpan(job);
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
