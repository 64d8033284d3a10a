import type * as Catalogue from '@supercargo/catalogue/types/finances-invoices-2026-06-25';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { findChangeTime, type PurchaseOrder } from '../../world/vendor-sales/purchase-order.ts';
import { buildVendorCode } from '../../world/vendor-sales/vendor-code.ts';
import {
  buildInvoiceNumber,
  computeInvoiceAmount,
  listBilledItems,
  PAYMENT_TERM,
} from '../../world/vendor-sales/vendor-invoice.ts';

export function buildInvoiceIdentifier({ number }: PurchaseOrder): string {
  return `FI${number}`;
}

/** Returns the time at which the invoice of a closed order last changed: when it was issued or paid. */
export function findInvoiceChangeTime(order: PurchaseOrder, now: number): number {
  const issued = findChangeTime(order, now);
  return issued + PAYMENT_TERM <= now ? issued + PAYMENT_TERM : issued;
}

export function toInvoiceHeader(order: PurchaseOrder, account: Account, now: number): Sent<Catalogue.InvoiceHeader> {
  const issued = findChangeTime(order, now);
  return {
    invoiceNumber: buildInvoiceNumber(order),
    invoiceStatus: issued + PAYMENT_TERM <= now ? 'PAID' : 'IN_PROGRESS',
    invoiceType: 'AP_INVENTORY',
    payer: { partnerId: order.buyingParty, partnerType: 'AMAZON' },
    payee: { partnerId: buildVendorCode(account), partnerType: 'VENDOR', partnerName: account.storeName },
    invoiceIdentifier: buildInvoiceIdentifier(order),
    issueDate: formatIsoTime(issued),
    dueDate: formatIsoTime(issued + PAYMENT_TERM),
    invoiceAmount: toMoneyResponse(computeInvoiceAmount(order), order.currency),
    relatedIdentifiers: [{ relatedIdentifierName: 'PURCHASE_ORDER_IDS', relatedIdentifierValue: [order.number] }],
    creationDate: formatIsoTime(issued),
    lastUpdatedDate: formatIsoTime(findInvoiceChangeTime(order, now)),
  };
}

export function toInvoiceItems(order: PurchaseOrder): Sent<Catalogue.InvoiceItem[]> {
  return listBilledItems(order).map(({ sequence, asin, sku, netCost, quantity }) => ({
    lineItemId: sequence,
    unitCost: toMoneyResponse(netCost, order.currency),
    quantity,
    totalAmount: toMoneyResponse(quantity * netCost, order.currency),
    lineItemContext: {
      lineItemType: 'GOODS',
      itemIdentifiers: [
        { itemIdentifierName: 'ASIN', itemIdentifierValue: asin },
        { itemIdentifierName: 'SKU', itemIdentifierValue: sku },
      ],
    },
  }));
}

function toMoneyResponse(amount: number, currencyCode: string): Sent<Catalogue.Currency> {
  return { currencyCode, currencyAmount: Number(formatDecimal(amount, currencyCode)) };
}
