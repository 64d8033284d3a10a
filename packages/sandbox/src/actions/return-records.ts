import type { Account } from '../world/accounts/account.ts';
import { buildRemovalOrder, isUnsellable, type RemovalOrder } from '../world/inventory/unsellable-units.ts';
import { findFnSku } from '../world/listings/catalogue.ts';
import type { Order } from '../world/orders/order.ts';
import { listReturns } from '../world/orders/returned-goods.ts';
import { listRetailOrders } from '../world/vendor-sales/retail-orders.ts';

/** An item that a buyer returned. */
export interface ReturnRecord {
  readonly orderId: string;
  readonly orderItemId: string;
  readonly marketplaceId: string;
  readonly channel: Order['channel'];
  readonly sku: string;
  readonly fnSku: string;
  /** Milliseconds since 1970. */
  readonly returnedAt: number;
  readonly quantity: number;
  readonly reason: string;
  /** The return merchandise authorization (RMA) ID on the buyer's label. */
  readonly rmaId: string;
  /** The removal order for units in Amazon's fulfillment centers that cannot be sold again; null for all others. */
  readonly removal: RemovalOrder | null;
}

/** Lists the items that buyers returned by a time. Buyers of a vendor's products return them to Amazon. */
export function listReturnRecords(account: Account, now: number): readonly (readonly [id: string, ReturnRecord])[] {
  const orders = account.party === 'vendor' ? listRetailOrders(account, now) : [...account.orders.values()];
  return orders.flatMap((order) =>
    listReturns(order, now).map((goods) => {
      const { item, returnedAt, quantity, reason, rmaId } = goods;
      const isRemoved = account.party === 'seller' && order.channel === 'AFN' && isUnsellable(goods);
      const record: ReturnRecord = {
        orderId: order.id,
        orderItemId: item.id,
        marketplaceId: order.marketplaceId,
        channel: order.channel,
        sku: item.sku,
        fnSku: findFnSku(account, item),
        returnedAt,
        quantity,
        reason,
        rmaId,
        removal: isRemoved ? buildRemovalOrder(account, goods) : null,
      };
      return [item.id, record] as const;
    }),
  );
}
