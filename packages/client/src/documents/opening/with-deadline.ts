import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { resolveTimeouts } from '../storage/document-timeouts.ts';
import { DownloadDeadline } from './download-deadline.ts';
import type { TransferOptions } from './resumable-download.ts';

/**
 * Starts a download with its deadline, which covers all attempts and the waits between them. The reader of the document
 * stops the deadline at the end; if the start fails, this function stops it.
 */
export async function withDeadline<T>(
  { clock }: DocumentDeps,
  { timeouts, signal }: TransferOptions,
  start: (deadline: DownloadDeadline) => Promise<T>,
): Promise<T> {
  const deadline = new DownloadDeadline(clock, resolveTimeouts(timeouts).deadline, signal);
  try {
    return await start(deadline);
  } catch (error) {
    deadline.stop();
    throw error instanceof SellingPartnerError && error.code === 'REQUEST_ABORTED'
      ? deadline.resolveError(error)
      : error;
  }
}
