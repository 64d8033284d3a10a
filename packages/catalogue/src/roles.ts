import '../node-version/check.mjs';

export { listEndpointParties } from './parties.ts';

const listingRoles = ['Product Listing'];
const offersRoles = ['Product Listing', 'Pricing'];
const ordersRoles = [
  'Inventory and Order Tracking',
  'Direct to Consumer Shipping (Restricted)',
  'Direct to Consumer Delivery Status',
  'Tax Invoicing (Restricted)',
  'Tax Remittance (Restricted)',
];
const shippingRoles = ['Direct to Consumer Shipping (Restricted)'];
const inventoryRoles = ['Amazon Fulfillment', 'Product Listing'];
const invoicesRoles = ['Tax Invoicing (Restricted)', 'Tax Remittance (Restricted)', 'Finance and Accounting'];
const financeRoles = ['Finance and Accounting'];
const vendorRoles = ['Inventory and Order Tracking', 'Finance and Accounting'];

/**
 * An application needs one of the listed roles to call an endpoint. Endpoints that are not listed need none. Best effort.
 * The table is in the catalogue because the client and the sandbox both need it and do not import each other.
 */
const rolesByEndpoint: Readonly<Record<string, readonly string[]>> = {
  amazonWarehousingAndDistribution: ['Amazon Warehousing and Distribution', 'Amazon Fulfillment'],
  aplusContent: listingRoles,
  catalogItems: [...offersRoles, 'Inventory and Order Tracking', 'Amazon Fulfillment'],
  customerFeedback: ['Brand Analytics'],
  dataKiosk: ['Brand Analytics', 'Finance and Accounting', 'Selling Partner Insights'],
  deliveryByAmazon: shippingRoles,
  easyShip: shippingRoles,
  externalFulfillmentLocation: shippingRoles,
  externalFulfillmentInventory: ['Inventory and Order Tracking', 'Amazon Fulfillment'],
  externalFulfillmentReturns: ['Inventory and Order Tracking', ...shippingRoles],
  externalFulfillmentShipping: shippingRoles,
  fbaInboundEligibility: inventoryRoles,
  fbaInventory: inventoryRoles,
  financeRemittance: financeRoles,
  finances: financeRoles,
  financesInvoices: financeRoles,
  fulfillmentInbound: inventoryRoles,
  fulfillmentOutbound: ['Amazon Fulfillment'],
  invoices: invoicesRoles,
  listingsItems: [...offersRoles, 'Inventory and Order Tracking'],
  listingsRestrictions: listingRoles,
  merchantFulfillment: shippingRoles,
  messaging: ['Buyer Communication'],
  orders: ordersRoles,
  productFees: [...offersRoles, 'Finance and Accounting'],
  productPricing: offersRoles,
  productTypeDefinitions: offersRoles,
  promotions: ['Pricing', 'Product Listing'],
  replenishment: ['Brand Analytics', 'Selling Partner Insights', 'Pricing', 'Amazon Fulfillment'],
  sales: ['Pricing', 'Inventory and Order Tracking', 'Selling Partner Insights', 'Finance and Accounting'],
  sellerWallet: financeRoles,
  services: ['Professional Services (Restricted)'],
  shipmentInvoicing: invoicesRoles,
  shipping: shippingRoles,
  solicitations: ['Buyer Solicitation', 'Buyer Communication'],
  supplySources: ['Inventory and Order Tracking', ...shippingRoles],
  support: ['Selling Partner Insights'],
  transfers: financeRoles,
  vehicles: listingRoles,
  vendorDirectFulfillmentInventory: ['Inventory and Order Tracking', ...shippingRoles],
  vendorDirectFulfillmentOrders: shippingRoles,
  vendorDirectFulfillmentPayments: ['Tax Invoicing (Restricted)', 'Finance and Accounting', ...shippingRoles],
  vendorDirectFulfillmentShipping: shippingRoles,
  vendorDirectFulfillmentTransactions: ['Inventory and Order Tracking', ...shippingRoles],
  vendorInvoices: vendorRoles,
  vendorOrders: vendorRoles,
  vendorShipments: vendorRoles,
  vendorTransactionStatus: vendorRoles,
};

const rolesByDataElement: Readonly<Record<string, readonly string[]>> = {
  shippingAddress: shippingRoles,
  buyerInfo: ['Tax Invoicing (Restricted)', 'Tax Remittance (Restricted)'],
  buyerTaxInformation: ['Tax Invoicing (Restricted)'],
};

/** Lists the roles of which an application needs one to call an endpoint; empty when none is needed or known. Best effort. */
export function listEndpointRoles(endpoint: string): readonly string[] {
  return Object.hasOwn(rolesByEndpoint, endpoint) ? (rolesByEndpoint[endpoint] ?? []) : [];
}

/** Lists the roles of which an application needs one to request a data element of restricted data. */
export function listDataElementRoles(element: string): readonly string[] {
  return rolesByDataElement[element] ?? [];
}
