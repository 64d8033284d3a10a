import { seededRandom, uuid } from '../../base/random.ts';
import { type Account, collection, defineCollection, nextNumber } from '../accounts/account.ts';
import type { Timing } from '../jobs/job.ts';

const vendorTransactionsCollection = defineCollection<VendorTransaction>('vendor transactions');

/** Each API looks up its own transactions only. */
export type TransactionFamily = 'vendor' | 'direct fulfillment' | 'scenarios';

export interface Problem {
  readonly code: string;
  readonly message: string;
}

/** What a vendor has handed in. Whether it holds good shows when its time has come. */
export interface VendorTransaction {
  readonly id: string;
  readonly family: TransactionFamily;
  readonly endsAt: number;
  /** Empty when all is well. */
  readonly problems: readonly Problem[];
}

export function problem(message: string): Problem {
  return { code: 'InvalidInput', message };
}

/** When work handed in now takes effect. */
export function effectTime({ queueSeconds, processingSeconds }: Timing, now: number): number {
  return now + (queueSeconds + processingSeconds) * 1000;
}

export function openTransaction(
  account: Account,
  family: TransactionFamily,
  endsAt: number,
  problems: readonly Problem[],
) {
  const name = uuid(seededRandom(`${account.sellerId}/transaction/${nextNumber(account)}`));
  const id = `${new Date(endsAt).toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${name}`;
  transactionsOf(account).set(id, { id, family, endsAt, problems });
  return id;
}

export function transactionsOf(account: Account): Map<string, VendorTransaction> {
  return collection(account, vendorTransactionsCollection);
}
