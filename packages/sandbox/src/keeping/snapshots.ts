import { givenText } from '../given.ts';
import type { JsonObject } from '../json-value.ts';
import type { SandboxState } from './sandbox-state.ts';
import { StateError } from './state-error.ts';
import { checkHead, parsed, stateHead } from './state-form.ts';

/** What a list of snapshots says of one. */
export interface SnapshotEntry {
  /** Name it was taken under. */
  readonly name: string;
  /** Milliseconds since the epoch, on the sandbox's clock. */
  readonly takenAt: number;
  /** Size as JSON. */
  readonly bytes: number;
}

/** Snapshots kept in memory, by name. A reset leaves them alone. */
export interface Snapshots {
  /** A name that is taken already is overwritten. */
  take(name: string): SnapshotEntry;
  /** What is kept, without its content. */
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

/** Takes up a snapshot. Throws a StateError, and changes nothing, when it cannot be taken up. */
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

export function snapshotStore(now: () => number, write: () => string, check: (snapshot: string) => void): Snapshots {
  const kept = new Map<string, { readonly entry: SnapshotEntry; readonly text: string }>();
  const put = (name: string, text: string, takenAt: number) => {
    if (!/^[\w.-]{1,100}$/.test(givenText('name', name)))
      throw new StateError('A snapshot has a name of letters, digits, - _ and dots.');
    if (kept.size >= MOST && !kept.has(name)) throw new StateError(`The sandbox keeps at most ${MOST} snapshots.`);
    const entry = { name, takenAt, bytes: Buffer.byteLength(text) };
    kept.set(name, { entry, text });
    return entry;
  };
  return {
    take: (name) => put(name, write(), now()),
    list: () => [...kept.values()].map(({ entry }) => entry),
    find: (name) => kept.get(name)?.text,
    put(name, text) {
      check(text);
      return put(name, text, now());
    },
    remove: (name) => kept.delete(name),
  };
}
