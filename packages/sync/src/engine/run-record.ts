import type { RecordSource } from '../declaration/stream.ts';
import type { CommitResult } from '../destinations/destination.ts';
import { keepConfigured } from '../rows/keep-configured.ts';
import { buildRecordRequest, type RecordContext } from './record-request.ts';
import { describeDay, stageBatch } from './run-window.ts';

/** Reads one record and merges its rows. What is in the destination wins if it was read later or changed later. */
export async function runRecord(id: string, source: RecordSource, context: RecordContext): Promise<CommitResult> {
  const { stream, unit, destination, clock } = context;
  const readAt = clock.now();
  const batch = await source.read(id, buildRecordRequest(0, readAt, context));
  const write = await destination.startWrite(stream.tables);
  try {
    const tables = new Map(stream.tables.map((table) => [table.name, table]));
    const kept = batch && keepConfigured(batch, stream, context.seller.marketplaceIds);
    if (kept !== undefined) await stageBatch(kept, { tables, columns: undefined }, context, write);
    return await write.commit({
      unit,
      lease: undefined,
      change: {},
      readAt,
      tables: stream.tables,
      deleted: batch === undefined ? { column: source.column, values: [id] } : undefined,
      daily: describeDay(readAt, context),
      signal: context.signal,
    });
  } catch (error) {
    await write.discard().catch(() => {});
    throw error;
  }
}
