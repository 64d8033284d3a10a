import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { DocumentDeps } from './document-deps.ts';
import { timeoutsOf } from './document-timeouts.ts';
import { DownloadDeadline } from './download-deadline.ts';
import type { TransferOptions } from './transfer.ts';

/**
 * Begins a download within its deadline, which holds over all attempts and the pauses between them. Whoever reads the
 * document stops it at the end; here it is stopped when there is nothing to read.
 */
export async function withinDeadline<T>(
  { clock }: DocumentDeps,
  { timeouts, signal }: TransferOptions,
  begin: (deadline: DownloadDeadline) => Promise<T>,
): Promise<T> {
  const deadline = new DownloadDeadline(clock, timeoutsOf(timeouts).deadline, signal);
  try {
    return await begin(deadline);
  } catch (error) {
    deadline.stop();
    throw error instanceof SellingPartnerError && error.code === 'REQUEST_ABORTED' ? deadline.reasonFor(error) : error;
  }
}
