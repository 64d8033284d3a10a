import type { AskedScope } from './asked-scope.ts';
import type { Gap } from './gap.ts';

/** Why a unit does not progress. `active` units do. */
export type UnitStatus =
  | 'active'
  | 'paused'
  /** Its stream, seller or marketplace is not configured. Its rows stay until they are too old. */
  | 'removed'
  /** Tried again later: Amazon or the network failed. */
  | 'retrying'
  /** The application lacks a role. Tried again once a day. */
  | 'role-missing'
  /** The seller does not use the service that the stream is about. Tried again once a day. */
  | 'not-enrolled'
  /** The seller does not sell in the marketplace. Tried again once a day. */
  | 'not-selling-there'
  /** The authorization was revoked or has ended. */
  | 'authorization-revoked'
  /** A document was not what it should be. Tried again, with growing waits. */
  | 'alarm';

/** The state of a unit of work: one stream of one seller, in one marketplace or in all of them. */
export interface Unit {
  /** `seller/stream/marketplace`, or `seller/stream/` for all marketplaces. */
  readonly id: string;
  /** Amazon's ID of the seller. */
  readonly sellerId: string;
  /** Name of the stream. */
  readonly stream: string;
  /** Undefined for a unit that covers all marketplaces of the seller. */
  readonly marketplaceId: string | undefined;
  /** Whether the unit progresses, and why not. */
  readonly status: UnitStatus;
  /**
   * Start of the time whose data is in the destination without a gap, in milliseconds; undefined before the first window. It is the
   * newest such time: what is older than a gap is not part of it.
   */
  readonly coveredFrom: number | undefined;
  /** End of the time whose data is in the destination without a gap. */
  readonly coveredTo: number | undefined;
  /** Start of the time that was requested, with or without success; undefined before the first window. */
  readonly reachedFrom: number | undefined;
  /** End of the time that was requested. */
  readonly reachedTo: number | undefined;
  /** What Amazon did not return within that time. */
  readonly gaps: readonly Gap[];
  /** What the unit asks Amazon for. When more is configured, its past is copied again. */
  readonly asked: AskedScope | undefined;
  /** Start of the time whose data the user wants. */
  readonly backfillFrom: number;
  /** When the incremental source was last read. */
  readonly readAt: number | undefined;
  /** When the last complete snapshot was read. */
  readonly snapshotAt: number | undefined;
  /** When each sweep was last finished, by its position in the declaration. */
  readonly sweptAt: Readonly<Record<string, number>>;
  /** When the unit has work again. */
  readonly dueAt: number;
  /** Failures since the last success. */
  readonly failures: number;
  /** The last error; undefined after a success. */
  readonly error: UnitError | undefined;
  /** A report or query that is in progress, with the window that it is for. */
  readonly savedRun: SavedRun | undefined;
  /** Rows that were written in total. */
  readonly rows: number;
  /** When a window was last written, in milliseconds. */
  readonly lastSuccessAt: number | undefined;
}

/** The last error of a unit. */
export interface UnitError {
  /** Identifies the error. */
  readonly code: string;
  /** What is wrong. */
  readonly message: string;
  /** What the user can do. */
  readonly action: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A report or query that an interrupted process may have left. */
export interface SavedRun {
  /** Describes the window that the run is for; a run of another window is not resumed. */
  readonly window: string;
  /** The run as JSON. */
  readonly json: string;
}

/** What changes in a unit together with its rows. */
export type UnitChange = Partial<Omit<Unit, 'id' | 'sellerId' | 'stream' | 'marketplaceId'>>;

/** Returns the ID of a unit. */
export function buildUnitId(sellerId: string, stream: string, marketplaceId: string | undefined): string {
  return `${sellerId}/${stream}/${marketplaceId ?? ''}`;
}

/** The state of a unit that nothing was read of. */
export const startState = {
  status: 'active',
  coveredFrom: undefined,
  coveredTo: undefined,
  reachedFrom: undefined,
  reachedTo: undefined,
  gaps: [],
  readAt: undefined,
  snapshotAt: undefined,
  sweptAt: {},
  dueAt: 0,
  failures: 0,
  error: undefined,
  savedRun: undefined,
  lastSuccessAt: undefined,
} as const satisfies UnitChange;
