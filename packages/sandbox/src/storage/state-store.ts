import { join } from 'node:path';
import { type DataDirectory, openDataDirectory } from './data-directory.ts';
import { describeOtherSize, type InitialSize } from './initial-size.ts';
import { createSandboxState, type SandboxState, type StateParts } from './sandbox-state.ts';
import { createFolderSnapshotFiles, createMemorySnapshotFiles } from './snapshot-store.ts';
import { checkSnapshot, createSnapshotStore, readSnapshot, type Snapshots, writeSnapshot } from './snapshots.ts';
import { createWriteBehind } from './write-behind.ts';

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

interface StateOptions extends InitialSize {
  readonly seed: string;
  /** The data folder; null stores the state only in memory. */
  readonly data: string | null;
}

/** Loads the state from the data folder. Must be created after all parts of the state. */
export function createStateStore(parts: StateParts, options: StateOptions): StateStore {
  const { seed, data } = options;
  const state = createSandboxState(parts);
  const now = () => parts.clock.now();
  const snapshot = () => writeSnapshot(state, seed, now());
  const disk = data === null ? null : openDataDirectory(data, seed);
  const wasRestored = disk !== null && loadState(disk, state);
  const warning = data === null ? null : describeOtherSize(data, parts.opening.shop, options);
  if (warning !== null) console.error(warning);
  const snapshotFiles =
    data === null ? createMemorySnapshotFiles() : createFolderSnapshotFiles(join(data, 'snapshots'));
  const saver = createWriteBehind(() => disk?.write(state.write()), warn);
  let isOpen = disk !== null;
  const changed = () => {
    if (isOpen) saver.changed();
  };
  return {
    snapshots: createSnapshotStore(snapshotFiles, snapshot, (text) => checkSnapshot(text, seed)),
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
function loadState(disk: DataDirectory, state: SandboxState): boolean {
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
