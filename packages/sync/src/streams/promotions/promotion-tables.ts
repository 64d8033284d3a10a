import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import { decimal, integer, text, time } from '../ways/column-types.ts';

const json = (description: string, source: string) => ({ type: 'json', description, source }) as const;

const promotionKey = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  marketplace_id: text('ID of the marketplace.', 'marketplaceId'),
  promotion_id: text("Amazon's ID of the promotion.", 'promotionId'),
} as const satisfies Columns;

const budget = {
  budget_type: text('What the budget limits: AMOUNT or UNITS.', 'budget.type'),
  budget: decimal('Most that the promotion may cost, or units that it may have.', 'budget.value'),
  currency: text('Currency of the budget.', 'budget.currencyCode'),
} as const satisfies Columns;

const promotionColumns = {
  ...promotionKey,
  promotion_type: text('Kind: BASKET_BUILDING, DEAL, PRICE_DISCOUNT or COUPON.', 'promotionType'),
  coupon_type: text('Kind of the coupon, such as SUBSCRIBE_AND_SAVE.', 'couponType'),
  title: text('Title of the promotion.', 'promotionTitle'),
  tracking_id: text('ID of the promotion in reports.', 'trackingId'),
  status: text('Status, such as UPCOMING, RUNNING, EXPIRED or CANCELLED. It changes with time.', 'status'),
  created_time: time('When the promotion was created.', 'createdDate'),
  last_updated_time: time('When the promotion last changed.', 'lastUpdatedDate'),
  start_time: time('When the promotion begins.', 'schedule.startDate'),
  end_time: time('When the promotion ends.', 'schedule.endDate'),
  event_id: text("ID of Amazon's event that the promotion is for.", 'schedule.eventId'),
  selection_id: text('ID of the list of products.', 'selection.selectionId'),
  selection_revision: integer('Number of the version of the list.', 'selection.revisionId'),
  selection_type: text('ITEMS for a list of products, or CATALOG for all.', 'selection.type'),
  ...budget,
  benefit: json('What buyers get, such as percentOff.', 'benefit'),
  purchase_requirements: json('What buyers must do, such as buying two units.', 'purchaseRequirements'),
  merchandising: json('Where the promotion is shown.', 'merchandising'),
  customer_segments: json('Buyers who can use the promotion.', 'customerSegments'),
  fees: json('Fees that Amazon foresees.', 'feeSnapshot'),
  issues: json('What is wrong with the promotion.', 'issues'),
  latest_revision: json('A change that Amazon has not accepted yet.', 'latestRevision'),
} as const satisfies Columns;

const itemColumns = {
  ...promotionKey,
  item_no: { type: 'integer', description: 'Position of the product in the promotion, from 1.' },
  sku: text("The seller's SKU.", 'selection.selectionDetails.items.sku'),
  asin: text('ASIN of the product.', 'selection.selectionDetails.items.asin'),
  benefit: json('What buyers get for this product, such as its price.', 'selection.selectionDetails.items.benefit'),
  budget: json('The budget of this product.', 'selection.selectionDetails.items.budget'),
} as const satisfies Columns;

const key = ['seller_id', 'marketplace_id', 'promotion_id'] as const;

export const promotionsTable = {
  name: 'promotions',
  description: 'One row per promotion: a coupon, a deal, a discount or an offer for several units.',
  columns: promotionColumns,
  key,
  retention: { class: 'other', from: 'created_time' },
} as const satisfies Table;

export const promotionItemsTable = {
  name: 'promotion_items',
  description: 'One row per product of a promotion.',
  columns: itemColumns,
  key: [...key, 'item_no'],
  group: key,
  parent: 'promotions',
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;
