import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Observer } from '../ports/observer.ts';
import type { Transport } from '../ports/transport.ts';

export interface RepeatManner {
  /** The attempt only reads: it is repeated at once after a connection failure, and once after silence. @default false */
  readonly reads?: boolean;
  /** The attempts go on where others ended: silence is then no different from a cut. @default false */
  readonly resumes?: boolean;
  /** Connections that have failed right before the first attempt. @default 0 */
  readonly failedBefore?: number;
}

/** What downloads and uploads need of the outside. */
export interface DocumentDeps {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly files: Files;
  readonly observe: Observer;
  /** Runs an attempt, and again when it fails with a retryable error, within bounds: over a new connection where one failed. */
  readonly retry: <T>(
    operation: string,
    attempt: (newConnection: boolean) => Promise<T>,
    signal: AbortSignal | undefined,
    how?: RepeatManner,
  ) => Promise<T>;
}
