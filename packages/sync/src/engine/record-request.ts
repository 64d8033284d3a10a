import type { ReadRequest, Stream, SyncSeller, SyncWarning } from '../declaration/stream.ts';
import type { Unit } from '../windows/unit.ts';
import { followIds } from './follow-ids.ts';
import type { SyncContext } from './sync-context.ts';

/** What is needed to read and write a single record. No lease is needed, because the unit does not change. */
export interface RecordContext extends SyncContext {
  readonly stream: Stream;
  readonly seller: SyncSeller;
  readonly unit: Unit;
  readonly signal: AbortSignal;
  readonly warn: (warning: SyncWarning) => void;
}

/** Builds a request that does not resume or save a report. */
export function buildRecordRequest(from: number, to: number, context: RecordContext): ReadRequest {
  const { unit, seller, destination, clock } = context;
  return {
    seller,
    marketplaceId: unit.marketplaceId,
    from,
    to,
    now: () => clock.now(),
    restricted: context.restricted,
    savedRun: undefined,
    saveRun: async () => {},
    listCopied: (table, column) => destination.state.listValues({ table, column, sellerId: seller.sellerId }),
    followIds: (query) => followIds(query, context),
    markDeleted: () => {},
    leaveOut: () => {},
    addColumns: async () => {},
    warn: context.warn,
    signal: context.signal,
  };
}
