import type { Columns } from '../../declaration/column.ts';
import { date, decimal, text } from '../ways/column-types.ts';
import { marketplaceColumn, sellerColumn } from '../ways/report-columns.ts';

/** Columns of `account_health`. */
export const accountHealthColumns = {
  ...sellerColumn,
  marketplace_id: { ...marketplaceColumn.marketplace_id, source: 'marketplaceId' },
  metric: text('Name of the figure, such as lateShipmentRate or orderDefectRate.afn.', 'metric'),
  status: text(
    'How good the figure is, such as GOOD or BAD; NORMAL, AT_RISK or DEACTIVATED for the account.',
    'status',
  ),
  rate: decimal('The figure, from 0 to 1.', 'rate'),
  target_value: decimal('Limit for the figure.', 'targetValue'),
  target_condition: text('How the figure must be to its limit, such as LESS_THAN.', 'targetCondition'),
  from_date: date('First day that counts, in UTC.', 'reportingDateRange.reportingDateFrom'),
  to_date: date('Last day that counts, in UTC.', 'reportingDateRange.reportingDateTo'),
  counts: {
    type: 'json',
    description: 'What the figure consists of, such as orderCount and lateShipmentCount, as a JSON object.',
    source: 'counts',
  },
} as const satisfies Columns;
