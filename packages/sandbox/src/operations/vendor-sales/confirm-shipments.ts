import type * as Catalogue from '@supercargo/catalogue/types/vendor-shipments-v1';
import type { Received } from '../../base/json-value.ts';
import { noteChange } from '../../world/accounts/account.ts';
import type { PurchaseOrder } from '../../world/vendor-sales/purchase-order.ts';
import { getVendorOrders } from '../../world/vendor-sales/purchase-orders.ts';
import { getVendorShipments } from '../../world/vendor-sales/vendor-shipment.ts';
import {
  createProblem,
  findFutureDate,
  findWrongQuantity,
  type Problem,
} from '../../world/vendor-sales/vendor-transaction.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { findItem, readAmount } from './acknowledge.ts';
import { requireParts, submit, toTransactionReference } from './submission.ts';

type Confirmation = Received<Catalogue.ShipmentConfirmationInput>;
type Orders = ReadonlyMap<string, PurchaseOrder>;

/** Submits shipment confirmations. The goods count as received when they have arrived at the buyer's warehouse. */
export function submitShipmentConfirmations(services: HandlerServices): Operation {
  return operation('vendorShipments', 'v1', 'SubmitShipmentConfirmations', (call) => {
    const orders = getVendorOrders(call.account, call.now);
    const transactionId = submit(call, services, {
      family: 'vendor',
      parts: requireParts(call.body.shipmentConfirmations, 'shipmentConfirmations'),
      // Description of `shippedDate` in vendorShipments.json.
      check: (part) => [
        ...findFutureDate('shippedDate', part.shippedDate, call.now),
        ...part.shippedItems.flatMap(({ shippedQuantity }) =>
          findWrongQuantity('shippedQuantity', shippedQuantity.amount),
        ),
        ...findProblems(part, orders),
      ],
      take(part, at) {
        const { shipmentIdentifier } = part;
        for (const [id, order] of orders) {
          const others = order.shipments.filter((shipment) => shipment.shipmentIdentifier !== shipmentIdentifier);
          const quantities = sumQuantities(part, order, orders);
          const own = Object.keys(quantities).length === 0 ? [] : [{ shipmentIdentifier, at, quantities }];
          if (own.length === 0 && others.length === order.shipments.length) continue;
          noteChange(orders, id);
          order.shipments = [...others, ...own];
        }
        const shipment = getVendorShipments(call.account).get(shipmentIdentifier);
        if (shipment !== undefined) shipment.shippedAt ??= at;
      },
    });
    return toTransactionReference(call, transactionId);
  });
}

function findProblems(part: Confirmation, orders: Orders): readonly Problem[] {
  const { shipmentIdentifier: identifier, shipmentConfirmationType: type } = part;
  const known = [...orders.values()].some(({ shipments }) =>
    shipments.some(({ shipmentIdentifier }) => shipmentIdentifier === identifier),
  );
  if (type === 'Original' && known) return [createProblem(`The shipment ${identifier} has been confirmed before.`)];
  if (type === 'Replace' && !known) return [createProblem(`There is no confirmation of ${identifier} to replace.`)];
  return part.shippedItems.flatMap((item) => {
    const order = findOrder(item, orders);
    if (order === undefined) return [createProblem(`A shipped item names no purchase order there is.`)];
    const wanted = findItem(item, order);
    return wanted === undefined
      ? [createProblem(`A shipped item is not part of the purchase order ${order.number}.`)]
      : [];
  });
}

function sumQuantities(part: Confirmation, order: PurchaseOrder, orders: Orders): Record<string, number> {
  const quantities: Record<string, number> = {};
  for (const shipped of part.shippedItems) {
    const item = findOrder(shipped, orders) === order ? findItem(shipped, order) : undefined;
    if (item === undefined) continue;
    quantities[item.sequence] = (quantities[item.sequence] ?? 0) + readAmount(shipped.shippedQuantity);
  }
  return quantities;
}

function findOrder({ itemDetails }: Received<Catalogue.ItemInput>, orders: Orders): PurchaseOrder | undefined {
  return orders.get(itemDetails?.purchaseOrderNumber ?? '');
}
