import type { Cipher } from './cipher.ts';
import type { Clock } from './clock.ts';
import type { Codecs, Csv } from './codecs.ts';
import type { Environment } from './environment.ts';
import type { Files } from './files.ts';
import type { Random } from './random.ts';
import type { Transport } from './transport.ts';

/** Everything that depends on the runtime. Clients for Node.js and for the web differ in nothing else. */
export interface Platform {
  /** Returns the clock of a client that was given none. */
  readonly getClock: () => Clock;
  readonly random: Random;
  readonly files: Files;
  readonly readEnvironment: () => Environment;
  /** Returns the transport of a client that was given none. Throws if the runtime has no agents and there is one. */
  readonly selectTransport: (agent: unknown) => Transport;
  /** Returns the SHA-256 of a text in base64 for URLs. */
  readonly hash: (text: string) => string;
  /** Creates a cipher that encrypts with the first key and decrypts with all of them. */
  readonly createCipher: (keys: readonly [Uint8Array, ...Uint8Array[]]) => Cipher;
  readonly loadCodecs: () => Promise<Codecs>;
  readonly loadCsv: () => Promise<Csv>;
}
