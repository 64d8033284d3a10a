import type { ReportRun } from 'supercargo';
import { SyncError } from '../errors/sync-error.ts';

/**
 * Checks the header of a report that has no rows: Amazon returns a text instead of a table when it cannot create one. Throws
 * UNKNOWN_HEADER.
 *
 * @param names columns that the header must have
 */
export async function requireHeader(run: ReportRun, names: readonly string[], report: string): Promise<void> {
  if ((await run.done()).empty) return;
  const text = (await run.text()).replace(/^\uFEFF/, '').trim();
  // Documents in JSON and XML have no header.
  if (text === '' || /^[{[<]/.test(text)) return;
  const [line = ''] = text.split('\n', 1);
  const columns = line.split(/[\t,;]/).map((name) => name.trim().replaceAll('"', ''));
  const missing = names.filter((name) => !columns.includes(name));
  if (missing.length === 0 && columns.length > 1) return;
  throw new SyncError({
    code: 'UNKNOWN_HEADER',
    message: `The report ${report} has no rows, and its first line is not the header of a table${missing.length > 0 ? ` with ${missing.join(', ')}` : ''}: ${JSON.stringify(line.slice(0, 200))}`,
    action: 'Read the line. Until then nothing of this window is written. The sync tries again, with growing waits.',
  });
}
