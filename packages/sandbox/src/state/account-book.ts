import type { Account } from './account.ts';

/** The accounts of all selling partners, and the application's own. One is opened when it is first asked for, always in the same way. */
export interface AccountBook {
  get(sellerId: string): Account | undefined;
  /** Opens those that have not been asked for yet. */
  values(): readonly Account[];
  /** Takes an account as it was kept in the place of today's. */
  put(account: Account): void;
  /** Lets an account start again; without an id, all of them. */
  startAgain(sellerId?: string): void;
}

export function accountBook(sellerIds: readonly string[], open: (sellerId: string) => Account): AccountBook {
  const accounts = new Map<string, Account>();
  const known = new Set(sellerIds);
  const put = (account: Account) => {
    known.add(account.sellerId);
    accounts.set(account.sellerId, account);
  };
  const get = (sellerId: string) => {
    if (!known.has(sellerId)) return undefined;
    const account = accounts.get(sellerId) ?? open(sellerId);
    accounts.set(sellerId, account);
    return account;
  };
  return {
    get,
    values: () => [...known].flatMap((sellerId) => get(sellerId) ?? []),
    put,
    startAgain(sellerId) {
      if (sellerId !== undefined) {
        accounts.delete(sellerId);
        return;
      }
      accounts.clear();
      known.clear();
      for (const id of sellerIds) known.add(id);
    },
  };
}
