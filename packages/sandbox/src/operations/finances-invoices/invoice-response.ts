import type * as Catalogue from '@supercargo/catalogue/types/finances-invoices-2026-06-25';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { findChangeTime, type PurchaseOrder, type PurchaseOrderItem } from '../../world/vendor-sales/purchase-order.ts';
import { buildVendorCode } from '../../world/vendor-sales/vendor-code.ts';

const DAY = 86_400_000;

/** Amazon pays an invoice 14 days after its issue date, which is when the last shipment arrived. */
const PAYMENT_TERM = 14 * DAY;

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
  const total = listBilledItems(order).reduce((sum, item) => sum + item.quantity * item.netCost, 0);
  return {
    invoiceNumber: `INV${order.number}`,
    invoiceStatus: issued + PAYMENT_TERM <= now ? 'PAID' : 'IN_PROGRESS',
    invoiceType: 'AP_INVENTORY',
    payer: { partnerId: order.buyingParty, partnerType: 'AMAZON' },
    payee: { partnerId: buildVendorCode(account), partnerType: 'VENDOR', partnerName: account.storeName },
    invoiceIdentifier: buildInvoiceIdentifier(order),
    issueDate: formatIsoTime(issued),
    dueDate: formatIsoTime(issued + PAYMENT_TERM),
    invoiceAmount: toMoneyResponse(total, order.currency),
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

/** Returns the items with the quantities that were shipped, which are those that Amazon pays. */
export function listBilledItems({
  items,
  shipments,
}: PurchaseOrder): readonly (PurchaseOrderItem & { quantity: number })[] {
  return items.flatMap((item) => {
    const quantity = shipments.reduce((sum, { quantities }) => sum + (quantities[item.sequence] ?? 0), 0);
    return quantity === 0 ? [] : [{ ...item, quantity }];
  });
}

function toMoneyResponse(amount: number, currencyCode: string): Sent<Catalogue.Currency> {
  return { currencyCode, currencyAmount: Number(formatDecimal(amount, currencyCode)) };
}
