import type { Claim, DueLoop } from '@supercargo/sync/due-work';
import { ConsoleError } from '../../errors/console-error.ts';
import { createDueLoop } from '../../jobs/create-due-loop.ts';
import type { Live } from '../../live/live.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { dueCopies } from '../../storage/due-tables.ts';
import { describeFailure, isSyncError, type Mirror } from './mirror.ts';
import type { Mirrors } from './mirrors.ts';
import type { SchemaPlaces } from './places/schema-places.ts';
import { buildStorageFailure, type StorageUse } from './storage-use.ts';

interface CopyingParts {
  readonly execute: OpenDatabase['executeSql'];
  readonly mirrors: Mirrors;
  readonly places: SchemaPlaces;
  readonly storageUse: StorageUse;
  readonly live: Live;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives unexpected errors. */
  readonly fail: (error: Error) => void;
}

/** Copies that this process works on at once. Most of them wait: for Amazon, or for the turn of their workspace. */
const copiesAtOnce = 200;

/** Milliseconds without a heartbeat after which another process claims a copy. */
const lease = 60_000;

/** Milliseconds after which other copies, and other processes, have their turn. */
const turnMilliseconds = 300_000;

/** Milliseconds after which a copy that cannot run is tried again. */
const retryMilliseconds = 60_000;

/** Milliseconds after which a copy is checked again although none of its units is due. */
const longestWait = 300_000;

/** Copies in a database that processes share: one process at a time has a copy, and it has it for a turn. */
export class Copying {
  readonly #parts: CopyingParts;
  /** Works on copies that are due. */
  readonly loop: DueLoop;

  constructor(parts: CopyingParts) {
    this.#parts = parts;
    this.loop = createDueLoop(parts, {
      table: dueCopies,
      atOnce: copiesAtOnce,
      lease,
      run: (claim, signal) => this.#run(claim, signal),
    });
  }

  /** Returns when the copy is due next, in milliseconds since 1970; null if it is not to be copied. */
  async #run({ key }: Claim, signal: AbortSignal): Promise<number | null> {
    const { mirrors, places, now } = this.#parts;
    const copy = await places.read(key);
    if (copy === undefined) return null;
    if (copy.workspaceId === null) {
      await places.drop(key);
      return null;
    }
    await mirrors.reconcile(copy.workspaceId);
    const mirror = mirrors.list(copy.workspaceId).find(({ place }) => place.id === key);
    if (mirror === undefined) return null;
    try {
      return await this.#copy(mirror, signal);
    } catch (error) {
      if (!(isSyncError(error) || error instanceof ConsoleError)) throw error;
      await this.#record(mirror, describeFailure(error));
      return now() + retryMilliseconds;
    }
  }

  async #copy(mirror: Mirror, signal: AbortSignal): Promise<number> {
    const { storageUse, now } = this.#parts;
    const use = await storageUse.measure(mirror.plan.workspaceId);
    if (use.bytes >= use.maxBytes) {
      await this.#record(mirror, buildStorageFailure(use));
      return now() + longestWait;
    }
    const next = await mirror.runTurn({ milliseconds: turnMilliseconds, signal });
    await this.#record(mirror, null, await mirror.place.measureBytes?.());
    const wait = next === undefined ? longestWait : Math.max(0, next - mirror.clock.now());
    return now() + Math.min(wait, longestWait);
  }

  async #record(mirror: Mirror, failure: Mirror['failure'] | null, bytes?: number): Promise<void> {
    const { places, live } = this.#parts;
    const isChanged = JSON.stringify(failure ?? null) !== JSON.stringify(mirror.failure ?? null);
    await places.record(mirror.place.id, { failure: failure ?? null, ...(bytes !== undefined && { bytes }) });
    mirror.failure = failure ?? undefined;
    if (isChanged) live.publish({ workspaceId: mirror.plan.workspaceId, topic: 'mirror' });
  }
}
