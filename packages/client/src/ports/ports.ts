import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import type { Random } from './random.ts';
import type { Transport } from './transport.ts';

/** The outside world of a client. Each part has a default; tests and other runtimes bring their own. */
export interface Ports {
  /** Time and timers. @default the machine's */
  readonly clock: Clock;
  /** Chance, for waits and keys. @default the machine's */
  readonly random: Random;
  /** What sends requests. @default undici */
  readonly transport: Transport;
  /** The disk. @default `node:fs` */
  readonly files: Files;
}
