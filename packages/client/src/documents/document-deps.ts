import type { Clock } from '../ports/clock.ts';
import type { Codecs, Csv } from '../ports/codecs.ts';
import type { Files } from '../ports/files.ts';
import type { Observer } from '../ports/observer.ts';
import type { Transport } from '../ports/transport.ts';
import type { BigNumbers } from '../runtime/json-numbers.ts';

/** Rules for retries of an attempt. */
export interface RetryBehavior {
  /**
   * The attempt is a read: it is retried immediately after a network error, and once after a timeout. @default false
   */
  readonly reads?: boolean;
  /** The attempt resumes a download: a timeout counts as a lost connection. @default false */
  readonly resumes?: boolean;
  /** Number of connections that failed immediately before the first attempt. @default 0 */
  readonly earlierFailures?: number;
}

/** Dependencies of downloads and uploads. */
export interface DocumentDeps {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly files: Files;
  readonly codecs: () => Promise<Codecs>;
  readonly csv: () => Promise<Csv>;
  readonly observe: Observer;
  /** How large numbers of JSON are read. */
  readonly bigNumbers: BigNumbers;
  /**
   * Runs an attempt and retries it after retryable errors, within the client's limits. Passes `true` to use a new
   * connection.
   */
  readonly retry: <T>(
    operation: string,
    attempt: (newConnection: boolean) => Promise<T>,
    signal: AbortSignal | undefined,
    behavior?: RetryBehavior,
  ) => Promise<T>;
}
