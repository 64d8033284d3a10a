import { suggestName } from 'supercargo/internals';
import type { Stream } from '../declaration/stream.ts';
import type { Table } from '../declaration/table.ts';
import { SyncError } from '../errors/sync-error.ts';

/** Builds the error for a stream, or a seller's stream, that a sync does not have. */
export function buildUnknownStream(
  { name, sellerId }: { readonly name: string; readonly sellerId: string | undefined },
  streams: readonly Stream[],
): SyncError {
  const names = streams.map((stream) => stream.name);
  const place = sellerId === undefined ? '' : ` of seller ${sellerId}`;
  return new SyncError({
    code: 'UNKNOWN_STREAM',
    message: `The sync has no stream ${JSON.stringify(name)}${place}.${suggestName(name, names)}`,
    action: `It has ${names.join(', ')}.`,
  });
}

/** Builds the error for a table that no stream of a sync has. */
export function buildUnknownTable(name: string, tables: readonly Table[]): SyncError {
  const names = tables.map((table) => table.name);
  return new SyncError({
    code: 'UNKNOWN_STREAM',
    message: `No stream of this sync has the table ${JSON.stringify(name)}.${suggestName(name, names)}`,
    action: `It has ${names.join(', ')}.`,
  });
}
