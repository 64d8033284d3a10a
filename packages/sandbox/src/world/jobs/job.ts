import { formatIsoTime } from '../../base/iso-time.ts';

/** How a report or a feed ends. */
export type JobOutcome = 'DONE' | 'CANCELLED' | 'FATAL';

type JobStatus = 'IN_QUEUE' | 'IN_PROGRESS' | JobOutcome;

/** The duration of a job, in seconds. */
export interface Timing {
  readonly queueSeconds: number;
  readonly processingSeconds: number;
}

export interface JobEnd {
  readonly outcome: JobOutcome;
  readonly documentId: string | null;
}

/** A report, feed or query in progress. Nothing runs in the meantime: the status follows from the clock whenever it is read. */
export interface Job {
  readonly id: string;
  readonly marketplaceIds: readonly string[];
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  cancelledAt: number | null;
  /** Set by the first poll after `endsAt`. */
  end: JobEnd | null;
}

export function createJob(id: string, marketplaceIds: readonly string[], timing: Timing, now: number): Job {
  const startsAt = now + timing.queueSeconds * 1000;
  const endsAt = startsAt + timing.processingSeconds * 1000;
  return { id, marketplaceIds, createdAt: now, startsAt, endsAt, cancelledAt: null, end: null };
}

export function isFinished(job: Job, now: number): boolean {
  return job.cancelledAt !== null || now >= job.endsAt;
}

export function getJobStatus(job: Job, now: number): JobStatus {
  if (job.cancelledAt !== null) return 'CANCELLED';
  if (now < job.startsAt) return 'IN_QUEUE';
  return now < job.endsAt ? 'IN_PROGRESS' : (job.end?.outcome ?? 'IN_PROGRESS');
}

/** Returns the times that Amazon shows, as far as they have passed. */
export function buildProcessingTimes(
  job: Job,
  now: number,
): { processingStartTime?: string; processingEndTime?: string } {
  if (job.cancelledAt !== null) return { processingEndTime: formatIsoTime(job.cancelledAt) };
  return {
    ...(now >= job.startsAt && { processingStartTime: formatIsoTime(job.startsAt) }),
    ...(now >= job.endsAt && { processingEndTime: formatIsoTime(job.endsAt) }),
  };
}
