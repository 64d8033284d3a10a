import type { Marketplace } from '../../base/marketplaces.ts';
import { createRandom, DIGITS, type Random } from '../../base/random.ts';
import type { Account } from '../accounts/account.ts';
import { generateAddress, generatePerson } from '../accounts/people.ts';
import { computeIncludedTax } from '../orders/generate-order-items.ts';
import type { Order, OrderItem } from '../orders/order.ts';
import { listReceipts, type PurchaseOrder, type PurchaseOrderItem } from './purchase-order.ts';
import { getVendorOrders } from './purchase-orders.ts';

const DAY = 86_400_000;

/** Amazon sells the units of a receipt within three weeks. */
const SELLING_TIME = 21 * DAY;

/** The time from an order to its shipment. */
export const RETAIL_SHIPPING_TIME = DAY;

/**
 * Returns the orders that customers have placed with Amazon for a vendor's goods. They follow from what Amazon has received
 * from the vendor, so that sales, stock and purchase orders agree. They are not orders of the vendor.
 */
export function listRetailOrders(account: Account, now: number): readonly Order[] {
  const [store] = account.marketplaces;
  if (store === undefined) return [];
  return [...getVendorOrders(account, now).values()].flatMap((order) =>
    order.items.flatMap((item) => sellReceipts(account, order, item, store, now)),
  );
}

function sellReceipts(
  account: Account,
  order: PurchaseOrder,
  item: PurchaseOrderItem,
  store: Marketplace,
  now: number,
): readonly Order[] {
  const title = account.listings.get(item.sku)?.title ?? item.asin;
  return listReceipts(order, item, now).flatMap(({ shipmentIdentifier, at, units }) => {
    const random = createRandom(`${account.sellerId}/retail/${order.number}/${item.sequence}/${shipmentIdentifier}`);
    const sold: Order[] = [];
    for (let left = units; left > 0; ) {
      const quantity = Math.min(left, random.pick([1, 1, 1, 2, 3]));
      const purchasedAt = Math.floor(at + random.next() * SELLING_TIME);
      const retailOrder = createRetailOrder({ ...item, title, quantity }, purchasedAt, store, now, random);
      if (purchasedAt <= now) sold.push(retailOrder);
      left -= quantity;
    }
    return sold;
  });
}

type RetailItem = PurchaseOrderItem & { readonly title: string; readonly quantity: number };

function createRetailOrder(
  item: RetailItem,
  purchasedAt: number,
  store: Marketplace,
  now: number,
  random: Random,
): Order {
  const shippedAt = purchasedAt + RETAIL_SHIPPING_TIME;
  const isShipped = shippedAt <= now;
  return {
    id: [random.text(3, DIGITS), random.text(7, DIGITS), random.text(7, DIGITS)].join('-'),
    marketplaceId: store.id,
    currency: store.currency,
    purchasedAt,
    updatedAt: isShipped ? shippedAt : purchasedAt,
    status: isShipped ? 'Shipped' : 'Unshipped',
    channel: 'AFN',
    expedited: false,
    purchaseOrderNumber: null,
    buyer: generatePerson(random),
    address: generateAddress(store.countryCode, random),
    shipWindow: { from: purchasedAt, to: shippedAt },
    deliveryWindow: { from: shippedAt + DAY, to: shippedAt + 3 * DAY },
    items: [createRetailItem(item, isShipped, random)],
  };
}

function createRetailItem(
  { sku, asin, title, quantity, listPrice }: RetailItem,
  isShipped: boolean,
  random: Random,
): OrderItem {
  const price = listPrice * quantity;
  return {
    id: random.text(14, DIGITS),
    ...{ sku, asin, title, quantity, price },
    shipped: isShipped ? quantity : 0,
    tax: computeIncludedTax(price),
    ...{ shipping: 0, shippingTax: 0, discount: 0, giftMessage: null },
  };
}
