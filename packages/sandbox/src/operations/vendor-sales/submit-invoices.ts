import { type JsonObject, toText } from '../../base/json-value.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { createProblem, type Problem, type TransactionFamily } from '../../world/vendor-sales/vendor-transaction.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { buildTransactionResponse, listObjects, readSubmittedList, submit } from './submission.ts';

export interface InvoiceRules {
  readonly family: TransactionFamily;
  /** Name of the property with the invoice number. */
  readonly number: string;
  isOrder(account: Account, number: string, now: number): boolean;
}

/** Submits invoices. Each can be submitted only once, and its purchase orders must exist. */
export function submitInvoices(services: HandlerServices, { family, number, isOrder }: InvoiceRules): Handler {
  const invoicesCollection = defineCollection<JsonObject>(`${family} invoices`);
  return (call) => {
    const invoices = collection(call.account, invoicesCollection);
    const seen = new Set(invoices.keys());
    const transactionId = submit<JsonObject>(call, services, {
      family,
      parts: readSubmittedList(call, 'invoices'),
      check(invoice) {
        const id = toText(invoice[number]) ?? '';
        const repeated = seen.has(id) ? [createProblem(`The invoice ${id} has been submitted before.`)] : [];
        seen.add(id);
        return [...repeated, ...findUnknownOrders(invoice, (order) => isOrder(call.account, order, call.now))];
      },
      take: (invoice) => invoices.set(toText(invoice[number]) ?? '', invoice),
    });
    return buildTransactionResponse(call, transactionId);
  };
}

function findUnknownOrders(invoice: JsonObject, isOrder: (number: string) => boolean): readonly Problem[] {
  const numbers = listObjects(invoice, 'items').flatMap(({ purchaseOrderNumber }) => toText(purchaseOrderNumber) ?? []);
  return numbers
    .filter((number) => !isOrder(number))
    .map((number) => createProblem(`There is no purchase order ${number}.`));
}
