import type * as Catalogue from '@supercargo/catalogue/types/seller-wallet-2024-03-01';
import type { Sent } from '../../base/json-value.ts';
import { createRandom } from '../../base/random.ts';
import { type Account, collection, defineChangingCollection, defineCollection } from '../accounts/account.ts';
import type { MinorUnits } from './money.ts';

const walletTransactionsCollection = defineCollection<WalletTransaction>('wallet transactions');
const walletTransferSchedulesCollection = defineChangingCollection<TransferSchedule>('wallet transfer schedules');

export interface WalletAccount {
  readonly id: string;
  readonly currency: string;
  readonly countryCode: string;
  readonly tail: string;
  readonly openingBalance: MinorUnits;
}

export interface WalletTransaction {
  readonly id: string;
  readonly accountId: string;
  readonly requestedAt: number;
  /** The time when the transfer is complete. */
  readonly completesAt: number;
  readonly currency: string;
  readonly amount: MinorUnits;
  readonly description: string;
  readonly destination: Sent<Catalogue.TransactionAccount>;
  readonly rate: Sent<Catalogue.TransferRatePreview>;
}

export interface TransferSchedule {
  readonly id: string;
  sourceAccountId: string;
  destination: Sent<Catalogue.TransactionAccount>;
  transactionType: Catalogue.TransactionType;
  information: Sent<Catalogue.TransferScheduleInformation>;
  preference: Sent<Catalogue.PaymentPreference> | null;
  status: Catalogue.TransferScheduleStatus;
}

/** Returns one account for each currency of the seller's marketplaces. */
export function listWalletAccounts(account: Account): readonly WalletAccount[] {
  const seen = new Set<string>();
  return account.marketplaces.flatMap(({ currency, countryCode }) => {
    if (seen.has(currency)) return [];
    seen.add(currency);
    const random = createRandom(`${account.sellerId}/wallet/${currency}`);
    const id = `amzn1.account.SBX${currency}${random.integer(100_000, 999_999)}`;
    const tail = String(random.integer(1_000, 9_999));
    return [{ id, currency, countryCode, tail, openingBalance: random.integer(100_000, 900_000) }];
  });
}

export function getWalletTransactions(account: Account): Map<string, WalletTransaction> {
  return collection(account, walletTransactionsCollection);
}

export function getTransferSchedules(account: Account): Map<string, TransferSchedule> {
  return collection(account, walletTransferSchedulesCollection);
}

interface WalletBalance {
  /** The amount that can be spent. */
  readonly available: MinorUnits;
  /** The amount of transfers in progress. */
  readonly lockedOut: MinorUnits;
}

export function computeBalance({ id, openingBalance }: WalletAccount, account: Account, now: number): WalletBalance {
  const own = [...getWalletTransactions(account).values()].filter(({ accountId }) => accountId === id);
  const sum = (found: readonly WalletTransaction[]) => found.reduce((total, { amount }) => total + amount, 0);
  return {
    available: openingBalance - sum(own),
    lockedOut: sum(own.filter(({ completesAt }) => now < completesAt)),
  };
}
