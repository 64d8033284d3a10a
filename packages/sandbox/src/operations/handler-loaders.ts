import type { Handlers } from './handler.ts';
import type { Services } from './services.ts';

/** The handlers of one endpoint, or a function that creates them from the services. */
export type HandlerModule = Handlers | ((services: Services) => Handlers);

/** The modules with the handlers, by endpoint. The first call loads a module, because no program uses all of them. */
export const handlerLoaders: Readonly<Record<string, () => Promise<HandlerModule>>> = {
  amazonWarehousingAndDistribution: async () => (await import('./awd/awd-handlers.ts')).awdHandlers,
  aplusContent: async () => (await import('./aplus/aplus-handlers.ts')).aplusHandlers,
  appIntegrations: async () => (await import('./app-integration/app-integration-handlers.ts')).appIntegrationHandlers,
  catalogItems: async () => (await import('./catalog/catalog-handlers.ts')).catalogHandlers,
  customerFeedback: async () => (await import('./feedback/feedback-handlers.ts')).feedbackHandlers,
  dataKiosk: async () => (await import('./data-kiosk/data-kiosk-handlers.ts')).dataKioskHandlers,
  deliveryByAmazon: async () =>
    (await import('./shipment-invoice/shipment-invoice-handlers.ts')).shipmentInvoiceHandlers,
  easyShip: async () => (await import('./easy-ship/easy-ship-handlers.ts')).easyShipHandlers,
  externalFulfillmentInventory: async () =>
    (await import('./external-fulfillment/external-fulfillment-handlers.ts')).externalFulfillmentHandlers,
  externalFulfillmentReturns: async () =>
    (await import('./external-fulfillment/external-fulfillment-handlers.ts')).externalFulfillmentHandlers,
  externalFulfillmentShipping: async () =>
    (await import('./external-fulfillment/external-fulfillment-handlers.ts')).externalFulfillmentHandlers,
  fbaInboundEligibility: async () =>
    (await import('./inbound-eligibility/eligibility-handlers.ts')).eligibilityHandlers,
  fbaInventory: async () => (await import('./inventory/inventory-handlers.ts')).inventoryHandlers,
  feeds: async () => (await import('./feed/feed-handlers.ts')).feedHandlers,
  finances: async () => (await import('./finance/finance-handlers.ts')).financeHandlers,
  financesInvoices: async () => (await import('./finance-invoice/finance-invoice-handlers.ts')).financeInvoiceHandlers,
  fulfillmentInbound: async () => (await import('./inbound/inbound-handlers.ts')).inboundHandlers,
  fulfillmentOutbound: async () => (await import('./outbound/outbound-handlers.ts')).outboundHandlers,
  invoices: async () => (await import('./tax-invoice/tax-invoice-handlers.ts')).taxInvoiceHandlers,
  listingsItems: async () => (await import('./listing/listing-handlers.ts')).listingHandlers,
  listingsRestrictions: async () => (await import('./restriction/restriction-handlers.ts')).restrictionHandlers,
  merchantFulfillment: async () =>
    (await import('./merchant-fulfillment/merchant-fulfillment-handlers.ts')).merchantFulfillmentHandlers,
  messaging: async () => (await import('./messaging/messaging-handlers.ts')).messagingHandlers,
  notifications: async () => (await import('./notification/notification-handlers.ts')).notificationHandlers,
  orders: async () => (await import('./order/order-handlers.ts')).orderHandlers,
  productFees: async () => (await import('./fees/fee-handlers.ts')).feeHandlers,
  productPricing: async () => (await import('./pricing/pricing-handlers.ts')).pricingHandlers,
  productTypeDefinitions: async () => (await import('./product-type/product-type-handlers.ts')).productTypeHandlers,
  replenishment: async () => (await import('./replenishment/replenishment-handlers.ts')).replenishmentHandlers,
  reports: async () => (await import('./report/report-handlers.ts')).reportHandlers,
  sales: async () => (await import('./sales/sales-handlers.ts')).salesHandlers,
  sellerWallet: async () => (await import('./wallet/wallet-handlers.ts')).walletHandlers,
  sellers: async () => (await import('./seller/seller-handlers.ts')).sellerHandlers,
  services: async () => (await import('./service/service-handlers.ts')).serviceHandlers,
  shipmentInvoicing: async () =>
    (await import('./shipment-invoice/shipment-invoice-handlers.ts')).shipmentInvoiceHandlers,
  shipping: async () => (await import('./shipping/shipping-handlers.ts')).shippingHandlers,
  solicitations: async () => (await import('./messaging/solicitation-handlers.ts')).solicitationHandlers,
  supplySources: async () => (await import('./supply-source/supply-source-handlers.ts')).supplySourceHandlers,
  tokens: async () => (await import('./token/token-handlers.ts')).tokenHandlers,
  tracking: async () => (await import('./tracking/tracking-handlers.ts')).trackingHandlers,
  transfers: async () => (await import('./payout/payout-handlers.ts')).payoutHandlers,
  uploads: async () => (await import('./upload/upload-handlers.ts')).uploadHandlers,
  vehicles: async () => (await import('./vehicle/vehicle-handlers.ts')).vehicleHandlers,
  vendorDirectFulfillmentInventory: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentHandlers,
  vendorDirectFulfillmentOrders: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentHandlers,
  vendorDirectFulfillmentPayments: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentHandlers,
  vendorDirectFulfillmentSandboxTestData: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentHandlers,
  vendorDirectFulfillmentShipping: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentHandlers,
  vendorDirectFulfillmentTransactions: async () =>
    (await import('./direct-fulfillment/direct-fulfillment-handlers.ts')).directFulfillmentHandlers,
  vendorInvoices: async () => (await import('./vendor-sales/vendor-handlers.ts')).vendorHandlers,
  vendorOrders: async () => (await import('./vendor-sales/vendor-handlers.ts')).vendorHandlers,
  vendorShipments: async () => (await import('./vendor-sales/vendor-handlers.ts')).vendorHandlers,
  vendorTransactionStatus: async () => (await import('./vendor-sales/vendor-handlers.ts')).vendorHandlers,
};
