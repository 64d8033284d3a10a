import type { Account } from './account.ts';

/**
 * The accounts of all selling partners and of the application. An account is created on first use, always with the same
 * content.
 */
export interface AccountStore {
  get(sellerId: string): Account | undefined;
  /** Returns all accounts. Creates those that do not exist yet. */
  values(): readonly Account[];
  /** Replaces an account with a saved one. */
  put(account: Account): void;
  /** Resets an account; without an ID, all of them. */
  reset(sellerId?: string): void;
}

/** Creates the account book. `sellerIds` returns the IDs of all current accounts. */
export function createAccountStore(
  sellerIds: () => readonly string[],
  open: (sellerId: string) => Account,
): AccountStore {
  const accounts = new Map<string, Account>();
  const get = (sellerId: string) => {
    const known = accounts.get(sellerId);
    if (known !== undefined || !sellerIds().includes(sellerId)) return known;
    const account = open(sellerId);
    accounts.set(sellerId, account);
    return account;
  };
  return {
    get,
    values: () => [...new Set([...sellerIds(), ...accounts.keys()])].flatMap((sellerId) => get(sellerId) ?? []),
    put: (account) => void accounts.set(account.sellerId, account),
    reset(sellerId) {
      if (sellerId === undefined) accounts.clear();
      else accounts.delete(sellerId);
    },
  };
}
