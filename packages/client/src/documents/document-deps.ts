import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Observer } from '../ports/observer.ts';
import type { Transport } from '../ports/transport.ts';

/** What downloads and uploads need of the outside. */
export interface DocumentDeps {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly files: Files;
  readonly observe: Observer;
  /** Runs an attempt, and again after a wait when it fails with a retryable error, within bounds. */
  readonly repeat: <T>(operation: string, attempt: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>;
}
