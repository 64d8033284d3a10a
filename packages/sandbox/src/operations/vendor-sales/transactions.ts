import { notFound } from '../../base/api-error.ts';
import {
  getTransactions,
  type TransactionFamily,
  type VendorTransaction,
} from '../../world/vendor-sales/vendor-transaction.ts';
import { getPathValue, type SellerCall } from '../handler.ts';

/** Finds the transaction of the path. Throws a 404 if there is none in the family. */
export function findTransaction(call: SellerCall, family: TransactionFamily): VendorTransaction {
  const found = getTransactions(call.account).get(getPathValue(call, 'transactionId'));
  if (found?.family !== family) throw notFound('The transaction');
  return found;
}

export function toTransactionResponse({ id, endsAt, problems }: VendorTransaction, now: number) {
  const done = problems.length === 0 ? 'Success' : 'Failure';
  const status = now < endsAt ? 'Processing' : done;
  return { transactionId: id, status, ...(status === 'Failure' && { errors: problems }) };
}
