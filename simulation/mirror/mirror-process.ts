import type { SandboxPartner } from '@supercargo/sandbox';
import { type Commit, createSync, type Sync, type SyncEvent, type SyncOptions } from '@supercargo/sync';
import type { Clock, createSharedLimits } from 'supercargo';
import { DocumentTracker } from '../document-tracker.ts';
import type { Random } from '../random.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import { type Crash, createCrashingDestination } from './crashing-destination.ts';
import type { Connected } from './databases.ts';
import type { IdleQueue } from './idle-queue.ts';
import type { MirrorNetwork } from './mirror-network.ts';

export interface MirrorProcessOptions {
  readonly clock: VirtualClock;
  readonly network: MirrorNetwork;
  readonly sellers: readonly SandboxPartner[];
  readonly marketplaceIds: readonly string[];
  readonly random: Random;
  readonly crash: Crash;
  readonly connected: Connected;
  /** Set for one of several workers. */
  readonly idleQueue: IdleQueue | undefined;
  /** Milliseconds by which the clock of the process is ahead, or behind if negative. */
  readonly clockError: () => number;
  readonly limits: ReturnType<typeof createSharedLimits>;
  readonly options: Pick<SyncOptions, 'streams' | 'since' | 'personalData' | 'encryptionKeys'>;
  readonly onEvent: (event: SyncEvent) => void;
  readonly onCommit: (commit: Commit) => void;
}

/** One process that copies, until it is stopped or ends without warning. */
export class MirrorProcess {
  readonly sync: Sync;
  readonly #parts: MirrorProcessOptions;

  constructor(parts: MirrorProcessOptions) {
    this.#parts = parts;
    const { clock, crash, connected, idleQueue, onCommit, onEvent, options } = parts;
    const documents = new DocumentTracker(clock);
    crash.happened.then(() => documents.resumeClock());
    const destination = createCrashingDestination(connected.destination, crash, {
      onCall: () => documents.resumeClock(),
      onCommit: (commit) => {
        idleQueue?.change();
        onCommit(commit);
      },
    });
    this.sync = createSync({
      ...options,
      sellers: this.#createSellers(documents),
      destination: { destination: idleQueue === undefined ? destination : idleQueue.wrap(destination) },
      clock: createFaultyClock(clock, parts.clockError),
      observer: (event) => {
        documents.resumeClock();
        onEvent(event);
      },
    });
  }

  /** Copies until the signal is aborted or the process ends. */
  async run(signal: AbortSignal): Promise<void> {
    const { crash, connected, clock, idleQueue } = this.#parts;
    const work = idleQueue === undefined ? this.sync.run({ signal }) : this.sync.work({ signal });
    const isEnded = await Promise.race([work.then(() => true), crash.happened.then(() => false)]);
    await clock.pauseDuring(isEnded ? connected.close() : connected.kill());
  }

  #createSellers(documents: DocumentTracker) {
    const { network, sellers, marketplaceIds, random, limits, crash } = this.#parts;
    return sellers.map((seller) => ({
      sellerId: seller.sellerId,
      marketplaceIds,
      client: network.createClient(seller, {
        random: random.fork(seller.sellerId),
        limits,
        documents,
        isOver: () => crash.isOver,
      }),
    }));
  }
}

function createFaultyClock(clock: VirtualClock, findError: () => number): Clock {
  return {
    now: () => clock.now() + findError(),
    setTimeout: (callback, milliseconds) => clock.setTimeout(callback, milliseconds),
  };
}
