import type * as Catalogue from '@supercargo/catalogue/types/external-fulfillment-shipping-2024-09-11';
import { invalidInput } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { empty } from '../../base/response.ts';
import type { ExternalShipment } from '../../world/external-fulfillment/external-shipment.ts';
import { cancelOrder } from '../../world/orders/cancel-order.ts';
import type { SellerCall } from '../handler.ts';
import { operation } from '../operation.ts';
import { createStateError, findInState, NOTHING_DONE, saveWork } from './find-shipment.ts';

const NO_CONTENT = 204;

/** Confirms or rejects a shipment. Rejecting it cancels its order. */
export const processShipment = operation('externalFulfillmentShipping', '2024-09-11', 'processShipment', (call) =>
  call.query.text('operation') === 'REJECT' ? rejectShipment(call) : confirmShipment(call),
);

type ProcessCall = SellerCall<
  { readonly shipmentId: string },
  'operation',
  Received<Catalogue.ShipmentAcknowledgementRequest> | undefined
>;

function confirmShipment(call: ProcessCall) {
  const shipment = findInState(call, ['CREATED', 'ACCEPTED']);
  checkLines(call, shipment);
  saveWork(call, shipment, { ...NOTHING_DONE, step: 'CONFIRMED' });
  return empty(NO_CONTENT);
}

function rejectShipment(call: ProcessCall) {
  const shipment = findInState(call, ['CREATED', 'ACCEPTED', 'CONFIRMED']);
  const { order } = shipment;
  if (order.status === 'PartiallyShipped')
    throw createStateError(`A part of the shipment ${shipment.id} has been sent.`);
  const [line] = checkLines(call, shipment);
  const reason = line?.reason ?? 'OUT_OF_STOCK';
  cancelOrder(call.account, order, call.now);
  saveWork(call, shipment, { ...NOTHING_DONE, step: 'CONFIRMED', reason });
  return empty(NO_CONTENT);
}

/**
 * Returns the line items of the request. Throws a 400 unless they are either omitted or all line items of the shipment
 * in full.
 */
function checkLines(
  { body }: ProcessCall,
  { id, order }: ExternalShipment,
): readonly Received<Catalogue.LineItemWithReason>[] {
  const lines = body?.lineItems ?? [];
  if (lines.length === 0) return lines;
  const input = new Map(lines.map(({ lineItem }) => [lineItem.id, lineItem.quantity]));
  for (const lineId of input.keys()) {
    if (!order.items.some((item) => item.id === lineId)) {
      throw invalidInput(`The shipment ${id} has no line item ${lineId}.`, 'lineItems (body)');
    }
  }
  const isWhole = order.items.every(
    (item) => input.has(item.id) && (input.get(item.id) ?? item.quantity) === item.quantity,
  );
  if (isWhole) return lines;
  throw invalidInput(`The shipment ${id} is confirmed or rejected as a whole.`, 'lineItems (body)');
}
