import { join } from 'node:path';
import { type DataDirectory, dataDirectory } from './data-directory.ts';
import { describeOtherSize, type ShopSize } from './initial-size.ts';
import { type SandboxState, type StateParts, sandboxState } from './sandbox-state.ts';
import { folderSnapshotFiles, memorySnapshotFiles } from './snapshot-store.ts';
import { checkSnapshot, readSnapshot, type Snapshots, snapshotStore, writeSnapshot } from './snapshots.ts';
import { writeBehind } from './write-behind.ts';

/** Saves and restores the state: as snapshots, on disk if requested, and the initial state. */
export interface StateStore {
  readonly snapshots: Snapshots;
  /** Whether the state was loaded from disk. */
  readonly wasRestored: boolean;
  /** Returns the complete state as JSON. */
  snapshot(): string;
  /** Throws a StateError if the snapshot cannot be restored. */
  restore(snapshot: string): void;
  reset(sellerId?: string): void;
  /** Call it when the state may have changed. */
  changed(): void;
  /** Saves immediately, for the last time. */
  close(): void;
}

export interface StateOptions extends ShopSize {
  readonly seed: string;
  /** The data folder; null stores the state only in memory. */
  readonly data: string | null;
}

/** Loads the state from the data folder. Must be created after all parts of the state. */
export function createStateStore(parts: StateParts, options: StateOptions): StateStore {
  const { seed, data } = options;
  const state = sandboxState(parts);
  const now = () => parts.clock.now();
  const snapshot = () => writeSnapshot(state, seed, now());
  const disk = data === null ? null : dataDirectory(data, seed);
  const wasRestored = disk !== null && takeUp(disk, state);
  const warning = data === null ? null : describeOtherSize(data, parts.opening.shop, options);
  if (warning !== null) console.error(warning);
  const shelf = data === null ? memorySnapshotFiles() : folderSnapshotFiles(join(data, 'snapshots'));
  const saver = writeBehind(() => disk?.write(state.write()), warn);
  let isOpen = disk !== null;
  const changed = () => {
    if (isOpen) saver.changed();
  };
  return {
    snapshots: snapshotStore(shelf, snapshot, (text) => checkSnapshot(text, seed)),
    wasRestored,
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
      isOpen = false;
      disk?.release();
    },
  };
}

/** Restores the saved state; false if nothing was saved yet. */
function takeUp(disk: DataDirectory, state: SandboxState): boolean {
  try {
    const saved = disk.read();
    if (saved !== null) state.read(saved, false);
    return saved !== null;
  } catch (error) {
    disk.release();
    throw error;
  }
}

function warn(error: unknown): void {
  console.error('The sandbox could not save its state:', error);
}
