import { notFound } from '../../../base/api-error.ts';
import { type InboundShipment, inboundShipments } from '../../../world/inbound/inbound-shipment.ts';
import { pathValue, type SellerCall } from '../../handler.ts';

/** The shipments the older version knows: those whose placement has been confirmed. */
export function confirmedShipments({ account, now }: SellerCall): readonly InboundShipment[] {
  return [...inboundShipments(account).values()].filter(
    ({ confirmedAt }) => confirmedAt !== null && now >= confirmedAt,
  );
}

/** By the number the goods travel under. Throws a 404 when there is no such shipment. */
export function findByConfirmationId(call: SellerCall): InboundShipment {
  const id = pathValue(call, 'shipmentId');
  const shipment = confirmedShipments(call).find(({ confirmationId }) => confirmationId === id);
  if (shipment === undefined) throw notFound('The shipment');
  return shipment;
}
