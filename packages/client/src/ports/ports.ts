import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import type { Random } from './random.ts';
import type { Transport } from './transport.ts';

/** The external dependencies of a client. Each has a default; tests and other runtimes provide their own. */
export interface Ports {
  /** Time and timers. @default the system clock */
  readonly clock: Clock;
  /** Random numbers, for backoff and idempotency keys. @default the system's generator */
  readonly random: Random;
  /** Sends requests. @default undici */
  readonly transport: Transport;
  /** File access. @default `node:fs` */
  readonly files: Files;
}
