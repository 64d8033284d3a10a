import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;
const amount = (description: string, source: string) => ({ type: 'decimal', description, source }) as const;
const time = (description: string, source: string) => ({ type: 'timestamp', description, source }) as const;

const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  financial_event_group_id: text(
    "Amazon's ID of the group. finance_transactions name it, too. It is not the ID of the settlement, which has the same start, end and currency.",
    'FinancialEventGroupId',
  ),
  start_time: time('When the period began.', 'FinancialEventGroupStart'),
  end_time: time('When the period ended; empty while the group is open.', 'FinancialEventGroupEnd'),
  processing_status: text('Open while transactions are added, then Closed.', 'ProcessingStatus'),
  fund_transfer_status: text('What became of the transfer to the bank, such as Succeeded.', 'FundTransferStatus'),
  fund_transfer_time: time('When the transfer was made.', 'FundTransferDate'),
  total: amount('Total of the group in the currency of the marketplace.', 'OriginalTotal.CurrencyAmount'),
  currency: text('Currency of the total.', 'OriginalTotal.CurrencyCode'),
  converted_total: amount('Total in the currency of the bank account.', 'ConvertedTotal.CurrencyAmount'),
  converted_currency: text('Currency of the bank account.', 'ConvertedTotal.CurrencyCode'),
  beginning_balance: amount('Balance at the start of the period.', 'BeginningBalance.CurrencyAmount'),
  beginning_currency: text('Currency of the balance.', 'BeginningBalance.CurrencyCode'),
  trace_id: text('Number with which the bank traces the transfer.', 'TraceId'),
  account_tail: text('Last digits of the bank account.', 'AccountTail'),
} as const satisfies Columns;

export const eventGroupsTable = {
  name: 'financial_event_groups',
  description: 'One row per currency and payment period. The total of an open group changes with each transaction.',
  columns,
  key: ['seller_id', 'financial_event_group_id'],
  retention: { class: 'other', from: 'start_time' },
} as const satisfies Table;
