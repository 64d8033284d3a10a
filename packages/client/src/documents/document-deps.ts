import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Observer } from '../ports/observer.ts';
import type { Transport } from '../ports/transport.ts';

/** What decides how an attempt is retried. */
export interface RetryBehavior {
  /**
   * The attempt only reads: it is retried immediately after a network error, and once after a timeout. @default false
   */
  readonly reads?: boolean;
  /** The attempt resumes where another ended: a timeout counts like a lost connection. @default false */
  readonly resumes?: boolean;
  /** Connections that failed immediately before the first attempt. @default 0 */
  readonly failedBefore?: number;
}

/** What downloads and uploads need from the client and the system. */
export interface DocumentDeps {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly files: Files;
  readonly observe: Observer;
  /**
   * Runs an attempt and retries it after retryable errors, within the client's limits. Passes `true` to use a new
   * connection.
   */
  readonly retry: <T>(
    operation: string,
    attempt: (newConnection: boolean) => Promise<T>,
    signal: AbortSignal | undefined,
    how?: RetryBehavior,
  ) => Promise<T>;
}
