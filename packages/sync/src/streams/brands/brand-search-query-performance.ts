import type { Table } from '../../declaration/table.ts';
import { readJsonList } from '../ways/json-records.ts';
import { reportOfIds } from '../ways/report-of-ids.ts';
import { searchQueryColumns } from './search-query-columns.ts';

export const searchQueryTable = {
  name: 'brand_search_query_performance',
  description: 'One row per week, product and search query, with what buyers saw, clicked and bought.',
  columns: searchQueryColumns,
  key: ['seller_id', 'marketplace_id', 'start_date', 'asin', 'search_query'],
  retention: { class: 'other', from: 'window_start' },
  partition: 'window_start',
} as const satisfies Table;

/** How buyers find the products of a brand. Amazon wants the ASINs, which are those of the listings that were copied. */
export const brandSearchQueryPerformance = reportOfIds({
  name: 'brand_search_query_performance',
  description:
    'What buyers search for before they see, click or buy products of the seller. For brands in Brand Registry.',
  reportType: 'GET_BRAND_ANALYTICS_SEARCH_QUERY_PERFORMANCE_REPORT',
  reportOptions: { reportPeriod: 'WEEK' },
  ids: {
    stream: 'listings',
    table: 'listings',
    column: 'asin',
    option: 'asin',
    rowColumn: 'asin',
    separator: ' ',
    maxLength: 200,
  },
  records: readJsonList('dataByAsin'),
  table: searchQueryTable,
  // A request for several marketplaces fails.
  scope: 'marketplace',
  required: ['query_volume'],
  every: '1d',
  window: 'week',
  // Amazon reads only the dates, and they must be those of a whole week.
  days: 'dates',
  delay: '3d',
  earliest: '548d',
  // Amazon seldom computes a period again, and then the last one.
  sweeps: [{ every: '3d', lookBack: '14d' }],
  absent: 'delete',
});
