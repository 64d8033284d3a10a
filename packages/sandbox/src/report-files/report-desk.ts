import { gzipSync } from 'node:zlib';
import { reportTypes } from '@supercargo/catalogue';
import type { DocumentStore } from '../documents/document-store.ts';
import type { Account } from '../state/account.ts';
import { isFinished, type JobEnd, type JobOutcome } from '../state/job.ts';
import type { ReportJob } from '../state/report-job.ts';
import { explainFailure, makeReport, type ReportFile } from './make-report.ts';

const descriptors = new Map(reportTypes.map((descriptor) => [descriptor.reportType, descriptor]));

/** The catalogue's row on a report type; undefined when the marketplace has no such type. */
export function reportTypeOf(reportType: string) {
  return descriptors.get(reportType);
}

/** Where reports get finished, and where tests say how they shall end. */
export interface ReportDesk {
  /** How reports of this type are to end; null when the data decides. */
  wantedFor(reportType: string): JobOutcome | null;
  want(reportType: string, outcome: JobOutcome | null): void;
  /** Gives a report whose time has come its end. The file shows the shop as it is at this first look. */
  settle(job: ReportJob, account: Account, now: number): void;
}

export function reportDesk(documents: DocumentStore, wanted: Map<string, JobOutcome> = new Map()): ReportDesk {
  return {
    wantedFor: (reportType) => wanted.get(reportType) ?? null,
    want(reportType, outcome) {
      if (outcome === null) wanted.delete(reportType);
      else wanted.set(reportType, outcome);
    },
    settle(job, account, now) {
      if (job.end === null && job.cancelledAt === null && isFinished(job, now)) {
        job.end = endOf(job, account, documents);
      }
    },
  };
}

function endOf(job: ReportJob, account: Account, documents: DocumentStore): JobEnd {
  if (job.wanted === 'CANCELLED') return { outcome: 'CANCELLED', documentId: null };
  const file = job.wanted === 'FATAL' ? explainFailure(job) : makeReport(job, account);
  if (file === null) return { outcome: 'CANCELLED', documentId: null };
  const restricted = reportTypeOf(job.reportType)?.restricted ?? false;
  return { outcome: job.wanted ?? 'DONE', documentId: store(file, account, restricted, documents) };
}

function store(file: ReportFile, account: Account, restricted: boolean, documents: DocumentStore): string {
  const { contentType, bytes } = file;
  const packed = new Uint8Array(gzipSync(bytes));
  return documents.add({ sellerId: account.sellerId, contentType, bytes: packed, gzip: true, restricted }).id;
}
