import { requireFound } from '../../../base/api-error.ts';
import { getInboundShipments, type InboundShipment } from '../../../world/inbound/inbound-shipment.ts';
import type { SellerCall } from '../../handler.ts';

/** Lists the shipments of version v0: those with a confirmed placement. */
export function listConfirmedShipments({ account, now }: SellerCall): readonly InboundShipment[] {
  return [...getInboundShipments(account).values()].filter(
    ({ confirmedAt }) => confirmedAt !== null && now >= confirmedAt,
  );
}

/** Finds a shipment by its confirmation ID, which is the shipment ID in version v0. Throws a 404 if there is none. */
export function findByConfirmationId(call: SellerCall<{ readonly shipmentId: string }>): InboundShipment {
  const id = call.path.shipmentId;
  return requireFound(
    listConfirmedShipments(call).find(({ confirmationId }) => confirmationId === id),
    'The shipment',
  );
}
