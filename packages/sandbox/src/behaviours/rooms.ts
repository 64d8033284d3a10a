import type { Behaviours } from './behaviour.ts';
import type { Services } from './services.ts';

/** What answers an endpoint's operations from state, and makes it if it needs services. */
export type Room = Behaviours | ((services: Services) => Behaviours);

/** The rooms by endpoint. They are loaded with the first call: no program uses all of them. */
export const rooms: Readonly<Record<string, () => Promise<Room>>> = {
  amazonWarehousingAndDistribution: async () => (await import('./awd/awd-behaviours.ts')).awdBehaviours,
  aplusContent: async () => (await import('./aplus/aplus-behaviours.ts')).aplusBehaviours,
  appIntegrations: async () =>
    (await import('./app-integration/app-integration-behaviours.ts')).appIntegrationBehaviours,
  catalogItems: async () => (await import('./catalog/catalog-behaviours.ts')).catalogBehaviours,
  customerFeedback: async () => (await import('./feedback/feedback-behaviours.ts')).feedbackBehaviours,
  dataKiosk: async () => (await import('./data-kiosk/data-kiosk-behaviours.ts')).dataKioskBehaviours,
  deliveryByAmazon: async () =>
    (await import('./shipment-invoice/shipment-invoice-behaviours.ts')).shipmentInvoiceBehaviours,
  easyShip: async () => (await import('./easy-ship/easy-ship-behaviours.ts')).easyShipBehaviours,
  externalFulfillmentInventory: async () =>
    (await import('./external-fulfillment/external-fulfillment-behaviours.ts')).externalFulfillmentBehaviours,
  externalFulfillmentReturns: async () =>
    (await import('./external-fulfillment/external-fulfillment-behaviours.ts')).externalFulfillmentBehaviours,
  externalFulfillmentShipping: async () =>
    (await import('./external-fulfillment/external-fulfillment-behaviours.ts')).externalFulfillmentBehaviours,
  fbaInboundEligibility: async () =>
    (await import('./inbound-eligibility/eligibility-behaviours.ts')).eligibilityBehaviours,
  fbaInventory: async () => (await import('./inventory/inventory-behaviours.ts')).inventoryBehaviours,
  feeds: async () => (await import('./feed/feed-behaviours.ts')).feedBehaviours,
  finances: async () => (await import('./finance/finance-behaviours.ts')).financeBehaviours,
  financesInvoices: async () =>
    (await import('./finance-invoice/finance-invoice-behaviours.ts')).financeInvoiceBehaviours,
  fulfillmentInbound: async () => (await import('./inbound/inbound-behaviours.ts')).inboundBehaviours,
  fulfillmentOutbound: async () => (await import('./outbound/outbound-behaviours.ts')).outboundBehaviours,
  invoices: async () => (await import('./tax-invoice/tax-invoice-behaviours.ts')).taxInvoiceBehaviours,
  listingsItems: async () => (await import('./listing/listing-behaviours.ts')).listingBehaviours,
  listingsRestrictions: async () => (await import('./restriction/restriction-behaviours.ts')).restrictionBehaviours,
  merchantFulfillment: async () =>
    (await import('./merchant-fulfillment/merchant-fulfillment-behaviours.ts')).merchantFulfillmentBehaviours,
  messaging: async () => (await import('./messaging/messaging-behaviours.ts')).messagingBehaviours,
  notifications: async () => (await import('./notification/notification-behaviours.ts')).notificationBehaviours,
  orders: async () => (await import('./order/order-behaviours.ts')).orderBehaviours,
  productFees: async () => (await import('./fees/fee-behaviours.ts')).feeBehaviours,
  productPricing: async () => (await import('./pricing/pricing-behaviours.ts')).pricingBehaviours,
  productTypeDefinitions: async () => (await import('./product-type/product-type-behaviours.ts')).productTypeBehaviours,
  replenishment: async () => (await import('./replenishment/replenishment-behaviours.ts')).replenishmentBehaviours,
  reports: async () => (await import('./report/report-behaviours.ts')).reportBehaviours,
  sales: async () => (await import('./sales/sales-behaviours.ts')).salesBehaviours,
  sellerWallet: async () => (await import('./wallet/wallet-behaviours.ts')).walletBehaviours,
  sellers: async () => (await import('./seller/seller-behaviours.ts')).sellerBehaviours,
  services: async () => (await import('./service/service-behaviours.ts')).serviceBehaviours,
  shipmentInvoicing: async () =>
    (await import('./shipment-invoice/shipment-invoice-behaviours.ts')).shipmentInvoiceBehaviours,
  shipping: async () => (await import('./shipping/shipping-behaviours.ts')).shippingBehaviours,
  solicitations: async () => (await import('./messaging/solicitation-behaviours.ts')).solicitationBehaviours,
  supplySources: async () => (await import('./supply-source/supply-source-behaviours.ts')).supplySourceBehaviours,
  tokens: async () => (await import('./token/token-behaviours.ts')).tokenBehaviours,
  tracking: async () => (await import('./tracking/tracking-behaviours.ts')).trackingBehaviours,
  transfers: async () => (await import('./payout/payout-behaviours.ts')).payoutBehaviours,
  uploads: async () => (await import('./upload/upload-behaviours.ts')).uploadBehaviours,
  vehicles: async () => (await import('./vehicle/vehicle-behaviours.ts')).vehicleBehaviours,
  vendorDirectFulfillmentInventory: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-behaviours.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentOrders: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-behaviours.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentPayments: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-behaviours.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentSandboxTestData: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-behaviours.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentShipping: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-behaviours.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentTransactions: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-behaviours.ts')).directFulfillmentBehaviours,
  vendorInvoices: async () => (await import('./vendor/vendor-behaviours.ts')).vendorBehaviours,
  vendorOrders: async () => (await import('./vendor/vendor-behaviours.ts')).vendorBehaviours,
  vendorShipments: async () => (await import('./vendor/vendor-behaviours.ts')).vendorBehaviours,
  vendorTransactionStatus: async () => (await import('./vendor/vendor-behaviours.ts')).vendorBehaviours,
};
