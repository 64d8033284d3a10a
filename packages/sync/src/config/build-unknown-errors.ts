import type { Stream } from '../declaration/stream.ts';
import type { Table } from '../declaration/table.ts';
import { SyncError } from '../errors/sync-error.ts';

/** Builds the error for a stream, or a seller's stream, that a sync does not have. */
export function buildUnknownStream(
  { name, sellerId }: { readonly name: string; readonly sellerId: string | undefined },
  streams: readonly Stream[],
): SyncError {
  return new SyncError({
    code: 'UNKNOWN_STREAM',
    message: `The sync has no stream ${JSON.stringify(name)}${sellerId === undefined ? '' : ` of seller ${sellerId}`}.`,
    action: `It has ${streams.map((stream) => stream.name).join(', ')}.`,
  });
}

/** Builds the error for a table that no stream of a sync has. */
export function buildUnknownTable(name: string, tables: readonly Table[]): SyncError {
  return new SyncError({
    code: 'UNKNOWN_STREAM',
    message: `No stream of this sync has the table ${JSON.stringify(name)}.`,
    action: `It has ${tables.map((table) => table.name).join(', ')}.`,
  });
}
