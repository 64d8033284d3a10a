import { getVendorShipments, isVisible } from '../../world/vendor-sales/vendor-shipment.ts';
import { createProblem, findFutureDate } from '../../world/vendor-sales/vendor-transaction.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { requireParts, submit, toTransactionReference } from './submission.ts';

export function submitShipments(services: HandlerServices): Operation {
  return operation('vendorShipments', 'v1', 'SubmitShipments', (call) => {
    const shipments = getVendorShipments(call.account);
    const transactionId = submit(call, services, {
      family: 'vendor',
      parts: requireParts(call.body.shipments, 'shipments'),
      check(part) {
        const id = part.vendorShipmentIdentifier;
        const known = shipments.get(id);
        const exists = known !== undefined && (known.cancelledAt === null || isVisible(known, call.now));
        if (part.transactionType === 'Cancel') {
          if (!exists) return [createProblem(`There is no shipment ${id}.`)];
          return known.shippedAt === null ? [] : [createProblem(`The shipment ${id} has left.`)];
        }
        if (exists) return [createProblem(`There is a shipment ${id} already.`)];
        // Description of `shipmentConfirmDate` in vendorShipments.json.
        return findFutureDate('shipmentConfirmDate', part.shipmentConfirmDate, call.now);
      },
      take(part, effectiveAt) {
        const id = part.vendorShipmentIdentifier;
        const known = shipments.get(id);
        if (part.transactionType === 'Cancel' && known !== undefined) known.cancelledAt = effectiveAt;
        else shipments.set(id, { id, shipment: part, createdAt: effectiveAt, cancelledAt: null, shippedAt: null });
      },
    });
    return toTransactionReference(call, transactionId);
  });
}
