import { collection, defineCollection } from '../../world/accounts/account.ts';
import { getVendorOrders } from '../../world/vendor-sales/purchase-orders.ts';
import { createProblem, type Problem, type TransactionFamily } from '../../world/vendor-sales/vendor-transaction.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { requireParts, submit, toTransactionReference } from './submission.ts';

/** Submits the invoices of a vendor to Amazon. */
export function submitVendorInvoices(services: HandlerServices): Operation {
  return operation('vendorInvoices', 'v1', 'submitInvoices', (call) => {
    const orders = getVendorOrders(call.account, call.now);
    const transactionId = submitInvoices(call, services, {
      family: 'vendor',
      invoices: requireParts(call.body.invoices, 'invoices'),
      getNumber: ({ id }) => id,
      isOrder: (number) => orders.has(number),
    });
    return toTransactionReference(call, transactionId);
  });
}

interface Invoice {
  readonly items?: ReadonlyArray<{
    readonly purchaseOrderNumber?: string | null;
    readonly hsnCode?: string | null;
  }> | null;
}

interface InvoiceSubmission<Submitted extends Invoice> {
  readonly family: TransactionFamily;
  readonly invoices: readonly Submitted[];
  /** Returns the number of an invoice. */
  getNumber(invoice: Submitted): string;
  isOrder(purchaseOrderNumber: string): boolean;
}

/**
 * Saves invoices. Each number can be submitted only once, and the purchase orders of an invoice must exist. Returns the
 * ID of the transaction.
 */
export function submitInvoices<Submitted extends Invoice>(
  call: SellerCall,
  services: HandlerServices,
  { family, invoices, getNumber, isOrder }: InvoiceSubmission<Submitted>,
): string {
  const saved = collection(call.account, defineCollection<Submitted>(`${family} invoices`));
  const seen = new Set(saved.keys());
  return submit(call, services, {
    family,
    parts: invoices,
    check(invoice) {
      const number = getNumber(invoice);
      const repeated = seen.has(number) ? [createProblem(`The invoice ${number} has been submitted before.`)] : [];
      seen.add(number);
      return [...repeated, ...findUnknownOrders(invoice, isOrder), ...findWrongCodes(invoice)];
    },
    take: (invoice) => saved.set(getNumber(invoice), invoice),
  });
}

/** Descriptions of `hsnCode` in vendorInvoices.json and vendorDirectFulfillmentPaymentsV1.json. */
function findWrongCodes({ items }: Invoice): readonly Problem[] {
  const wrong = (items ?? []).flatMap(({ hsnCode }) => (hsnCode != null && /[a-z]/i.test(hsnCode) ? [hsnCode] : []));
  return wrong.map((code) => createProblem(`The hsnCode ${code} must not have letters.`));
}

function findUnknownOrders({ items }: Invoice, isOrder: (number: string) => boolean): readonly Problem[] {
  const numbers = (items ?? []).flatMap(({ purchaseOrderNumber }) => purchaseOrderNumber ?? []);
  return numbers
    .filter((number) => !isOrder(number))
    .map((number) => createProblem(`There is no purchase order ${number}.`));
}
