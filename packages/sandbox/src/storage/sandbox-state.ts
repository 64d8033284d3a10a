import type { ClockState, VirtualClock } from '../base/clock.ts';
import { isJsonObject } from '../base/json-value.ts';
import type { RandomWords } from '../base/random.ts';
import { type Account, isChangedInPlace } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import { applyChange } from './apply-changes.ts';
import type { InitialSize } from './initial-size.ts';
import { type PersistedParts, restoreParts } from './persisted-parts.ts';
import { StateError } from './state-error.ts';
import type { SavedState } from './state-folder.ts';
import { restoreValue, SerializedValue, serialize, serializeMemberPieces, serializePieces } from './state-json.ts';
import { ACCOUNT, RECORDS } from './state-parts.ts';

/** JSON texts by part, in pieces: `sandbox`, `records-…`, `account-…`. */
export type StateTexts = ReadonlyMap<string, Iterable<string>>;

/** The parsed texts by part. */
export type SavedParts = ReadonlyMap<string, unknown>;

/** The complete state that responses depend on. */
export interface SandboxState {
  /** Returns the state of this moment. Its texts are serialized when they are read, and the state can change meanwhile. */
  write(): StateTexts;
  /**
   * Replaces the current state with parsed saved state. Throws a StateError and changes nothing if that is not possible.
   * With `rewind`, sets the clock back to the time of saving. Otherwise, the clock continues as if it had never stopped.
   */
  read(saved: SavedParts, rewind: boolean): void;
  /** Replaces the current state with the one of a data folder. */
  load(saved: SavedState): void;
  /** Restores the initial state, of one selling partner or of the whole sandbox. */
  reset(sellerId?: string): void;
}

/** The state outside the records and accounts. */
interface Frame {
  /**
   * The time at which the accounts were generated, in milliseconds since the epoch. They are generated again for the
   * same time.
   */
  readonly openedAt: number;
  readonly shop: InitialSize;
  readonly savedAt: number;
  readonly clock: ClockState;
  readonly chances: Readonly<Record<string, RandomWords>>;
}

/** The time and size of the generated accounts. They change when another state is restored. */
export interface Opening {
  at: number;
  /** The size of the generated accounts. */
  shop: InitialSize;
}

export interface StateParts {
  readonly persisted: PersistedParts;
  readonly accounts: AccountStore;
  readonly clock: VirtualClock;
  /** The time and size of the generated accounts. */
  readonly opening: Opening;
}

const FRAME = 'sandbox';

/** Must be created after all other parts: a reset restores the state of this time. */
export function createSandboxState(parts: StateParts): SandboxState {
  const beginning = buildFrame(parts);
  const read = (saved: SavedParts, rewind: boolean) => {
    const { frame, records, accounts } = readSavedParts(saved);
    parts.opening.at = frame.openedAt;
    parts.opening.shop = frame.shop;
    parts.clock.resume(frame.clock);
    if (rewind) parts.clock.set(frame.savedAt);
    restoreParts(parts.persisted, frame.chances, records);
    parts.accounts.reset();
    for (const account of accounts) parts.accounts.put(account);
  };
  return {
    write: () => write(parts),
    read,
    load({ parts: saved, batches }) {
      const last = batches.at(-1);
      read(last === undefined ? saved : new Map([...saved, [FRAME, last.frame]]), false);
      for (const { changes } of batches) for (const change of changes) applyChange(change, parts);
    },
    reset(sellerId) {
      if (sellerId === undefined) {
        parts.opening.at = beginning.openedAt;
        parts.opening.shop = beginning.shop;
        parts.clock.resume(beginning.clock);
        restoreParts(parts.persisted, beginning.chances, new Map());
      } else {
        deleteSeller(parts.persisted, sellerId);
      }
      parts.accounts.reset(sellerId);
    },
  };
}

/** Returns the state outside the records and accounts. */
export function buildFrame({ persisted, clock, opening }: StateParts) {
  const { at: openedAt, shop } = opening;
  return { openedAt, shop, savedAt: clock.now(), clock: clock.state(), chances: persisted.chances() } satisfies Frame;
}

function write(parts: StateParts): StateTexts {
  const records = [...parts.persisted.allRecords()].map(
    ([part, items]) => [`${RECORDS}${part}`, serializePieces(new Map(items))] as const,
  );
  const accounts = parts.accounts
    .values()
    .map((account) => [`${ACCOUNT}${account.sellerId}`, serializeMemberPieces(copyAccount(account))] as const);
  return new Map<string, Iterable<string>>([[FRAME, [serialize(buildFrame(parts))]], ...records, ...accounts]);
}

/** Copies what can change: maps, and at once as text the records that are changed in place. */
function copyAccount(account: Account): object {
  const copyMap = (name: string, map: Map<string, unknown>) =>
    isChangedInPlace(name) ? new SerializedValue(map) : new Map(map);
  const copyMember = ([name, member]: readonly [string, unknown]) => {
    if (!(member instanceof Map)) return [name, name === 'random' ? new SerializedValue(member) : member];
    if (name !== 'collections') return [name, copyMap(name, member)];
    return [name, new Map([...member].map(([kind, items]) => [kind, copyMap(kind, items)]))];
  };
  return Object.fromEntries(Object.entries(account).map(copyMember));
}

function readSavedParts(saved: SavedParts) {
  const frame = restoreValue(saved.get(FRAME));
  if (!isFrame(frame)) throw new StateError('The saved state does not say when it was saved.');
  const records = readParts<Map<string, unknown>>(saved, RECORDS);
  return { frame, records, accounts: readParts<Account>(saved, ACCOUNT).values() };
}

function isFrame(value: unknown): value is Frame {
  return isJsonObject(value) && typeof value.savedAt === 'number' && isJsonObject(value.clock);
}

function readParts<Part>(saved: SavedParts, prefix: string): ReadonlyMap<string, Part> {
  const named = [...saved].filter(([name]) => name.startsWith(prefix));
  return new Map(named.map(([name, value]) => [name.slice(prefix.length), restoreValue(value) as Part]));
}

/** Deletes the files and buckets of a seller. Tokens remain valid, because parallel tests share one application. */
function deleteSeller(persisted: PersistedParts, sellerId: string): void {
  for (const items of persisted.allRecords().values()) {
    for (const [key, item] of items) {
      if (belongsTo(sellerId, key, item)) items.delete(key);
    }
  }
}

/** The key of a bucket contains its seller; other records have the seller as a property. */
function belongsTo(sellerId: string, key: string, item: unknown): boolean {
  return (isJsonObject(item) && item.sellerId === sellerId) || key.includes(JSON.stringify(sellerId));
}
