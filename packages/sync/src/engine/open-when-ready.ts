import type { Clock } from 'supercargo';
import { sleep } from '../base/sleep.ts';
import { isWrongAccess } from '../destinations/postgres/translate-postgres-error.ts';
import { SyncError } from '../errors/sync-error.ts';
import { waitForDestination } from './describe-failure.ts';

/** A run that ends when nothing is left to do waits so often for a server that does not respond: 35 seconds in total. */
const maxWaitsOnce = 3;

/** What opening a destination needs. */
export interface OpenOptions {
  /** Whether the destination is a server, which can start later than the sync. */
  readonly isShared: boolean;
  /** Whether to give up after a short time. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Called before each wait, with the error and when it ends, in milliseconds since 1970. */
  readonly onWait: (error: SyncError, retryAt: number) => void;
}

/**
 * Opens a destination, and waits for a server that does not respond as a running sync does. Returns false if the signal was aborted
 * meanwhile. Throws the error of a file, and that of a wrong user, password or database.
 */
export async function openWhenReady(open: () => Promise<void>, options: OpenOptions): Promise<boolean> {
  const { isShared, once, signal, clock, onWait } = options;
  for (let failures = 0; ; failures += 1) {
    try {
      await open();
      return true;
    } catch (error) {
      const isPassing = isShared && error instanceof SyncError && !isWrongAccess(error.cause);
      if (!isPassing || (once && failures === maxWaitsOnce)) throw error;
      const wait = waitForDestination(error, failures);
      onWait(error, clock.now() + wait);
      await sleep(wait, signal, clock);
      if (signal.aborted) return false;
    }
  }
}
