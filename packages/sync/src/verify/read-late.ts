import { toMilliseconds } from '../declaration/duration.ts';
import type { ReadRequest } from '../declaration/stream.ts';
import type { WindowRead } from '../declaration/verify-rules.ts';
import { buildKey } from './copy-reader.ts';
import type { ReadContext } from './read-context.ts';

/** Rows of Amazon after which reading ends. */
const maxRows = 200;

/** Returns the end of the time that a copy would have if it were current; undefined if it is current. */
export function findLateEnd({ stream, unit, clock }: ReadContext): number | undefined {
  const { windows, every } = stream;
  if (windows === undefined || unit.coveredTo === undefined) return undefined;
  const end = clock.now() - toMilliseconds(windows.delay);
  return end - unit.coveredTo > toMilliseconds(every) ? end : undefined;
}

/** Looks for rows of Amazon that are newer than the copied time. They are late and not missing, which a note says. */
export async function readLate(
  { length }: WindowRead,
  end: number,
  context: ReadContext,
  buildRequest: (from: number, to: number) => ReadRequest,
): Promise<void> {
  const { stream, unit, copy, report } = context;
  const { windows, every } = stream;
  const [table] = stream.tables;
  if (table === undefined || windows === undefined || unit.coveredTo === undefined) return;
  const from = Math.max(unit.coveredTo, end - toMilliseconds(length));
  let read = 0;
  let late = 0;
  for await (const batch of windows.incremental.read(buildRequest(from, end))) {
    const rows = batch[table.name] ?? [];
    const copies = await copy.findByKeys(table, rows);
    read += rows.length;
    late += rows.filter((row) => !copies.has(buildKey(table, row))).length;
    if (read >= maxRows) break;
  }
  if (late === 0) return;
  const count = read >= maxRows ? `At least ${late}` : late;
  report.addNote(
    `${count} rows of ${unit.id} are newer than the copied time, which ends at ${new Date(unit.coveredTo).toISOString()}. ` +
      `They are late, not missing: the sync reads what is new every ${every}.`,
  );
}
