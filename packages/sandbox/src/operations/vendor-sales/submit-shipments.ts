import { type JsonObject, toText } from '../../base/json-value.ts';
import { getVendorShipments, isVisible } from '../../world/vendor-sales/vendor-shipment.ts';
import { createProblem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { buildTransactionResponse, readSubmittedList, submit } from './submission.ts';

export function submitShipments(services: HandlerServices): Handler {
  return (call) => {
    const shipments = getVendorShipments(call.account);
    const getIdentifier = (part: JsonObject) => toText(part.vendorShipmentIdentifier) ?? '';
    const transactionId = submit<JsonObject>(call, services, {
      family: 'vendor',
      parts: readSubmittedList(call, 'shipments'),
      check(part) {
        const known = shipments.get(getIdentifier(part));
        const exists = known !== undefined && (known.cancelledAt === null || isVisible(known, call.now));
        if (part.transactionType === 'Cancel') {
          if (!exists) return [createProblem(`There is no shipment ${getIdentifier(part)}.`)];
          return known.shippedAt === null ? [] : [createProblem(`The shipment ${getIdentifier(part)} has left.`)];
        }
        return exists ? [createProblem(`There is a shipment ${getIdentifier(part)} already.`)] : [];
      },
      take(part, effectiveAt) {
        const known = shipments.get(getIdentifier(part));
        if (part.transactionType === 'Cancel' && known !== undefined) known.cancelledAt = effectiveAt;
        else {
          const id = getIdentifier(part);
          shipments.set(id, { id, shipment: part, createdAt: effectiveAt, cancelledAt: null, shippedAt: null });
        }
      },
    });
    return buildTransactionResponse(call, transactionId);
  };
}
