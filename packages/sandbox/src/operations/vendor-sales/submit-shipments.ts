import { type JsonObject, textOf } from '../../base/json-value.ts';
import { isThere, vendorShipmentsOf } from '../../world/vendor-sales/vendor-shipment.ts';
import { problem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { submit, submittedList, transactionAnswer } from './submission.ts';

export function submitShipments(services: HandlerServices): Handler {
  return (call) => {
    const shipments = vendorShipmentsOf(call.account);
    const idOf = (part: JsonObject) => textOf(part.vendorShipmentIdentifier) ?? '';
    const transactionId = submit<JsonObject>(call, services, {
      family: 'vendor',
      parts: submittedList(call, 'shipments'),
      check(part) {
        const known = shipments.get(idOf(part));
        const there = known !== undefined && (known.cancelledAt === null || isThere(known, call.now));
        if (part.transactionType === 'Cancel') {
          if (!there) return [problem(`There is no shipment ${idOf(part)}.`)];
          return known.shippedAt === null ? [] : [problem(`The shipment ${idOf(part)} has left.`)];
        }
        return there ? [problem(`There is a shipment ${idOf(part)} already.`)] : [];
      },
      take(part, effectiveAt) {
        const known = shipments.get(idOf(part));
        if (part.transactionType === 'Cancel' && known !== undefined) known.cancelledAt = effectiveAt;
        else {
          const id = idOf(part);
          shipments.set(id, { id, shipment: part, createdAt: effectiveAt, cancelledAt: null, shippedAt: null });
        }
      },
    });
    return transactionAnswer(call, transactionId);
  };
}
