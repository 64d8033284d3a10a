import { freezeMembers, thawed } from '../keeping/frozen-json.ts';
import type { Account } from './account.ts';
import { refillAccount } from './refill-account.ts';

/** The accounts of all selling partners. One is opened when it is first asked for, always in the same way. */
export interface AccountBook {
  get(sellerId: string): Account | undefined;
  /** Opens those that have not been asked for yet. */
  values(): readonly Account[];
  /** Adds an account that others hold on to: it is refilled from now on, and never replaced by another object. */
  pin(account: Account): void;
  /** Takes an account as it was kept in the place of today's. */
  put(account: Account): void;
  /** Lets an account start again; without an id, all of them. */
  startAgain(sellerId?: string): void;
}

interface Pinned {
  readonly account: Account;
  /** As it was when it was added. */
  readonly beginning: string;
}

export function accountBook(sellerIds: readonly string[], open: (sellerId: string) => Account): AccountBook {
  const opened = new Map<string, Account>();
  const pinned = new Map<string, Pinned>();
  const known = new Set(sellerIds);
  const get = (sellerId: string) => {
    if (!known.has(sellerId)) return pinned.get(sellerId)?.account;
    const account = opened.get(sellerId) ?? open(sellerId);
    opened.set(sellerId, account);
    return account;
  };
  return {
    get,
    values: () => [...pinned.keys(), ...known].flatMap((sellerId) => get(sellerId) ?? []),
    pin: (account) => void pinned.set(account.sellerId, { account, beginning: freezeMembers(account) }),
    put(account) {
      const held = pinned.get(account.sellerId);
      if (held !== undefined) return refillAccount(held.account, account);
      known.add(account.sellerId);
      opened.set(account.sellerId, account);
    },
    startAgain(sellerId) {
      for (const held of pinned.values()) if (concerns(sellerId, held.account)) beginAgain(held);
      if (sellerId !== undefined) opened.delete(sellerId);
      else forgetAll(opened, known, sellerIds);
    },
  };
}

function concerns(sellerId: string | undefined, account: Account): boolean {
  return sellerId === undefined || sellerId === account.sellerId;
}

function beginAgain({ account, beginning }: Pinned): void {
  refillAccount(account, thawed(JSON.parse(beginning)) as Account);
}

/** Partners that only a snapshot has brought are gone after this. */
function forgetAll(opened: Map<string, Account>, known: Set<string>, sellerIds: readonly string[]): void {
  opened.clear();
  known.clear();
  for (const sellerId of sellerIds) known.add(sellerId);
}
