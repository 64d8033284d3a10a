import { join } from 'node:path';
import { runAtOnce } from '../base/slices.ts';
import { describeOtherSize, type InitialSize } from './initial-size.ts';
import { createSandboxState, type StateParts } from './sandbox-state.ts';
import { createFolderSnapshotFiles, createMemorySnapshotFiles } from './snapshot-store.ts';
import { checkSnapshot, createSnapshotStore, readSnapshot, type Snapshots, writeSnapshot } from './snapshots.ts';
import { openDisk } from './state-disk.ts';

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
  /** Call it when the state may have changed, other than by a request. */
  changed(): void;
  /** Responds to a request, after its changes were saved if they must be. */
  respond(request: Request, endpoint: (request: Request) => Promise<Response>): Promise<Response>;
  /** Saves immediately, for the last time. */
  close(): void;
}

interface StateOptions extends InitialSize {
  readonly seed: string;
  /** The data folder; null stores the state only in memory. */
  readonly data: string | null;
  /** Whether a response waits until the disk has its changes. */
  readonly durable: boolean;
}

/** Loads the state from the data folder. Must be created after all parts of the state. */
export function createStateStore(parts: StateParts, options: StateOptions): StateStore {
  const { seed, data } = options;
  const state = createSandboxState(parts);
  const write = () => writeSnapshot(state, seed, parts.clock.now());
  const snapshot = () => runAtOnce(write());
  const disk = data === null ? null : openDisk(data, parts, state, snapshot, options);
  const warning = data === null ? null : describeOtherSize(data, parts.opening.shop, options);
  if (warning !== null) console.error(warning);
  const snapshotFiles =
    data === null ? createMemorySnapshotFiles() : createFolderSnapshotFiles(join(data, 'snapshots'));
  return {
    snapshots: createSnapshotStore(snapshotFiles, write, (text) => checkSnapshot(text, seed)),
    wasRestored: disk?.wasRestored ?? false,
    snapshot,
    restore(text) {
      readSnapshot(text, state, seed);
      disk?.replace(text);
    },
    reset(sellerId) {
      state.reset(sellerId);
      if (sellerId === undefined) disk?.replace(null);
      else disk?.changed();
    },
    changed: () => disk?.changed(),
    respond: (request, endpoint) => (disk === null ? endpoint(request) : disk.respond(request, endpoint)),
    close: () => disk?.close(),
  };
}
