import type { Handlers } from './handler.ts';
import type { HandlerServices } from './handler-services.ts';

/** The handlers of one endpoint, or a function that creates them from the services. */
export type HandlerModule = Handlers | ((services: HandlerServices) => Handlers);

/** The modules with the handlers, by endpoint. The first call loads a module, because no program uses all of them. */
export const handlerLoaders: Readonly<Record<string, () => Promise<HandlerModule>>> = {
  amazonWarehousingAndDistribution: async () =>
    (await import('./amazon-warehousing-and-distribution/amazon-warehousing-and-distribution-handlers.ts'))
      .amazonWarehousingAndDistributionHandlers,
  aplusContent: async () => (await import('./aplus-content/aplus-content-handlers.ts')).aplusContentHandlers,
  appIntegrations: async () =>
    (await import('./app-integrations/app-integrations-handlers.ts')).appIntegrationsHandlers,
  catalogItems: async () => (await import('./catalog-items/catalog-items-handlers.ts')).catalogItemsHandlers,
  customerFeedback: async () =>
    (await import('./customer-feedback/customer-feedback-handlers.ts')).customerFeedbackHandlers,
  dataKiosk: async () => (await import('./data-kiosk/data-kiosk-handlers.ts')).dataKioskHandlers,
  deliveryByAmazon: async () =>
    (await import('./shipment-invoicing/shipment-invoicing-handlers.ts')).shipmentInvoicingHandlers,
  easyShip: async () => (await import('./easy-ship/easy-ship-handlers.ts')).easyShipHandlers,
  externalFulfillmentInventory: async () =>
    (await import('./external-fulfillment/external-fulfillment-handlers.ts')).externalFulfillmentHandlers,
  externalFulfillmentReturns: async () =>
    (await import('./external-fulfillment/external-fulfillment-handlers.ts')).externalFulfillmentHandlers,
  externalFulfillmentShipping: async () =>
    (await import('./external-fulfillment/external-fulfillment-handlers.ts')).externalFulfillmentHandlers,
  fbaInboundEligibility: async () =>
    (await import('./fba-inbound-eligibility/fba-inbound-eligibility-handlers.ts')).fbaInboundEligibilityHandlers,
  fbaInventory: async () => (await import('./fba-inventory/fba-inventory-handlers.ts')).fbaInventoryHandlers,
  feeds: async () => (await import('./feeds/feeds-handlers.ts')).feedsHandlers,
  finances: async () => (await import('./finances/finances-handlers.ts')).financesHandlers,
  financesInvoices: async () =>
    (await import('./finances-invoices/finances-invoices-handlers.ts')).financesInvoicesHandlers,
  fulfillmentInbound: async () =>
    (await import('./fulfillment-inbound/fulfillment-inbound-handlers.ts')).fulfillmentInboundHandlers,
  fulfillmentOutbound: async () =>
    (await import('./fulfillment-outbound/fulfillment-outbound-handlers.ts')).fulfillmentOutboundHandlers,
  invoices: async () => (await import('./invoices/invoices-handlers.ts')).invoicesHandlers,
  listingsItems: async () => (await import('./listings-items/listings-items-handlers.ts')).listingsItemsHandlers,
  listingsRestrictions: async () =>
    (await import('./listings-restrictions/listings-restrictions-handlers.ts')).listingsRestrictionsHandlers,
  merchantFulfillment: async () =>
    (await import('./merchant-fulfillment/merchant-fulfillment-handlers.ts')).merchantFulfillmentHandlers,
  messaging: async () => (await import('./messaging/messaging-handlers.ts')).messagingHandlers,
  notifications: async () => (await import('./notifications/notifications-handlers.ts')).notificationsHandlers,
  orders: async () => (await import('./orders/orders-handlers.ts')).ordersHandlers,
  productFees: async () => (await import('./product-fees/product-fees-handlers.ts')).productFeesHandlers,
  productPricing: async () => (await import('./product-pricing/product-pricing-handlers.ts')).productPricingHandlers,
  productTypeDefinitions: async () =>
    (await import('./product-type-definitions/product-type-definitions-handlers.ts')).productTypeDefinitionsHandlers,
  replenishment: async () => (await import('./replenishment/replenishment-handlers.ts')).replenishmentHandlers,
  reports: async () => (await import('./reports/reports-handlers.ts')).reportsHandlers,
  sales: async () => (await import('./sales/sales-handlers.ts')).salesHandlers,
  sellerWallet: async () => (await import('./seller-wallet/seller-wallet-handlers.ts')).sellerWalletHandlers,
  sellers: async () => (await import('./sellers/sellers-handlers.ts')).sellersHandlers,
  services: async () => (await import('./services/services-handlers.ts')).servicesHandlers,
  shipmentInvoicing: async () =>
    (await import('./shipment-invoicing/shipment-invoicing-handlers.ts')).shipmentInvoicingHandlers,
  shipping: async () => (await import('./shipping/shipping-handlers.ts')).shippingHandlers,
  solicitations: async () => (await import('./solicitations/solicitations-handlers.ts')).solicitationsHandlers,
  supplySources: async () => (await import('./supply-sources/supply-sources-handlers.ts')).supplySourcesHandlers,
  tokens: async () => (await import('./tokens/tokens-handlers.ts')).tokensHandlers,
  tracking: async () => (await import('./tracking/tracking-handlers.ts')).trackingHandlers,
  transfers: async () => (await import('./transfers/transfers-handlers.ts')).transfersHandlers,
  uploads: async () => (await import('./uploads/uploads-handlers.ts')).uploadsHandlers,
  vehicles: async () => (await import('./vehicles/vehicles-handlers.ts')).vehiclesHandlers,
  vendorDirectFulfillmentInventory: async () =>
    (await import('./vendor-direct-fulfillment/vendor-direct-fulfillment-handlers.ts')).vendorDirectFulfillmentHandlers,
  vendorDirectFulfillmentOrders: async () =>
    (await import('./vendor-direct-fulfillment/vendor-direct-fulfillment-handlers.ts')).vendorDirectFulfillmentHandlers,
  vendorDirectFulfillmentPayments: async () =>
    (await import('./vendor-direct-fulfillment/vendor-direct-fulfillment-handlers.ts')).vendorDirectFulfillmentHandlers,
  vendorDirectFulfillmentSandboxTestData: async () =>
    (await import('./vendor-direct-fulfillment/vendor-direct-fulfillment-handlers.ts')).vendorDirectFulfillmentHandlers,
  vendorDirectFulfillmentShipping: async () =>
    (await import('./vendor-direct-fulfillment/vendor-direct-fulfillment-handlers.ts')).vendorDirectFulfillmentHandlers,
  vendorDirectFulfillmentTransactions: async () =>
    (await import('./vendor-direct-fulfillment/vendor-direct-fulfillment-handlers.ts')).vendorDirectFulfillmentHandlers,
  vendorInvoices: async () => (await import('./vendor-sales/vendor-sales-handlers.ts')).vendorSalesHandlers,
  vendorOrders: async () => (await import('./vendor-sales/vendor-sales-handlers.ts')).vendorSalesHandlers,
  vendorShipments: async () => (await import('./vendor-sales/vendor-sales-handlers.ts')).vendorSalesHandlers,
  vendorTransactionStatus: async () => (await import('./vendor-sales/vendor-sales-handlers.ts')).vendorSalesHandlers,
};
