import type { Account } from '../accounts/account.ts';
import type { MinorUnits } from '../finances/money.ts';
import { getOrderState, type PurchaseOrder, type PurchaseOrderItem } from './purchase-order.ts';
import { getVendorOrders } from './purchase-orders.ts';

const DAY = 86_400_000;

/** Amazon pays an invoice 14 days after its issue date, which is when the last shipment arrived. */
export const PAYMENT_TERM = 14 * DAY;

/** Lists the purchase orders with an invoice: those that are closed and of which something was shipped. */
export function listInvoicedOrders(account: Account, now: number): readonly PurchaseOrder[] {
  return [...getVendorOrders(account, now).values()].filter(
    (order) => getOrderState(order, now) === 'Closed' && listBilledItems(order).length > 0,
  );
}

export function buildInvoiceNumber({ number }: PurchaseOrder): string {
  return `INV${number}`;
}

export function computeInvoiceAmount(order: PurchaseOrder): MinorUnits {
  return listBilledItems(order).reduce((sum, item) => sum + item.quantity * item.netCost, 0);
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
