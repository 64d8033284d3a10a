import type { Account } from '../accounts/account.ts';
import type { MinorUnits } from '../finances/money.ts';
import { findChangeTime, type PurchaseOrder } from './purchase-order.ts';
import { computeInvoiceAmount, listInvoicedOrders, PAYMENT_TERM } from './vendor-invoice.ts';

const DAY = 86_400_000;

/** The time until the bank confirms a payment. */
const BANK_TIME = DAY / 2;

/** A payment of Amazon to a vendor, for all invoices that are due on the same day. */
export interface Remittance {
  readonly id: string;
  readonly paidAt: number;
  readonly status: 'IN_PROGRESS' | 'SUCCESSFUL';
  readonly currency: string;
  readonly amount: MinorUnits;
  /** The purchase orders whose invoices are paid, oldest first. */
  readonly orders: readonly PurchaseOrder[];
}

/** Lists all payments up to now, oldest first. Amazon pays once a day, at midnight UTC. */
export function listRemittances(account: Account, now: number): readonly Remittance[] {
  const days = new Map<number, PurchaseOrder[]>();
  for (const order of listInvoicedOrders(account, now)) {
    const paidAt = Math.ceil((findChangeTime(order, now) + PAYMENT_TERM) / DAY) * DAY;
    if (paidAt <= now) days.set(paidAt, [...(days.get(paidAt) ?? []), order]);
  }
  return [...days]
    .sort(([one], [other]) => one - other)
    .map(([paidAt, orders]) => ({
      id: `${account.sellerId}-${paidAt / DAY}`,
      paidAt,
      status: paidAt + BANK_TIME <= now ? 'SUCCESSFUL' : 'IN_PROGRESS',
      currency: orders[0]?.currency ?? 'GBP',
      amount: orders.reduce((sum, order) => sum + computeInvoiceAmount(order), 0),
      orders,
    }));
}
