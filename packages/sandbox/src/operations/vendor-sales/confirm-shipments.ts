import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import type { PurchaseOrder } from '../../world/vendor-sales/purchase-order.ts';
import { getVendorOrders } from '../../world/vendor-sales/purchase-orders.ts';
import { getVendorShipments } from '../../world/vendor-sales/vendor-shipment.ts';
import { createProblem, type Problem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { findItem, readAmount } from './acknowledge.ts';
import { buildTransactionResponse, listObjects, readSubmittedList, submit } from './submission.ts';

type Orders = ReadonlyMap<string, PurchaseOrder>;

/** Submits shipment confirmations. The goods count as received when they have arrived at the buyer's warehouse. */
export function submitShipmentConfirmations(services: HandlerServices): Handler {
  return (call) => {
    const orders = getVendorOrders(call.account, call.now);
    const transactionId = submit<JsonObject>(call, services, {
      family: 'vendor',
      parts: readSubmittedList(call, 'shipmentConfirmations'),
      check: (part) => findProblems(part, orders),
      take(part, at) {
        const shipmentIdentifier = readIdentifier(part);
        for (const order of orders.values()) {
          const others = order.shipments.filter((shipment) => shipment.shipmentIdentifier !== shipmentIdentifier);
          const quantities = sumQuantities(part, order, orders);
          const own = Object.keys(quantities).length === 0 ? [] : [{ shipmentIdentifier, at, quantities }];
          order.shipments = [...others, ...own];
        }
        const shipment = getVendorShipments(call.account).get(shipmentIdentifier);
        if (shipment !== undefined) shipment.shippedAt ??= at;
      },
    });
    return buildTransactionResponse(call, transactionId);
  };
}

function findProblems(part: JsonObject, orders: Orders): readonly Problem[] {
  const identifier = readIdentifier(part);
  const known = [...orders.values()].some(({ shipments }) =>
    shipments.some(({ shipmentIdentifier }) => shipmentIdentifier === identifier),
  );
  const type = part.shipmentConfirmationType;
  if (type === 'Original' && known) return [createProblem(`The shipment ${identifier} has been confirmed before.`)];
  if (type === 'Replace' && !known) return [createProblem(`There is no confirmation of ${identifier} to replace.`)];
  return listObjects(part, 'shippedItems').flatMap((item) => {
    const order = findOrder(item, orders);
    if (order === undefined) return [createProblem(`A shipped item names no purchase order there is.`)];
    const wanted = findItem(item, order);
    return wanted === undefined
      ? [createProblem(`A shipped item is not part of the purchase order ${order.number}.`)]
      : [];
  });
}

function sumQuantities(part: JsonObject, order: PurchaseOrder, orders: Orders): Record<string, number> {
  const quantities: Record<string, number> = {};
  for (const shipped of listObjects(part, 'shippedItems')) {
    const item = findOrder(shipped, orders) === order ? findItem(shipped, order) : undefined;
    if (item === undefined) continue;
    quantities[item.sequence] = (quantities[item.sequence] ?? 0) + readAmount(shipped.shippedQuantity);
  }
  return quantities;
}

function findOrder(item: JsonObject, orders: Orders): PurchaseOrder | undefined {
  const details = isJsonObject(item.itemDetails) ? item.itemDetails : {};
  return orders.get(toText(details.purchaseOrderNumber) ?? '');
}

function readIdentifier(part: JsonObject): string {
  return toText(part.shipmentIdentifier) ?? '';
}
