import { awdBehaviours } from './awd/awd-behaviours.ts';
import type { Behaviours } from './behaviour.ts';
import { easyShipBehaviours } from './easy-ship/easy-ship-behaviours.ts';
import { batchInventory } from './external-fulfillment/external-inventory.ts';
import { feedBehaviours } from './feed/feed-behaviours.ts';
import { inboundBehaviours } from './inbound/inbound-behaviours.ts';
import { listingBehaviours } from './listing/listing-behaviours.ts';
import { merchantFulfillmentBehaviours } from './merchant-fulfillment/merchant-fulfillment-behaviours.ts';
import { orderBehaviours } from './order/order-behaviours.ts';
import { outbound2020Behaviours } from './outbound/v2020/outbound-2020-behaviours.ts';
import { outbound2026Behaviours } from './outbound/v2026/outbound-2026-behaviours.ts';
import { reportBehaviours } from './report/report-behaviours.ts';
import { sellerBehaviours } from './seller/seller-behaviours.ts';
import { reservationBehaviours } from './service/reservations.ts';
import type { Services } from './services.ts';
import { shipmentInvoiceBehaviours } from './shipment-invoice/shipment-invoice-behaviours.ts';
import { shippingV1Behaviours } from './shipping/v1/shipping-v1-behaviours.ts';
import { shippingV2Behaviours } from './shipping/v2/shipping-v2-behaviours.ts';
import { supplySourceBehaviours } from './supply-source/supply-source-behaviours.ts';
import { tokenBehaviours } from './token/token-behaviours.ts';

/** Every operation that answers from state. The others answer from their schema. */
export function allBehaviours(services: Services): Behaviours {
  return {
    ...sellerBehaviours,
    ...orderBehaviours(services),
    ...listingBehaviours(services),
    ...reportBehaviours(services),
    ...feedBehaviours(services),
    ...tokenBehaviours(services),
    ...inboundBehaviours(services),
    ...outbound2020Behaviours(services),
    ...outbound2026Behaviours(services),
    ...merchantFulfillmentBehaviours,
    ...shippingV1Behaviours,
    ...shippingV2Behaviours,
    ...easyShipBehaviours(services),
    ...supplySourceBehaviours(services),
    'externalFulfillmentInventory/2024-09-11/batchInventory': batchInventory,
    ...shipmentInvoiceBehaviours,
    ...awdBehaviours(services),
    ...reservationBehaviours,
  };
}
