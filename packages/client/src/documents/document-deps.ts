import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Observer } from '../ports/observer.ts';
import type { Transport } from '../ports/transport.ts';

export interface RepeatManner {
  /** The attempts go on where others ended. Then silence that a timeout of ours ended is tried again too. */
  readonly resumes: boolean;
}

/** What downloads and uploads need of the outside. */
export interface DocumentDeps {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly files: Files;
  readonly observe: Observer;
  /** Runs an attempt, and again after a wait when it fails with a retryable error, within bounds. */
  readonly repeat: <T>(
    operation: string,
    attempt: () => Promise<T>,
    signal: AbortSignal | undefined,
    how?: RepeatManner,
  ) => Promise<T>;
}
