import type { Clock } from 'supercargo';
import type { Stream, SyncSeller } from '../declaration/stream.ts';
import type { Table } from '../declaration/table.ts';
import type { Destination } from '../destinations/destination.ts';
import type { ValueCipher } from '../encryption/value-cipher.ts';
import type { Unit } from '../windows/unit.ts';
import type { RunUnit, SyncEvent } from './sync-events.ts';

/** What the parts of one sync share. */
export interface SyncContext {
  readonly destination: Destination;
  readonly clock: Clock;
  /** Returns numbers from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** The configured streams, with their options applied. */
  readonly streams: readonly Stream[];
  /** Tables of the configured streams. */
  readonly tables: readonly Table[];
  /** Names of tables whose changes are kept in `<table>_history`. */
  readonly history: ReadonlySet<string>;
  /** Names of restricted columns that are copied, as `table.column`. */
  readonly restricted: ReadonlySet<string>;
  /** Encrypts restricted columns; undefined if none are copied. */
  readonly cipher: ValueCipher | undefined;
  /** Days for which data is kept. */
  readonly keepDays: number;
  /** Units that are read at the same time, and records that notifications name. */
  readonly concurrency: number;
  /** IDs of units in the destination whose stream, seller or marketplace is not configured. */
  readonly excluded: Set<string>;
  /** Returns undefined for a stream that is not configured. */
  readonly findStream: (name: string) => Stream | undefined;
  /** Returns undefined for a seller that is not configured. */
  readonly findSeller: (sellerId: string) => Promise<SyncSeller> | undefined;
  /** Returns undefined for a seller that is not configured. */
  readonly listMarketplaceIds: (sellerId: string) => readonly string[] | undefined;
  /** Lists the configured units, in the state in which nothing was read of them. */
  readonly listUnits: () => Unit[];
  /** Reports an event of a unit. Never throws. */
  readonly observe: (unit: Unit, event: EventOfUnit) => void;
  /** Runs the work on a unit that calls Amazon. */
  readonly runUnit: RunUnit;
  /** Those that work on units of this sync. */
  readonly loops: Set<Loop>;
  /** Makes each loop look for units that are due now. */
  readonly wake: () => void;
}

/** Works on units when they are due. */
export interface Loop {
  /** Looks for due units now. */
  wake(): void;
}

type UnitKeys = 'unit' | 'sellerId' | 'stream' | 'marketplaceId';

/** Distributes over the kinds of events, so that each keeps its own properties. */
type WithoutUnit<Event> = Event extends SyncEvent ? Omit<Event, UnitKeys> : never;

/** An event without what identifies its unit. */
export type EventOfUnit = WithoutUnit<SyncEvent>;
