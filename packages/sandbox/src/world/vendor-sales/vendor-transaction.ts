import { parseTime } from '../../base/formats.ts';
import { createRandom, createUuid } from '../../base/random.ts';
import { type Account, collection, defineCollection, takeNumber } from '../accounts/account.ts';
import type { Timing } from '../jobs/job.ts';

const vendorTransactionsCollection = defineCollection<VendorTransaction>('vendor transactions');

/** The API of a transaction. Each API finds only its own transactions. */
export type TransactionFamily = 'vendor' | 'direct fulfillment' | 'scenarios';

export interface Problem {
  readonly code: string;
  readonly message: string;
}

/** A transaction of a vendor. Its result is visible from `endsAt` on. */
export interface VendorTransaction {
  readonly id: string;
  readonly family: TransactionFamily;
  readonly endsAt: number;
  /** Empty if the transaction succeeded. */
  readonly problems: readonly Problem[];
}

export function createProblem(message: string): Problem {
  return { code: 'InvalidInput', message };
}

/** Returns the problem of a date that must not be in the future; none without a date. */
export function findFutureDate(name: string, date: string | null | undefined, now: number): readonly Problem[] {
  const time = date == null ? undefined : parseTime(date);
  return time !== undefined && time > now ? [createProblem(`${name} must not be in the future.`)] : [];
}

/** Returns the problem of a quantity that is not above zero. Inferred: no model has a minimum. */
export function findWrongQuantity(name: string, amount: number): readonly Problem[] {
  return amount > 0 ? [] : [createProblem(`${name} must be above zero, and not ${amount}.`)];
}

/** Returns the time when a request that is received now takes effect. */
export function computeEffectTime({ queueSeconds, processingSeconds }: Timing, now: number): number {
  return now + (queueSeconds + processingSeconds) * 1000;
}

export function openTransaction(
  account: Account,
  family: TransactionFamily,
  endsAt: number,
  problems: readonly Problem[],
) {
  const name = createUuid(createRandom(`${account.sellerId}/transaction/${takeNumber(account)}`));
  const id = `${new Date(endsAt).toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${name}`;
  getTransactions(account).set(id, { id, family, endsAt, problems });
  return id;
}

export function getTransactions(account: Account): Map<string, VendorTransaction> {
  return collection(account, vendorTransactionsCollection);
}
