import { checkText } from '../base/check-arguments.ts';
import type { JsonObject } from '../base/json-value.ts';
import { runAtOnce, runInTurns, type Slices } from '../base/slices.ts';
import type { SandboxState } from './sandbox-state.ts';
import type { SnapshotFiles } from './snapshot-store.ts';
import { StateError } from './state-error.ts';
import { buildStateHead, checkHead, parseOrThrow } from './state-form.ts';

/** A snapshot in the list of snapshots. */
export interface SnapshotEntry {
  /** The name of the snapshot. */
  readonly name: string;
  /** The time of the snapshot on the sandbox's clock, in milliseconds since the epoch. */
  readonly takenAt: number;
  /** The size as JSON, in bytes. */
  readonly bytes: number;
}

/** Snapshots by name, in memory or in the data folder. A reset does not delete them. */
export interface Snapshots {
  /** Takes a snapshot. Replaces an existing snapshot with the same name. */
  take(name: string): SnapshotEntry;
  /** Takes a snapshot of this moment while the sandbox responds to other requests. Replaces one with the same name. */
  takeInTurns(name: string): Promise<SnapshotEntry>;
  /** Lists the snapshots without their content, oldest first. */
  list(): readonly SnapshotEntry[];
  /** Returns a snapshot as JSON; undefined if there is none with this name. */
  find(name: string): string | undefined;
  /** Adds a snapshot that `find` returned. Throws a StateError if it is not a snapshot. */
  put(name: string, snapshot: string): SnapshotEntry;
  /** Deletes a snapshot. Returns false if there is none with this name. */
  remove(name: string): boolean;
}

const MAX_SNAPSHOTS = 100;

/** The characters of a slice. Serializing them takes less than a millisecond. */
const SLICE = 65_536;

/** Serializes the complete state of this moment as JSON, with one line per part. */
export function writeSnapshot(state: SandboxState, seed: string, now: number): Slices<string> {
  const head = Object.entries({ ...buildStateHead(seed), takenAt: now });
  return joinParts([...head.map(([name, value]) => [name, [JSON.stringify(value)]] as const), ...state.write()]);
}

function* joinParts(parts: readonly (readonly [name: string, pieces: Iterable<string>])[]): Slices<string> {
  const texts: string[] = [];
  let text = '';
  for (const [name, pieces] of parts) {
    text += `${texts.length === 0 && text === '' ? '{' : ','}\n${JSON.stringify(name)}: `;
    for (const piece of pieces) {
      text += piece;
      if (text.length < SLICE) continue;
      texts.push(text);
      text = '';
      yield;
    }
  }
  return `${texts.join('')}${text}\n}\n`;
}

/** Restores a snapshot. Throws a StateError and changes nothing if it cannot be restored. */
export function readSnapshot(snapshot: string, state: SandboxState, seed: string): void {
  state.read(new Map(Object.entries(checkSnapshot(snapshot, seed))), true);
}

/** Parses a snapshot. Throws a StateError if this sandbox cannot restore it. */
export function checkSnapshot(snapshot: string, seed: string): JsonObject {
  const where = 'The snapshot';
  const text = checkText('snapshot', snapshot);
  return checkHead(
    parseOrThrow((): unknown => JSON.parse(text), where),
    seed,
    where,
  );
}

export function createSnapshotStore(
  files: SnapshotFiles,
  write: () => Slices<string>,
  check: (snapshot: string) => void,
): Snapshots {
  const entries = new Map(files.names().map((name) => [name, toEntry(name, files.find(name) ?? '')]));
  const checkName = (name: string) => {
    if (!/^[\w.-]{1,100}$/.test(checkText('name', name)))
      throw new StateError('A snapshot has a name of letters, digits, - _ and dots.');
    if (entries.size >= MAX_SNAPSHOTS && !entries.has(name)) {
      throw new StateError(`The sandbox can store at most ${MAX_SNAPSHOTS} snapshots.`);
    }
  };
  const put = (name: string, text: string) => {
    checkName(name);
    const entry = toEntry(name, text);
    files.put(name, text);
    entries.set(name, entry);
    return entry;
  };
  return {
    take: (name) => put(name, runAtOnce(write())),
    async takeInTurns(name) {
      checkName(name);
      return put(name, await runInTurns(write()));
    },
    list: () => [...entries.values()].sort((one, other) => one.takenAt - other.takenAt),
    find: (name) => files.find(name),
    put(name, text) {
      check(text);
      return put(name, text);
    },
    remove(name) {
      if (!entries.has(name)) return false;
      files.remove(name);
      return entries.delete(name);
    },
  };
}

/** Finds the time at the start of the text, because parsing megabytes of JSON would be slow. */
function toEntry(name: string, text: string): SnapshotEntry {
  const [, moment] = /"takenAt":\s*(\d+)/.exec(text) ?? [];
  return { name, takenAt: Number(moment ?? 0), bytes: Buffer.byteLength(text) };
}
