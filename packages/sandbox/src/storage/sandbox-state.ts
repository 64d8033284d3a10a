import type { ClockState, VirtualClock } from '../base/clock.ts';
import { isJsonObject } from '../base/json-value.ts';
import type { RandomWords } from '../base/random.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountBook } from '../world/accounts/account-book.ts';
import { freeze, freezeMembers, thawed } from './frozen-json.ts';
import type { ShopSize } from './initial-size.ts';
import { type PersistedParts, putBack } from './persisted-parts.ts';
import { StateError } from './state-error.ts';

/** JSON texts by the name of what they hold: `sandbox`, `records-…`, `account-…`. */
export type StateTexts = ReadonlyMap<string, string>;

/** The same, parsed. */
export type SavedParts = ReadonlyMap<string, unknown>;

/** Everything that answers depend on. */
export interface SandboxState {
  write(): StateTexts;
  /**
   * Puts saved state, parsed, in the place of today's, or throws a StateError and changes nothing. `rewind` puts the
   * clock to the moment of saving too; else it has run on meanwhile.
   */
  read(saved: SavedParts, rewind: boolean): void;
  /** Back to how the sandbox was made, or only one selling partner. */
  reset(sellerId?: string): void;
}

/** What is no record and no account. */
interface Frame {
  /** When the accounts were made up; they are made up again for the same moment. */
  readonly openedAt: number;
  /** Missing in states of earlier releases. */
  readonly shop?: ShopSize;
  readonly savedAt: number;
  readonly clock: ClockState;
  readonly chances: Readonly<Record<string, RandomWords>>;
}

/** Changes when another state is restored. */
export interface Opening {
  at: number;
  /** The size that shops were made in. */
  shop: ShopSize;
}

export interface StateParts {
  readonly kept: PersistedParts;
  readonly accounts: AccountBook;
  readonly clock: VirtualClock;
  /** When the accounts were made up. */
  readonly opening: Opening;
}

const FRAME = 'sandbox';
const RECORDS = 'records-';
const ACCOUNT = 'account-';

/** Must be made last: to this moment a reset goes back. */
export function sandboxState(parts: StateParts): SandboxState {
  const beginning = frameOf(parts);
  return {
    write: () => write(parts),
    read(saved, rewind) {
      const { frame, records, accounts } = understand(saved);
      parts.opening.at = frame.openedAt;
      parts.opening.shop = frame.shop ?? parts.opening.shop;
      parts.clock.resume(frame.clock);
      if (rewind) parts.clock.set(frame.savedAt);
      putBack(parts.kept, frame.chances, records);
      parts.accounts.startAgain();
      for (const account of accounts) parts.accounts.put(account);
    },
    reset(sellerId) {
      if (sellerId === undefined) {
        parts.opening.at = beginning.openedAt;
        parts.opening.shop = beginning.shop;
        parts.clock.resume(beginning.clock);
        putBack(parts.kept, beginning.chances, new Map());
      } else {
        forgetSeller(parts.kept, sellerId);
      }
      parts.accounts.startAgain(sellerId);
    },
  };
}

function frameOf({ kept, clock, opening }: StateParts) {
  const { at: openedAt, shop } = opening;
  return { openedAt, shop, savedAt: clock.now(), clock: clock.state(), chances: kept.chances() } satisfies Frame;
}

function write(parts: StateParts): StateTexts {
  const records = [...parts.kept.allRecords()].map(([part, items]) => [`${RECORDS}${part}`, freeze(items)] as const);
  const accounts = parts.accounts
    .values()
    .map((account) => [`${ACCOUNT}${account.sellerId}`, freezeMembers(account)] as const);
  return new Map([[FRAME, freeze(frameOf(parts))], ...records, ...accounts]);
}

function understand(saved: SavedParts) {
  const frame = thawed(saved.get(FRAME));
  if (!isFrame(frame)) throw new StateError('The saved state does not say when it was saved.');
  const records = partsOf<Map<string, unknown>>(saved, RECORDS);
  return { frame, records, accounts: partsOf<Account>(saved, ACCOUNT).values() };
}

function isFrame(value: unknown): value is Frame {
  return isJsonObject(value) && typeof value.savedAt === 'number' && isJsonObject(value.clock);
}

function partsOf<Part>(saved: SavedParts, prefix: string): ReadonlyMap<string, Part> {
  const named = [...saved].filter(([name]) => name.startsWith(prefix));
  return new Map(named.map(([name, value]) => [name.slice(prefix.length), thawed(value) as Part]));
}

/** Files and buckets of a seller. Tokens stay good: parallel tests share one application. */
function forgetSeller(kept: PersistedParts, sellerId: string): void {
  for (const items of kept.allRecords().values()) {
    for (const [key, item] of items) {
      if (belongsTo(sellerId, key, item)) items.delete(key);
    }
  }
}

/** A bucket has its seller in its key; other records name theirs. */
function belongsTo(sellerId: string, key: string, item: unknown): boolean {
  return (isJsonObject(item) && item.sellerId === sellerId) || key.includes(JSON.stringify(sellerId));
}
