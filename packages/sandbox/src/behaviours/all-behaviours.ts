import { aplusBehaviours } from './aplus/aplus-behaviours.ts';
import { appIntegrationBehaviours } from './app-integration/app-integration-behaviours.ts';
import { awdBehaviours } from './awd/awd-behaviours.ts';
import type { Behaviours } from './behaviour.ts';
import { catalogBehaviours } from './catalog/catalog-behaviours.ts';
import { dataKioskBehaviours } from './data-kiosk/data-kiosk-behaviours.ts';
import { directFulfillmentBehaviours } from './direct-fulfillment/direct-fulfillment-behaviours.ts';
import { easyShipBehaviours } from './easy-ship/easy-ship-behaviours.ts';
import { externalFulfillmentBehaviours } from './external-fulfillment/external-fulfillment-behaviours.ts';
import { feedBehaviours } from './feed/feed-behaviours.ts';
import { feedbackBehaviours } from './feedback/feedback-behaviours.ts';
import { feeBehaviours } from './fees/fee-behaviours.ts';
import { financeBehaviours } from './finance/finance-behaviours.ts';
import { financeInvoiceBehaviours } from './finance-invoice/finance-invoice-behaviours.ts';
import { inboundBehaviours } from './inbound/inbound-behaviours.ts';
import { getItemEligibilityPreview } from './inbound-eligibility/item-eligibility.ts';
import { inventoryBehaviours } from './inventory/inventory-behaviours.ts';
import { listingBehaviours } from './listing/listing-behaviours.ts';
import { merchantFulfillmentBehaviours } from './merchant-fulfillment/merchant-fulfillment-behaviours.ts';
import { messagingBehaviours } from './messaging/messaging-behaviours.ts';
import { solicitationBehaviours } from './messaging/solicitation-behaviours.ts';
import { notificationBehaviours } from './notification/notification-behaviours.ts';
import { orderBehaviours } from './order/order-behaviours.ts';
import { outbound2020Behaviours } from './outbound/v2020/outbound-2020-behaviours.ts';
import { outbound2026Behaviours } from './outbound/v2026/outbound-2026-behaviours.ts';
import { payoutBehaviours } from './payout/payout-behaviours.ts';
import { pricingBehaviours } from './pricing/pricing-behaviours.ts';
import { productTypeBehaviours } from './product-type/product-type-behaviours.ts';
import { replenishmentBehaviours } from './replenishment/replenishment-behaviours.ts';
import { reportBehaviours } from './report/report-behaviours.ts';
import { restrictionBehaviours } from './restriction/restriction-behaviours.ts';
import { salesBehaviours } from './sales/sales-behaviours.ts';
import { sellerBehaviours } from './seller/seller-behaviours.ts';
import { serviceBehaviours } from './service/service-behaviours.ts';
import type { Services } from './services.ts';
import { shipmentInvoiceBehaviours } from './shipment-invoice/shipment-invoice-behaviours.ts';
import { shippingV1Behaviours } from './shipping/v1/shipping-v1-behaviours.ts';
import { shippingV2Behaviours } from './shipping/v2/shipping-v2-behaviours.ts';
import { supplySourceBehaviours } from './supply-source/supply-source-behaviours.ts';
import { taxInvoiceBehaviours } from './tax-invoice/tax-invoice-behaviours.ts';
import { tokenBehaviours } from './token/token-behaviours.ts';
import { getShipmentTracking } from './tracking/get-shipment-tracking.ts';
import { uploadBehaviours } from './upload/upload-behaviours.ts';
import { getVehicles } from './vehicle/get-vehicles.ts';
import { vendorBehaviours } from './vendor/vendor-behaviours.ts';
import { walletBehaviours } from './wallet/wallet-behaviours.ts';

/** Every operation that answers from state. The others answer from their schema. */
export function allBehaviours(services: Services): Behaviours {
  return {
    ...sellerBehaviours,
    ...orderBehaviours(services),
    ...financeBehaviours(services),
    ...salesBehaviours,
    ...catalogBehaviours(services),
    ...inventoryBehaviours(services),
    ...feeBehaviours,
    ...messagingBehaviours,
    ...solicitationBehaviours,
    ...replenishmentBehaviours,
    ...feedbackBehaviours,
    ...pricingBehaviours,
    ...restrictionBehaviours,
    ...productTypeBehaviours(services),
    ...listingBehaviours(services),
    ...reportBehaviours(services),
    ...feedBehaviours(services),
    ...dataKioskBehaviours(services),
    ...tokenBehaviours(services),
    ...inboundBehaviours(services),
    ...notificationBehaviours(services),
    ...vendorBehaviours(services),
    ...outbound2020Behaviours(services),
    ...outbound2026Behaviours(services),
    ...directFulfillmentBehaviours(services),
    ...merchantFulfillmentBehaviours,
    ...shippingV1Behaviours,
    ...shippingV2Behaviours,
    ...easyShipBehaviours(services),
    ...supplySourceBehaviours(services),
    ...externalFulfillmentBehaviours(services),
    ...shipmentInvoiceBehaviours,
    ...aplusBehaviours(services),
    ...uploadBehaviours(services),
    ...appIntegrationBehaviours,
    ...walletBehaviours(services),
    ...taxInvoiceBehaviours(services),
    ...financeInvoiceBehaviours(services),
    ...payoutBehaviours(services),
    ...awdBehaviours(services),
    ...serviceBehaviours(services),
    'tracking/2026-01-30/getShipmentTracking': getShipmentTracking(services),
    'vehicles/2024-11-01/getVehicles': getVehicles(services),
    'fbaInboundEligibility/v1/getItemEligibilityPreview': getItemEligibilityPreview,
  };
}
