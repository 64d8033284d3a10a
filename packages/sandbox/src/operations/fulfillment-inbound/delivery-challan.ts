import { formatIsoTime } from '../../base/iso-time.ts';
import { json } from '../../base/response.ts';
import { findAcceptedOption } from '../../world/inbound/inbound-plan.ts';
import { createFileAddress } from '../document-address.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { findConfirmedShipment } from './find-inbound-plan.ts';
import { createStepError } from './step-error.ts';

const FIVE_MINUTES = 300_000;

/**
 * Returns the delivery challan, a document that must accompany the goods where the law requires it. It names the
 * carrier, so the transportation must be confirmed.
 */
export function getDeliveryChallanDocument(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'getDeliveryChallanDocument', (call) => {
    const shipment = findConfirmedShipment(call);
    if (findAcceptedOption(shipment.transportation) === undefined) {
      throw createStepError(`The transportation of ${shipment.id} has not been confirmed.`);
    }
    const lines = shipment.items.map(({ msku, quantity }) => `${quantity} x ${msku}`);
    const uri = createFileAddress(call, services, 'PDF', { code: shipment.confirmationId, lines });
    return json({ documentDownload: { downloadType: 'URL', uri, expiration: formatIsoTime(call.now + FIVE_MINUTES) } });
  });
}
