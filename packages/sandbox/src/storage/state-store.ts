import { join } from 'node:path';
import { type DataDirectory, dataDirectory } from './data-directory.ts';
import { describeOtherSize, type ShopSize } from './initial-size.ts';
import { type SandboxState, type StateParts, sandboxState } from './sandbox-state.ts';
import { folderSnapshotFiles, memorySnapshotFiles } from './snapshot-store.ts';
import { checkSnapshot, readSnapshot, type Snapshots, snapshotStore, writeSnapshot } from './snapshots.ts';
import { writeBehind } from './write-behind.ts';

/** Keeps the state: in snapshots, on disk where that is wanted, and as it was in the beginning. */
export interface StateStore {
  readonly snapshots: Snapshots;
  /** Whether the state was loaded from disk. */
  readonly wasRestored: boolean;
  /** The whole state as JSON. */
  snapshot(): string;
  /** Throws a StateError if the snapshot cannot be restored. */
  restore(snapshot: string): void;
  reset(sellerId?: string): void;
  /** Must be called when the state may have changed. */
  changed(): void;
  /** Saves at once, and for the last time. */
  close(): void;
}

export interface StateOptions extends ShopSize {
  readonly seed: string;
  /** Null: in memory only. */
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

/** False when there was nothing yet. */
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
