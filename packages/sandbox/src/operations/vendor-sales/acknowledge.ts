import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '../../world/vendor-sales/purchase-order.ts';
import { getOrderState } from '../../world/vendor-sales/purchase-order.ts';
import { getVendorOrders } from '../../world/vendor-sales/purchase-orders.ts';
import { createProblem, type Problem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { buildTransactionResponse, listObjects, readSubmittedList, submit } from './submission.ts';

/** Submits acknowledgements. Until the order is closed, a later acknowledgement replaces the previous one. */
export function submitAcknowledgement(services: HandlerServices): Handler {
  return (call) => {
    const orders = getVendorOrders(call.account, call.now);
    const findOrder = (part: JsonObject) => orders.get(toText(part.purchaseOrderNumber) ?? '');
    const transactionId = submit<JsonObject>(call, services, {
      family: 'vendor',
      parts: readSubmittedList(call, 'acknowledgements'),
      check: (part) => findProblems(part, findOrder(part), call.now),
      take(part, at) {
        const order = findOrder(part);
        if (order !== undefined) order.acknowledgement = { at, items: readAnswers(part, order) };
      },
    });
    return buildTransactionResponse(call, transactionId);
  };
}

function findProblems(part: JsonObject, order: PurchaseOrder | undefined, now: number): readonly Problem[] {
  const number = toText(part.purchaseOrderNumber);
  if (order === undefined) return [createProblem(`There is no purchase order ${number}.`)];
  if (getOrderState(order, now) === 'Closed') return [createProblem(`The purchase order ${number} is closed.`)];
  const items = listObjects(part, 'items');
  if (items.length === 0) return [createProblem(`The acknowledgement of ${number} has no items.`)];
  return items.flatMap((item) => findItemProblems(item, order));
}

function findItemProblems(answer: JsonObject, order: PurchaseOrder): readonly Problem[] {
  const item = findItem(answer, order);
  if (item === undefined) return [createProblem(`An item is not part of the purchase order ${order.number}.`)];
  const answers = listObjects(answer, 'itemAcknowledgements');
  const answered = answers.reduce((sum, each) => sum + readAmount(each.acknowledgedQuantity), 0);
  const unexplained = answers.some(
    (each) => each.acknowledgementCode === 'Rejected' && each.rejectionReason === undefined,
  );
  return [
    ...(answered > item.ordered
      ? [createProblem(`Item ${item.sequence} is acknowledged beyond what was ordered.`)]
      : []),
    ...(unexplained ? [createProblem(`Item ${item.sequence} is rejected without a reason.`)] : []),
  ];
}

function readAnswers(part: JsonObject, order: PurchaseOrder) {
  const answers = listObjects(part, 'items').flatMap((answer) => {
    const item = findItem(answer, order);
    if (item === undefined) return [];
    const sum = (codes: readonly string[]) =>
      listObjects(answer, 'itemAcknowledgements')
        .filter(({ acknowledgementCode }) => codes.includes(String(acknowledgementCode)))
        .reduce((total, each) => total + readAmount(each.acknowledgedQuantity), 0);
    return [[item.sequence, { accepted: sum(['Accepted', 'Backordered']), rejected: sum(['Rejected']) }] as const];
  });
  return Object.fromEntries(answers);
}

/** Finds the ordered item by its sequence number, or else by one of its product identifiers. */
export function findItem(answer: JsonObject, { items }: PurchaseOrder): PurchaseOrderItem | undefined {
  const { itemSequenceNumber, amazonProductIdentifier, buyerProductIdentifier, vendorProductIdentifier } = answer;
  if (itemSequenceNumber !== undefined)
    return items.find(({ sequence }) => sequence === String(Number(itemSequenceNumber)));
  const asin = amazonProductIdentifier ?? buyerProductIdentifier;
  return items.find((item) => item.asin === asin || item.sku === vendorProductIdentifier);
}

export function readAmount(quantity: unknown): number {
  return isJsonObject(quantity) && typeof quantity.amount === 'number' ? quantity.amount : 0;
}
