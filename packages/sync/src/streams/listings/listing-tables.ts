import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

/** Columns that identify a listing. */
const listingKey = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  marketplace_id: { type: 'text', description: 'ID of the marketplace.' },
  sku: { type: 'text', description: "The seller's SKU. It distinguishes upper and lower case.", source: 'sku' },
} as const satisfies Columns;

/** Columns of `listings`. */
export const listingColumns = {
  ...listingKey,
  asin: { type: 'text', description: 'ASIN of the product.', source: 'summaries.asin' },
  fn_sku: { type: 'text', description: "SKU in Amazon's warehouses.", source: 'summaries.fnSku' },
  title: { type: 'text', description: 'Title of the product.', source: 'summaries.itemName' },
  status: {
    type: 'text',
    description: 'BUYABLE, DISCOVERABLE, both with a comma between them, or empty.',
    source: 'summaries.status',
  },
  is_buyable: { type: 'boolean', description: 'Whether buyers can buy it.', source: 'summaries.status' },
  product_type: { type: 'text', description: 'Type of the product, such as LUGGAGE.', source: 'summaries.productType' },
  condition: { type: 'text', description: 'Condition, such as new_new.', source: 'summaries.conditionType' },
  price: { type: 'decimal', description: 'Price for consumers.', source: 'offers.price.amount' },
  currency: { type: 'text', description: 'Currency of the price.', source: 'offers.price.currencyCode' },
  fulfillment_channel: {
    type: 'text',
    description: "DEFAULT if the seller ships, otherwise the code of Amazon's warehouses.",
    source: 'fulfillmentAvailability.fulfillmentChannelCode',
  },
  quantity: {
    type: 'integer',
    description: "Units that the seller ships. Empty for units in Amazon's warehouses, which fba_inventory has.",
    source: 'fulfillmentAvailability.quantity',
  },
  created_time: { type: 'timestamp', description: 'When it was created.', source: 'summaries.createdDate' },
  last_updated_time: {
    type: 'timestamp',
    description: 'When it last changed. Sales do not count.',
    source: 'summaries.lastUpdatedDate',
  },
} as const satisfies Columns;

/** Columns of `listing_offers`. */
export const listingOfferColumns = {
  ...listingKey,
  offer_type: { type: 'text', description: 'B2C or B2B.', source: 'offers.offerType' },
  audience: {
    type: 'text',
    description: 'Buyers who see the price: `ALL`, `B2B` or others. Empty if Amazon names none.',
    source: 'offers.audience.value',
  },
  price: { type: 'decimal', description: 'Price.', source: 'offers.price.amount' },
  currency: { type: 'text', description: 'Currency of the price.', source: 'offers.price.currencyCode' },
  points: { type: 'integer', description: 'Amazon Points, only in Japan.', source: 'offers.points.pointsNumber' },
} as const satisfies Columns;

/** Columns of `listing_issues`. */
export const listingIssueColumns = {
  ...listingKey,
  code: { type: 'text', description: "Amazon's code of the issue.", source: 'issues.code' },
  attribute_names_hash: {
    type: 'text',
    description: 'Distinguishes issues with the same code and other attributes.',
    source: 'issues.attributeNames',
  },
  attribute_names: { type: 'json', description: 'Names of the attributes.', source: 'issues.attributeNames' },
  severity: { type: 'text', description: 'ERROR, WARNING or INFO.', source: 'issues.severity' },
  message: { type: 'text', description: 'Message in English.', source: 'issues.message' },
  categories: { type: 'json', description: 'Categories, such as MISSING_ATTRIBUTE.', source: 'issues.categories' },
  enforcement_actions: {
    type: 'json',
    description: 'What Amazon does because of it, such as SEARCH_SUPPRESSED.',
    source: 'issues.enforcements.actions.action',
  },
  exemption_status: {
    type: 'text',
    description: 'Whether the listing is exempt from the enforcement actions.',
    source: 'issues.enforcements.exemption.status',
  },
  exemption_until: {
    type: 'timestamp',
    description: 'End of the exemption.',
    source: 'issues.enforcements.exemption.expiryDate',
  },
} as const satisfies Columns;

const group = ['seller_id', 'marketplace_id', 'sku'] as const;
const retention = { class: 'other', from: '_read_at' } as const;

export const listingsTable = {
  name: 'listings',
  description: 'One row per SKU and marketplace. The attributes of the product are not copied.',
  columns: listingColumns,
  key: group,
  retention,
} as const satisfies Table;

export const listingOffersTable = {
  name: 'listing_offers',
  description: 'One row per price of a listing: for consumers, for businesses and for other audiences.',
  columns: listingOfferColumns,
  key: [...group, 'offer_type', 'audience'],
  group,
  parent: 'listings',
  retention,
} as const satisfies Table;

export const listingIssuesTable = {
  name: 'listing_issues',
  description: 'One row per open issue of a listing.',
  columns: listingIssueColumns,
  key: [...group, 'code', 'attribute_names_hash'],
  group,
  parent: 'listings',
  retention,
} as const satisfies Table;
