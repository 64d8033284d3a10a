import type * as Catalogue from '@supercargo/catalogue/types/vendor-orders-v1';
import type { Received } from '../../base/json-value.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '../../world/vendor-sales/purchase-order.ts';
import { getOrderState } from '../../world/vendor-sales/purchase-order.ts';
import { getVendorOrders } from '../../world/vendor-sales/purchase-orders.ts';
import { createProblem, type Problem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { requireParts, submit, toTransactionReference } from './submission.ts';

type Acknowledgement = Received<Catalogue.OrderAcknowledgementInput>;
type AcknowledgedItem = Received<Catalogue.OrderAcknowledgementItemInput>;

/** Submits acknowledgements. Until the order is closed, a later acknowledgement replaces the previous one. */
export function submitAcknowledgement(services: HandlerServices): Operation {
  return operation('vendorOrders', 'v1', 'submitAcknowledgement', (call) => {
    const orders = getVendorOrders(call.account, call.now);
    const findOrder = (part: Acknowledgement) => orders.get(part.purchaseOrderNumber);
    const transactionId = submit(call, services, {
      family: 'vendor',
      parts: requireParts(call.body.acknowledgements, 'acknowledgements'),
      check: (part) => findProblems(part, findOrder(part), call.now),
      take(part, at) {
        const order = findOrder(part);
        if (order !== undefined) order.acknowledgement = { at, items: readAnswers(part, order) };
      },
    });
    return toTransactionReference(call, transactionId);
  });
}

function findProblems(part: Acknowledgement, order: PurchaseOrder | undefined, now: number): readonly Problem[] {
  const { purchaseOrderNumber: number, items } = part;
  if (order === undefined) return [createProblem(`There is no purchase order ${number}.`)];
  if (getOrderState(order, now) === 'Closed') return [createProblem(`The purchase order ${number} is closed.`)];
  if (items.length === 0) return [createProblem(`The acknowledgement of ${number} has no items.`)];
  return items.flatMap((item) => findItemProblems(item, order));
}

function findItemProblems(answer: AcknowledgedItem, order: PurchaseOrder): readonly Problem[] {
  const item = findItem(answer, order);
  if (item === undefined) return [createProblem(`An item is not part of the purchase order ${order.number}.`)];
  const answers = answer.itemAcknowledgements;
  const answered = answers.reduce((sum, each) => sum + readAmount(each.acknowledgedQuantity), 0);
  const unexplained = answers.some((each) => each.acknowledgementCode === 'Rejected' && each.rejectionReason == null);
  return [
    ...(answered > item.ordered
      ? [createProblem(`Item ${item.sequence} is acknowledged beyond what was ordered.`)]
      : []),
    ...(unexplained ? [createProblem(`Item ${item.sequence} is rejected without a reason.`)] : []),
  ];
}

function readAnswers(part: Acknowledgement, order: PurchaseOrder) {
  const answers = part.items.flatMap((answer) => {
    const item = findItem(answer, order);
    if (item === undefined) return [];
    const sum = (codes: readonly string[]) =>
      answer.itemAcknowledgements
        .filter(({ acknowledgementCode }) => codes.includes(acknowledgementCode))
        .reduce((total, each) => total + readAmount(each.acknowledgedQuantity), 0);
    return [[item.sequence, { accepted: sum(['Accepted', 'Backordered']), rejected: sum(['Rejected']) }] as const];
  });
  return Object.fromEntries(answers);
}

type ItemReference = Pick<
  AcknowledgedItem,
  'itemSequenceNumber' | 'amazonProductIdentifier' | 'vendorProductIdentifier'
>;

/** Finds the ordered item by its sequence number, or else by one of its product identifiers. */
export function findItem(answer: ItemReference, { items }: PurchaseOrder): PurchaseOrderItem | undefined {
  const { itemSequenceNumber, amazonProductIdentifier: asin, vendorProductIdentifier } = answer;
  if (itemSequenceNumber != null) return items.find(({ sequence }) => sequence === String(Number(itemSequenceNumber)));
  return items.find((item) => item.asin === asin || item.sku === vendorProductIdentifier);
}

export function readAmount(quantity: Received<Catalogue.ItemQuantity>): number {
  return quantity.amount ?? 0;
}
