import type * as Catalogue from '@supercargo/catalogue/types/vendor-orders-v1';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import type { TimeSpan } from '../../world/orders/order.ts';
import {
  computeItemStatus,
  findChangeTime,
  getOrderState,
  type ItemStatus,
  type PurchaseOrder,
  type PurchaseOrderItem,
} from '../../world/vendor-sales/purchase-order.ts';
import { buildVendorCode } from '../../world/vendor-sales/vendor-code.ts';

export function toPurchaseOrderResponse(
  order: PurchaseOrder,
  account: Account,
  now: number,
  details = true,
): Sent<Catalogue.Order> {
  const brief = { purchaseOrderNumber: order.number, purchaseOrderState: getOrderState(order, now) };
  return details ? { ...brief, orderDetails: toDetails(order, account, now) } : brief;
}

function toDetails(order: PurchaseOrder, account: Account, now: number): Sent<Catalogue.OrderDetails> {
  const changed = formatIsoTime(findChangeTime(order, now));
  return {
    purchaseOrderDate: formatIsoTime(order.placedAt),
    purchaseOrderChangedDate: changed,
    purchaseOrderStateChangedDate: changed,
    purchaseOrderType: 'RegularOrder',
    paymentMethod: 'Invoice',
    buyingParty: { partyId: order.buyingParty },
    sellingParty: { partyId: buildVendorCode(account) },
    shipToParty: { partyId: order.shipTo },
    billToParty: { partyId: order.buyingParty },
    deliveryWindow: formatInterval(order.deliveryWindow),
    items: order.items.map((item) => ({
      itemSequenceNumber: item.sequence,
      amazonProductIdentifier: item.asin,
      vendorProductIdentifier: item.sku,
      orderedQuantity: toEaches(item.ordered),
      isBackOrderAllowed: false,
      netCost: toMoney(item.netCost, order.currency),
      listPrice: toMoney(item.listPrice, order.currency),
    })),
  };
}

export function toPurchaseOrderStatusResponse(
  order: PurchaseOrder,
  account: Account,
  now: number,
): Sent<Catalogue.OrderStatus> {
  return {
    purchaseOrderNumber: order.number,
    purchaseOrderStatus: getOrderState(order, now) === 'Closed' ? 'CLOSED' : 'OPEN',
    purchaseOrderDate: formatIsoTime(order.placedAt),
    lastUpdatedDate: formatIsoTime(findChangeTime(order, now)),
    sellingParty: { partyId: buildVendorCode(account) },
    shipToParty: { partyId: order.shipTo },
    itemStatus: order.items.map((item) => toItemStatus(item, computeItemStatus(order, item, now), order.currency)),
  };
}

function toItemStatus(item: PurchaseOrderItem, status: ItemStatus, currency: string): Sent<Catalogue.OrderItemStatus> {
  const { accepted, rejected, acknowledgedAt, received, lastReceivedAt } = status;
  const quantities = { acceptedQuantity: toEaches(accepted), rejectedQuantity: toEaches(rejected) };
  return {
    itemSequenceNumber: item.sequence,
    buyerProductIdentifier: item.asin,
    vendorProductIdentifier: item.sku,
    netCost: toMoney(item.netCost, currency),
    listPrice: toMoney(item.listPrice, currency),
    orderedQuantity: { orderedQuantity: toEaches(item.ordered) },
    acknowledgementStatus: {
      confirmationStatus: getConfirmationStatus(item, status),
      ...quantities,
      ...(acknowledgedAt !== null && {
        acknowledgementStatusDetails: [{ acknowledgementDate: formatIsoTime(acknowledgedAt), ...quantities }],
      }),
    },
    receivingStatus: {
      receiveStatus: getReceiptStatus(status),
      receivedQuantity: toEaches(received),
      ...(lastReceivedAt !== null && { lastReceiveDate: formatIsoTime(lastReceivedAt) }),
    },
  };
}

export function getConfirmationStatus({ ordered }: PurchaseOrderItem, { acknowledgedAt, accepted }: ItemStatus) {
  if (acknowledgedAt === null) return 'UNCONFIRMED';
  if (accepted === 0) return 'REJECTED';
  return accepted < ordered ? 'PARTIALLY_ACCEPTED' : 'ACCEPTED';
}

export function getReceiptStatus({ received, accepted }: ItemStatus) {
  if (received === 0) return 'NOT_RECEIVED';
  return received < accepted ? 'PARTIALLY_RECEIVED' : 'RECEIVED';
}

function toEaches(amount: number): Sent<Catalogue.ItemQuantity> {
  return { amount, unitOfMeasure: 'Eaches', unitSize: 1 };
}

function toMoney(amount: MinorUnits, currencyCode: string) {
  return { currencyCode, amount: formatDecimal(amount, currencyCode) };
}

function formatInterval({ from, to }: TimeSpan): string {
  return `${formatIsoTime(from)}--${formatIsoTime(to)}`;
}
