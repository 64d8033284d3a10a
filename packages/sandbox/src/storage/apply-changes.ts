import type { RandomWords } from '../base/random.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import type { MapPath, StateChange } from './journal-lines.ts';
import type { PersistedParts } from './persisted-parts.ts';
import { restoreValue } from './state-json.ts';

/** The parts of the state that changes are applied to. */
export interface ChangedParts {
  readonly persisted: PersistedParts;
  readonly accounts: AccountStore;
}

/** Applies a change of the journal. An account that is not saved yet is opened as it was. */
export function applyChange(change: StateChange, { persisted, accounts }: ChangedParts): void {
  if (change[0] === 'account') {
    const account = accounts.get(change[1]);
    if (account !== undefined) setPosition(account, change[2] as { lastNumber: number; random: RandomWords });
  } else if (change[0] === 'delete' && isRoot(change[1], 'accounts')) accounts.reset(change[2]);
  else if (change[0] !== 'clear' && change[0] !== 'delete' && isRoot(change[1], 'records')) {
    replaceItems(persisted.records(change[2]), restoreValue(change[3]) as Map<string, unknown>);
  } else {
    const map = findMap(change[1], persisted, accounts);
    if (map !== undefined) applyToMap(change, map);
  }
}

function isRoot(path: MapPath, root: string): boolean {
  return path[0] === root && path.length === 1;
}

/** Other parts of the sandbox hold the map, so that it must remain the same. */
function replaceItems(map: Map<string, unknown>, items: ReadonlyMap<string, unknown>): void {
  map.clear();
  for (const [key, item] of items) map.set(key, item);
}

function setPosition(account: Account, { lastNumber, random }: { lastNumber: number; random: RandomWords }): void {
  account.lastNumber = lastNumber;
  account.random.rewind(random);
}

/** Undefined if the seller does not exist: it was removed later. */
function findMap([root, name = '', member = '', ...rest]: MapPath, persisted: PersistedParts, accounts: AccountStore) {
  if (root === 'records') return persisted.records(name);
  const account = accounts.get(name);
  const map = account?.[member as 'collections'] as Map<string, unknown> | undefined;
  const [inner] = rest;
  return inner === undefined ? map : (map?.get(inner) as Map<string, unknown> | undefined);
}

function applyToMap(change: Exclude<StateChange, readonly ['account', ...unknown[]]>, map: Map<string, unknown>): void {
  const [operation, , key = '', item] = change;
  if (operation === 'clear') map.clear();
  else if (operation !== 'set') map.delete(key);
  if (operation === 'set' || operation === 'insert') map.set(key, restoreValue(item));
}
