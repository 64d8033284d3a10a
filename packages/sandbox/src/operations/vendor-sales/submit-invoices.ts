import { collection, defineCollection } from '../../world/accounts/account.ts';
import { getVendorOrders } from '../../world/vendor-sales/purchase-orders.ts';
import { createProblem, type Problem, type TransactionFamily } from '../../world/vendor-sales/vendor-transaction.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { requireParts, submit, toTransactionReference } from './submission.ts';

/** Submits the invoices of a vendor to Amazon. */
export function submitVendorInvoices(services: HandlerServices): Operation {
  return operation('vendorInvoices', 'v1', 'submitInvoices', (call) =>
    submitInvoices(call, services, call.body.invoices, {
      family: 'vendor',
      getNumber: ({ id }) => id,
      orders: getVendorOrders(call.account, call.now),
    }),
  );
}

interface Invoice {
  readonly items?: ReadonlyArray<{
    readonly purchaseOrderNumber?: string | null;
    readonly hsnCode?: string | null;
  }> | null;
}

interface InvoiceSubmission<Submitted extends Invoice> {
  readonly family: TransactionFamily;
  /** Returns the number of an invoice. */
  getNumber(invoice: Submitted): string;
  /** The orders by their purchase order numbers. */
  readonly orders: ReadonlyMap<string, unknown>;
}

/**
 * Saves invoices. Each number can be submitted only once, and the purchase orders of an invoice must exist. Responds with
 * the ID of the transaction.
 */
export function submitInvoices<Submitted extends Invoice>(
  call: SellerCall,
  services: HandlerServices,
  invoices: readonly Submitted[] | null | undefined,
  { family, getNumber, orders }: InvoiceSubmission<Submitted>,
) {
  const saved = collection(call.account, defineCollection<object>(`${family} invoices`));
  const seen = new Set(saved.keys());
  const transactionId = submit(call, services, {
    family,
    parts: requireParts(invoices, 'invoices'),
    check(invoice) {
      const number = getNumber(invoice);
      const repeated = seen.has(number) ? [createProblem(`The invoice ${number} has been submitted before.`)] : [];
      seen.add(number);
      return [...repeated, ...findUnknownOrders(invoice, orders), ...findWrongCodes(invoice)];
    },
    take: (invoice) => saved.set(getNumber(invoice), invoice),
  });
  return toTransactionReference(call, transactionId);
}

/** Descriptions of `hsnCode` in vendorInvoices.json and vendorDirectFulfillmentPaymentsV1.json. */
function findWrongCodes({ items }: Invoice): readonly Problem[] {
  const wrong = (items ?? []).flatMap(({ hsnCode }) => (hsnCode != null && /[a-z]/i.test(hsnCode) ? [hsnCode] : []));
  return wrong.map((code) => createProblem(`The hsnCode ${code} must not have letters.`));
}

function findUnknownOrders({ items }: Invoice, orders: ReadonlyMap<string, unknown>): readonly Problem[] {
  const numbers = (items ?? []).flatMap(({ purchaseOrderNumber }) => purchaseOrderNumber ?? []);
  return numbers
    .filter((number) => !orders.has(number))
    .map((number) => createProblem(`There is no purchase order ${number}.`));
}
