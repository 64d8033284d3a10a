import type { CallRecord } from '../../../storage/schema/call-record.ts';
import { harBeginning, harEnd, harEntry } from './har.ts';

/** A list of calls as a JSON array, or as an HTTP archive for tools that read those. */
export type ExportFormat = 'json' | 'har';

/** Calls at most in one file. */
export const mostExported = 100_000;

/** The file in parts, as the records come. */
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
