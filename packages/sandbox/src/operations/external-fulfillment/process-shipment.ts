import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, textOf } from '../../base/json-value.ts';
import { empty } from '../../base/response.ts';
import type { ExternalShipment } from '../../world/external-fulfillment/external-shipment.ts';
import { cancelOrder } from '../../world/orders/cancel-order.ts';
import { objectIn, optionalObjectsIn } from '../body-values.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { findInState, keepWork, wrongState } from './shipment-call.ts';

const NO_CONTENT = 204;
const NOTHING_DONE = { packages: [], invoicedAt: null, reason: null, subStatus: null, deliveredAt: null };

/** Confirms or rejects a shipment. Rejecting it cancels its order. */
export const processShipment: Handler = (call) =>
  call.query.text('operation') === 'REJECT' ? reject(call) : confirm(call);

function confirm(call: SellerCall) {
  const shipment = findInState(call, ['CREATED', 'ACCEPTED']);
  checkLines(call, shipment);
  keepWork(call, shipment, { ...NOTHING_DONE, step: 'CONFIRMED' });
  return empty(NO_CONTENT);
}

function reject(call: SellerCall) {
  const shipment = findInState(call, ['CREATED', 'ACCEPTED', 'CONFIRMED']);
  const { order } = shipment;
  if (order.status === 'PartiallyShipped') throw wrongState(`A part of the shipment ${shipment.id} has been sent.`);
  const [line] = checkLines(call, shipment);
  const reason = textOf(line?.reason) ?? 'OUT_OF_STOCK';
  cancelOrder(call.account, order, call.now);
  keepWork(call, shipment, { ...NOTHING_DONE, step: 'CONFIRMED', reason });
  return empty(NO_CONTENT);
}

/**
 * Returns the line items of the request. Throws a 400 unless they are either omitted or all line items of the shipment
 * in full.
 */
function checkLines({ body }: SellerCall, { id, order }: ExternalShipment): readonly JsonObject[] {
  const lines = isJsonObject(body) ? optionalObjectsIn(body, 'lineItems') : [];
  if (lines.length === 0) return lines;
  const given = new Map(lines.map((line) => [objectIn(line, 'lineItem').id, objectIn(line, 'lineItem').quantity]));
  for (const lineId of given.keys()) {
    if (!order.items.some((item) => item.id === lineId)) {
      throw invalidInput(`The shipment ${id} has no line item ${String(lineId)}.`, 'Parameter: lineItems (body)');
    }
  }
  const isWhole = order.items.every(
    (item) => given.has(item.id) && (given.get(item.id) ?? item.quantity) === item.quantity,
  );
  if (isWhole) return lines;
  throw invalidInput(`The shipment ${id} is confirmed or rejected as a whole.`, 'Parameter: lineItems (body)');
}
