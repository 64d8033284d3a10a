import type { ReportRun } from 'supercargo';
import { SyncError } from '../errors/sync-error.ts';

/**
 * Checks the document of a complete copy that has no rows. A blank document has no headings either, and proves nothing. Throws
 * UNKNOWN_HEADER.
 */
export async function requireContent(run: ReportRun, report: string): Promise<void> {
  if ((await run.text()).trim() !== '') return;
  throw new SyncError({
    code: 'UNKNOWN_HEADER',
    message: `The report ${report} is blank: it has neither headings nor rows.`,
    action: 'Nothing is marked as deleted. The sync tries again, with growing waits.',
  });
}
