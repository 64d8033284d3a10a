import { z } from 'zod';
import { definePrompt } from './prompt.ts';

export const dailySales = definePrompt({
  name: 'daily_sales',
  title: 'Daily sales',
  description: 'Sales per day of the last days, from a report.',
  args: z.object({ days: z.coerce.number().int().min(1).max(365).default(14).describe('Number of days.') }),
  text: ({ days }) => `Show the daily sales of the last ${days} days.
1. Call run_report with GET_SALES_AND_TRAFFIC_REPORT, dataStartTime ${days} days ago, dataEndTime yesterday, reportOptions
   {"dateGranularity":"DAY","asinGranularity":"PARENT"}, list "salesAndTrafficByDate", waitSeconds 30. Wait with get_report_status.
2. Call query_report with "rows", sorted by date, with the columns for date, ordered product sales and units ordered.
3. Show a table per day with a total. Name the best day, the worst day, missing days and the currency.
If the seller has no access to this report, use GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL with
   marketplaceIds ["{{marketplaceId}}"], because it covers the whole region, and group by purchase date.`,
});
