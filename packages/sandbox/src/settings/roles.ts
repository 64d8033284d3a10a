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
