import { dataDirectory } from './data-directory.ts';
import { type StateParts, sandboxState } from './sandbox-state.ts';
import { checkSnapshot, readSnapshot, type Snapshots, snapshotStore, writeSnapshot } from './snapshots.ts';
import { writeBehind } from './write-behind.ts';

/** Keeps the state: in snapshots, on disk where that is wanted, and as it was in the beginning. */
export interface Keeper {
  readonly snapshots: Snapshots;
  /** The whole state as JSON. */
  snapshot(): string;
  /** Throws a StateError when the snapshot cannot be taken up. */
  restore(snapshot: string): void;
  reset(sellerId?: string): void;
  /** To be told whenever the state may have changed. */
  changed(): void;
  /** Saves at once. */
  close(): void;
}

export interface KeepingOptions {
  readonly seed: string;
  /** Null: in memory only. */
  readonly data: string | null;
}

/** Takes up what lies in the data directory. Must be made when every part of the state has been. */
export function keeper(parts: StateParts, { seed, data }: KeepingOptions): Keeper {
  const state = sandboxState(parts);
  const now = () => parts.clock.now();
  const snapshot = () => writeSnapshot(state, seed, now());
  const disk = data === null ? null : dataDirectory(data, seed);
  const saved = disk?.read() ?? null;
  if (saved !== null) state.read(saved, false);
  const saver = writeBehind(() => disk?.write(state.write()), warn);
  const changed = disk === null ? () => {} : saver.changed;
  return {
    snapshots: snapshotStore(now, snapshot, (text) => checkSnapshot(text, seed)),
    snapshot,
    restore(text) {
      readSnapshot(text, state, seed);
      changed();
    },
    reset(sellerId) {
      state.reset(sellerId);
      changed();
    },
    changed,
    close() {
      changed();
      saver.flush();
    },
  };
}

function warn(error: unknown): void {
  console.error('The sandbox could not save its state:', error);
}
