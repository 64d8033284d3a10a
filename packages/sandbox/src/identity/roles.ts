/** Roles by which Amazon grants parts of the API to an application. */
export const ALL_ROLES: readonly string[] = [
  'Product Listing',
  'Pricing',
  'Amazon Fulfillment',
  'Buyer Communication',
  'Buyer Solicitation',
  'Selling Partner Insights',
  'Finance and Accounting',
  'Inventory and Order Tracking',
  'Brand Analytics',
  'Amazon Warehousing and Distribution',
  'Professional Services (Restricted)',
  'Direct to Consumer Shipping (Restricted)',
  'Direct to Consumer Delivery Status',
  'Tax Invoicing (Restricted)',
  'Tax Remittance (Restricted)',
];

const LISTING = ['Product Listing'];
const OFFERS = ['Product Listing', 'Pricing'];
const ORDERS = [
  'Inventory and Order Tracking',
  'Direct to Consumer Shipping (Restricted)',
  'Direct to Consumer Delivery Status',
  'Tax Invoicing (Restricted)',
  'Tax Remittance (Restricted)',
];
const SHIPPING = ['Direct to Consumer Shipping (Restricted)'];
const STOCK = ['Amazon Fulfillment', 'Product Listing'];
const INVOICES = ['Tax Invoicing (Restricted)', 'Tax Remittance (Restricted)', 'Finance and Accounting'];
const MONEY = ['Finance and Accounting'];
const TRADE = ['Inventory and Order Tracking', 'Finance and Accounting'];

/** Any one of the roles opens the endpoint. Endpoints that are not named here need none. Best effort. */
const ROLES_BY_ENDPOINT: Readonly<Record<string, readonly string[]>> = {
  amazonWarehousingAndDistribution: ['Amazon Warehousing and Distribution', 'Amazon Fulfillment'],
  aplusContent: LISTING,
  catalogItems: [...OFFERS, 'Inventory and Order Tracking', 'Amazon Fulfillment'],
  customerFeedback: ['Brand Analytics'],
  dataKiosk: ['Brand Analytics', 'Finance and Accounting', 'Selling Partner Insights'],
  deliveryByAmazon: SHIPPING,
  easyShip: SHIPPING,
  externalFulfillmentInventory: ['Inventory and Order Tracking', 'Amazon Fulfillment'],
  externalFulfillmentReturns: ['Inventory and Order Tracking', ...SHIPPING],
  externalFulfillmentShipping: SHIPPING,
  fbaInboundEligibility: STOCK,
  fbaInventory: STOCK,
  finances: MONEY,
  financesInvoices: MONEY,
  fulfillmentInbound: STOCK,
  fulfillmentOutbound: ['Amazon Fulfillment'],
  invoices: INVOICES,
  listingsItems: [...OFFERS, 'Inventory and Order Tracking'],
  listingsRestrictions: LISTING,
  merchantFulfillment: SHIPPING,
  messaging: ['Buyer Communication'],
  orders: ORDERS,
  productFees: [...OFFERS, 'Finance and Accounting'],
  productPricing: OFFERS,
  productTypeDefinitions: OFFERS,
  replenishment: ['Brand Analytics', 'Selling Partner Insights', 'Pricing', 'Amazon Fulfillment'],
  sales: ['Pricing', 'Inventory and Order Tracking', 'Selling Partner Insights', 'Finance and Accounting'],
  sellerWallet: MONEY,
  services: ['Professional Services (Restricted)'],
  shipmentInvoicing: INVOICES,
  shipping: SHIPPING,
  solicitations: ['Buyer Solicitation', 'Buyer Communication'],
  supplySources: ['Inventory and Order Tracking', ...SHIPPING],
  transfers: MONEY,
  vehicles: LISTING,
  vendorDirectFulfillmentInventory: ['Inventory and Order Tracking', ...SHIPPING],
  vendorDirectFulfillmentOrders: SHIPPING,
  vendorDirectFulfillmentPayments: ['Tax Invoicing (Restricted)', 'Finance and Accounting', ...SHIPPING],
  vendorDirectFulfillmentShipping: SHIPPING,
  vendorDirectFulfillmentTransactions: ['Inventory and Order Tracking', ...SHIPPING],
  vendorInvoices: TRADE,
  vendorOrders: TRADE,
  vendorShipments: TRADE,
  vendorTransactionStatus: TRADE,
};

/** Roles of which one is needed to call an endpoint; empty when none is. */
export function rolesFor(endpoint: string): readonly string[] {
  return ROLES_BY_ENDPOINT[endpoint] ?? [];
}

/** Roles of which one is needed to see a data element of a restricted data token. */
export const ROLES_BY_DATA_ELEMENT: Readonly<Record<string, readonly string[]>> = {
  shippingAddress: SHIPPING,
  buyerInfo: ['Tax Invoicing (Restricted)', 'Tax Remittance (Restricted)'],
  buyerTaxInformation: ['Tax Invoicing (Restricted)'],
};
