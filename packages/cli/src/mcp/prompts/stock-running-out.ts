import { z } from 'zod';
import { prompt } from './prompt.ts';

export const stockRunningOut = prompt({
  name: 'stock_running_out',
  title: 'Stock that is about to run out',
  description: 'Which SKUs have stock for few days only.',
  args: z.object({
    days: z.coerce.number().int().min(1).max(180).default(14).describe('Fewer days of stock than these.'),
  }),
  text: ({ days }) => `Find SKUs whose stock lasts less than ${days} days.
1. Stock: run_report of GET_MERCHANT_LISTINGS_ALL_DATA for what the seller ships, and fbaInventory.getInventorySummaries with
   call_operation for what the marketplace ships. Leave out listings that are not active.
2. Sales: run_report of GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL over the last 30 days; query_report with "groups"
   by sku and the sum of quantity.
3. Days of stock are stock divided by sales a day. List SKUs below ${days} days, the most urgent first, with stock, sales a day
   and days left. Name SKUs without stock that were sold, and say which figures are estimates.`,
});
