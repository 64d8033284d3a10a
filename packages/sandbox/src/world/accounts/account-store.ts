import { runAtOnce, runInTurns, type Slices } from '../../base/slices.ts';
import type { Account } from './account.ts';

/**
 * The accounts of all selling partners and of the application. An account is created on first use, always with the same
 * content.
 */
export interface AccountStore {
  get(sellerId: string): Account | undefined;
  /** Creates an account that does not exist yet, while the sandbox responds to other requests. */
  prepare(sellerId: string): Promise<void>;
  /** The accounts that exist, by seller ID. */
  readonly opened: Map<string, Account>;
  /** Returns all accounts. Creates those that do not exist yet. */
  values(): readonly Account[];
  /** Replaces an account with a saved one. */
  put(account: Account): void;
  /** Resets an account; without an ID, all of them. */
  reset(sellerId?: string): void;
}

/** Creates the account book. `sellerIds` returns the IDs of all current accounts, and `open` creates one of them. */
export function createAccountStore(
  sellerIds: () => readonly string[],
  open: (sellerId: string) => Slices<Account>,
): AccountStore {
  const accounts = new Map<string, Account>();
  /** Accounts that are being created. */
  const openings = new Map<string, Promise<Account>>();
  const get = (sellerId: string) => {
    const known = accounts.get(sellerId);
    if (known !== undefined || !sellerIds().includes(sellerId)) return known;
    const account = runAtOnce(open(sellerId));
    accounts.set(sellerId, account);
    return account;
  };
  return {
    get,
    opened: accounts,
    async prepare(sellerId) {
      if (accounts.has(sellerId) || !sellerIds().includes(sellerId)) return;
      const opening = openings.get(sellerId) ?? runInTurns(open(sellerId));
      openings.set(sellerId, opening);
      const account = await opening;
      // A reset in the meantime creates another account.
      if (openings.get(sellerId) !== opening) return;
      openings.delete(sellerId);
      if (!accounts.has(sellerId)) accounts.set(sellerId, account);
    },
    values: () => [...new Set([...sellerIds(), ...accounts.keys()])].flatMap((sellerId) => get(sellerId) ?? []),
    put: (account) => void accounts.set(account.sellerId, account),
    reset(sellerId) {
      for (const book of [accounts, openings]) {
        if (sellerId === undefined) book.clear();
        else book.delete(sellerId);
      }
    },
  };
}
