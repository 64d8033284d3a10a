import type { SyncWarning } from '../declaration/stream.ts';
import type { Gap } from '../windows/gap.ts';
import type { UnitError, UnitStatus } from '../windows/unit.ts';

interface UnitEventBase {
  /** ID of the unit: `seller/stream/marketplace`. */
  readonly unit: string;
  readonly sellerId: string;
  readonly stream: string;
  readonly marketplaceId: string | undefined;
}

/** Runs the work on a unit, and returns its result. */
export type RunUnit = <Result>(
  unit: { readonly sellerId: string; readonly stream: string },
  work: () => Promise<Result>,
) => Promise<Result>;

/** A window is about to be read. */
export interface WindowStartedEvent extends UnitEventBase {
  readonly type: 'window-started';
  readonly kind: 'incremental' | 'backfill' | 'sweep' | 'snapshot' | 'completion' | 'gap' | 'hint';
  /** Name of the source, such as `orders.searchOrders`. */
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** Rows of a window were received. */
export interface RowsReadEvent extends UnitEventBase {
  readonly type: 'rows-read';
  /** Rows of the window until now, of all tables. */
  readonly rows: number;
}

/** A window is in the destination. */
export interface WindowWrittenEvent extends UnitEventBase {
  readonly type: 'window-written';
  readonly kind: WindowStartedEvent['kind'];
  readonly from: number;
  readonly to: number;
  /** Rows that were read, of all tables. */
  readonly read: number;
  /** Rows that were inserted or updated. */
  readonly written: number;
  /** Rows that a complete copy lacked. */
  readonly deleted: number;
  readonly milliseconds: number;
  /** The part of the first copy of the unit that is done, from 0 to 1. */
  readonly progress: number;
}

/** A window failed. It will be tried again. */
export interface WindowFailedEvent extends UnitEventBase {
  readonly type: 'window-failed';
  readonly status: UnitStatus;
  readonly error: UnitError;
  /** When it is tried again, in milliseconds since 1970. */
  readonly retryAt: number;
}

/** A window was not returned, and the unit continues without it. The gap is requested again. */
export interface GapOpenedEvent extends UnitEventBase {
  readonly type: 'gap-opened';
  readonly gap: Gap;
}

/** Something unexpected that did not stop the sync. */
export interface WarningEvent extends UnitEventBase, SyncWarning {
  readonly type: 'warning';
}

/** What a sync reports about its progress. */
export type SyncEvent =
  | WindowStartedEvent
  | RowsReadEvent
  | WindowWrittenEvent
  | WindowFailedEvent
  | GapOpenedEvent
  | WarningEvent;

/** Receives events. Errors that it throws are ignored. */
export type SyncObserver = (event: SyncEvent) => void;
