import { z } from 'zod';
import { prompt } from './prompt.ts';

export const dailySales = prompt({
  name: 'daily_sales',
  title: 'Sales by day',
  description: 'Sales of the last days, by day, from a report.',
  args: z.object({ days: z.coerce.number().int().min(1).max(365).default(14).describe('Days to look at.') }),
  text: ({ days }) => `Show the sales of the last ${days} days, by day.
1. run_report of GET_SALES_AND_TRAFFIC_REPORT with dataStartTime ${days} days ago and dataEndTime yesterday, reportOptions
   {"dateGranularity":"DAY","asinGranularity":"PARENT"}, list "salesAndTrafficByDate", waitSeconds 30. Wait with report_status.
2. query_report with "rows", sorted by date, with the columns for the date, ordered product sales and units ordered.
3. Give a table by day with its total, the best and the worst day, and the days that are missing. Say the currency.
If the account may not have this report, use GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL and group by purchase date.`,
});
