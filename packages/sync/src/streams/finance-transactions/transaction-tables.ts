import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const transactionKey = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  transaction_id: { type: 'text', description: "Amazon's ID of the transaction.", source: 'transactionId' },
} as const satisfies Columns;

const postedTime = {
  posted_time: {
    type: 'timestamp',
    description: 'When the transaction was posted. A change of the status does not change it.',
    source: 'postedDate',
  },
} as const satisfies Columns;

const related = (name: string, description: string) =>
  ({ type: 'text', description, source: `relatedIdentifiers[${name}]` }) as const;

/** Columns of `finance_transactions`. */
export const transactionColumns = {
  ...transactionKey,
  marketplace_id: { type: 'text', description: 'ID of the marketplace.', source: 'marketplaceDetails.marketplaceId' },
  account_type: {
    type: 'text',
    description: 'Type of the account, such as Standard Orders.',
    source: 'sellingPartnerMetadata.accountType',
  },
  ...postedTime,
  type: { type: 'text', description: 'Type, such as Shipment or Refund.', source: 'transactionType' },
  status: {
    type: 'text',
    description:
      'DEFERRED while the money is held, then DEFERRED_RELEASED; the transaction that releases it is RELEASED, as all others are.',
    source: 'transactionStatus',
  },
  description: { type: 'text', description: 'Description, such as Order Payment.', source: 'description' },
  amount: {
    type: 'decimal',
    description:
      'Amount for the seller: negative if the seller pays. A DEFERRED_RELEASED row and its release have the same money: count one.',
    source: 'totalAmount.currencyAmount',
  },
  currency: { type: 'text', description: 'Currency of the amount.', source: 'totalAmount.currencyCode' },
  order_id: related('ORDER_ID', 'ID of the order.'),
  shipment_id: related('SHIPMENT_ID', 'ID of the shipment.'),
  refund_id: related('REFUND_ID', 'ID of the refund.'),
  invoice_id: related('INVOICE_ID', 'ID of the invoice.'),
  financial_event_group_id: related('FINANCIAL_EVENT_GROUP_ID', 'ID of the financial event group.'),
  settlement_id: related('SETTLEMENT_ID', 'ID of the settlement, once it has ended.'),
  disbursement_id: related('DISBURSEMENT_ID', 'ID of the disbursement.'),
  transfer_id: related('TRANSFER_ID', 'ID of the transfer.'),
  deferred_transaction_id: related('DEFERRED_TRANSACTION_ID', 'ID of the transaction whose money this one releases.'),
  release_transaction_id: related('RELEASE_TRANSACTION_ID', 'ID of the transaction that released the money.'),
  deferral_reason: { type: 'text', description: 'Why the money is held.', source: 'contexts.deferralReason' },
  maturity_time: {
    type: 'timestamp',
    description: 'When the money is to be released.',
    source: 'contexts.maturityDate',
  },
  related_identifiers: {
    type: 'json',
    description: 'All related IDs with their names.',
    source: 'relatedIdentifiers',
  },
  contexts: { type: 'json', description: 'Details that depend on the type.', source: 'contexts' },
} as const satisfies Columns;

/** Columns of `finance_transaction_items`. */
export const transactionItemColumns = {
  ...transactionKey,
  item_no: { type: 'integer', description: 'Position of the item in the transaction, from 1.' },
  ...postedTime,
  description: { type: 'text', description: 'Description, such as the title of the product.', source: 'items' },
  asin: { type: 'text', description: 'ASIN of the product.', source: 'items.contexts.asin' },
  sku: { type: 'text', description: 'SKU of the listing.', source: 'items.contexts.sku' },
  quantity: { type: 'integer', description: 'Units that were shipped.', source: 'items.contexts.quantityShipped' },
  fulfillment_network: {
    type: 'text',
    description: 'Who fulfilled the item, such as AFN.',
    source: 'items.contexts.fulfillmentNetwork',
  },
  amount: { type: 'decimal', description: 'Amount for the seller.', source: 'items.totalAmount.currencyAmount' },
  currency: { type: 'text', description: 'Currency of the amount.', source: 'items.totalAmount.currencyCode' },
  related_identifiers: {
    type: 'json',
    description: 'Related IDs with their names.',
    source: 'items.relatedIdentifiers',
  },
  contexts: { type: 'json', description: 'Further details.', source: 'items.contexts' },
} as const satisfies Columns;

/** Columns of `finance_transaction_breakdowns`. */
export const breakdownColumns = {
  ...transactionKey,
  item_no: {
    type: 'integer',
    description: 'Position of the item that is broken down; 0 for the amount of the whole transaction.',
  },
  breakdown_no: { type: 'integer', description: 'Position among the breakdowns of the transaction or item, from 1.' },
  ...postedTime,
  level: {
    type: 'integer',
    description: 'Depth, from 1. The amounts of level 1 add up to the amount of the transaction or item.',
  },
  path: {
    type: 'text',
    description: 'Types of the breakdowns from level 1 to this one, such as Expenses/AmazonFees/Commission.',
  },
  type: { type: 'text', description: 'Type of the breakdown.', source: 'breakdowns.breakdownType' },
  is_leaf: {
    type: 'boolean',
    description: 'Whether it is not broken down further. The amounts of leaves add up to those of level 1.',
  },
  amount: {
    type: 'decimal',
    description: 'Amount for the seller.',
    source: 'breakdowns.breakdownAmount.currencyAmount',
  },
  currency: {
    type: 'text',
    description: 'Currency of the amount.',
    source: 'breakdowns.breakdownAmount.currencyCode',
  },
} as const satisfies Columns;

const retention = { class: 'other', from: 'posted_time' } as const;
const transaction = ['seller_id', 'transaction_id'] as const;

/** One row for each transaction. */
export const transactionsTable = {
  name: 'finance_transactions',
  description: 'One row per transaction, with the order and the settlement that it belongs to.',
  columns: transactionColumns,
  key: transaction,
  retention,
  lookups: ['order_id', 'settlement_id'],
  partition: 'posted_time',
} as const satisfies Table;

/** One row for each item of a transaction. */
export const transactionItemsTable = {
  name: 'finance_transaction_items',
  description: 'One row per item of a transaction.',
  columns: transactionItemColumns,
  key: [...transaction, 'item_no'],
  group: transaction,
  retention,
  partition: 'posted_time',
} as const satisfies Table;

/** One row for each part of an amount. */
export const breakdownsTable = {
  name: 'finance_transaction_breakdowns',
  description: 'One row per part of an amount, such as a fee or a tax.',
  columns: breakdownColumns,
  key: [...transaction, 'item_no', 'breakdown_no'],
  group: transaction,
  retention,
  partition: 'posted_time',
} as const satisfies Table;
