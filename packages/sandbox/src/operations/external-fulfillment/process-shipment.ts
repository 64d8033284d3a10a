import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { empty } from '../../base/response.ts';
import type { ExternalShipment } from '../../world/external-fulfillment/external-shipment.ts';
import { cancelOrder } from '../../world/orders/cancel-order.ts';
import { readObject, readOptionalObjects } from '../body-values.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { createStateError, findInState, saveWork } from './find-shipment.ts';

const NO_CONTENT = 204;
const NOTHING_DONE = { packages: [], invoicedAt: null, reason: null, subStatus: null, deliveredAt: null };

/** Confirms or rejects a shipment. Rejecting it cancels its order. */
export const processShipment: Handler = (call) =>
  call.query.text('operation') === 'REJECT' ? rejectShipment(call) : confirmShipment(call);

function confirmShipment(call: SellerCall) {
  const shipment = findInState(call, ['CREATED', 'ACCEPTED']);
  checkLines(call, shipment);
  saveWork(call, shipment, { ...NOTHING_DONE, step: 'CONFIRMED' });
  return empty(NO_CONTENT);
}

function rejectShipment(call: SellerCall) {
  const shipment = findInState(call, ['CREATED', 'ACCEPTED', 'CONFIRMED']);
  const { order } = shipment;
  if (order.status === 'PartiallyShipped')
    throw createStateError(`A part of the shipment ${shipment.id} has been sent.`);
  const [line] = checkLines(call, shipment);
  const reason = toText(line?.reason) ?? 'OUT_OF_STOCK';
  cancelOrder(call.account, order, call.now);
  saveWork(call, shipment, { ...NOTHING_DONE, step: 'CONFIRMED', reason });
  return empty(NO_CONTENT);
}

/**
 * Returns the line items of the request. Throws a 400 unless they are either omitted or all line items of the shipment
 * in full.
 */
function checkLines({ body }: SellerCall, { id, order }: ExternalShipment): readonly JsonObject[] {
  const lines = isJsonObject(body) ? readOptionalObjects(body, 'lineItems') : [];
  if (lines.length === 0) return lines;
  const input = new Map(lines.map((line) => [readObject(line, 'lineItem').id, readObject(line, 'lineItem').quantity]));
  for (const lineId of input.keys()) {
    if (!order.items.some((item) => item.id === lineId)) {
      throw invalidInput(`The shipment ${id} has no line item ${String(lineId)}.`, 'Parameter: lineItems (body)');
    }
  }
  const isWhole = order.items.every(
    (item) => input.has(item.id) && (input.get(item.id) ?? item.quantity) === item.quantity,
  );
  if (isWhole) return lines;
  throw invalidInput(`The shipment ${id} is confirmed or rejected as a whole.`, 'Parameter: lineItems (body)');
}
