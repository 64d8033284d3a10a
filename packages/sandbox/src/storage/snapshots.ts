import { givenText } from '../base/given.ts';
import type { JsonObject } from '../base/json-value.ts';
import type { SandboxState } from './sandbox-state.ts';
import type { SnapshotFiles } from './snapshot-store.ts';
import { StateError } from './state-error.ts';
import { checkHead, parsed, stateHead } from './state-form.ts';

/** What a list of snapshots says of one. */
export interface SnapshotEntry {
  /** Name it was taken under. */
  readonly name: string;
  /** The moment that it holds: milliseconds since the epoch, on the sandbox's clock. */
  readonly takenAt: number;
  /** Size as JSON. */
  readonly bytes: number;
}

/** Snapshots by name, in memory or in the data directory. A reset leaves them alone. */
export interface Snapshots {
  /** A name that is taken already is overwritten. */
  take(name: string): SnapshotEntry;
  /** What is kept, without its content, from the earliest moment on. */
  list(): readonly SnapshotEntry[];
  /** JSON; undefined when there is no such snapshot. */
  find(name: string): string | undefined;
  /** Brings in what `find` gave. Throws a StateError when it is no snapshot. */
  put(name: string, snapshot: string): SnapshotEntry;
  /** False when there is none of this name. */
  remove(name: string): boolean;
}

const MOST = 100;

/** The whole state as one JSON text, a line for each part. */
export function writeSnapshot(state: SandboxState, seed: string, now: number): string {
  const head = Object.entries({ ...stateHead(seed), takenAt: now });
  const lines = [...head.map(([name, value]) => [name, JSON.stringify(value)] as const), ...state.write()];
  return `{\n${lines.map(([name, text]) => `${JSON.stringify(name)}: ${text}`).join(',\n')}\n}\n`;
}

/** Restores a snapshot. Throws a StateError and changes nothing if it cannot be restored. */
export function readSnapshot(snapshot: string, state: SandboxState, seed: string): void {
  state.read(new Map(Object.entries(checkSnapshot(snapshot, seed))), true);
}

/** The snapshot, parsed. Throws a StateError when this sandbox cannot take it up. */
export function checkSnapshot(snapshot: string, seed: string): JsonObject {
  const where = 'The snapshot';
  const text = givenText('snapshot', snapshot);
  return checkHead(
    parsed((): unknown => JSON.parse(text), where),
    seed,
    where,
  );
}

export function snapshotStore(shelf: SnapshotFiles, write: () => string, check: (snapshot: string) => void): Snapshots {
  const entries = new Map(shelf.names().map((name) => [name, entryOf(name, shelf.find(name) ?? '')]));
  const put = (name: string, text: string) => {
    if (!/^[\w.-]{1,100}$/.test(givenText('name', name)))
      throw new StateError('A snapshot has a name of letters, digits, - _ and dots.');
    if (entries.size >= MOST && !entries.has(name)) {
      throw new StateError(`The sandbox keeps at most ${MOST} snapshots.`);
    }
    const entry = entryOf(name, text);
    shelf.put(name, text);
    entries.set(name, entry);
    return entry;
  };
  return {
    take: (name) => put(name, write()),
    list: () => [...entries.values()].sort((one, other) => one.takenAt - other.takenAt),
    find: (name) => shelf.find(name),
    put(name, text) {
      check(text);
      return put(name, text);
    },
    remove(name) {
      if (!entries.has(name)) return false;
      shelf.remove(name);
      return entries.delete(name);
    },
  };
}

/** Its moment stands at the head: what follows, megabytes, need not be read as JSON. */
function entryOf(name: string, text: string): SnapshotEntry {
  const [, moment] = /"takenAt":\s*(\d+)/.exec(text) ?? [];
  return { name, takenAt: Number(moment ?? 0), bytes: Buffer.byteLength(text) };
}
