import type { CallRecord } from '../../../storage/schema/call-record.ts';
import { harBeginning, harEnd, harEntry } from './har.ts';

/** A JSON array of calls, or an HTTP archive (HAR). */
export type ExportFormat = 'json' | 'har';

/** Maximum number of calls in one file. */
export const maxExportedCalls = 100_000;

/** Yields the file in chunks as the records arrive. */
export async function* exportCalls(
  records: AsyncIterable<CallRecord>,
  format: ExportFormat,
  version: string,
): AsyncGenerator<string> {
  yield format === 'har' ? harBeginning(version) : '[\n';
  let separator = '';
  for await (const record of records) {
    yield separator + JSON.stringify(format === 'har' ? harEntry(record) : plain(record));
    separator = ',\n';
  }
  yield format === 'har' ? harEnd : '\n]\n';
}

function plain({ workspaceId: _, ...record }: CallRecord): object {
  return record;
}
