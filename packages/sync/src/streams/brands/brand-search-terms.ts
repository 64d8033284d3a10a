import { formatUtcDay } from '../../base/format-utc-day.ts';
import type { Table } from '../../declaration/table.ts';
import { readJsonList } from '../ways/json-records.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { searchTermColumns } from './brand-columns.ts';

const dayLength = 86_400_000;

export const searchTermsTable = {
  name: 'brand_search_terms',
  description: 'One row per week, department, search term and clicked ASIN: up to three products for each term.',
  columns: searchTermColumns,
  key: ['seller_id', 'marketplace_id', 'start_date', 'department', 'search_term', 'clicked_asin'],
  retention: { class: 'other', from: 'window_start' },
  partition: 'window_start',
} as const satisfies Table;

/** What buyers search for in the store. The documents are large: gigabytes in large marketplaces. */
export const brandSearchTerms = windowedReport({
  name: 'brand_search_terms',
  description:
    'What buyers search for in the whole store, and which products they click. For brands in Brand Registry.',
  reportType: 'GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT',
  reportOptions: { reportPeriod: 'WEEK' },
  records: readJsonList('dataByDepartmentAndSearchTerm'),
  constants: ({ from, to }) => ({ start_date: formatUtcDay(from), end_date: formatUtcDay(to - dayLength) }),
  table: searchTermsTable,
  // A request for several marketplaces fails.
  scope: 'marketplace',
  required: ['search_rank'],
  every: '1d',
  window: 'week',
  // Amazon reads only the dates, and they must be those of a whole week.
  days: 'dates',
  delay: '2d',
  earliest: '548d',
  // Amazon seldom computes a period again, and then the last one.
  sweeps: [{ every: '3d', lookBack: '14d' }],
  absent: 'delete',
});
