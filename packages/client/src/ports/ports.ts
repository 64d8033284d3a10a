import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import type { Random } from './random.ts';
import type { Transport } from './transport.ts';

/** The outside world of a client. Each part has a default; tests and other runtimes bring their own. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly transport: Transport;
  readonly files: Files;
}
