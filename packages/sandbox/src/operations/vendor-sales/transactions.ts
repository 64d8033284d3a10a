import type * as Catalogue from '@supercargo/catalogue/types/vendor-transaction-status-v1';
import { notFound } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import {
  getTransactions,
  type Problem,
  type TransactionFamily,
  type VendorTransaction,
} from '../../world/vendor-sales/vendor-transaction.ts';
import type { SellerCall } from '../handler.ts';

/** Finds the transaction of the path. Throws a 404 if there is none in the family. */
export function findTransaction(
  call: SellerCall<{ readonly transactionId: string }>,
  family: TransactionFamily,
): VendorTransaction {
  const found = getTransactions(call.account).get(call.path.transactionId);
  if (found?.family !== family) throw notFound('The transaction');
  return found;
}

/** The transaction types of all vendor APIs, which only differ in their lists of errors. */
type Transaction = Sent<Catalogue.Transaction> & { readonly errors?: readonly Problem[] };

export function toTransactionResponse({ id, endsAt, problems }: VendorTransaction, now: number): Transaction {
  const done = problems.length === 0 ? 'Success' : 'Failure';
  const status = now < endsAt ? 'Processing' : done;
  return { transactionId: id, status, ...(status === 'Failure' && { errors: problems }) };
}
