import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;
const time = (description: string, source: string) => ({ type: 'timestamp', description, source }) as const;

const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  payout_id: text("Amazon's ID of the payout.", 'id'),
  marketplace_id: text('ID of the marketplace whose sales are paid.', 'partnerMetadata.marketplaceId'),
  account_type: text('Type of the account, such as Standard Orders.', 'partnerMetadata.accountType'),
  type: text('SCHEDULED, or ON_DEMAND if the seller requested it.', 'type'),
  status: text('STARTED, IN_TRANSIT, PAID, FAILED or CANCELLED.', 'currentStatus'),
  status_history: {
    type: 'json',
    description: 'Each status with its time, and why the payout failed.',
    source: 'statusHistory',
  },
  amount: { type: 'decimal', description: 'Amount that is paid.', source: 'amount.currencyAmount' },
  currency: text('Currency of the amount.', 'amount.currencyCode'),
  created_time: time('When the payout was created.', 'creationDate'),
  period_start: time('Start of the time whose sales are paid.', 'period.startDate'),
  period_end: time('End of the time whose sales are paid.', 'period.endDate'),
  payment_method: text('BANK_ACCOUNT or DEBIT_CARD.', 'paymentMethod'),
  payment_rail: text('Network of banks that is used.', 'paymentRail'),
  account_tail: text('Last digits of the account.', 'accountTail'),
  trace_id: text('Number with which the bank traces the payout.', 'traceId'),
  related_identifiers: {
    type: 'json',
    description: 'Related IDs, such as SETTLEMENT_ID, with their names.',
    source: 'relatedIdentifiers',
  },
} as const satisfies Columns;

export const payoutsTable = {
  name: 'payouts',
  description: 'One row per payout to a bank account or card. A payout that failed stays, with the reason.',
  columns,
  key: ['seller_id', 'payout_id'],
  retention: { class: 'other', from: 'created_time' },
} as const satisfies Table;
