import type { Behaviours } from './handler.ts';
import type { Services } from './services.ts';

/** What answers an endpoint's operations from state, and makes it if it needs services. */
export type Room = Behaviours | ((services: Services) => Behaviours);

/** The rooms by endpoint. They are loaded with the first call: no program uses all of them. */
export const rooms: Readonly<Record<string, () => Promise<Room>>> = {
  amazonWarehousingAndDistribution: async () => (await import('./awd/awd-handlers.ts')).awdBehaviours,
  aplusContent: async () => (await import('./aplus/aplus-handlers.ts')).aplusBehaviours,
  appIntegrations: async () => (await import('./app-integration/app-integration-handlers.ts')).appIntegrationBehaviours,
  catalogItems: async () => (await import('./catalog/catalog-handlers.ts')).catalogBehaviours,
  customerFeedback: async () => (await import('./feedback/feedback-handlers.ts')).feedbackBehaviours,
  dataKiosk: async () => (await import('./data-kiosk/data-kiosk-handlers.ts')).dataKioskBehaviours,
  deliveryByAmazon: async () =>
    (await import('./shipment-invoice/shipment-invoice-handlers.ts')).shipmentInvoiceBehaviours,
  easyShip: async () => (await import('./easy-ship/easy-ship-handlers.ts')).easyShipBehaviours,
  externalFulfillmentInventory: async () =>
    (await import('./external-fulfillment/external-fulfillment-handlers.ts')).externalFulfillmentBehaviours,
  externalFulfillmentReturns: async () =>
    (await import('./external-fulfillment/external-fulfillment-handlers.ts')).externalFulfillmentBehaviours,
  externalFulfillmentShipping: async () =>
    (await import('./external-fulfillment/external-fulfillment-handlers.ts')).externalFulfillmentBehaviours,
  fbaInboundEligibility: async () =>
    (await import('./inbound-eligibility/eligibility-handlers.ts')).eligibilityBehaviours,
  fbaInventory: async () => (await import('./inventory/inventory-handlers.ts')).inventoryBehaviours,
  feeds: async () => (await import('./feed/feed-handlers.ts')).feedBehaviours,
  finances: async () => (await import('./finance/finance-handlers.ts')).financeBehaviours,
  financesInvoices: async () =>
    (await import('./finance-invoice/finance-invoice-handlers.ts')).financeInvoiceBehaviours,
  fulfillmentInbound: async () => (await import('./inbound/inbound-handlers.ts')).inboundBehaviours,
  fulfillmentOutbound: async () => (await import('./outbound/outbound-handlers.ts')).outboundBehaviours,
  invoices: async () => (await import('./tax-invoice/tax-invoice-handlers.ts')).taxInvoiceBehaviours,
  listingsItems: async () => (await import('./listing/listing-handlers.ts')).listingBehaviours,
  listingsRestrictions: async () => (await import('./restriction/restriction-handlers.ts')).restrictionBehaviours,
  merchantFulfillment: async () =>
    (await import('./merchant-fulfillment/merchant-fulfillment-handlers.ts')).merchantFulfillmentBehaviours,
  messaging: async () => (await import('./messaging/messaging-handlers.ts')).messagingBehaviours,
  notifications: async () => (await import('./notification/notification-handlers.ts')).notificationBehaviours,
  orders: async () => (await import('./order/order-handlers.ts')).orderBehaviours,
  productFees: async () => (await import('./fees/fee-handlers.ts')).feeBehaviours,
  productPricing: async () => (await import('./pricing/pricing-handlers.ts')).pricingBehaviours,
  productTypeDefinitions: async () => (await import('./product-type/product-type-handlers.ts')).productTypeBehaviours,
  replenishment: async () => (await import('./replenishment/replenishment-handlers.ts')).replenishmentBehaviours,
  reports: async () => (await import('./report/report-handlers.ts')).reportBehaviours,
  sales: async () => (await import('./sales/sales-handlers.ts')).salesBehaviours,
  sellerWallet: async () => (await import('./wallet/wallet-handlers.ts')).walletBehaviours,
  sellers: async () => (await import('./seller/seller-handlers.ts')).sellerBehaviours,
  services: async () => (await import('./service/service-handlers.ts')).serviceBehaviours,
  shipmentInvoicing: async () =>
    (await import('./shipment-invoice/shipment-invoice-handlers.ts')).shipmentInvoiceBehaviours,
  shipping: async () => (await import('./shipping/shipping-handlers.ts')).shippingBehaviours,
  solicitations: async () => (await import('./messaging/solicitation-handlers.ts')).solicitationBehaviours,
  supplySources: async () => (await import('./supply-source/supply-source-handlers.ts')).supplySourceBehaviours,
  tokens: async () => (await import('./token/token-handlers.ts')).tokenBehaviours,
  tracking: async () => (await import('./tracking/tracking-handlers.ts')).trackingBehaviours,
  transfers: async () => (await import('./payout/payout-handlers.ts')).payoutBehaviours,
  uploads: async () => (await import('./upload/upload-handlers.ts')).uploadBehaviours,
  vehicles: async () => (await import('./vehicle/vehicle-handlers.ts')).vehicleBehaviours,
  vendorDirectFulfillmentInventory: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentOrders: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentPayments: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentSandboxTestData: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentShipping: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentBehaviours,
  vendorDirectFulfillmentTransactions: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentBehaviours,
  vendorInvoices: async () => (await import('./vendor/vendor-handlers.ts')).vendorBehaviours,
  vendorOrders: async () => (await import('./vendor/vendor-handlers.ts')).vendorBehaviours,
  vendorShipments: async () => (await import('./vendor/vendor-handlers.ts')).vendorBehaviours,
  vendorTransactionStatus: async () => (await import('./vendor/vendor-handlers.ts')).vendorBehaviours,
};
