import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;

const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  account_type: text('Type of the account, such as Standard Orders.', 'partnerMetadata.accountType'),
  marketplace_id: text('ID of the marketplace.', 'partnerMetadata.marketplaceId'),
  balance_type: text(
    'TOTAL, AVAILABLE, DEFERRED, ACCOUNT_LEVEL_RESERVE or RESERVED. Do not add them: TOTAL contains the others, and RESERVED contains DEFERRED and ACCOUNT_LEVEL_RESERVE.',
    'balanceType',
  ),
  as_of: {
    type: 'date',
    description: 'Day (UTC) at whose end the balance is meant. On the current day it is the balance until now.',
    source: 'asOfDate',
  },
  amount: { type: 'decimal', description: 'The balance.', source: 'amount.currencyAmount' },
  currency: text('Currency of the balance.', 'amount.currencyCode'),
  last_updated_local: text(
    'When Amazon last computed the balance, as Amazon writes it: it can be in the time zone of the marketplace, and not in UTC.',
    'lastUpdatedTime',
  ),
} as const satisfies Columns;

export const balancesTable = {
  name: 'finance_balances',
  description: 'One row per marketplace, type of balance and day.',
  columns,
  key: ['seller_id', 'account_type', 'marketplace_id', 'balance_type', 'as_of'],
  retention: { class: 'other', from: 'as_of' },
} as const satisfies Table;
