import type { SyncError } from '../errors/sync-error.ts';
import type { VerifyProgress } from '../verify/verify-result.ts';

/** Options of `Sync.run`. */
export interface RunOptions {
  /** Stop when nothing is left to do now, instead of keeping the copy current. @default false */
  readonly once?: boolean | undefined;
  /** With `once`: milliseconds after which no further unit begins, although more is due. @default no limit */
  readonly turn?: number | undefined;
  /** Stops the sync. Windows that are being read are discarded. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called when the database of the destination does not respond at the start, with the error and when it is tried again, in
   * milliseconds since 1970. @default nothing
   */
  readonly onWait?: ((error: SyncError, retryAt: number) => void) | undefined;
}

/** Options of `Sync.work`. */
export type WorkOptions = Omit<RunOptions, 'once' | 'turn'>;

/** Selects units. Without a property, all match. */
export interface UnitFilter {
  /** Name of the stream. */
  readonly stream?: string | undefined;
  /** Amazon's ID of the seller. */
  readonly sellerId?: string | undefined;
}

/** Selects records of a stream. */
export interface RecordSelection {
  /** Name of the stream, such as `orders`. */
  readonly stream: string;
  /** Amazon's ID of the seller. */
  readonly sellerId: string;
  /** Amazon's IDs of the records, such as order IDs or SKUs. */
  readonly ids: readonly string[];
}

/** Options of `Sync.verify`. */
export interface VerifyOptions extends UnitFilter {
  /** Rows to draw from the main table of each stream, from 1 to 10,000. Most need a call of Amazon each. @default 20 */
  readonly rows?: number | undefined;
  /** Stops the verification. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each stream and identity, and after each read from Amazon, also if another process has the file open and verifies. */
  readonly onProgress?: ((progress: VerifyProgress) => void) | undefined;
}
