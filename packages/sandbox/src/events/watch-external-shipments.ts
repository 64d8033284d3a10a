import { type ExternalShipment, listExternalShipments } from '../world/external-fulfillment/external-shipment.ts';
import { getOrigin } from '../world/external-fulfillment/sandbox-location.ts';
import { watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';

/** Sends notifications of orders that the seller ships from its own locations. */
export function watchExternalShipments(notifier: Notifier): void {
  watchChanges<ExternalShipment>(notifier, {
    type: 'EXTERNAL_FULFILLMENT_SHIPMENT_STATUS_CHANGE',
    items: (account, now) => [...listExternalShipments(account, now)].map((shipment) => [shipment.id, shipment]),
    state: ({ status }) => status,
    changedAt: ({ updatedAt }) => updatedAt,
    payloads: ({ id, status, order }, account) => {
      const { locationId, channelName } = getOrigin(account, order.id);
      return [
        {
          externalFulfillmentShipmentNotification: {
            merchantId: account.sellerId,
            locationId,
            marketplaceId: order.marketplaceId,
            channelName,
            shipmentId: id,
            shipmentStatus: status,
          },
        },
      ];
    },
  });
}
