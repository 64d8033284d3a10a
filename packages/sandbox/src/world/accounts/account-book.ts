import type { Account } from './account.ts';

/** The accounts of all selling partners, and the application's own. One is opened when it is first asked for, always in the same way. */
export interface AccountBook {
  get(sellerId: string): Account | undefined;
  /** Returns all accounts, and opens those that are not open yet. */
  values(): readonly Account[];
  /** Takes an account as it was kept in the place of today's. */
  put(account: Account): void;
  /** Resets an account; without an ID, all of them. */
  startAgain(sellerId?: string): void;
}

/** `sellerIds` names everybody who has an account now. */
export function accountBook(sellerIds: () => readonly string[], open: (sellerId: string) => Account): AccountBook {
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
    startAgain(sellerId) {
      if (sellerId === undefined) accounts.clear();
      else accounts.delete(sellerId);
    },
  };
}
