import { SyncError } from '../errors/sync-error.ts';
import type { Job } from '../windows/job.ts';
import { buildRecordRequest, type RecordContext } from './record-request.ts';
import { toSyncError } from './translate-error.ts';

/** Says by another operation whether a window is empty. Returns undefined if nothing says it. */
export async function proveEmpty(
  { from, to }: Pick<Job, 'from' | 'to'>,
  context: RecordContext,
): Promise<boolean | undefined> {
  const { stream, signal, warn } = context;
  try {
    return await stream.proveEmpty?.(buildRecordRequest(from, to, context));
  } catch (error) {
    if (!signal.aborted) {
      const message = `Whether ${stream.name} is empty is unknown: ${toSyncError(error).message}`;
      warn({ code: 'PROOF_FAILED', message });
    }
    return undefined;
  }
}

/**
 * Checks a report without rows. Returns whether another operation proves that there are none. Throws REPORT_MISMATCH if it lists some.
 */
export async function checkEmptyReport(job: Job, context: RecordContext): Promise<boolean> {
  const { source } = job;
  if (job.isEmpty === true || source.kind !== 'report') return job.isEmpty === true;
  const proof = await proveEmpty(job, context);
  if (proof !== false) return proof === true;
  throw new SyncError({
    code: 'REPORT_MISMATCH',
    message: `The report ${source.name} has no rows, and another operation of Amazon lists some.`,
    action: 'Nothing of it was written. The sync asks again by itself.',
  });
}
